/** A server whose agent connected for the first time: its data, and a form for its name and groups. */
import { useAtomValue } from "jotai";
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Refused } from "../../../api/http/failure.ts";
import { server } from "../../../api/resources/server.ts";
import { Banner } from "../../../components/messages/Banner.tsx";
import { logFailure } from "../../../components/messages/log-failure.ts";
import { useChecking } from "../../../components/messages/useChecking.ts";
import { RowPicker } from "../../../components/reference/RowPicker.tsx";
import { explain, explainIssue } from "../../../i18n/explain.ts";
import { useText } from "../../../i18n/intl.ts";
import { createServerGroup, serverGroups } from "../../../state/collections/server-groups.ts";
import { type ListedServer, servers } from "../../../state/collections/servers.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { addressOf } from "../facts.ts";
import { LiveDot } from "../live-cells.tsx";
import { groupsOf, saveServer } from "../save-server.ts";
import * as css from "./install.css.ts";
import type { SetFormStatus } from "./useUnsavedForms.ts";

interface Values {
  name: string;
  groups: readonly number[];
}

const same = (one: Values, other: Values): boolean =>
  one.name === other.name && [...one.groups].sort().join() === [...other.groups].sort().join();

export function Newcomer({
  row,
  gone,
  keepScroll,
  onStatusChange,
}: {
  row: ListedServer;
  /** The server was deleted elsewhere. */
  gone: boolean;
  /** The user is typing; do not scroll to the new server. */
  keepScroll: boolean;
  onStatusChange: SetFormStatus;
}) {
  const t = useText();
  const groups = useAtomValue(serverGroups.state);
  const { id, host } = row;
  const own = useRef<HTMLLIElement>(null);
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [saved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [noName, setNoName] = useState(false);
  // Local changes; other values follow the list. `before`: the groups when the user started to edit them.
  const [name, setName] = useState<string | null>(null);
  const [choice, setChoice] = useState<{ before: readonly number[]; groups: readonly number[] } | null>(null);
  const listed: Values = { name: row.name, groups: groups.seen ? groupsOf(id, groups.rows) : [] };
  const current: Values = { name: name ?? listed.name, groups: choice?.groups ?? listed.groups };
  const dirty = !same(current, listed);
  const checking = useChecking(pending);

  // Not a passive effect: Back must ask directly after the first key.
  useLayoutEffect(() => {
    onStatusChange(id, pending ? "saving" : dirty ? "unsaved" : null);
    return () => onStatusChange(id, null);
  }, [id, dirty, pending, onStatusChange]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    void serverGroups.ensure();
    if (!keepScroll) own.current?.scrollIntoView({ block: "nearest" });
  }, []);

  async function save(): Promise<void> {
    const fresh = await server.read(id);
    if (!fresh) throw new Refused(t("tools.add.gone"));
    // A PATCH replaces the whole server, so send the current values.
    const value = { server: { ...fresh, name: current.name }, groups: [...current.groups] };
    await saveServer(id, value, groups.seen ? (choice?.before ?? listed.groups) : null);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (running.current || gone) return;
    const nameless = current.name.trim() === "";
    setNoName(nameless);
    if (nameless) return;
    setRefusal("");
    if (!dirty) return setSaved(true);
    running.current = true;
    setPending(true);
    setSaved(false);
    try {
      await save();
      setSaved(true);
      const [list, grouping] = await Promise.all([servers.load(), serverGroups.load()]);
      // Without a fresh read keep the saved values. Text typed since then is unsaved.
      if (list.status === "ready") setName((typed) => (typed === name ? null : typed));
      if (grouping.status === "ready") setChoice((chosen) => (chosen === choice ? null : chosen));
    } catch (error) {
      logFailure("saving failed:", error);
      setRefusal(explain(error, t));
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  const facts = [host.platform, host.platform_version, addressOf(row), host.version].filter(Boolean);
  return (
    <li ref={own} className={css.newcomer}>
      <div>
        <div className={css.newcomerHead}>
          <LiveDot id={id} />
          <h3 className={css.heading}>{t("tools.add.hello", { name: row.name || `#${id}` })}</h3>
        </div>
        <p className={css.note}>{facts.join(" · ")}</p>
      </div>
      {gone ? <Banner text={t("tools.add.gone")} /> : null}
      <form className={css.stack} noValidate onSubmit={(event) => void submit(event)}>
        <div className={css.fields}>
          <TextField
            label={t("list.name")}
            value={current.name}
            error={noName ? t("app.nameRequired") : undefined}
            autoComplete="off"
            onChange={(event) => {
              setName(event.currentTarget.value);
              setNoName(false);
              setSaved(false);
            }}
          />
          {groups.seen || groups.status !== "failed" ? (
            <RowPicker
              collection={serverGroups}
              create={createServerGroup}
              label={t("server.groups")}
              optional={t("list.optional")}
              value={current.groups}
              onChange={(ids) => {
                setChoice({ before: choice?.before ?? listed.groups, groups: ids });
                setSaved(false);
              }}
            />
          ) : (
            <p className={css.note}>{t("serverForm.groupsFailed")}</p>
          )}
        </div>
        {checking ? <Banner kind="warning" text={explainIssue(checking, t)} /> : null}
        {refusal ? <Banner text={refusal} /> : null}
        <div className={css.foot}>
          <Button kind="primary" type="submit" pending={pending} quiet={gone}>
            {t("list.save")}
          </Button>
          <span role="status" className={css.note}>
            {saved ? t("list.saved") : ""}
          </span>
        </div>
      </form>
    </li>
  );
}

/** `?export`: saves rows as a JSON file: the ticked ones, the visible ones, or everything. */
import { useState } from "react";
import type { Portable } from "../../api/portable/portable.ts";
import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { keepsSecrets, portableOf, portables } from "../../state/collections/portables.ts";
import { notify } from "../../state/notices.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { SelectField } from "../../ui/field/SelectField.tsx";
import { SwitchField } from "../../ui/field/SwitchField.tsx";
import { datedName, download } from "../clipboard/download.ts";
import { Help } from "../help/Help.tsx";
import { Banner } from "../messages/Banner.tsx";
import { hasDialog } from "../messages/failed.ts";
import { readCurrentRows } from "./current-rows.ts";
import * as css from "./exchange.css.ts";
import { writeFile } from "./exchange-file.ts";
import type { ExchangeProps } from "./exchange-props.ts";
import { namer } from "./names.ts";
import { kindWords } from "./words.ts";
import { writeSection } from "./write-section.ts";

type Scope = "ticked" | "shown" | "everything";

export function ExportDialog({ list, kind, onClose }: ExchangeProps) {
  const t = useText();
  const { shown, narrowed } = list.view;
  const ticked = list.data.selected.size;
  const [scope, setScope] = useState<Scope>(ticked > 0 ? "ticked" : "shown");
  const [secrets, setSecrets] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState("");

  const chosen: readonly Portable[] = scope === "everything" ? portables : [portableOf(kind)];
  const withSecrets = chosen.some((one) => one.secrets.size > 0);
  const redacted = keepsSecrets();
  // When its address is opened directly, the dialog may appear before the rows are loaded.
  const waiting = scope !== "everything" && !list.data.seen && list.data.status !== "failed";
  const choices: [Scope, string][] = [
    ["shown", t(narrowed ? "exchange.scopeFound" : "exchange.scopeList", { count: shown.length })],
    ["everything", t("exchange.scopeEverything")],
  ];
  if (ticked > 0) choices.unshift(["ticked", t("exchange.scopeTicked", { count: ticked })]);

  async function save(): Promise<void> {
    setPending(true);
    setFailure("");
    try {
      const ids = scope === "ticked" ? list.data.selected : new Set(shown.map(({ id }) => id));
      const { rowsByKind, index } = await readCurrentRows(chosen);
      const name = namer(index);
      const sections = chosen
        .map((one) => {
          const rows = rowsByKind.get(one.kind) ?? [];
          const wanted = scope === "everything" ? rows : rows.filter(({ id }) => ids.has(id));
          return writeSection(one, wanted, name, { secrets, redacted });
        })
        .filter(({ items }) => items.length > 0);
      const text = writeFile(sections, new Date());
      download([text], datedName(scope === "everything" ? "windfire" : kind, "json"));
      const count = sections.reduce((sum, { items }) => sum + items.length, 0);
      const withheld = sections.some((section) => section.withheld);
      notify({
        kind: withheld ? "warning" : "success",
        title: t("exchange.exported", { count }),
        ...(withheld ? { text: t("exchange.withheld") } : {}),
      });
      onClose();
    } catch (error) {
      if (!hasDialog(error)) setFailure(explain(error, t));
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      title={t("exchange.exportTitle", { what: t(kindWords[kind]) })}
      closeWord={t("app.close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("app.cancel")}</Button>
          <Button
            kind="primary"
            pending={pending || waiting}
            onClick={() => !pending && !waiting && void save()}
          >
            {t("exchange.download")}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <SelectField
          label={t("exchange.scope")}
          help={
            scope === "everything" ? (
              t("exchange.everythingHelp")
            ) : (
              <Help text={t("exchange.scopeHelp")} more={t("exchange.scopeMore")} />
            )
          }
          value={scope}
          options={choices.map(([value, label]) => ({ value, label }))}
          onChange={(event) => setScope(event.currentTarget.value as Scope)}
        />
        {withSecrets ? (
          <SwitchField
            label={t("exchange.secrets")}
            help={
              <Help
                text={t(redacted ? "exchange.secretsKept" : "exchange.secretsHelp")}
                more={t(redacted ? "exchange.secretsKeptMore" : "exchange.secretsMore")}
              />
            }
            checked={secrets}
            onChange={setSecrets}
          />
        ) : null}
        {failure ? <Banner text={failure} /> : null}
      </div>
    </Dialog>
  );
}

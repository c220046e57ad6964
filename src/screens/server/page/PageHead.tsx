/** The head of a server's page: its state as text, its actions, and its neighbours in the list. */
import ChevronDown from "lucide-react/icons/chevron-down";
import FolderOpen from "lucide-react/icons/folder-open";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Pencil from "lucide-react/icons/pencil";
import Settings2 from "lucide-react/icons/settings-2";
import SquareTerminal from "lucide-react/icons/square-terminal";
import Terminal from "lucide-react/icons/terminal";
import { useCallback, useEffect, useRef } from "react";
import type { List } from "../../../components/list/useList.ts";
import { usePassingTime } from "../../../components/live/usePassingTime.ts";
import { useSearchParams } from "../../../components/routing/Router.tsx";
import { dateTime, number } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { useServerState } from "../../../state/live/hooks.ts";
import { Button, IconButton } from "../../../ui/button/Button.tsx";
import { useLatest } from "../../../ui/useLatest.ts";
import { LiveDot, seenAgo, stateWords } from "../live-cells.tsx";
import { useShowServer, useShowTool } from "../tools/tool.ts";
import { openTerminal } from "../verbs.ts";
import * as css from "./ServerPage.css.ts";

/** `gone`: the server was deleted, so it has no state and its actions are disabled. */
export function PageHead({ id, gone, list }: { id: number; gone: boolean; list: List<ListedServer> }) {
  const t = useText();
  const show = useShowTool();
  const showPage = useShowServer();
  const verb = (act: () => void) => ({ quiet: gone, onClick: () => gone || act() });
  return (
    <div className={css.head}>
      {gone ? null : <StateLine id={id} />}
      <div className={css.verbs}>
        <Button icon={Pencil} data-autofocus={gone ? undefined : ""} {...verb(() => list.editor.open(id))}>
          {t("list.edit")}
        </Button>
        <Button icon={SquareTerminal} {...verb(() => openTerminal(id))}>
          {t("server.terminal")}
        </Button>
        <Button icon={FolderOpen} {...verb(() => showPage("files", id))}>
          {t("server.files")}
        </Button>
        <Button icon={Settings2} {...verb(() => show("config", id))}>
          {t("server.agentConfig")}
        </Button>
        <Button icon={Terminal} {...verb(() => show("install", id))}>
          {t("server.installCommand")}
        </Button>
        <Button icon={NotebookPen} {...verb(() => show("note", id))}>
          {t("server.editPublicNote")}
        </Button>
      </div>
      <Neighbours id={id} list={list} />
    </div>
  );
}

/** The state as dot and text: "Offline since …". */
function StateLine({ id }: { id: number }) {
  const t = useText();
  const { state, lastSeen } = useServerState(id);
  usePassingTime();
  let words = "";
  if (state === "offline")
    words = lastSeen
      ? t("fleet.page.offlineSince", { time: dateTime(lastSeen), ago: seenAgo(state, lastSeen) })
      : `${t("server.state.offline")} · ${t("server.notSeen")}`;
  else if (state === "stale" && lastSeen)
    words = t("fleet.page.staleSince", { ago: seenAgo(state, lastSeen) });
  else if (state !== "unknown") words = t(stateWords[state]);
  return (
    <div className={css.state}>
      <LiveDot id={id} />
      <span>{words}</span>
    </div>
  );
}

/** Elements that use the arrow keys themselves. */
const usesArrows = "input, select, textarea, [role=tab], [role^=menu], [contenteditable], [data-arrows]";

/** Buttons for the previous and next server in the current order of the list. */
function Neighbours({ id, list }: { id: number; list: List<ListedServer> }) {
  const t = useText();
  const [, setParams] = useSearchParams();
  const container = useRef<HTMLDivElement>(null);
  const { shown } = list.view;
  const at = shown.findIndex((row) => row.id === id);
  const previous = at > 0 ? shown[at - 1] : undefined;
  const next = at >= 0 ? shown[at + 1] : undefined;
  const go = useCallback(
    (row: ListedServer | undefined) => {
      if (!row) return;
      // Replace the history entry, so that Back leads to the list.
      setParams(
        (current) => {
          const params = new URLSearchParams(current);
          params.set("server", String(row.id));
          return params;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  const onArrow = useLatest((key: string) => go(key === "ArrowLeft" ? previous : next));

  useEffect(() => {
    const dialog = container.current?.closest("dialog");
    if (!dialog) return;
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (key !== "ArrowLeft" && key !== "ArrowRight") return;
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      if (target instanceof Element && target.closest(usesArrows)) return;
      event.preventDefault();
      onArrow.current(key);
    };
    dialog.addEventListener("keydown", onKey);
    return () => dialog.removeEventListener("keydown", onKey);
  }, [onArrow]);

  return (
    <div ref={container} className={css.neighbours}>
      <span className={css.position} role="status">
        {at < 0 ? "" : t("fleet.page.position", { at: number(at + 1), count: number(shown.length) })}
      </span>
      <IconButton
        icon={ChevronDown}
        className={css.previous}
        label={t("fleet.page.previous")}
        aria-keyshortcuts="ArrowLeft"
        quiet={!previous}
        onClick={() => go(previous)}
      />
      <IconButton
        icon={ChevronDown}
        className={css.next}
        label={t("fleet.page.next")}
        aria-keyshortcuts="ArrowRight"
        quiet={!next}
        onClick={() => go(next)}
      />
    </div>
  );
}

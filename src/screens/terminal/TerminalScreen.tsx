/** `/dashboard/terminal/{id}`: terminals in the whole window, without the shell. */
import "./emulator/xterm.css.ts";
import { useAtomValue } from "jotai";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadFileManager } from "../../components/files/load-file-manager.ts";
import { useLiveServers } from "../../components/live/useLiveServers.ts";
import { DialogBoundary } from "../../components/loading/DialogBoundary.tsx";
import { LazyPart } from "../../components/loading/LazyPart.tsx";
import { componentLoader } from "../../components/loading/lazy.ts";
import { useLocation, useNavigate, useParams } from "../../components/routing/Router.tsx";
import { useLeaving } from "../../components/routing/useLeaving.ts";
import { usePageTitle } from "../../components/shell/page-title.ts";
import { useText } from "../../i18n/intl.ts";
import { servers } from "../../state/collections/servers.ts";
import { ask } from "../../state/questions.ts";
import { store } from "../../state/store.ts";
import { takePendingCommand } from "../../state/unsaved/pending-command.ts";
import { useDesktop } from "../../ui/useDesktop.ts";
import { pasteByButton, type ScreenVerbs } from "./actions.ts";
import { Borders } from "./Borders.tsx";
import type { DialogState, TerminalDialogProps } from "./dialogs.tsx";
import { EndDialog } from "./EndDialog.tsx";
import type { SearchProps } from "./emulator/SearchBar.tsx";
import { useViewportHeight } from "./emulator/useViewportHeight.ts";
import { KeyBar } from "./KeyBar.tsx";
import { areasOf, type PaneKey, panesOf, paneTowards } from "./layout.ts";
import { hintId, PaneView } from "./PaneView.tsx";
import type { Pane } from "./pane.ts";
import { nameOf, panelId, tabIdOf } from "./TabStrip.tsx";
import * as css from "./Terminal.css.ts";
import { Toolbar } from "./Toolbar.tsx";
import { createTabs, type Tabs } from "./tabs.ts";
import { watchTyping } from "./typing.ts";

const loadDialogs = componentLoader<ComponentType<TerminalDialogProps>>(() => import("./dialogs.tsx"));
const loadSearchBar = componentLoader<ComponentType<SearchProps>>(() => import("./emulator/SearchBar.tsx"));

export default function TerminalScreen() {
  const { id } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [tabs] = useState(createTabs);
  const { panes: all } = useAtomValue(tabs.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the workspace mounts this screen once per address
  useEffect(() => {
    const typed = new URLSearchParams(search).get("typed");
    tabs.add(Number(id), typed ? (takePendingCommand(typed) ?? "") : "");
    // A typed command can be read only once.
    if (typed) navigate(pathname, { replace: true });
    return tabs.dispose;
  }, [tabs]);
  useEffect(watchTyping, []);
  const pane = tabs.current();
  return all.length > 0 && pane ? <Terminals tabs={tabs} pane={pane} /> : null;
}

/** `pane`: the one with the focus. */
function Terminals({ tabs, pane }: { tabs: Tabs; pane: Pane }) {
  const t = useText();
  const { panes: all, tabs: allTabs, live } = useAtomValue(tabs.state);
  const tab = tabs.tabOf(pane.id);
  const panes = panesOf(tab?.layout ?? pane.id);
  const state = useAtomValue(pane.state);
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const [searching, setSearching] = useState(false);
  const [files, setFiles] = useState(false);
  const wide = useDesktop();
  const areas = areasOf(tab?.layout ?? pane.id);
  const frame = useRef<HTMLDivElement>(null);
  const firstButton = useRef<HTMLButtonElement>(null);
  const title =
    state.label || state.name
      ? t("terminal.titleOf", { id: String(pane.server), name: nameOf(pane, state) })
      : t("terminal.titleId", { id: String(pane.server) });
  usePageTitle(title);
  useViewportHeight(frame);
  useServerStatus(live < all.length);
  useLeaving(
    live > 0
      ? {
          title: t("terminal.leave"),
          text: t("terminal.leaveText", { count: live }),
          confirm: t("terminal.leaveVerb"),
          danger: true,
        }
      : null,
  );

  const verbs: ScreenVerbs = {
    search: () => setSearching((now) => !now),
    askPaste: (text) => setDialog({ kind: "paste", pane, text }),
    leave: () => firstButton.current?.focus(),
    // Rendered at once, so that the next key goes to the pane that this one chose.
    pane: (key) => flushSync(() => onPaneKey(key)),
  };
  function onPaneKey(key: PaneKey): boolean {
    if (key === "row" || key === "column") {
      // A narrow window shows one pane: another session is a tab there.
      if (wide) tabs.split(key);
      else tabs.add(pane.server);
    } else if (panes.length < 2) return false;
    else if (key === "close") void close([pane]);
    else choosePane(paneTowards(tab?.layout ?? pane.id, pane.id, key));
    return true;
  }
  function choosePane(id: number | undefined): void {
    if (id !== undefined) tabs.choose(id);
  }
  function typeCommand(command: string): void {
    // On phones the files cover the terminal; close them so that the typed command is visible.
    if (!wide) setFiles(false);
    pane.type(command);
    // Wait until the dialog of the command has returned the focus to its opener.
    requestAnimationFrame(() => pane.view.term.focus());
  }
  /** Closes terminals. Asks first if sessions are running in them. */
  async function close(closing: readonly Pane[]): Promise<void> {
    const count = closing.filter((one) => store.get(one.state).phase !== "over").length;
    const title = t(closing.length < panes.length ? "terminal.closePane" : "terminal.closeTab");
    const question = { title, text: t("terminal.leaveText", { count }), confirm: title, danger: true };
    if (count > 0 && !(await ask(question))) return pane.view.term.focus();
    for (const { id } of closing) tabs.close(id);
  }
  function closeTab({ id }: Pane): void {
    const closing = panesOf(tabs.tabOf(id)?.layout ?? id);
    void close(all.filter((one) => closing.includes(one.id)));
  }

  return (
    <div ref={frame} className={css.frame}>
      <Toolbar
        title={title}
        tabs={tabs}
        pane={pane}
        verbs={verbs}
        firstButton={firstButton}
        searching={searching}
        files={files}
        onFiles={() => setFiles((now) => !now)}
        onServer={() => setDialog({ kind: "server" })}
        onRename={(item) => setDialog({ kind: "rename", pane: item })}
        onCloseTab={closeTab}
        wide={wide}
        panes={panes.length}
        onNextPane={() => choosePane(panes[(panes.indexOf(pane.id) + 1) % panes.length])}
        onSnippets={() => setDialog({ kind: "snippets", pane })}
        onHelp={() => setDialog({ kind: "help" })}
      />
      <p id={hintId} hidden>
        {t("terminal.hint")}
      </p>
      <div className={css.sides}>
        <main className={css.main}>
          <div
            {...(allTabs.length > 1 && {
              role: "tabpanel",
              id: panelId,
              "aria-labelledby": tabIdOf(pane.id),
            })}
          >
            {/* Before the terminals, which keep Tab for the shell. */}
            {wide ? (
              <Borders
                layout={tab?.layout ?? pane.id}
                onMove={tabs.moveBorder}
                onLeave={() => pane.view.term.focus()}
              />
            ) : null}
            {all.map((item) => (
              <PaneView
                key={item.id}
                pane={item}
                selected={item === pane}
                shown={item === pane || (wide && panes.includes(item.id))}
                area={wide && panes.length > 1 ? areas.get(item.id) : undefined}
                onFocus={() => tabs.choose(item.id)}
                verbs={verbs}
              />
            ))}
          </div>
          {searching ? (
            <LazyPart
              key={pane.id}
              load={loadSearchBar}
              props={{ pane, onClose: () => setSearching(false) }}
              onClose={() => setSearching(false)}
            />
          ) : null}
        </main>
        {files ? (
          <aside className={css.drawer} aria-label={t("terminal.files")}>
            <LazyPart
              load={loadFileManager}
              props={{ server: { id: pane.server, name: state.name }, typeCommand }}
              onClose={() => setFiles(false)}
            />
          </aside>
        ) : null}
      </div>
      <KeyBar pane={pane} onPaste={() => void pasteByButton(pane, verbs)} />
      {state.completed && !state.keysIgnored ? (
        <DialogBoundary key={pane.id} onClose={() => pane.update({ completed: false })}>
          <EndDialog
            pane={pane}
            isPane={panes.length > 1}
            onCloseTab={all.length > 1 ? () => tabs.close(pane.id) : undefined}
          />
        </DialogBoundary>
      ) : null}
      {dialog ? (
        <LazyPart
          load={loadDialogs}
          props={{
            dialog,
            onServer: (server) => {
              setDialog(null);
              tabs.add(server);
            },
            onClose: () => setDialog(null),
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  );
}

/** Follows which servers are online while a terminal has no session. Not always: the frames are large. */
function useServerStatus(over: boolean): void {
  const { seen } = useAtomValue(servers.state);
  useEffect(() => {
    if (over) void servers.ensure();
  }, [over]);
  useLiveServers(over && seen);
}

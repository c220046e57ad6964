/** The command palette: a dialog with a WAI-ARIA combobox whose list stays open. A chosen command runs after the dialog has closed. */
import HardDrive from "lucide-react/icons/hard-drive";
import { type KeyboardEvent, useMemo, useState } from "react";
import { useText } from "../../i18n/intl.ts";
import type { ListedServer } from "../../state/collections/servers.ts";
import { visuallyHidden } from "../../theme/text.css.ts";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { topModal } from "../../ui/dialog/modals.ts";
import * as field from "../../ui/field/Field.css.ts";
import { join } from "../../ui/join.ts";
import { useLocation } from "../routing/Router.tsx";
import { useShowPanel } from "../routing/usePanels.ts";
import { type Command, type Group, groupTitles } from "./command.ts";
import type { Place } from "./open-palette.ts";
import * as css from "./palette.css.ts";
import { Results } from "./Results.tsx";
import { recentIds, rememberUsed } from "./recent.ts";
import { resultsOf } from "./results.ts";
import { useCommands } from "./useCommands.ts";
import { useGo } from "./useGo.ts";
import { addressOf, nameOf, useServerEntries } from "./useServerEntries.ts";

const pageStep = 10;
/** The query names of one set of panels: the page of a server replaces its files. */
const serverPage = ["server", "files", "path"] as const;
const listId = "palette-list";
const idPrefix = "server:";
const commandIdOf = ({ id }: ListedServer): string => idPrefix + id;

export function Palette({
  places,
  onKeys,
  onClose,
}: {
  places: readonly Place[];
  onKeys(): void;
  onClose(): void;
}) {
  const t = useText();
  const go = useGo();
  const { pathname } = useLocation();
  const show = useShowPanel(serverPage);
  const [overDialog] = useState(() => topModal() !== undefined);
  const [recent] = useState(recentIds);
  const [query, setQuery] = useState("");
  /** The id of the active option, because its index changes when servers arrive; "first": the first option. */
  const [activeId, setActiveId] = useState<string | "first" | null>(null);
  const commands = useCommands({ places, overDialog, onKeys });
  const { entries, state } = useServerEntries();

  const recentServers = useMemo(() => {
    const found = new Map<string, ListedServer>();
    // Skip the search through ten thousand servers if none was used.
    if (!recent.some((id) => id.startsWith(idPrefix))) return found;
    for (const { value } of entries) {
      const id = commandIdOf(value);
      if (recent.includes(id)) found.set(id, value);
    }
    return found;
  }, [recent, entries]);

  const results = useMemo(() => {
    // On the server list, keep its search and filters. An open dialog is replaced instead.
    const open = (id: number) =>
      pathname === "/" && !overDialog ? show("server", id) : go(`/?server=${id}`);
    const server = (row: ListedServer): Command => ({
      id: commandIdOf(row),
      group: "server",
      label: nameOf(row),
      icon: HardDrive,
      detail: addressOf(row),
      run: () => open(row.id),
    });
    const found = resultsOf({
      query,
      commands,
      titleOf: (group: Group) => t(groupTitles[group]),
      servers: entries,
      server,
      recentServers,
      recent,
    });
    return found.map((one) => ({
      ...one,
      shown:
        one.more > 0
          ? [
              ...one.shown,
              {
                id: "more",
                group: one.group,
                label: t("palette.more", { count: one.more }),
                icon: HardDrive,
                run: () => go(query.trim() ? `/?q=${encodeURIComponent(query.trim())}` : "/"),
              },
            ]
          : one.shown,
    }));
  }, [query, commands, entries, recent, recentServers, pathname, overDialog, show, go, t]);
  const options = useMemo(() => results.flatMap(({ shown }) => shown), [results]);
  const count = results.reduce((sum, { shown, more }) => sum + shown.length + Math.max(0, more - 1), 0);
  const active =
    activeId === "first" ? Math.min(0, options.length - 1) : options.findIndex(({ id }) => id === activeId);

  function choose({ id, group, run }: Command): void {
    if (group !== "here" && id !== "more") rememberUsed(id);
    onClose();
    // Close first: the next dialog remembers the focused element, to which it returns the focus.
    setTimeout(run);
  }

  const move = (to: number): void => setActiveId(options.at(to % options.length)?.id ?? null);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent?.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const last = options.length - 1;
    if (event.key === "ArrowDown") move(active + 1);
    else if (event.key === "ArrowUp") move(active < 0 ? -1 : active - 1);
    else if (event.key === "PageDown") move(Math.min(last, Math.max(0, active) + pageStep));
    else if (event.key === "PageUp") move(Math.max(0, active - pageStep));
    else if (event.key === "Enter") {
      const option = options[active];
      if (option) choose(option);
    } else return;
    event.preventDefault();
  }

  return (
    <Dialog title={t("app.commands")} closeWord={t("app.close")} onClose={onClose}>
      <div className={css.frame}>
        <div className={field.box}>
          <input
            type="text"
            role="combobox"
            className={join(field.input, css.input)}
            aria-label={t("app.commands")}
            placeholder={t("palette.placeholder")}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              setActiveId(event.currentTarget.value.trim() ? "first" : null);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <p role="status" className={options.length > 0 ? visuallyHidden : css.note}>
          {options.length > 0 ? t("palette.count", { count }) : t("palette.nothing", { query: query.trim() })}
        </p>
        <Results id={listId} results={results} active={active} onChoose={choose} />
        {state === "ready" ? null : (
          <p className={css.note}>{t(state === "failed" ? "palette.failed" : "palette.loading")}</p>
        )}
      </div>
    </Dialog>
  );
}

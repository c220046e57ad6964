/** Search and commands: a dialog with a WAI-ARIA combobox whose list stays open. What is chosen runs once the dialog is gone and the focus back. */
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
import { noteUsed, recents } from "./recent.ts";
import { resultsOf } from "./results.ts";
import { useCommands } from "./useCommands.ts";
import { useGo } from "./useGo.ts";
import { addressOf, nameOf, useServers } from "./useServers.ts";

const page = 10;
const serverPage = ["server"] as const;
const listId = "palette-list";
const idStart = "server:";
const idOf = ({ id }: ListedServer): string => idStart + id;

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
  const [above] = useState(() => topModal() !== undefined);
  const [recent] = useState(recents);
  const [query, setQuery] = useState("");
  /** What Enter chooses: by its id, because rows that come meanwhile move it. */
  const [aim, setAim] = useState<string | "first" | null>(null);
  const commands = useCommands({ places, above, onKeys });
  const { entries, state } = useServers();

  const recentServers = useMemo(() => {
    const found = new Map<string, ListedServer>();
    // Most have used none, and need not look through ten thousand.
    if (!recent.some((id) => id.startsWith(idStart))) return found;
    for (const { value } of entries) if (recent.includes(idOf(value))) found.set(idOf(value), value);
    return found;
  }, [recent, entries]);

  const results = useMemo(() => {
    // On the list its page opens over what is searched and filtered there; over another dialog it takes that one's place.
    const open = (id: number) => (pathname === "/" && !above ? show("server", id) : go(`/?server=${id}`));
    const server = (row: ListedServer): Command => ({
      id: idOf(row),
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
  }, [query, commands, entries, recent, recentServers, pathname, above, show, go, t]);
  const options = useMemo(() => results.flatMap(({ shown }) => shown), [results]);
  const count = results.reduce((sum, { shown, more }) => sum + shown.length + Math.max(0, more - 1), 0);
  const active =
    aim === "first" ? Math.min(0, options.length - 1) : options.findIndex(({ id }) => id === aim);

  function choose({ id, group, run }: Command): void {
    if (group !== "here" && id !== "more") noteUsed(id);
    onClose();
    // Close first: the focus must be back before the next dialog remembers where to return it.
    setTimeout(run);
  }

  const move = (to: number): void => setAim(options.at(to % options.length)?.id ?? null);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent?.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const last = options.length - 1;
    if (event.key === "ArrowDown") move(active + 1);
    else if (event.key === "ArrowUp") move(active < 0 ? -1 : active - 1);
    else if (event.key === "PageDown") move(Math.min(last, Math.max(0, active) + page));
    else if (event.key === "PageUp") move(Math.max(0, active - page));
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
              setAim(event.currentTarget.value.trim() ? "first" : null);
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

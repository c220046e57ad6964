/** The terminals of this window as tabs. Arrows select, Delete closes, F2 or a double click renames. */
import { useAtomValue } from "jotai";
import { atom } from "jotai/vanilla";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useMemo, useRef } from "react";
import { useText } from "../../i18n/intl.ts";
import { Icon } from "../../ui/mark/Icon.tsx";
import { panesOf } from "./layout.ts";
import type { Pane } from "./pane.ts";
import * as css from "./TabStrip.css.ts";
import type { Tabs } from "./tabs.ts";

/** The label of a tab. */
export const nameOf = (pane: Pane, { label, name }: { label: string | null; name: string }): string =>
  label ?? (name || `#${pane.server}`);

/** Id of the element with the panes of the selected tab. */
export const panelId = "terminal-panel";

/** Id of a tab in the row. */
export const tabIdOf = (id: number): string => `terminal-tab-${id}`;

interface Verbs {
  onClose(pane: Pane): void;
  onRename(pane: Pane): void;
}

export function TabStrip({ tabs, onClose, onRename }: Verbs & { tabs: Tabs }) {
  const t = useText();
  const { panes, tabs: shownTabs, current } = useAtomValue(tabs.state);
  // Each tab shows the pane that has or last had the focus.
  const all = panes.filter(({ id }) => shownTabs.some(({ focused }) => focused === id));
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent): void {
    const at = all.findIndex(({ id }) => id === current);
    const steps: Record<string, number> = {
      ArrowRight: (at + 1) % all.length,
      ArrowLeft: (at + all.length - 1) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const pane = all[at];
    const next = all[steps[event.key] ?? -1];
    if (next) {
      tabs.choose(next.id);
      // Selecting a tab focuses its terminal; keep the focus in the tab list.
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus());
    } else if (event.key === "Delete" && pane) onClose(pane);
    else if (event.key === "F2" && pane) onRename(pane);
    else return;
    event.preventDefault();
  }
  return (
    <div ref={list} role="tablist" aria-label={t("terminal.tabs")} className={css.tabs} onKeyDown={onKeyDown}>
      {all.map((pane) => (
        <TabButton
          key={pane.id}
          pane={pane}
          panes={panes.filter(({ id }) => panesOf(tabs.tabOf(pane.id)?.layout ?? pane.id).includes(id))}
          selected={pane.id === current}
          onSelect={() => tabs.choose(pane.id)}
          onClose={onClose}
          onRename={onRename}
        />
      ))}
    </div>
  );
}

function TabButton({
  pane,
  panes,
  selected,
  onSelect,
  onClose,
  onRename,
}: Verbs & { pane: Pane; panes: readonly Pane[]; selected: boolean; onSelect(): void }) {
  const t = useText();
  const state = useAtomValue(pane.state);
  const unread = useAtomValue(
    useMemo(() => atom((get) => panes.some((pane) => get(pane.state).unread)), [panes]),
  );
  return (
    <button
      type="button"
      role="tab"
      id={tabIdOf(pane.id)}
      aria-controls={panelId}
      aria-selected={selected}
      aria-keyshortcuts="Delete F2"
      tabIndex={selected ? 0 : -1}
      className={css.tab}
      onClick={onSelect}
      onDoubleClick={() => onRename(pane)}
      onAuxClick={(event) => {
        if (event.button === 1) onClose(pane);
      }}
    >
      {unread ? <span className={css.dot} aria-hidden="true" /> : null}
      <span className={css.tabName}>{nameOf(pane, state)}</span>
      {unread ? <span className={css.tabNote}>{t("terminal.unread")}</span> : null}
      {state.phase === "over" ? <span className={css.tabNote}>{t("terminal.ended")}</span> : null}
      {/* For pointers only; the keyboard has Delete and the menu. */}
      <span
        className={css.tabClose}
        aria-hidden="true"
        title={t("terminal.closeTab")}
        onClick={(event) => {
          event.stopPropagation();
          onClose(pane);
        }}
      >
        <Icon of={X} />
      </span>
    </button>
  );
}

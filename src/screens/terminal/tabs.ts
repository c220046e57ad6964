/** The terminals of this window: tabs, each with one or more panes. */
import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { store } from "../../state/store.ts";
import { type Direction, type Layout, moveBorder, panesOf, splitPane, withoutPane } from "./layout.ts";
import { createPane, type Pane } from "./pane.ts";

/** A tab: how its panes share the space. */
export interface Tab {
  readonly layout: Layout;
  /** Id of the pane that has or last had the focus. */
  readonly focused: number;
}

export interface TabsState {
  /** The panes of all tabs. */
  panes: readonly Pane[];
  tabs: readonly Tab[];
  /** Id of the pane with the focus. */
  current: number;
  /** Number of open sessions. */
  live: number;
}

export interface Tabs {
  readonly state: PrimitiveAtom<TabsState>;
  current(): Pane | undefined;
  /** The tab of a pane. */
  tabOf(id: number): Tab | undefined;
  /** Opens a tab with a session to a server, and selects it. */
  add(server: number, typed?: string): void;
  /** Opens another session to the current server beside or below the current one. */
  split(direction: Direction): void;
  /** Moves the border before a pane, see layout.ts. */
  moveBorder(id: number, share: number): void;
  choose(id: number): void;
  /** Closes a pane; the last one stays. */
  close(id: number): void;
  dispose(): void;
}

export function createTabs(): Tabs {
  const state = atom<TabsState>({ panes: [], tabs: [], current: 0, live: 0 });
  const getState = (): TabsState => store.get(state);
  const update = (change: Partial<TabsState>): void => store.set(state, { ...getState(), ...change });
  const current = (): Pane | undefined => getState().panes.find(({ id }) => id === getState().current);
  const tabOf = (id: number): Tab | undefined =>
    getState().tabs.find(({ layout }) => panesOf(layout).includes(id));

  function countLive(): void {
    const live = getState().panes.filter((pane) => store.get(pane.state).phase !== "over").length;
    if (live !== getState().live) update({ live });
  }

  function choose(id: number): void {
    const chosen = tabOf(id);
    if (!chosen || getState().current === id) return;
    const tabs = getState().tabs.map((tab) => (tab === chosen ? { ...tab, focused: id } : tab));
    const shown = panesOf(chosen.layout);
    for (const pane of getState().panes) pane.setSelected(shown.includes(pane.id));
    update({ tabs, current: id });
  }

  function open(server: number, typed: string | undefined, place: (id: number) => readonly Tab[]): void {
    const pane = createPane(server, typed);
    store.sub(pane.state, countLive);
    update({ panes: [...getState().panes, pane], tabs: place(pane.id) });
    choose(pane.id);
  }

  return {
    state,
    current,
    tabOf,
    add: (server, typed) => open(server, typed, (id) => [...getState().tabs, { layout: id, focused: id }]),
    split(direction) {
      const at = current();
      if (!at) return;
      const own = tabOf(at.id);
      open(at.server, undefined, (id) =>
        getState().tabs.map((tab) =>
          tab === own ? { ...tab, layout: splitPane(tab.layout, at.id, direction, id) } : tab,
        ),
      );
    },
    moveBorder(id, share) {
      const own = tabOf(id);
      update({
        tabs: getState().tabs.map((tab) =>
          tab === own ? { ...tab, layout: moveBorder(tab.layout, id, share) } : tab,
        ),
      });
    },
    choose,
    close(id) {
      const { panes, tabs, current: selected } = getState();
      const closed = panes.find((pane) => pane.id === id);
      const own = tabOf(id);
      if (!closed || !own || panes.length < 2) return;
      const layout = withoutPane(own.layout, id);
      const at = tabs.indexOf(own);
      // The focus goes to the pane before the closed one, or to the tab after it.
      const beside = panesOf(own.layout);
      const next = beside[beside.indexOf(id) - 1] ?? beside[1] ?? (tabs[at + 1] ?? tabs[at - 1])?.focused;
      update({
        panes: panes.filter((pane) => pane !== closed),
        tabs: tabs.flatMap((tab) =>
          tab !== own
            ? [tab]
            : layout === null
              ? []
              : [{ layout, focused: own.focused === id && next !== undefined ? next : own.focused }],
        ),
      });
      if (selected === id && next !== undefined) choose(next);
      closed.dispose();
      countLive();
    },
    dispose() {
      for (const pane of getState().panes) pane.dispose();
      update({ panes: [], tabs: [], live: 0 });
    },
  };
}

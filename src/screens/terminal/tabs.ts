/** The terminals of this window: tabs, each with one or more panes. */
import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { store } from "../../state/store.ts";
import { type Direction, type Layout, moveBorder, panesOf, splitPane, withoutPane } from "./panes.ts";
import { createTab, type Tab } from "./tab.ts";

/** One tab of the tab strip: its panes. */
export interface Group {
  readonly layout: Layout;
  /** Id of the pane that has or last had the focus. */
  readonly at: number;
}

export interface TabsState {
  /** The terminals of all groups. */
  tabs: readonly Tab[];
  groups: readonly Group[];
  /** Id of the terminal with the focus. */
  current: number;
  /** Number of open sessions. */
  live: number;
}

export interface Tabs {
  readonly state: PrimitiveAtom<TabsState>;
  current(): Tab | undefined;
  /** The group of a terminal. */
  groupOf(id: number): Group | undefined;
  /** Opens a tab with a session to a server, and selects it. */
  add(server: number, typed?: string): void;
  /** Opens another session to the current server beside or below the current one. */
  split(direction: Direction): void;
  /** Moves the border before a terminal, see panes.ts. */
  moveBorder(id: number, share: number): void;
  choose(id: number): void;
  /** Closes a terminal; the last one stays. */
  close(id: number): void;
  dispose(): void;
}

export function createTabs(): Tabs {
  const state = atom<TabsState>({ tabs: [], groups: [], current: 0, live: 0 });
  const getState = (): TabsState => store.get(state);
  const update = (change: Partial<TabsState>): void => store.set(state, { ...getState(), ...change });
  const current = (): Tab | undefined => getState().tabs.find(({ id }) => id === getState().current);
  const groupOf = (id: number): Group | undefined =>
    getState().groups.find(({ layout }) => panesOf(layout).includes(id));

  function countLive(): void {
    const live = getState().tabs.filter((tab) => store.get(tab.state).phase !== "over").length;
    if (live !== getState().live) update({ live });
  }

  function choose(id: number): void {
    const chosen = groupOf(id);
    if (!chosen || getState().current === id) return;
    const groups = getState().groups.map((group) => (group === chosen ? { ...group, at: id } : group));
    const shown = panesOf(chosen.layout);
    for (const tab of getState().tabs) tab.setSelected(shown.includes(tab.id));
    update({ groups, current: id });
  }

  function open(server: number, typed: string | undefined, place: (id: number) => readonly Group[]): void {
    const tab = createTab(server, typed);
    store.sub(tab.state, countLive);
    update({ tabs: [...getState().tabs, tab], groups: place(tab.id) });
    choose(tab.id);
  }

  return {
    state,
    current,
    groupOf,
    add: (server, typed) => open(server, typed, (id) => [...getState().groups, { layout: id, at: id }]),
    split(direction) {
      const at = current();
      if (!at) return;
      const own = groupOf(at.id);
      open(at.server, undefined, (id) =>
        getState().groups.map((group) =>
          group === own ? { ...group, layout: splitPane(group.layout, at.id, direction, id) } : group,
        ),
      );
    },
    moveBorder(id, share) {
      const own = groupOf(id);
      update({
        groups: getState().groups.map((group) =>
          group === own ? { ...group, layout: moveBorder(group.layout, id, share) } : group,
        ),
      });
    },
    choose,
    close(id) {
      const { tabs, groups, current: selected } = getState();
      const closed = tabs.find((tab) => tab.id === id);
      const own = groupOf(id);
      if (!closed || !own || tabs.length < 2) return;
      const layout = withoutPane(own.layout, id);
      const at = groups.indexOf(own);
      // The focus goes to the pane before the closed one, or to the tab after it.
      const panes = panesOf(own.layout);
      const next = panes[panes.indexOf(id) - 1] ?? panes[1] ?? (groups[at + 1] ?? groups[at - 1])?.at;
      update({
        tabs: tabs.filter((tab) => tab !== closed),
        groups: groups.flatMap((group) =>
          group !== own
            ? [group]
            : layout === null
              ? []
              : [{ layout, at: own.at === id && next !== undefined ? next : own.at }],
        ),
      });
      if (selected === id && next !== undefined) choose(next);
      closed.dispose();
      countLive();
    },
    dispose() {
      for (const tab of getState().tabs) tab.dispose();
      update({ tabs: [], groups: [], live: 0 });
    },
  };
}

/** The tabs of this window. */
import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { store } from "../../state/store.ts";
import { createTab, type Tab } from "./tab.ts";

export interface TabsState {
  tabs: readonly Tab[];
  /** Id of the selected tab. */
  current: number;
  /** Number of open sessions. */
  live: number;
}

export interface Tabs {
  readonly state: PrimitiveAtom<TabsState>;
  current(): Tab | undefined;
  /** Opens a tab with a session to a server, and selects it. */
  add(server: number, typed?: string): void;
  choose(id: number): void;
  /** Closes a tab; the last one stays. */
  close(id: number): void;
  dispose(): void;
}

export function createTabs(): Tabs {
  const state = atom<TabsState>({ tabs: [], current: 0, live: 0 });
  const getState = (): TabsState => store.get(state);
  const update = (change: Partial<TabsState>): void => store.set(state, { ...getState(), ...change });
  const current = (): Tab | undefined => getState().tabs.find(({ id }) => id === getState().current);

  function countLive(): void {
    const live = getState().tabs.filter((tab) => store.get(tab.state).phase !== "over").length;
    if (live !== getState().live) update({ live });
  }

  function choose(id: number): void {
    for (const tab of getState().tabs) tab.setSelected(tab.id === id);
    update({ current: id });
  }

  return {
    state,
    current,
    add(server, typed) {
      const tab = createTab(server, typed);
      store.sub(tab.state, countLive);
      update({ tabs: [...getState().tabs, tab] });
      choose(tab.id);
    },
    choose,
    close(id) {
      const { tabs, current: selected } = getState();
      const at = tabs.findIndex((tab) => tab.id === id);
      const closed = tabs[at];
      if (!closed || tabs.length < 2) return;
      const rest = tabs.filter((tab) => tab !== closed);
      update({ tabs: rest });
      if (selected === id) choose((rest[at] ?? rest[at - 1] ?? closed).id);
      closed.dispose();
      countLive();
    },
    dispose() {
      for (const tab of getState().tabs) tab.dispose();
      update({ tabs: [], live: 0 });
    },
  };
}

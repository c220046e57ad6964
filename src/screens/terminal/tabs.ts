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
  const now = (): TabsState => store.get(state);
  const update = (change: Partial<TabsState>): void => store.set(state, { ...now(), ...change });
  const current = (): Tab | undefined => now().tabs.find(({ id }) => id === now().current);

  function count(): void {
    const live = now().tabs.filter((tab) => store.get(tab.state).phase !== "over").length;
    if (live !== now().live) update({ live });
  }

  function choose(id: number): void {
    for (const tab of now().tabs) tab.setShown(tab.id === id);
    update({ current: id });
  }

  return {
    state,
    current,
    add(server, typed) {
      const tab = createTab(server, typed);
      store.sub(tab.state, count);
      update({ tabs: [...now().tabs, tab] });
      choose(tab.id);
    },
    choose,
    close(id) {
      const { tabs, current: shown } = now();
      const at = tabs.findIndex((tab) => tab.id === id);
      const gone = tabs[at];
      if (!gone || tabs.length < 2) return;
      const rest = tabs.filter((tab) => tab !== gone);
      update({ tabs: rest });
      if (shown === id) choose((rest[at] ?? rest[at - 1] ?? gone).id);
      gone.dispose();
      count();
    },
    dispose() {
      for (const tab of now().tabs) tab.dispose();
      update({ tabs: [], live: 0 });
    },
  };
}

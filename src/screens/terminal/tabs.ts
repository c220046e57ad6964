/** The tabs of this window. */
import { createStore, type Store } from "./store.ts";
import { createTab, type Tab } from "./tab.ts";

export interface TabsState {
  tabs: readonly Tab[];
  /** Id of the one that is looked at; there is always one. */
  current: number;
  /** Sessions that would be lost. */
  live: number;
}

export interface Tabs {
  readonly state: Store<TabsState>;
  current(): Tab | undefined;
  /** Opens a session with a server in a tab of its own, and looks at it. */
  add(server: number, typed?: string): void;
  choose(id: number): void;
  /** Not the last one. */
  close(id: number): void;
  dispose(): void;
}

export function createTabs(): Tabs {
  const state = createStore<TabsState>({ tabs: [], current: 0, live: 0 });
  const current = (): Tab | undefined => state.get().tabs.find(({ id }) => id === state.get().current);

  function count(): void {
    const live = state.get().tabs.filter((tab) => tab.state.get().phase !== "over").length;
    if (live !== state.get().live) state.set({ live });
  }

  function choose(id: number): void {
    for (const tab of state.get().tabs) tab.look(tab.id === id);
    state.set({ current: id });
  }

  return {
    state,
    current,
    add(server, typed) {
      const tab = createTab(server, typed);
      tab.state.subscribe(count);
      state.set({ tabs: [...state.get().tabs, tab] });
      choose(tab.id);
    },
    choose,
    close(id) {
      const { tabs, current: shown } = state.get();
      const at = tabs.findIndex((tab) => tab.id === id);
      const gone = tabs[at];
      if (!gone || tabs.length < 2) return;
      const rest = tabs.filter((tab) => tab !== gone);
      state.set({ tabs: rest });
      if (shown === id) choose((rest[at] ?? rest[at - 1] ?? gone).id);
      gone.dispose();
      count();
    },
    dispose() {
      for (const tab of state.get().tabs) tab.dispose();
      state.set({ tabs: [], live: 0 });
    },
  };
}

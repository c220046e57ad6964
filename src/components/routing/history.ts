/**
 * The browser's history with one addition: while something typed would be lost (state/unsaved/guard.ts), Back and links ask first, and
 * "no" leaves everything as it was, the address included. This is also why the router is our own (Router.tsx).
 */
import { isGuarded, mayLeave } from "../../state/unsaved/guard.ts";

/** What is kept in `history.state`: state and key of the entry, and its position, to know how far a Back went. */
interface Entry {
  usr: unknown;
  key: string;
  at: number;
}

export type Action = "POP" | "PUSH" | "REPLACE";
export interface Place {
  action: Action;
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

const entry = (): Entry => {
  const state: Partial<Entry> | null = history.state;
  return { usr: state?.usr ?? null, key: state?.key ?? "default", at: state?.at ?? 0 };
};

const read = (action: Action): Place => {
  const { usr: state, key } = entry();
  const { pathname, search, hash } = location;
  // The backend redirects /dashboard to /dashboard/, a pushed address may lack the slash all the same.
  return { action, pathname: pathname === "/dashboard" ? "/dashboard/" : pathname, search, hash, state, key };
};

export interface GuardedHistory {
  place(): Place;
  subscribe(listener: () => void): () => void;
  push(url: string, state?: unknown): void;
  replace(url: string, state?: unknown): void;
  go(delta: number): void;
  /** Goes back one step without asking: for a dialog that closes itself. */
  back(): void;
}

/** Wraps window.history; one per page. Listens from the first call on. */
export function guardedHistory(): GuardedHistory {
  let place = read("POP");
  let at = entry().at;
  /** Pops that we caused ourselves and that must pass without a question: "ignore" leaves the page as it is. */
  let expected: "ignore" | "accept" | null = null;
  const listeners = new Set<() => void>();
  let asking = false;

  /** Asks, and goes on "yes". One question at a time: Back pressed again while it stands must not count twice. */
  const askFirst = (go: () => void): void => {
    if (asking) return;
    asking = true;
    void mayLeave()
      .finally(() => {
        asking = false;
      })
      .then((yes) => yes && go());
  };

  const commit = (action: Action): void => {
    place = read(action);
    at = entry().at;
    for (const listener of listeners) listener();
  };

  addEventListener("popstate", () => {
    const why = expected;
    expected = null;
    if (why === "ignore") return;
    const delta = entry().at - at;
    if (why === "accept" || delta === 0 || !isGuarded()) {
      commit("POP");
      return;
    }
    // The browser has moved already: return to where the work is, then ask.
    expected = "ignore";
    history.go(-delta);
    askFirst(() => {
      expected = "accept";
      history.go(delta);
    });
  });

  const write = (action: "PUSH" | "REPLACE", url: string, usr: unknown): void => {
    const next: Entry = {
      usr: usr ?? null,
      key: Math.random().toString(36).slice(2, 10),
      at: action === "PUSH" ? at + 1 : at,
    };
    const before = place.pathname;
    if (action === "PUSH") history.pushState(next, "", url);
    else history.replaceState(next, "", url);
    commit(action);
    if (place.pathname !== before) scrollTo(0, 0);
  };
  const move = (action: "PUSH" | "REPLACE", url: string, usr: unknown): void => {
    // Another query on the same page takes nothing typed away.
    const leaves = new URL(url, location.href).pathname !== location.pathname;
    if (leaves && isGuarded()) askFirst(() => write(action, url, usr));
    else write(action, url, usr);
  };

  return {
    place: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    push: (url, state) => move("PUSH", url, state),
    replace: (url, state) => move("REPLACE", url, state),
    go: (delta) => history.go(delta),
    back() {
      // Closed twice (a double press): the first step is still under way, and a second would leave the list.
      if (expected === "accept") return;
      expected = "accept";
      history.back();
    },
  };
}

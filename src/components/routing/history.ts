/**
 * A history for react-router that asks before Back or a link loses unsaved text (state/unsaved/guard.ts). The answer "no" leaves the
 * page, the address and the entries before and after it unchanged.
 */
import { createPath, type Location, type NavigationType, type Navigator, type To } from "react-router";
import { isGuarded, mayLeave } from "../../state/unsaved/guard.ts";

/** The content of `history.state`, in react-router's format: `idx` is the entry's position. */
interface EntryState {
  usr: unknown;
  key: string;
  idx: number;
}

export interface GuardedHistory extends Navigator {
  /** The newest location, including the base path /dashboard; the same object until it changes. */
  location(): Location<unknown>;
  /** The kind of the last navigation. */
  action(): NavigationType;
  subscribe(listener: () => void): () => void;
  /** Goes back one step without asking, for a dialog that closes itself. Call it only if this page pushed the current entry. */
  back(): void;
}

const toUrl = (to: To): string => (typeof to === "string" ? to : createPath(to));

function entryState(): EntryState {
  const state: Partial<EntryState> | null = window.history.state;
  return { usr: state?.usr ?? null, key: state?.key ?? "default", idx: state?.idx ?? 0 };
}

function readLocation(): Location<unknown> {
  const { usr: state, key } = entryState();
  const { pathname, search, hash } = window.location;
  // The backend redirects /dashboard to /dashboard/, but a pushed address may lack the slash.
  return { pathname: pathname === "/dashboard" ? "/dashboard/" : pathname, search, hash, state, key };
}

function createHistory(): GuardedHistory {
  let location = readLocation();
  let action = "POP" as NavigationType;
  let idx = entryState().idx;
  /** Set before this module moves the history itself: "ignore" stays on the page, "accept" navigates without asking. */
  let expected: "ignore" | "accept" | null = null;
  let asking = false;
  const listeners = new Set<() => void>();

  /** Asks, and calls `go` on "yes". One question at a time: a second Back during the question must not count. */
  function askFirst(go: () => void): void {
    if (asking) return;
    asking = true;
    void mayLeave()
      .finally(() => {
        asking = false;
      })
      .then((yes) => yes && go());
  }

  function commit(next: "POP" | "PUSH" | "REPLACE"): void {
    action = next as NavigationType;
    location = readLocation();
    idx = entryState().idx;
    for (const listener of listeners) listener();
  }

  addEventListener("popstate", () => {
    const treatment = expected;
    expected = null;
    if (treatment === "ignore") return;
    const delta = entryState().idx - idx;
    if (treatment === "accept" || delta === 0 || !isGuarded()) return commit("POP");
    // The browser has moved already: return to the entry with the typed text, then ask.
    expected = "ignore";
    window.history.go(-delta);
    askFirst(() => {
      expected = "accept";
      window.history.go(delta);
    });
  });

  function write(kind: "PUSH" | "REPLACE", url: string, usr: unknown): void {
    const key = Math.random().toString(36).slice(2, 10);
    const before = location.pathname;
    if (kind === "PUSH") window.history.pushState({ usr: usr ?? null, key, idx: idx + 1 }, "", url);
    else window.history.replaceState({ usr: usr ?? null, key, idx }, "", url);
    commit(kind);
    if (location.pathname !== before) scrollTo(0, 0);
  }

  function move(kind: "PUSH" | "REPLACE", to: To, usr: unknown): void {
    const url = toUrl(to);
    // Panels and the palette ask by themselves before they change the query (usePanels.ts, useGo.ts).
    const leaves = new URL(url, window.location.href).pathname !== window.location.pathname;
    if (leaves && isGuarded()) askFirst(() => write(kind, url, usr));
    else write(kind, url, usr);
  }

  return {
    location: () => location,
    action: () => action,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    createHref: toUrl,
    push: (to, state) => move("PUSH", to, state),
    replace: (to, state) => move("REPLACE", to, state),
    go: (delta) => window.history.go(delta),
    back() {
      // A second call before popstate would go back twice and leave the list.
      if (expected === "accept") return;
      expected = "accept";
      window.history.back();
    },
  };
}

let created: GuardedHistory | undefined;

/** The history of this window, created with its popstate listener at the first call. */
export function guardedHistory(): GuardedHistory {
  created ??= createHistory();
  return created;
}

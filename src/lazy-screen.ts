/**
 * Parts that are loaded when they are needed. One that is no longer there means that the backend got a newer build while this window
 * was open (decision 31): then the page offers to reload, and never reloads by itself.
 */
import { type ComponentType, useEffect, useState } from "react";
import { loadMessages, text } from "./i18n/intl.ts";
import type { Route } from "./routes.tsx";
import { ask } from "./state/questions.ts";

const screens = new Map<Route, ComponentType>();

/** A loader that also answers at once for what it has loaded before. */
export interface Loader<Value> {
  (): Promise<Value>;
  ready(): Value | undefined;
}

/** The shell around all screens but login. */
export const loadWork: Loader<ComponentType<{ path: string }>> = Object.assign(
  async () => {
    work ??= (await import("./Work.tsx")).default;
    return work;
  },
  { ready: () => work },
);
let work: ComponentType<{ path: string }> | undefined;

/** A screen's module and words; remembered, so that a second visit renders at once. */
export const loadScreen = (route: Route): Loader<ComponentType> =>
  Object.assign(
    async () => {
      const [module] = await Promise.all([route.load(), loadMessages(...route.messages)]);
      screens.set(route, module.default);
      return module.default;
    },
    { ready: () => screens.get(route) },
  );

let offered = false;
/** Says that Windfire was updated and offers to reload; once, however many parts are missing. */
export async function offerReload(): Promise<void> {
  if (offered) return;
  offered = true;
  const yes = await ask({ title: text("app.update.title"), text: text("app.update.text"), confirm: text("app.reload") });
  offered = false;
  if (yes) location.reload();
}

/** What a loader gives once it is there, or why it did not come. The loader is the one of the first render. */
export function useLoaded<Value>(first: Loader<Value>): { value: Value | undefined; error: unknown; retry(): void } {
  const [loader] = useState(() => first);
  const [state, setState] = useState<{ value: Value | undefined; error: unknown }>(() => ({
    value: loader.ready(),
    error: null,
  }));
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for another try
  useEffect(() => {
    if (loader.ready() !== undefined) return;
    let current = true;
    loader().then(
      (value) => current && setState({ value, error: null }),
      (error: unknown) => {
        console.error("a part of the page could not be loaded", error);
        if (!current) return;
        setState({ value: undefined, error });
        if (navigator.onLine) void offerReload();
      },
    );
    return () => {
      current = false;
    };
  }, [loader, turn]);
  return { ...state, retry: () => setTurn((now) => now + 1) };
}

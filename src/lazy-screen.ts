/** The two things that are loaded by address: the shell around all screens but login, and the screen. */
import type { ComponentType } from "react";
import { type Loader, loader } from "./components/loaded.ts";
import { loadMessages } from "./i18n/intl.ts";
import type { Route } from "./routes.tsx";

export const loadWork: Loader<ComponentType<{ path: string }>> = loader(
  async () => (await import("./Work.tsx")).default,
);

const screens = new Map<Route, Loader<ComponentType>>();

/** A screen's module and its words. */
export function loadScreen(route: Route): Loader<ComponentType> {
  const known = screens.get(route);
  if (known) return known;
  const made = loader(async () => {
    const [module] = await Promise.all([route.load(), loadMessages(...route.messages)]);
    return module.default;
  });
  screens.set(route, made);
  return made;
}

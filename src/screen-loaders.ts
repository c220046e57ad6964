/** Loaders of the screens. */
import type { ComponentType } from "react";
import { type Loader, loader } from "./components/loading/lazy.ts";
import type { Route } from "./routes.tsx";

const screens = new Map<Route, Loader<ComponentType>>();

/** The loader of a screen; always the same function for a route. */
export function loadScreen(route: Route): Loader<ComponentType> {
  const known = screens.get(route);
  if (known) return known;
  const load = loader(async () => (await route.load()).default);
  screens.set(route, load);
  return load;
}

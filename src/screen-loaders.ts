/** Loaders of the parts that depend on the address and the session: the login page, the workspace, and its screens. */
import type { ComponentType } from "react";
import { type Loader, later, loader } from "./components/loading/lazy.ts";
import { loginRoute, type Route } from "./routes.tsx";

/** The shell and its routes. */
export const loadWorkspace: Loader<ComponentType> = later(() => import("./Workspace.tsx"));

export const loadLogin: Loader<ComponentType> = loader(async () => (await loginRoute.load()).default);

const screens = new Map<Route, Loader<ComponentType>>();

/** The loader of a screen; always the same function for a route. */
export function loadScreen(route: Route): Loader<ComponentType> {
  const known = screens.get(route);
  if (known) return known;
  const load = loader(async () => (await route.load()).default);
  screens.set(route, load);
  return load;
}

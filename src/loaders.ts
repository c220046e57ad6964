/** Loaders of the login page, of the workspace and of the screens. */
import type { ComponentType } from "react";
import { componentLoader, type Loader, loader } from "./components/loading/lazy.ts";
import { loginRoute, type Route } from "./routes.tsx";

/** The shell and its routes. */
export const loadWorkspace: Loader<ComponentType> = componentLoader(() => import("./Workspace.tsx"));

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

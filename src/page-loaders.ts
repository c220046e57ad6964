/** Loaders of the two pages between which the session decides: the login page and the workspace. */
import type { ComponentType } from "react";
import { componentLoader, type Loader, loader } from "./components/loading/lazy.ts";
import { loginRoute } from "./routes.tsx";

/** The shell and its routes. */
export const loadWorkspace: Loader<ComponentType> = componentLoader(() => import("./Workspace.tsx"));

export const loadLogin: Loader<ComponentType> = loader(async () => (await loginRoute.load()).default);

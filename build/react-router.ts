/**
 * react-router, tree-shaken. Top-level statements that look like side effects keep unused parts of it in the bundle; this plugin removes
 * or marks them. It also chooses the production build: the package's exports name the development build only.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";

/** `Link.displayName = "Link";` keeps `Link`. */
const displayNames = /^\w+\.displayName = "[^"]*";$/gm;
/** `var LocationContext = React.createContext(` */
const reactCalls = /^(var \w+ = )(React\d*\.(?:createContext|memo|forwardRef)\()/gm;
/** `var useOptimisticImpl = React3[USE_OPTIMISTIC];` keeps every export of React. */
const reactMembers = /^(var \w+ = )(React\d*\[\w+\]);$/gm;

/** The source of a dist file without display names, with its top-level uses of React marked as pure. */
export const shakeable = (source: string): string =>
  source
    .replace(displayNames, "")
    .replace(reactCalls, "$1/* @__PURE__ */ $2")
    .replace(reactMembers, "$1/* @__PURE__ */ (() => $2)();");

/** Resolves and loads react-router. */
export function reactRouterPlugin(root: string): Plugin {
  const dist = path.join(root, "node_modules/react-router/dist/production");
  return {
    name: "react-router",
    setup(build) {
      build.onResolve({ filter: /^react-router$/ }, () => ({
        path: path.join(dist, "index.mjs"),
        sideEffects: false,
      }));
      build.onLoad({ filter: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ }, async ({ path: file }) => ({
        contents: shakeable(await readFile(file, "utf8")),
      }));
    },
  };
}

/** How the bundle is cut into files: two esbuild plugins. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";

/** First pass: what is imported dynamically is not part of the first paint. */
export function laterIsExternal(): Plugin {
  return {
    name: "later-is-external",
    setup(build) {
      build.onResolve({ filter: /./ }, ({ kind, path: id }) =>
        kind === "dynamic-import" ? { path: id, external: true } : undefined,
      );
    },
  };
}

/**
 * Lets every lazily loaded module import the entry and the shell too. Otherwise esbuild makes one chunk per distinct set of
 * importers, and a login page takes ten files; so what the entry has is one chunk, and what the shell has is another. The parts of a
 * screen import the screen, too: it is what loads them, and what they share with it stays in its own chunk.
 */
export function importSharedFromLazy(main: string, work: string): Plugin {
  const lazy = new Set<string>();
  return {
    name: "import-shared-from-lazy",
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path: id, resolveDir }) => {
        if (kind === "dynamic-import" && /\.tsx?$/.test(id)) lazy.add(path.resolve(resolveDir, id));
        return undefined;
      });
      build.onLoad({ filter: /\.tsx?$/, namespace: "file" }, async ({ path: file }) => {
        if (!lazy.has(file) || file.endsWith(".css.ts")) return undefined;
        const source = await readFile(file, "utf8");
        const screen = [...lazy].find(
          (one) =>
            one.endsWith("Screen.tsx") && one !== file && file.startsWith(`${path.dirname(one)}${path.sep}`),
        );
        const shared = file === work ? [main] : [main, work, ...(screen ? [screen] : [])];
        return {
          contents: `${source}\n${shared.map((one) => `import ${JSON.stringify(one)};\n`).join("")}`,
          loader: file.endsWith("x") ? "tsx" : "ts",
        };
      });
    },
  };
}

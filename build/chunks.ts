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

const dialogs = /(Form|Bulk\w+|Tools|ExchangeDialogs|LatencyDialog|Find)\.tsx$/;
const others =
  /(Screen|Dialog|Steps|ServerPage|PlotSection|AccountItems|ExchangeMenu|Commands|uses|presets)\.tsx?$/;
const withoutLists = /(Server|Login|Terminal)Screen\.tsx$/;

/** A module, and which lazy modules import it too. */
export interface SharedGroup {
  file: string;
  by(file: string): boolean;
}

/** What screens and dialogs share. The server list, which everyone sees first, gets on without. */
export const sharedGroups = (root: string): readonly SharedGroup[] => [
  {
    file: path.join(root, "src/lists.ts"),
    by: (file) => (dialogs.test(file) || others.test(file)) && !withoutLists.test(file),
  },
  { file: path.join(root, "src/forms.ts"), by: (file) => dialogs.test(file) },
];

/**
 * Lets every lazily loaded module import the entry and the shell too, and a part of a screen its screen. Otherwise esbuild makes one chunk per distinct set of
 * importers, and a login page takes ten files; so what the entry has is one chunk, and what the shell has is another. The login page
 * gets on without the shell. `also`: what groups of lazy modules share beyond that. `rewrite` sees every module of ours first.
 */
export function importSharedFromLazy(
  {
    main,
    work,
    login,
    also,
  }: {
    main: string;
    work: string;
    login: string;
    also: readonly SharedGroup[];
  },
  rewrite: (source: string) => string = (source) => source,
): Plugin {
  const lazy = new Set<string>();
  /** The module of a screen, by its folder. */
  const screens = new Map<string, string>();
  /** Whatever has a field gets them all, in one file: the login page has few requests to spend. */
  const fields = ["Field", "PasswordField"].map((name) =>
    path.join(path.dirname(main), `ui/field/${name}.tsx`),
  );
  return {
    name: "import-shared-from-lazy",
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path: id, resolveDir, importer }) => {
        if (kind !== "dynamic-import" || !/\.tsx?$/.test(id)) return undefined;
        const file = path.resolve(resolveDir, id);
        lazy.add(file);
        if (path.basename(importer) === "routes.tsx") screens.set(path.dirname(file), file);
        return undefined;
      });
      build.onLoad({ filter: /\.tsx?$/, namespace: "file" }, async ({ path: file }) => {
        if (file.endsWith(".css.ts") || file.includes("node_modules")) return undefined;
        const source = rewrite(await readFile(file, "utf8"));
        const screen = [...screens].find(
          ([folder, one]) => file !== one && file.startsWith(`${folder}/`),
        )?.[1];
        const shared = [
          main,
          ...(file === work || file === login ? [] : [work]),
          ...also.filter(({ by }) => by(file)).map((group) => group.file),
          ...(screen ? [screen] : []),
        ];
        const extra = lazy.has(file) ? shared : file === fields[0] ? fields.slice(1) : [];
        return {
          contents: `${source}\n${extra.map((one) => `import ${JSON.stringify(one)};\n`).join("")}`,
          loader: file.endsWith("x") ? "tsx" : "ts",
        };
      });
    },
  };
}

/** Keeps the text of every module of ours that a pass meets, by its file. */
export function readsSources(sources: Map<string, string>): Plugin {
  return {
    name: "reads-sources",
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/, namespace: "file" }, async ({ path: file }) => {
        if (!file.endsWith(".css.ts")) sources.set(file, await readFile(file, "utf8"));
        return undefined;
      });
    },
  };
}

/**
 * Groups modules into files. esbuild makes one file for each set of modules that the same lazy parts import; with sixty parts
 * that is 250 files. So shared modules go into six files, and a part imports all of a file when it imports one module of it:
 *
 * | file    | for                                                                         |
 * | entry   | all parts                                                                   |
 * | login   | the login page and later parts: the login form, fields of forms             |
 * | menus   | parts that open a menu, and the lazy menus of the first pages               |
 * | shell   | the workspace and all parts that are loaded after it                        |
 * | lists   | all but the login page, the terminal and the first page, which needs less   |
 * | dialogs | lazy parts that open a dialog                                               |
 *
 * A shared module belongs to the last of these files that all its importers can load. Modules shared by two to five parts stay in a
 * separate file if it has at least 0.8 kB.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";
import type { Graph } from "./graph.ts";

/** Modules that the grouping refers to; paths below the project's folder. */
export interface Landmarks {
  entry: string;
  shell: string;
  login: string;
  /** Screens in the order of their routes, starting with the home page. */
  screens: readonly string[];
  /** Screens that are drawn without the shell: the terminal. */
  bare: readonly string[];
  /** Lazy parts that the entry and the login page load, too. */
  early: readonly string[];
  dialog: string;
}

/** The shared files in the order of the table: each is imported by fewer parts than the one before. */
const sharedFiles = ["entry", "login", "menus", "shell", "lists", "dialogs"] as const;
type SharedFile = (typeof sharedFiles)[number];

/**
 * The imports to add to the entry and to each lazy part. Every part that may load a shared file imports all modules of it, so these
 * modules have the same importers, and esbuild writes them into one file.
 */
export function sharedImports(graph: Graph, landmarks: Landmarks): Map<string, readonly string[]> {
  const { entry, shell, login, screens, bare, early, dialog } = landmarks;
  for (const file of [entry, dialog])
    if (!graph.files.includes(file)) throw new Error(`build.ts names ${file}, which is not in the bundle`);
  for (const part of [shell, login, ...screens, ...early])
    if (!graph.lazy.includes(part)) throw new Error(`build.ts names ${part}, which is not a lazy part`);
  const parts = [entry, ...graph.lazy];
  const home = screens[0] ?? "";
  const followsWorkspace = (part: string): boolean => ![entry, login, ...early].includes(part);
  const allButFirst = (part: string): boolean =>
    followsWorkspace(part) && ![shell, home, ...bare].includes(part);
  const mayLoad: Record<SharedFile, (part: string) => boolean> = {
    entry: () => true,
    login: (part) => ![entry, shell, home].includes(part),
    menus: (part) => ![entry, shell, login, home].includes(part),
    shell: followsWorkspace,
    lists: allButFirst,
    dialogs: (part) => allButFirst(part) && !screens.includes(part) && graph.closure(part).has(dialog),
  };

  /** Modules by the parts that import them. */
  const sets = new Map<string, { users: string[]; files: string[] }>();
  for (const file of graph.files) {
    const users = parts.filter((part) => graph.closure(part).has(file));
    const set = sets.get(users.join()) ?? { users, files: [] };
    set.files.push(file);
    sets.set(users.join(), set);
  }
  const members = new Map<SharedFile, string[]>(sharedFiles.map((file) => [file, []]));
  for (const { users, files } of sets.values()) {
    // Shared by two to five parts, none of them in a first load: a separate file if it has at least 0.8 kB.
    const few = users.length < 6 && !users.some((part) => [entry, shell, login, home].includes(part));
    if (users.length < 2 || (few && graph.bytes(files) >= 800)) continue;
    const last = sharedFiles.findLast((file) => users.every(mayLoad[file])) ?? "entry";
    members
      .get(last)
      ?.push(...files.filter((file) => /^src\/.*\.tsx?$|\/lucide-react\/.*\/icons\//.test(file)));
  }

  return new Map(
    parts.map((part) => {
      const needed = new Set(
        sharedFiles.filter(
          (file) =>
            mayLoad[file](part) &&
            // Entry and shell are loaded already when a part is.
            (file === "entry" ||
              file === "shell" ||
              members.get(file)?.some((one) => graph.closure(part).has(one))),
        ),
      );
      // The file of dialogs imports these.
      if (needed.has("dialogs")) needed.add("lists").add("login");
      return [part, sharedFiles.flatMap((file) => (needed.has(file) ? (members.get(file) ?? []) : []))];
    }),
  );
}

/**
 * Adds the imports of `sharedImports` to the parts, and loads the messages of a part together with its code: `import("./NatForm.tsx")`
 * becomes `withMessages(import("./NatForm.tsx"), ["nat", "edit"])`.
 */
export function partsPlugin(
  root: string,
  imports: ReadonlyMap<string, readonly string[]>,
  messages: ReadonlyMap<string, readonly string[]>,
): Plugin {
  const from = (file: string): string => JSON.stringify(path.join(root, file));
  return {
    name: "windfire-parts",
    setup(build) {
      build.onLoad({ filter: /\/src\/.*\.tsx?$/, namespace: "file" }, async ({ path: file }) => {
        if (file.endsWith(".css.ts")) return undefined;
        const source = await readFile(file, "utf8");
        const text = source.replace(/(?<!typeof )import\("(\.[^"]+)"\)/g, (whole, id: string) => {
          const wanted = messages.get(path.relative(root, path.resolve(path.dirname(file), id))) ?? [];
          return wanted.length > 0 ? `withMessages(${whole}, ${JSON.stringify(wanted)})` : whole;
        });
        const added = (imports.get(path.relative(root, file)) ?? []).map(
          (module) => `import ${from(module)};\n`,
        );
        if (text !== source) added.push(`import { withMessages } from ${from("src/i18n/intl.ts")};\n`);
        return { contents: `${text}\n${added.join("")}`, loader: "default" };
      });
      // lucide-react marks its icons as free of side effects, so esbuild would drop the added imports.
      build.onResolve({ filter: /lucide-react\b.*\bicons\// }, ({ path: id }) => ({
        path: path.isAbsolute(id) ? id : fileURLToPath(import.meta.resolve(id)),
        sideEffects: true,
      }));
    },
  };
}

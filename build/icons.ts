/**
 * Icons, each from its own file. The package's index is one module that reaches all of them, so esbuild would put every icon that is used
 * anywhere into the chunk that all pages load.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";

const imports = /import \{([^}]+)\} from "lucide-react";/g;

/** The file of each icon by its names, as the package's index tells. */
async function filesOf(root: string): Promise<Map<string, string>> {
  const folder = path.join(root, "node_modules/lucide-react/dist/esm");
  const index = await readFile(path.join(folder, "lucide-react.mjs"), "utf8");
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of index.matchAll(/export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g)) {
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, path.join(folder, file));
  }
  return files;
}

/** Rewrites a module's imports from the index. Fails on a name that is no icon. */
export async function iconsOneByOne(root: string): Promise<(source: string) => string> {
  const files = await filesOf(root);
  return (source) =>
    source.replace(imports, (_, list: string) =>
      list
        .split(",")
        .map((item) => item.trim())
        .filter((item) => item && !item.startsWith("type "))
        .map((item) => {
          const [name = "", alias = name] = item.split(" as ");
          const file = files.get(name);
          if (!file) throw new Error(`lucide-react has no icon ${name}`);
          return `import ${alias} from ${JSON.stringify(file)};`;
        })
        // On one line, so that the lines after it keep their numbers in error messages.
        .join(" "),
    );
}

/** What an icon's file has besides its drawing: keys of children that never change places, and a line that is left of an old export. */
const besides = /,?\s*\bkey: "\w+"|^__iconData\.node;$/gm;

/** An icon's module without them: 70 bytes for each that a page shows. */
export const lean = (source: string): string => source.replace(besides, "");

/** Reads every icon so. */
export const leanIcons: Plugin = {
  name: "lean-icons",
  setup(build) {
    build.onLoad({ filter: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ }, async ({ path: file }) => ({
      contents: lean(await readFile(file, "utf8")),
    }));
  },
};

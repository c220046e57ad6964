/**
 * valibot in two parts. Its package is one module, and esbuild moves whole modules: every validation that any form uses would be in the
 * chunk that the login page loads. So what the first pages name, with all that it stands on, is one part, and the rest is another.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";

const NAMESPACE = "windfire-valibot";
const imported = /import (?:type )?\{([^}]+)\} from "valibot";/g;
const defined = /^(?:async )?(?:function|const|let|var|class) ([\w$]+)/gm;

/** The names that sources import from valibot, types left out. */
export function namesFrom(sources: Iterable<string>): Set<string> {
  const names = new Set<string>();
  for (const source of sources) {
    for (const [statement, list = ""] of source.matchAll(imported)) {
      if (statement.startsWith("import type")) continue;
      for (const item of list.split(",").map((one) => one.trim())) {
        if (item && !item.startsWith("type ")) names.add(item.split(" as ")[0] ?? item);
      }
    }
  }
  return names;
}

interface Region {
  text: string;
  defines: readonly string[];
}

export interface Parts {
  plugin: Plugin;
  /** Lets a module of ours import from the parts: esbuild takes a module that gives both for one that needs both. */
  rewrite(source: string): string;
}

/** The parts as modules: `first` holds the named ones and what they use, `rest` the others, `all` gives both under valibot's own names. */
export async function valibotInParts(root: string, named: ReadonlySet<string>): Promise<Parts> {
  const file = path.join(root, "node_modules/valibot/dist/index.mjs");
  const source = await readFile(file, "utf8");
  const regions: Region[] = [...source.matchAll(/^\/\/#region .*\n([\s\S]*?)^\/\/#endregion/gm)].map(
    ([, text = ""]) => ({
      text,
      defines: [...text.matchAll(defined)].map(([, name = ""]) => name),
    }),
  );
  const exported = [...source.matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, list = ""]) =>
    list.split(",").map((item) => {
      const [local = "", name = local] = item.trim().split(" as ");
      return { local, name };
    }),
  );
  const homes = new Map(regions.flatMap((region) => region.defines.map((name) => [name, region] as const)));
  const uses = ({ text }: Region): string[] =>
    [...new Set(text.match(/[\w$]+/g) ?? [])].filter((word) => homes.has(word));

  const first = new Set<Region>();
  const take = (name: string): void => {
    const region = homes.get(name);
    if (!region || first.has(region)) return;
    first.add(region);
    for (const word of uses(region)) take(word);
  };
  for (const { local, name } of exported) if (named.has(name)) take(local);
  const rest = regions.filter((region) => !first.has(region));
  const borrowed = [...new Set(rest.flatMap(uses))].filter((word) => first.has(homes.get(word) as Region));

  const written = (part: Iterable<Region>): string => {
    const all = [...part];
    return `${all.map(({ text }) => text).join("")}export { ${all.flatMap(({ defines }) => defines).join(", ")} };`;
  };
  const partOf = new Map(
    exported.map(({ local, name }) => [
      name,
      { local, part: first.has(homes.get(local) as Region) ? "first" : "rest" },
    ]),
  );
  const modules: Record<string, string> = {
    first: written(first),
    rest: `import { ${borrowed.join(", ")} } from "valibot:first";\n${written(rest)}`,
    all: [...partOf]
      .map(([name, { local, part }]) => `export { ${local} as ${name} } from "valibot:${part}";`)
      .join("\n"),
  };
  const plugin: Plugin = {
    name: "valibot-in-parts",
    setup(build) {
      build.onResolve({ filter: /^valibot(:\w+)?$/ }, ({ path: id }) => ({
        // As a file of the package, so that its licence is found.
        path: path.join(path.dirname(file), id.split(":")[1] ?? "all"),
        namespace: NAMESPACE,
        sideEffects: false,
      }));
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path: id }) => ({
        contents: modules[path.basename(id)] ?? "",
        loader: "js",
      }));
    },
  };
  return {
    plugin,
    rewrite: (text) =>
      text.replace(imported, (statement, list: string) => {
        if (statement.startsWith("import type")) return "";
        const items = list.split(",").map((item) => item.trim());
        // On one line, so that the lines after it keep their numbers in error messages.
        return items
          .filter((item) => item && !item.startsWith("type "))
          .map((item) => {
            const [name = "", alias = name] = item.split(" as ");
            const found = partOf.get(name);
            if (!found) throw new Error(`valibot has no ${name}`);
            return `import { ${found.local} as ${alias} } from "valibot:${found.part}";`;
          })
          .join(" ");
      }),
  };
}

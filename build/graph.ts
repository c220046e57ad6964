/** The module graph of the bundle, read from the metafile of a first pass: lazy modules and their imports. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Metafile } from "esbuild";

/** A file and all files that it imports statically, directly or not, starting with itself. */
export function closure(
  files: Metafile["inputs"] | Metafile["outputs"],
  file: string,
  found = new Set<string>(),
): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { path: next, kind } of files[file]?.imports ?? [])
    if (kind === "import-statement" && files[next]) closure(files, next, found);
  return found;
}

export class Graph {
  /** Modules of this project that are imported dynamically. */
  readonly lazy: readonly string[];
  readonly #inputs: Metafile["inputs"];
  readonly #bytes = new Map<string, number>();
  readonly #closures = new Map<string, ReadonlySet<string>>();

  constructor({ inputs, outputs }: Metafile) {
    this.#inputs = inputs;
    for (const output of Object.values(outputs))
      for (const [file, { bytesInOutput }] of Object.entries(output.inputs))
        this.#bytes.set(file, bytesInOutput);
    this.lazy = [...new Set(Object.keys(inputs).flatMap((file) => this.dynamicImports(file)))];
  }

  get files(): string[] {
    return Object.keys(this.#inputs);
  }

  /** The dynamic imports of a module, in source order. */
  dynamicImports(file: string): string[] {
    const imports = this.#inputs[file]?.imports ?? [];
    return imports
      .filter(({ kind, path: to }) => kind === "dynamic-import" && this.#inputs[to])
      .map((one) => one.path);
  }

  /** A module and all modules that it imports statically, directly or not. */
  closure(file: string): ReadonlySet<string> {
    const found = this.#closures.get(file) ?? closure(this.#inputs, file);
    this.#closures.set(file, found);
    return found;
  }

  /** Bytes of these modules in the bundle. */
  bytes(files: Iterable<string>): number {
    return [...files].reduce((sum, file) => sum + (this.#bytes.get(file) ?? 0), 0);
  }
}

/** Message keys that a source text names. Every key is written as a string literal (test/locales.test.ts). */
export const keysIn = (source: string, keys: ReadonlySet<string>): string[] =>
  [...source.matchAll(/"([a-z][\w.]*)"/gi)].map(([, key = ""]) => key).filter((key) => keys.has(key));

/**
 * The namespaces that each lazy part loads with its code: those of the keys in its modules, except namespaces that are loaded before.
 * The entry is loaded before all parts, the shell before all parts but the login page.
 */
export async function messagesByPart(
  graph: Graph,
  root: string,
  keys: ReadonlySet<string>,
  { entry, shell, login }: { entry: string; shell: string; login: string },
): Promise<Map<string, string[]>> {
  const named = new Map<string, string[]>();
  for (const file of graph.files.filter((one) => one.startsWith("src/")))
    named.set(file, keysIn(await readFile(path.join(root, file), "utf8"), keys));
  const namespaces = (part: string): string[] =>
    [...graph.closure(part)].flatMap((file) => named.get(file) ?? []).map((key) => key.split(".")[0] ?? "");
  return new Map(
    [entry, ...graph.lazy].map((part) => {
      const before = part === entry ? [] : part === shell || part === login ? [entry] : [entry, shell];
      const loaded = new Set(before.flatMap(namespaces));
      return [part, [...new Set(namespaces(part))].filter((one) => !loaded.has(one)).sort()];
    }),
  );
}

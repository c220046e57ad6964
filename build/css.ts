/**
 * Turns each `.css.ts` into class names for the bundle, and its rules into one of two places: rules that the first paint
 * needs go inline into `index.html`, all others become a few lines of script in the chunk that imports them, which adopt
 * them as a constructed style sheet. So lazy CSS travels with its screen, and no page loads a style sheet it does not use.
 * Order of loading does not matter because every rule sits in a declared cascade layer.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { compile, processVanillaFile } from "@vanilla-extract/integration";
import { type Plugin, transform } from "esbuild";

const NAMESPACE = "windfire-css";

interface Compiled {
  script: string;
  sheets: { id: string; css: string }[];
}

/** What the minifier leaves: a layer that is named right before it is filled, and the space after a custom property's colon. */
const tight = (css: string): string =>
  css
    .trim()
    .replace(/@layer (\w+);(?=@layer \1\{)/g, "")
    .replace(/([{;]--[\w-]+): /g, "$1:");

/** Compiled style modules, kept over the passes of one build: evaluating them is the slow part. */
export class Styles {
  readonly #compiled = new Map<string, Promise<Compiled>>();
  readonly #rules = new Map<string, string>();
  readonly #files: readonly string[];
  readonly #names = new Map<string, Map<string, string>>();

  /** `folder`: where below `root` all style modules are. */
  constructor(
    readonly root: string,
    folder = "src",
  ) {
    this.#files = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".css.ts"))
      .map((file) => path.posix.join(folder, file.split(path.sep).join("/")))
      .sort();
  }

  /**
   * A class name of four letters or five, by the place of its file among all style modules and its own place in the file: the same
   * in every build. vanilla-extract's are twice as long, and each stands in a style sheet and in a script.
   */
  readonly #name = ({ hash, filePath }: { hash: string; filePath: string }): string => {
    const place = this.#files.indexOf(filePath);
    if (place < 0) throw new Error(`no style module ${filePath}`);
    const names = this.#names.get(filePath) ?? new Map<string, string>();
    this.#names.set(filePath, names);
    const name = names.get(hash) ?? `_${place.toString(36).padStart(2, "0")}${names.size.toString(36)}`;
    names.set(hash, name);
    return name;
  };

  /** Class names and rules of one `.css.ts`, evaluated once per build. */
  module(file: string): Promise<Compiled> {
    let found = this.#compiled.get(file);
    if (!found) {
      found = this.#compile(file);
      this.#compiled.set(file, found);
    }
    return found;
  }

  /** Minified rules of a style sheet that `module` has announced. */
  rules(id: string): string {
    const css = this.#rules.get(id);
    if (css === undefined) throw new Error(`no rules compiled for ${id}`);
    return css;
  }

  async #compile(file: string): Promise<Compiled> {
    const { source } = await compile({ filePath: file, identOption: "short", cwd: this.root });
    const sheets: Compiled["sheets"] = [];
    const script = await processVanillaFile({
      source,
      filePath: file,
      identOption: this.#name,
      serializeVirtualCssPath: async ({ fileScope, source: css }) => {
        const id = fileScope.filePath;
        const minified = await transform(css, { loader: "css", minify: true, charset: "utf8" });
        const rules = tight(minified.code);
        this.#rules.set(id, rules);
        sheets.push({ id, css: rules });
        return `import ${JSON.stringify(`${NAMESPACE}:${id}`)};`;
      },
    });
    return { script, sheets };
  }
}

/**
 * The esbuild side of `Styles`. `inline` holds the ids of style sheets that stand in `index.html` already;
 * `seen` collects the ids in the order in which the bundle meets them.
 */
export function stylesPlugin(styles: Styles, inline: ReadonlySet<string>, seen: Set<string>): Plugin {
  return {
    name: "windfire-styles",
    setup(build) {
      build.onLoad({ filter: /\.css\.ts$/, namespace: "file" }, async ({ path: file }) => ({
        contents: (await styles.module(file)).script,
        loader: "js",
        resolveDir: path.dirname(file),
      }));
      build.onResolve({ filter: new RegExp(`^${NAMESPACE}:`) }, ({ path: id }) => ({
        path: id.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
        sideEffects: true,
      }));
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path: id }) => {
        seen.add(id);
        const css = styles.rules(id);
        if (inline.has(id) || css === "") return { contents: "", loader: "js" };
        const adopt = path.join(styles.root, "src/theme/adopt.ts");
        return {
          contents: `import { adopt } from ${JSON.stringify(adopt)};\nadopt(${JSON.stringify(css)});`,
          loader: "js",
          resolveDir: styles.root,
        };
      });
    },
  };
}

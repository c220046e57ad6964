/**
 * Turns each `.css.ts` into class names and rules. Rules of the first paint go inline into `index.html`; all others become a script
 * in the chunk that imports them, which adopts them as a constructed style sheet, because esbuild loads no CSS for lazy modules.
 * Order of loading does not matter because every rule is in a declared cascade layer.
 */
import path from "node:path";
import { compile, processVanillaFile } from "@vanilla-extract/integration";
import { type Plugin, transform } from "esbuild";
import { oldestBrowsers } from "./browsers.ts";

/** Prefix of style sheets among the inputs of a metafile. */
export const NAMESPACE = "windfire-css";

/** Compiled style modules, cached between the passes of a build because evaluating them is slow. */
export class Styles {
  readonly #compiled = new Map<string, Promise<string>>();
  readonly #rules = new Map<string, string>();

  constructor(readonly root: string) {}

  /** The script of one `.css.ts`: class names, and imports of its style sheets. Evaluated once per build. */
  module(file: string): Promise<string> {
    const compiled = this.#compiled.get(file) ?? this.#compile(file);
    this.#compiled.set(file, compiled);
    return compiled;
  }

  /** Minified rules of a style sheet that a compiled module imports. */
  rules(id: string): string {
    const css = this.#rules.get(id);
    if (css === undefined) throw new Error(`no rules compiled for ${id}`);
    return css;
  }

  async #compile(file: string): Promise<string> {
    const { source } = await compile({ filePath: file, identOption: "short", cwd: this.root });
    return processVanillaFile({
      source,
      filePath: file,
      identOption: "short",
      serializeVirtualCssPath: async ({ fileScope, source: css }) => {
        const id = fileScope.filePath;
        const minified = await transform(css, {
          loader: "css",
          minify: true,
          charset: "utf8",
          target: oldestBrowsers,
        });
        this.#rules.set(id, minified.code.trim());
        return `import ${JSON.stringify(`${NAMESPACE}:${id}`)};`;
      },
    });
  }
}

/** The esbuild plugin for `Styles`. `inline` contains the ids of style sheets in `index.html`. */
export function stylesPlugin(styles: Styles, inline: ReadonlySet<string>): Plugin {
  return {
    name: "windfire-styles",
    setup(build) {
      build.onLoad({ filter: /\.css\.ts$/, namespace: "file" }, async ({ path: file }) => ({
        contents: await styles.module(file),
        loader: "js",
        resolveDir: path.dirname(file),
      }));
      build.onResolve({ filter: new RegExp(`^${NAMESPACE}:`) }, ({ path: id }) => ({
        path: id.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
        sideEffects: true,
      }));
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path: id }) => {
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

import { fileURLToPath } from "node:url";
import { build } from "esbuild";

let script: Promise<string> | undefined;

/** `finder.ts` with Testing Library as one script for a page. */
export function finderScript(): Promise<string> {
  script ??= build({
    entryPoints: [fileURLToPath(new URL("finder.ts", import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    // tsx calls __name in every function, also in those that run in the page.
    banner: { js: "globalThis.__name ??= (value) => value;" },
    define: { "process.env": "{}", "process.env.NODE_ENV": '"test"' },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? "");
  return script;
}

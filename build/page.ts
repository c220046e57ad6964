/**
 * Writes `index.html`: policy, inline style sheet, boot script, and the skeleton shown until the first screen renders.
 * The Content-Security-Policy contains the hash of the inline script.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { transform } from "esbuild";
import { oldestBrowsers } from "./browsers.ts";
import { languages } from "./messages.ts";

/** URLs of scripts below /dashboard/, message namespaces, first calls of the API. */
export interface Needs {
  scripts: readonly string[];
  messages: readonly string[];
  calls: readonly string[];
}

export interface PageParts {
  root: string;
  version: string;
  /** Rules for the first paint. */
  css: string;
  /** Entry script and the modules it imports statically, entry first; URLs below /dashboard/. */
  scripts: readonly string[];
  /** For build/boot.ts. `screens`: needs beyond the shell's, by path below /dashboard/ ("" is home). */
  login: Needs;
  shell: Needs;
  screens: Record<string, Needs>;
  /** Common hash of the message files. */
  messages: string;
}

const sha256 = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The Content-Security-Policy. Scripts: own files, the boot script by its hash, and for an operator's custom code https files and
 * blob: (its inline scripts). No `unsafe-inline` and no `unsafe-eval` for scripts: markup in a server's name cannot run.
 * Styles, images, fonts and connections are not restricted: custom code can load any, and styles cannot run code. Where the site's code
 * needs less, src/components/shell/page-policy.ts adds a stricter policy.
 */
export const policy = (scriptHash: string): string =>
  [
    `script-src 'self' ${scriptHash} blob: https:`,
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline' https:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");

/** The finished `index.html`. */
export async function page(parts: PageParts): Promise<string> {
  const source = (name: string) => readFile(path.join(parts.root, "build", name), "utf8");
  const boot = await transform(await source("boot.ts"), {
    loader: "ts",
    minify: true,
    format: "iife",
    target: oldestBrowsers,
    define: {
      __LOGIN__: JSON.stringify(parts.login),
      __SHELL__: JSON.stringify(parts.shell),
      __SCREENS__: JSON.stringify(parts.screens),
      __MESSAGES__: JSON.stringify(parts.messages),
      __LANGUAGES__: JSON.stringify(languages),
    },
  });
  const script = boot.code.trim();
  const skeleton = await transform(await source("skeleton.css"), {
    loader: "css",
    minify: true,
    target: oldestBrowsers,
  });
  const mark = (await source("mark.svg")).trim();
  const [entry, ...preload] = parts.scripts;
  const values: Record<string, string> = {
    policy: policy(sha256(script)),
    version: parts.version,
    style: `<style>${parts.css}${skeleton.code.trim()}</style>`,
    boot: `<script>${script}</script>`,
    entry: `/dashboard/${entry}`,
    preload: preload.map((file) => `<link rel="modulepreload" href="/dashboard/${file}">`).join(""),
    icon: `data:image/svg+xml,${encodeURIComponent(mark)}`,
    mark,
  };
  return (await source("index.html")).replace(/\$(\w+)\$/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`index.html names an unknown part "${name}"`);
    return value;
  });
}

/**
 * `npm run build`: writes `dist/`, which replaces the backend's `admin-dist`.
 *
 *   --renderer react   uses React instead of preact/compat and writes to dist-react/; the tests check both
 *   --out DIR          writes to another folder; refuses one that contains anything but a build
 *
 * Prints a size table and exits with 1 if a page is over its limit. Every file gets the Unix epoch as its modification time: with
 * any other time the backend answers a reload with an empty page.
 */
import { mkdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BuildOptions, build, type Metafile } from "esbuild";
import { oldestBrowsers } from "./build/browsers.ts";
import { partsPlugin, sharedImports } from "./build/chunks.ts";
import { NAMESPACE, Styles, stylesPlugin } from "./build/css.ts";
import { closure, Graph, messagesByPart } from "./build/graph.ts";
import { licences } from "./build/licences.ts";
import { languages, messageFiles } from "./build/messages.ts";
import { mustBeReplaceable } from "./build/out-folder.ts";
import { type Needs, page } from "./build/page.ts";
import { reactRouterPlugin } from "./build/react-router.ts";
import { listing, type SizeGate, weigh } from "./build/sizes.ts";
import { routes } from "./src/routes.tsx";

const root = import.meta.dirname;
const { values: options } = parseArgs({
  options: { renderer: { type: "string", default: "preact" }, out: { type: "string" } },
});
if (options.renderer !== "preact" && options.renderer !== "react")
  throw new Error("--renderer must be preact or react");
const react = options.renderer === "react";
const out = path.resolve(root, options.out ?? (react ? "dist-react" : "dist"));
await mustBeReplaceable(out);
const { version }: { version: string } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
const entryFile = "src/main.tsx";
const shellFile = "src/Workspace.tsx";
const styles = new Styles(root);
const messages = await messageFiles(root);

const base = {
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  target: oldestBrowsers,
  // esbuild 0.28 assumes that every browser lacks these escapes, and would emit longer `new RegExp(…)` calls.
  supported: { "regexp-unicode-property-escapes": true },
  charset: "utf8",
  minify: true,
  legalComments: "none",
  jsx: "automatic",
  entryNames: "assets/[name]-[hash]",
  chunkNames: "assets/[name]-[hash]",
  outdir: out,
  write: false,
  metafile: true,
  logLevel: "warning",
  alias: {
    ...(react
      ? {}
      : {
          react: "preact/compat",
          "react-dom": "preact/compat",
          "react-dom/client": "preact/compat/client",
          "react/jsx-runtime": "preact/jsx-runtime",
        }),
    "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js",
  },
} satisfies BuildOptions;

const workers = await build({
  ...base,
  entryPoints: ["src/state/live/live-worker.ts", "src/api/files/private-file-worker.ts"],
});
const liveWorker = name(outputOf(workers.metafile, "src/state/live/live-worker.ts"));
const fileWorker = name(outputOf(workers.metafile, "src/api/files/private-file-worker.ts"));

const define = {
  "process.env.NODE_ENV": '"production"',
  // jotai drops its development code only if this exists.
  "import.meta.env": "true",
  "import.meta.env.MODE": '"production"',
  __MESSAGES__: JSON.stringify(messages.hash),
  __VERSION__: JSON.stringify(version),
  __LIVE_WORKER__: JSON.stringify(`/dashboard/${liveWorker}`),
  __FILE_WORKER__: JSON.stringify(`/dashboard/${fileWorker}`),
};

// The first pass determines the modules and messages of each lazy part.
const firstPass = await build({
  ...base,
  define,
  entryPoints: [path.join(root, entryFile)],
  splitting: true,
  plugins: [stylesPlugin(styles, new Set()), reactRouterPlugin(root)],
});
const graph = new Graph(firstPass.metafile);
const [loginFile = "", ...screenFiles] = graph.dynamicImports("src/routes.tsx");
if (screenFiles.length !== routes.length) throw new Error("src/routes.tsx imports one screen for each route");
const imports = sharedImports(graph, {
  entry: entryFile,
  shell: shellFile,
  login: loginFile,
  screens: screenFiles,
  bare: screenFiles.filter((_, at) => routes[at]?.bare),
  early: [
    "src/Overlays.tsx",
    "src/ui/popup/MenuPopup.tsx",
    "src/components/shell/framed-page.ts",
    "src/components/shell/site-code.ts",
    "src/components/shell/custom-code.ts",
  ],
  dialog: "src/ui/dialog/Dialog.tsx",
});
const messagesOf = await messagesByPart(graph, root, messages.keys, {
  entry: entryFile,
  shell: shellFile,
  login: loginFile,
});
/** Styles of the first paint. */
const inline = new Set(
  [entryFile, ...(imports.get(entryFile) ?? [])]
    .flatMap((file) => [...graph.closure(file)])
    .filter((file) => file.startsWith(`${NAMESPACE}:`))
    .map((file) => file.slice(NAMESPACE.length + 1)),
);

const result = await build({
  ...base,
  define,
  entryPoints: [path.join(root, entryFile)],
  splitting: true,
  plugins: [partsPlugin(root, imports, messagesOf), stylesPlugin(styles, inline), reactRouterPlugin(root)],
});

/** Files and messages of a part that are not loaded yet, and its first API calls. */
function needsOf(part: string, before: readonly string[], calls: readonly string[] = []): Needs {
  const files = [...closure(result.metafile.outputs, outputOf(result.metafile, part))].map(name);
  const scripts = files.filter((file) => !before.includes(file));
  return { scripts, messages: messagesOf.get(part) ?? [], calls };
}
const first = needsOf(entryFile, []).scripts;
const login = needsOf(loginFile, first);
const shell = needsOf(shellFile, first, ["/profile"]);
const screens = routes.map(({ path: at, calls }, index) => ({
  at,
  ...needsOf(screenFiles[index] ?? "", [...first, ...shell.scripts], calls),
}));
const html = await page({
  root,
  version,
  css: [...inline].map((id) => styles.rules(id)).join(""),
  scripts: first,
  login,
  shell,
  // Rarely visited pages are not preloaded, to keep index.html small.
  screens: Object.fromEntries(
    screens.filter(({ calls }) => calls.length > 0).map(({ at, ...needs }) => [at, needs]),
  ),
  messages: messages.hash,
});

await rm(out, { recursive: true, force: true });
await mkdir(path.join(out, "assets"), { recursive: true });
const filesToWrite = new Map<string, string | Uint8Array>([
  ["index.html", html],
  [
    "licences.txt",
    await licences(root, [...Object.keys(result.metafile.inputs), ...Object.keys(workers.metafile.inputs)]),
  ],
]);
for (const [file, source] of messages.files) filesToWrite.set(`assets/${file}`, source);
for (const { path: file, contents } of [...(workers.outputFiles ?? []), ...result.outputFiles])
  filesToWrite.set(path.relative(out, file), contents);
const epoch = new Date(0);
const sizes = new Map<string, number>();
for (const [file, contents] of filesToWrite) {
  await writeFile(path.join(out, file), contents);
  await utimes(path.join(out, file), epoch, epoch);
  sizes.set(file, (await stat(path.join(out, file))).size);
}
for (const folder of ["assets", "."]) await utimes(path.join(out, folder), epoch, epoch);

/** The files of these namespaces in the language with the largest files. */
const messageFilesOf = (...wanted: string[]): string[] => {
  const cost = (language: string) =>
    wanted.reduce((sum, one) => sum + (sizes.get(`assets/${one}.${language}.${messages.hash}.js`) ?? 0), 0);
  const largest = [...languages].sort((a, b) => cost(b) - cost(a))[0];
  return wanted.map((one) => `assets/${one}.${largest}.${messages.hash}.js`);
};
const filesOf = ({ scripts, messages: wanted }: Needs): string[] => [
  ...scripts,
  ...messageFilesOf(...wanted),
];
const [home = shell, ...others] = screens;
const entryFiles = ["index.html", ...first, ...messageFilesOf("app")];
const homeFiles = [...entryFiles, ...filesOf(shell), ...filesOf(home), liveWorker];
// The login page also sends one API request: /setting.
const gates: SizeGate[] = [
  {
    name: "login page",
    files: [...entryFiles, ...filesOf(login)],
    limit: react ? 420_000 : 195_000,
    maxFiles: 7,
  },
  { name: "/dashboard/", files: homeFiles, limit: react ? 520_000 : 295_000 },
  ...others.map(({ at, ...needs }) => ({
    name: `/dashboard/${at}, own part`,
    files: filesOf(needs).filter((file) => !homeFiles.includes(file)),
    // The terminal emulator alone has 345 kB.
    limit: at !== "terminal/:id" ? 60_000 : react ? 470_000 : 450_000,
  })),
];
const { table, over } = weigh(gates, (file) => sizes.get(file) ?? Number.NaN);
console.log(
  listing(
    [...sizes]
      .filter(([file]) => !/\.[a-z]{2}-[A-Z]{2}\./.test(file))
      .map(([file, bytes]) => ({ name: file, bytes })),
  ),
);
console.log(`\n${table}`);
if (over) {
  console.error("\nA page is over its limit.");
  process.exitCode = 1;
}

/** The output file of an entry point or a lazy part. */
function outputOf({ outputs }: Metafile, source: string): string {
  const file = Object.keys(outputs).find((one) => outputs[one]?.entryPoint === source);
  if (!file) throw new Error(`${source} is not a file of its own`);
  return file;
}

/** The path of an output file below the output folder. */
function name(file: string): string {
  return path.relative(out, path.resolve(root, file));
}

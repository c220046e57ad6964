/** The parts of the build that decide what a page loads and what it allows. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { partsPlugin, sharedImports } from "../../build/chunks.ts";
import { Styles, stylesPlugin } from "../../build/css.ts";
import { Graph, messagesByPart } from "../../build/graph.ts";
import { bundledPackages, licences } from "../../build/licences.ts";
import { compileMessage, languages, messageFiles } from "../../build/messages.ts";
import { type PageParts, page } from "../../build/page.ts";
import { listing, weigh } from "../../build/sizes.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folders: string[] = [];
/** A new folder with these files, removed after the tests. */
function folder(files: Record<string, string>): string {
  const made = mkdtempSync(path.join(tmpdir(), "windfire-build-"));
  folders.push(made);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(made, name)), { recursive: true });
    writeFileSync(path.join(made, name), text);
  }
  return made;
}
test.after(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

/** Five locales with these words in each. */
const locales = (words: Record<string, string>, more: Record<string, Record<string, string>> = {}): string =>
  folder(
    Object.fromEntries(
      languages.map((one) => [`locales/${one}.json`, JSON.stringify({ ...words, ...more[one] })]),
    ),
  );
const modules = async (at: string): Promise<Record<string, string>> => {
  const { hash, files } = await messageFiles(at);
  return Object.fromEntries([...files].map(([name, source]) => [name.replace(`.${hash}.js`, ""), source]));
};
const wordsOf = (source = ""): Record<string, unknown> =>
  JSON.parse(source.replace(/^export default /, "").replace(/;\n$/, ""));

test("messages are split by namespace and language", async () => {
  const files = await modules(locales({ "app.a": "A", "nat.b": "B", "nat.c.d": "C" }));
  assert.is(Object.keys(files).length, 10);
  assert.equal(wordsOf(files["app.en-US"]), { "app.a": "A" });
  assert.equal(wordsOf(files["nat.de-DE"]), { "nat.b": "B", "nat.c.d": "C" });
});

test("a text without values stays a string, one with values becomes a tree, so that no parser is shipped", () => {
  assert.is(compileMessage("It''s done"), "It's done");
  assert.is(compileMessage("It's '{done}'"), "It's {done}");
  for (const text of ["Hi, {name}", "{count, plural, one {# row} other {# rows}}", "{n, number}"])
    assert.ok(Array.isArray(compileMessage(text)), text);
});

test("a message that cannot be parsed stops the build, by its language and key", async () => {
  const at = locales({ "app.a": "A" }, { "it-IT": { "app.bad": "{count, plural, one {x}" } });
  await messageFiles(at).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, /^locales\/it-IT\.json, "app\.bad": /),
  );
});

test("a changed message renames the files of all languages", async () => {
  const name = async (words: Record<string, string>, more = {}) =>
    (await messageFiles(locales(words, more))).hash;
  const before = await name({ "app.a": "A" });
  assert.match(before, /^[0-9A-F]{8}$/);
  assert.is(await name({ "app.a": "A" }), before);
  assert.is.not(await name({ "app.a": "A" }, { "de-DE": { "app.a": "Ä" } }), before);
});

const parts: PageParts = {
  root,
  version: "1.2.3",
  css: "a{color:red}",
  scripts: ["assets/main-AAAA.js", "assets/shared-BBBB.js"],
  login: { scripts: ["assets/login-DDDD.js"], messages: [], calls: [] },
  shell: { scripts: ["assets/shell-EEEE.js"], messages: ["list"], calls: ["/profile"] },
  screens: { nat: { scripts: ["assets/nat-CCCC.js"], messages: ["nat"], calls: ["/nat"] } },
  messages: "0123ABCD",
};
const inlineScript = (html: string): string => /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
const policyOf = (html: string): string => /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";

test("the policy allows the one inline script by its hash, and no other", async () => {
  const html = await page(parts);
  const hash = createHash("sha256").update(inlineScript(html)).digest("base64");
  assert.ok(inlineScript(html).length > 100);
  assert.match(policyOf(html), `script-src 'self' 'sha256-${hash}' blob: https:`);
  assert.is(html.match(/<script>/g)?.length, 1);
  const [scripts] = policyOf(html).split(";");
  assert.not.match(scripts ?? "", /unsafe/);
});

test("the policy forbids handlers, plugins, a foreign base and foreign form targets", async () => {
  const rules = policyOf(await page(parts)).split("; ");
  for (const rule of [
    "script-src-attr 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "worker-src 'self'",
  ])
    assert.ok(rules.includes(rule), rule);
});

test("the policy precedes everything that it restricts", async () => {
  const html = await page(parts);
  const at = html.indexOf("Content-Security-Policy");
  for (const part of ["<script", "<style", "<link"]) assert.ok(html.indexOf(part) > at, part);
});

test("the page has version, first styles and entry, and no placeholder is left", async () => {
  const html = await page(parts);
  assert.match(html, '<meta name="version" content="1.2.3">');
  assert.match(html, "a{color:red}");
  assert.match(html, 'src="/dashboard/assets/main-AAAA.js"');
  assert.match(html, 'href="/dashboard/assets/shared-BBBB.js"');
  assert.not.match(html, /\$\w+\$|\/\*\w+\*\/|__(LOGIN|SHELL|SCREENS|MESSAGES)__/);
  assert.match(inlineScript(html), "nat-CCCC");
  assert.match(inlineScript(html), "0123ABCD");
});

test("the page sends its referrer to its own backend, which a sign-in with a provider needs", async () => {
  assert.not.match(await page(parts), /no-referrer|name="referrer"/);
});

test("text with dollar signs is inserted unchanged", async () => {
  assert.match(await page({ ...parts, css: "a::after{content:'$& $1 $$'}" }), "content:'$& $1 $$'");
});

test("a template that names an unknown part stops the build", async () => {
  const at = folder({});
  cpSync(path.join(root, "build"), path.join(at, "build"), { recursive: true });
  const file = path.join(at, "build/index.html");
  writeFileSync(file, readFileSync(file, "utf8").replace("$preload$", "$surprise$"));
  await page({ ...parts, root: at }).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, 'unknown part "surprise"'),
  );
});

test("a page over its bytes or its number of files is reported, by name", () => {
  const size = (file: string) => (file === "big.js" ? 1000 : 100);
  const gate = { name: "login page", files: ["a.js", "big.js"] };
  const bytes = 1100 + 2 * 200;
  assert.is(weigh([{ ...gate, limit: bytes, maxFiles: 2 }], size).over, false);
  const heavy = weigh([{ ...gate, limit: bytes - 1 }], size);
  assert.is(heavy.over, true);
  assert.match(heavy.table, /^OVER {2}login page .* 1,500 of +1,499 bytes, 2 files$/);
  const many = weigh([{ ...gate, limit: 9999, maxFiles: 1 }], size);
  assert.is(many.over, true);
  assert.match(many.table, "2 of 1 files");
});

test("one page over its limit fails the build", () => {
  const gates = [
    { name: "bad", files: ["a"], limit: 1 },
    { name: "good", files: ["a"], limit: 1000 },
  ];
  const { table, over } = weigh(gates, () => 10);
  assert.is(over, true);
  assert.match(table, /^OVER {2}bad.*\nok {4}good/);
});

test("a file of unknown size is over the limit", () => {
  const { table, over } = weigh([{ name: "login page", files: ["gone.js"], limit: 1000 }], () => Number.NaN);
  assert.ok(over, table);
});

test("files are listed by size, largest first", () => {
  const text = listing([
    { name: "a.js", bytes: 999 },
    { name: "b.js", bytes: 1_234_567 },
  ]);
  assert.equal(
    text.split("\n").map((line) => line.trim()),
    ["1,234,567  b.js", "999  a.js"],
  );
});

test("bundled packages are found by where their code comes from, each once", () => {
  assert.equal(
    bundledPackages([
      "src/main.tsx",
      "node_modules/preact/dist/preact.module.js",
      "node_modules/preact/hooks/dist/hooks.module.js",
      "node_modules/@formisch/react/dist/index.js",
      "node_modules/a/node_modules/@scope/inner/index.js",
      "../elsewhere/node_modules/ky/distribution/index.js",
      "src/node_modules.ts",
    ]),
    ["@formisch/react", "@scope/inner", "ky", "preact"],
  );
});

test("the licence of every bundled package is in the text, and one without a licence stops the build", async () => {
  const text = await licences(root, ["node_modules/preact/x.js", "node_modules/@formisch/react/x.js"]);
  assert.match(text, /preact \d+\.\d+\.\d+ \(MIT\)/);
  assert.match(text, "@formisch/react");
  assert.match(text, /Permission is hereby granted/);
  const at = folder({ "node_modules/bare/package.json": '{"version":"1.0.0"}' });
  await licences(at, ["node_modules/bare/index.js"]).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, "bare states no licence"),
  );
});

/** Bundles a page whose first screen has one style module and whose second screen, loaded later, another. */
async function bundle(inline: readonly string[]) {
  // Within the project, so that the style modules find their packages.
  const at = mkdtempSync(path.join(root, "node_modules/.windfire-styles-"));
  folders.push(at);
  const style = (color: string) =>
    `import { style } from "@vanilla-extract/css";\nexport const box = style({ color: "${color}" });\n`;
  const files = {
    "first.css.ts": style("#abcdef"),
    "later.css.ts": style("#fedcba"),
    "main.ts": 'import { box } from "./first.css.ts";\nconsole.log(box);\nvoid import("./later.ts");\n',
    "later.ts": 'import { box } from "./later.css.ts";\nconsole.log(box);\n',
    "package.json": '{"name":"styles-fixture","type":"module"}',
    "src/theme/adopt.ts": readFileSync(path.join(root, "src/theme/adopt.ts"), "utf8"),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(at, name)), { recursive: true });
    writeFileSync(path.join(at, name), text);
  }
  const styles = new Styles(at);
  const { outputFiles } = await build({
    absWorkingDir: at,
    entryPoints: [path.join(at, "main.ts")],
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: path.join(at, "out"),
    write: false,
    logLevel: "silent",
    plugins: [stylesPlugin(styles, new Set(inline))],
  });
  const text = (part: string) =>
    outputFiles.find(({ path: name }) => path.basename(name).startsWith(part))?.text ?? "";
  return {
    styles,
    main: text("main"),
    later: text("later"),
    all: outputFiles.map(({ text }) => text).join("\n"),
  };
}

test("styles of a lazy screen are loaded with it and adopted there", async () => {
  const { styles, main, later, all } = await bundle(["first.css.ts"]);
  assert.match(later, /adopt\("\.\w+\{color:#fedcba\}"\)/);
  assert.not.match(main, "#fedcba");
  assert.match(all, "adoptedStyleSheets");
  const name = /\.(\w+)\{/.exec(styles.rules("later.css.ts"))?.[1];
  assert.match(later, `"${name}"`, "the class that the script uses is the one of the rules");
});

test("styles in the page are left out of the scripts, their class names are not", async () => {
  const { styles, main, all } = await bundle(["first.css.ts"]);
  assert.not.match(all, "#abcdef");
  const rules = styles.rules("first.css.ts");
  assert.match(rules, /^\.\w+\{color:#abcdef\}$/);
  assert.match(main, `"${/\.(\w+)\{/.exec(rules)?.[1]}"`);
  const { all: without } = await bundle([]);
  assert.match(without, /adopt\("\.\w+\{color:#abcdef\}"\)/);
});

test("a request for styles that were never compiled fails the build", () => {
  assert.throws(() => new Styles(root).rules("nothing.css.ts"), /no rules compiled for nothing\.css\.ts/);
});

/** The graph of a page with two screens, whose forms share a module, bundled from these sources. */
async function graphOf(files: Record<string, string>): Promise<{ at: string; graph: Graph }> {
  const at = folder({ "package.json": '{"type":"module"}', ...files });
  const { metafile } = await build({
    absWorkingDir: at,
    entryPoints: ["src/main.ts"],
    outdir: "out",
    bundle: true,
    splitting: true,
    format: "esm",
    write: false,
    metafile: true,
  });
  return { at, graph: new Graph(metafile) };
}
const long = (name: string): string => `export const ${name} = "${name.repeat(500)}";\n`;
const uses = (...names: string[]): string =>
  names.map((name) => `import { ${name} } from "./${name}.ts";\nconsole.log(${name});\n`).join("");
const pages = {
  "src/main.ts": `${uses("entry")}void import("./shell.ts");\nvoid import("./login.ts");\n`,
  "src/entry.ts": long("entry"),
  "src/login.ts": `${uses("entry", "logo")}void import("./menu.ts");\n`,
  "src/menu.ts": uses("entry", "popup"),
  "src/popup.ts": long("popup"),
  "src/shell.ts": `${uses("logo")}void import("./home.ts");\nvoid import("./nat.ts");\nvoid import("./ddns.ts");\n`,
  "src/logo.ts": long("logo"),
  "src/home.ts": uses("table"),
  "src/table.ts": long("table"),
  "src/nat.ts": `${uses("table", "list")}void import("./nat-form.ts");\nvoid import("./bulk.ts");\nvoid import("./import.ts");\nvoid import("./export.ts");\n`,
  "src/ddns.ts": `${uses("table", "list")}void import("./ddns-form.ts");\nvoid import("./cron-form.ts");\n`,
  "src/list.ts": long("list"),
  "src/nat-form.ts": uses("dialog", "list", "tiny"),
  "src/bulk.ts": uses("dialog", "list"),
  "src/import.ts": uses("dialog", "list"),
  "src/export.ts": uses("dialog", "list"),
  "src/ddns-form.ts": uses("dialog", "pair"),
  "src/cron-form.ts": uses("dialog", "pair", "tiny"),
  "src/dialog.ts": `${uses("field", "popup")}${long("dialog")}`,
  "src/field.ts": long("field"),
  "src/pair.ts": long("pair"),
  "src/tiny.ts": "export const tiny = 1;\n",
  "src/i18n/intl.ts":
    "export const withMessages = async (part: Promise<unknown>, names: string[]) => [await part, names];\n",
};
const marks = {
  entry: "src/main.ts",
  shell: "src/shell.ts",
  login: "src/login.ts",
  screens: ["src/home.ts", "src/nat.ts", "src/ddns.ts"],
  bare: [],
  early: ["src/menu.ts"],
  dialog: "src/dialog.ts",
};

test("a shared module belongs to the last of the shared files that all its importers load", async () => {
  const { graph } = await graphOf(pages);
  const added = sharedImports(graph, marks);
  const entry = ["src/entry.ts", "src/logo.ts"];
  const shell = [...entry, "src/table.ts"];
  const lists = [...shell, "src/list.ts"];
  const dialogs = [...lists, "src/popup.ts", "src/field.ts", "src/dialog.ts", "src/tiny.ts"];
  const menu = [...entry, "src/popup.ts"];
  const expected = {
    main: entry,
    login: entry,
    menu,
    shell,
    home: shell,
    nat: lists,
    "nat-form": dialogs,
  };
  for (const [part, files] of Object.entries(expected))
    assert.equal([...(added.get(`src/${part}.ts`) ?? [])].sort(), [...files].sort(), part);
  assert.equal(
    added.get("src/ddns-form.ts"),
    added.get("src/nat-form.ts"),
    "pair.ts, which two share, is not in it",
  );
});

test("a module that is named in the rule must be in the bundle", async () => {
  const { graph } = await graphOf(pages);
  assert.throws(() => sharedImports(graph, { ...marks, dialog: "src/gone.ts" }), /names src\/gone\.ts/);
});

test("a lazy part loads the messages of its modules, without those already loaded", async () => {
  const keys = new Set(["app.title", "nat.title", "list.name", "list.more"]);
  const { at, graph } = await graphOf({
    ...pages,
    "src/entry.ts": 'export const entry = "app.title";\n',
    "src/logo.ts": 'export const logo = "list.more";\n',
    "src/field.ts": 'export const field = ["list.name", "nat.title", "not.key"];\n',
  });
  const messages = await messagesByPart(graph, at, keys, { ...marks });
  assert.equal(messages.get("src/main.ts"), ["app"]);
  assert.equal(messages.get("src/shell.ts"), ["list"]);
  assert.equal(messages.get("src/nat-form.ts"), ["nat"]);
  assert.equal(messages.get("src/nat.ts"), []);
  const { outputFiles } = await build({
    absWorkingDir: at,
    entryPoints: ["src/main.ts"],
    outdir: "out",
    bundle: true,
    splitting: true,
    format: "esm",
    write: false,
    plugins: [partsPlugin(at, sharedImports(graph, marks), messages)],
  });
  const text = outputFiles.map((file) => file.text).join("\n");
  assert.match(text, /withMessages\(import\("\.\/nat-form-\w+\.js"\), \["nat"\]\)/);
  assert.match(text, /[^(]import\("\.\/nat-\w+\.js"\)/);
});

test("a build never replaces a folder that holds anything else", () => {
  const holding = folder({ "index.html": "mine", "notes.txt": "mine" });
  const run = (out: string) =>
    spawnSync(process.execPath, ["--import", "tsx", "build.ts", "--out", out], {
      cwd: root,
      encoding: "utf8",
    });
  for (const out of [holding, path.join(holding, "notes.txt")]) {
    const { status, stderr } = run(out);
    assert.is(status, 1);
    assert.match(stderr, /notes\.txt/);
  }
  assert.is(readFileSync(path.join(holding, "notes.txt"), "utf8"), "mine");
});

test.run();

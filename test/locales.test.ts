/** Messages: every key in five languages, the same placeholders, nothing unused, and each lazy part loads what it uses. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { createIntl } from "@formatjs/intl";
import { build } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Graph, keysIn, messagesByPart } from "../build/graph.ts";
import { languages } from "../build/messages.ts";

const root = path.resolve(import.meta.dirname, "..");
const locale = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(root, "locales", `${language}.json`), "utf8"));
const english = locale("en-US");

/** Names of the values that a message takes, with how they are used: `count:plural`. */
function placeholders(text: string): string[] {
  const found = new Set<string>();
  const walk = (parts: readonly MessageFormatElement[]): void => {
    for (const part of parts) {
      if (part.type === TYPE.literal || part.type === TYPE.pound) continue;
      found.add(part.value);
      if (part.type === TYPE.plural || part.type === TYPE.select) {
        for (const option of Object.values(part.options)) walk(option.value);
      }
      if (part.type === TYPE.tag) walk(part.children);
    }
  };
  walk(parse(text));
  return [...found].sort();
}

/** The plural branches that no count reaches (`-one`), and those that are missing for some (`+one`). */
function pluralFaults(language: string, text: string): string[] {
  // Italian has "many" for whole millions only, which nothing here counts.
  const counts = Array.from({ length: 1000 }, (_, count) => count);
  const walk = (parts: readonly MessageFormatElement[]): string[] =>
    parts.flatMap((part) => {
      if (part.type === TYPE.tag) return walk(part.children);
      if (part.type !== TYPE.plural && part.type !== TYPE.select) return [];
      const inner = Object.values(part.options).flatMap(({ value }) => walk(value));
      if (part.type === TYPE.select) return inner;
      const rules = new Intl.PluralRules(language, { type: part.pluralType ?? "cardinal" });
      const named = Object.keys(part.options);
      const reached = new Set(
        counts.filter((count) => !named.includes(`=${count}`)).map((count) => rules.select(count) as string),
      );
      return [
        ...inner,
        ...named
          .filter((name) => !name.startsWith("=") && name !== "other" && !reached.has(name))
          .map((name) => `-${name}`),
        ...[...reached].filter((name) => !named.includes(name)).map((name) => `+${name}`),
      ];
    });
  return walk(parse(text));
}

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const full = path.join(folder, name);
    return statSync(full).isDirectory() ? sources(full) : /\.tsx?$/.test(name) ? [full] : [];
  });
}

const code = sources(path.join(root, "src")).map((full) => ({
  name: path.relative(root, full),
  text: readFileSync(full, "utf8"),
}));
for (const language of languages) {
  test(`${language} has every sentence, with the same values to fill in`, () => {
    const own = locale(language);
    assert.equal(
      Object.keys(english).filter((key) => !own[key]?.trim()),
      [],
      "missing",
    );
    assert.equal(
      Object.keys(own).filter((key) => !(key in english)),
      [],
      "unknown",
    );
    const different = Object.keys(english).filter(
      (key) => placeholders(own[key] ?? "").join() !== placeholders(english[key] ?? "").join(),
    );
    assert.equal(different, [], "other placeholders than in English");
  });

  test(`${language} has the plural branches that its counts reach, and no others`, () => {
    const wrong = Object.entries(locale(language)).flatMap(([key, text]) =>
      pluralFaults(language, text).map((fault) => `${key} ${fault}`),
    );
    assert.equal(wrong, []);
  });

  test(`${language} is sorted by key, so that two changes do not conflict`, () => {
    const keys = Object.keys(locale(language));
    assert.equal(keys, [...keys].sort());
  });
}

test("an English help text has at most 90 characters; the rest is behind a question mark", () => {
  const intl = createIntl({ locale: "en-US", messages: english });
  const sample = (name: string) => [name, name === "count" ? 20 : "example"];
  const long = Object.entries(english).filter(([id, text]) => {
    if (!/help$|hint$/i.test(id)) return false;
    return intl.formatMessage({ id }, Object.fromEntries(placeholders(text).map(sample))).length > 90;
  });
  assert.equal(long, []);
});

test("no text is built by joining messages, except facts between ·, lines, and a time before a line", () => {
  const joined =
    /`[^`\n]*\$\{(?:t|text)\([^`]*`|\{t\([^{}]*\)\}(?:\{" "\})?\s+\{(?:t|text|explain)\(|\bt\([^()]*\) \+ /g;
  const found = code.flatMap(({ name, text }) =>
    (text.match(joined) ?? [])
      .filter((one) => !/ · |\\n|\$\{clock\(/.test(one))
      .map((one) => `${name}: ${one}`),
  );
  assert.equal(found, [], "use sentences(), listed() or one message");
});

test("every sentence is used", () => {
  const used = new Set(code.flatMap(({ text }) => keysIn(text, new Set(Object.keys(english)))));
  assert.equal(
    Object.keys(english).filter((key) => !used.has(key)),
    [],
  );
});

/** The modules of `src` as the bundle reaches them, without packages and styles. */
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ["src/main.tsx"],
  outdir: "dist",
  bundle: true,
  splitting: true,
  format: "esm",
  packages: "external",
  write: false,
  metafile: true,
});
const graph = new Graph(metafile);
const entry = "src/main.tsx";
const shell = "src/Workspace.tsx";
const [login = ""] = graph.dynamicImports("src/routes.tsx");
const keys = new Set(Object.keys(english));
const loaded = await messagesByPart(graph, root, keys, { entry, shell, login });

test("the entry needs only the messages that every page loads", () => {
  assert.equal(loaded.get(entry), ["app"]);
});

/** The messages of a part that come neither with it nor with what was loaded before. */
function missingIn(part: string, ...before: string[]): string[] {
  const there = new Set([part, ...before].flatMap((one) => loaded.get(one) ?? []));
  return [...graph.closure(part)].flatMap((file) => {
    const text = code.find(({ name }) => name === file)?.text ?? "";
    return keysIn(text, keys)
      .filter((key) => !there.has(key.split(".")[0] ?? ""))
      .map((key) => `${file} uses ${key}`);
  });
}

for (const part of graph.lazy) {
  test(`${part} gets all its messages with its code or before`, () => {
    const before = part === login || part === shell ? [entry] : [entry, shell];
    assert.equal(missingIn(part, ...before), []);
  });
}

test("a part that counts on the messages of the shell is opened by the shell", () => {
  const after = graph.lazy.filter((part) => part !== login && part !== shell);
  const early = [...graph.closure(entry), ...graph.closure(login)]
    .filter((file) => file !== "src/routes.tsx" && !graph.closure(shell).has(file))
    .flatMap((file) => graph.dynamicImports(file).map((part) => ({ file, part })))
    .filter(({ part }) => after.includes(part) && missingIn(part, entry).length > 0);
  assert.equal(early, []);
});

test("every key is a whole string literal, so that the build finds it", () => {
  const namespaces = [...new Set([...keys].map((key) => key.split(".")[0]))].join("|");
  // Composed from parts, or cast from a string that may be composed. Names of drafts look alike.
  const composed = new RegExp(
    `\\bas MessageKey\\b|(?<!name: )\`(${namespaces})\\.[^\`]*\\$\\{|"(${namespaces})\\.[\\w.]*"\\s*\\+`,
  );
  const wrong = code.filter(({ text }) => composed.test(text)).map(({ name }) => name);
  assert.equal(wrong, []);
});

test.run();

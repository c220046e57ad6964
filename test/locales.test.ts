/** Words: every key in five languages, the same placeholders, nothing unused, and each screen within its own prefixes. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { languages } from "../build/messages.ts";
import { loginRoute, routes } from "../src/routes.tsx";

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
const keysIn = (text: string): string[] =>
  [...text.matchAll(/"([a-z][A-Za-z]*(?:\.[A-Za-z0-9]+)+)"/g)]
    .map(([, key]) => key as string)
    .filter((key) => key in english);

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

  test(`${language} is sorted by key, so that two changes do not meet`, () => {
    const keys = Object.keys(locale(language));
    assert.equal(keys, [...keys].sort());
  });
}

test("no sentence is without a use", () => {
  const used = new Set(code.flatMap(({ text }) => keysIn(text)));
  assert.equal(
    Object.keys(english).filter((key) => !used.has(key)),
    [],
  );
});

/** A file of a screen and what it imports at once; the rest of the screen's folder comes later. */
function atOnce(name: string, found = new Set<string>()): Set<string> {
  found.add(name);
  const text = code.find((one) => one.name === name)?.text ?? "";
  for (const [, file] of text.matchAll(/from "\.\/([^"]+)"/g)) {
    const next = path.join(path.dirname(name), file as string);
    if (!found.has(next)) atOnce(next, found);
  }
  return found;
}

test("a screen uses its own words and those that its route loads, and what it shows first none that come later", () => {
  const wrong: string[] = [];
  for (const route of [...routes, { ...loginRoute, later: [] }]) {
    const file = /screens\/[^"']+/.exec(String(route.load))?.[0];
    assert.ok(file, `the file of /${route.path}`);
    const first = atOnce(`src/${file}`);
    for (const { name, text } of code.filter(({ name }) => name.startsWith(`src/${path.dirname(file)}/`))) {
      const loaded: readonly string[] = [...route.messages, ...((!first.has(name) && route.later) || [])];
      for (const key of keysIn(text)) {
        const prefix = key.split(".")[0] as string;
        if (prefix !== "app" && !loaded.includes(prefix)) wrong.push(`${name} uses ${key}`);
      }
    }
  }
  assert.equal(wrong, []);
});

test("a screen with a picker lets its words come with whatever brings the picker", () => {
  const wrong = routes.flatMap((route) => {
    const folder = `src/${path.dirname(/screens\/[^"']+/.exec(String(route.load))?.[0] ?? "")}/`;
    const own = code.filter(({ name }) => name.startsWith(folder));
    if (!own.some(({ text }) => /(ServerPicker\.tsx|picker-words\.ts)"/.test(text))) return [];
    const loads = own.some(({ text }) => /\(\s*\[[^\]]*"pick"/.test(text));
    return loads && route.later?.includes("pick") ? [] : [`/${route.path}`];
  });
  assert.equal(wrong, []);
});

test("what the entry shows needs no words of a screen", () => {
  const wrong = [
    "src/App.tsx",
    "src/Workspace.tsx",
    "src/components/shell/Shell.tsx",
    "src/components/messages/MessagePage.tsx",
  ].flatMap((name) =>
    keysIn(code.find((one) => one.name === name)?.text ?? "")
      .filter((key) => !/^(app|login)\./.test(key))
      .map((key) => `${name} uses ${key}`),
  );
  assert.equal(wrong, []);
});

test.run();

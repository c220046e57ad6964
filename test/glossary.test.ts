/** One name for each thing: no message contains a word that locales/glossary.md rules out, and screens and palette agree. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { languages } from "../build/messages.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const locale = (language: string): Record<string, string> => JSON.parse(read(`locales/${language}.json`));

/** The heading of a language's tables in the glossary. */
const headings: Record<(typeof languages)[number], string> = {
  "en-US": "English",
  "de-DE": "German",
  "it-IT": "Italian",
  "zh-CN": "Simplified Chinese",
  "zh-TW": "Traditional Chinese",
};

/** The words between backquotes in the column "not" of a language's table. */
function ruledOut(language: keyof typeof headings): string[] {
  const section =
    read("locales/glossary.md").split(`\n## ${headings[language]}\n`)[1]?.split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.flatMap((row) =>
    [...(row.split("|")[3] ?? "").matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? ""),
  );
}

/** Chinese has no spaces between words. */
const pattern = (word: string): RegExp =>
  /\p{Script=Han}/u.test(word) ? new RegExp(word, "u") : new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "iu");

/** The text of a message, without the names of its values. */
function literals(parts: readonly MessageFormatElement[]): string {
  return parts
    .map((part) => {
      if (part.type === TYPE.literal) return part.value;
      if (part.type === TYPE.tag) return literals(part.children);
      if (part.type !== TYPE.plural && part.type !== TYPE.select) return "{}";
      return Object.values(part.options)
        .map(({ value }) => literals(value))
        .join("\n");
    })
    .join("");
}

for (const language of languages) {
  test(`${language} contains no word that the glossary rules out`, () => {
    const words = ruledOut(language);
    assert.ok(words.length > 0, "the glossary has no such table");
    const found = Object.entries(locale(language)).flatMap(([key, text]) => {
      const said = literals(parse(text));
      return words.filter((word) => pattern(word).test(said)).map((word) => `${key}: ${word}`);
    });
    assert.equal(found, []);
  });

  test(`${language} calls a command of the palette like the button of its screen`, () => {
    const texts = locale(language);
    const pairs: Record<string, string> = {
      "palette.new.alertRule": "rule.create",
      "palette.new.ddns": "ddns.create",
      "palette.new.nat": "nat.create",
      "palette.new.notifier": "notifier.create",
      "palette.new.notifierGroup": "notifierGroup.create",
      "palette.new.server": "server.add",
      "palette.new.serverGroup": "group.create",
      "palette.new.service": "service.create",
      "palette.new.task": "cron.create",
      "palette.new.token": "token.create",
      "palette.new.user": "people.create",
      "tokenForm.title": "token.create",
    };
    const different = Object.entries(pairs).filter(([one, other]) => texts[one] !== texts[other]);
    assert.equal(different, []);
  });

  test(`${language} calls the install host like its field wherever it is meant`, () => {
    const texts = locale(language);
    const name = texts["settings.installHost"]?.toLowerCase() ?? "";
    const about = [
      "tools.add.port",
      "tools.add.scheme",
      "tools.add.spaces",
      "tools.install.hostRequired",
      "tools.install.unprintable",
      "settings.tlsNoHost",
      "site.steps.host",
    ];
    assert.equal(
      about.filter((key) => !texts[key]?.toLowerCase().includes(name)),
      [],
    );
  });
}

test.run();

/** The manual names what the product shows: labels, sentences, pictures, links, faults and the doctor's checks. */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { blockedFinding } from "../scripts/doctor/checks.ts";
import { examine } from "../scripts/doctor.ts";
import { manual, prose, root } from "./as/manual.ts";
import { type Cell, table } from "./browser/faults/table.ts";
import { deployment } from "./scripts/deployment.ts";

const english: Record<string, string> = JSON.parse(
  readFileSync(path.join(root, "locales/en-US.json"), "utf8"),
);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A pattern for the texts that a message can become. */
function pattern(parts: readonly MessageFormatElement[]): string {
  return parts
    .map((part) => {
      if (part.type === TYPE.literal) return escaped(part.value);
      if (part.type === TYPE.pound) return "[\\d,]+";
      if (part.type === TYPE.tag) return pattern(part.children);
      if (part.type !== TYPE.plural && part.type !== TYPE.select) return ".+";
      const options = Object.values(part.options).map(({ value }) => pattern(value));
      return `(?:${options.join("|")})`;
    })
    .join("");
}

const isWord = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/\\./g, ""));
const patterns = Object.values(english)
  .map((text) => pattern(parse(text)))
  .filter(isWord)
  .map((text) => new RegExp(`^${text}$`, "u"));
const isMessage = (text: string): boolean => patterns.some((one) => one.test(text));

const all = (text: string, what: RegExp): string[] => [...text.matchAll(what)].map(([, one = ""]) => one);

/** The fragments that lead to the headings of a page. */
const anchors = (text: string): string[] =>
  all(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d -]/gu, "")
      .replaceAll(" ", "-"),
  );

for (const page of manual) {
  test(`${page.name}: bold text is a label of the product`, () => {
    const labels = all(prose(page).replaceAll("\n", " "), /\*\*(.+?)\*\*/g);
    assert.equal(
      labels.filter((label) => !isMessage(label)),
      [],
    );
  });

  test(`${page.name}: text between “ and ” is a sentence of the product`, () => {
    const sentences = all(prose(page).replace(/\*\*.+?\*\*/g, ""), /“(.+?)”/g);
    assert.equal(
      sentences.filter((sentence) => !isMessage(sentence)),
      [],
    );
  });

  test(`${page.name}: it has one picture of at most 150 kB, and its links lead somewhere`, () => {
    const folder = path.dirname(path.join(root, page.name));
    const pictures = all(page.text, /!\[[^\]]+\]\(([^)]+)\)/g).map((name) => path.join(folder, name));
    assert.equal(pictures.length, page.name === "docs/manual.md" ? 0 : 1);
    for (const picture of pictures) assert.ok(statSync(picture).size <= 150_000, picture);
    const broken = all(page.text, /\]\(([^)]+)\)/g)
      .filter((link) => !/^https?:/.test(link))
      .filter((link) => {
        const [file = "", fragment] = link.split("#");
        const target = file === "" ? path.join(root, page.name) : path.join(folder, file);
        if (!existsSync(target)) return true;
        return fragment !== undefined && !anchors(readFileSync(target, "utf8")).includes(fragment);
      });
    assert.equal(broken, []);
  });
}

test("the manual's first page lists every page", () => {
  const [first, ...others] = manual;
  const missing = others.filter(({ name }) => !first?.text.includes(`(${name.replace("docs/", "")})`));
  assert.equal(
    missing.map(({ name }) => name),
    [],
  );
});

const trouble = readFileSync(path.join(root, "docs/manual/trouble.md"), "utf8");

test("every message of the faults table is explained", () => {
  const quotes = all(trouble, /“(.+?)”/g).map((quote) => quote.replace(/^… ?| ?…$/, ""));
  const cells = Object.values(table)
    .flatMap((byFault) => Object.values(byFault))
    .flatMap(({ lost, acted }) => [lost, acted])
    .filter((cell): cell is Cell => typeof cell === "object");
  assert.ok(cells.length > 50);
  const unexplained = cells
    .map(({ reads }) => reads)
    .filter((reads) => !quotes.some((quote) => reads.includes(quote)));
  assert.equal([...new Set(unexplained)], []);
});

test("every check of the doctor is explained", async () => {
  const site = await deployment();
  const checks = await examine(site.url);
  await site.close();
  const blocked = blockedFinding({
    status: 403,
    headers: {},
    text: "you were blocked by nezha WAF",
    wire: 0,
  });
  const names = [...checks, blocked].map((finding) => finding?.what ?? "");
  assert.is(names.length, 7);
  assert.equal(
    names.filter((name) => !trouble.includes(`\`${name}\``)),
    [],
  );
});

test.run();

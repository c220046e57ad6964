/** The pages of the manual, for tests: docs/manual.md and docs/manual. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

export interface Page {
  /** From the root of the repository: "docs/manual/alerts.md". */
  name: string;
  text: string;
}

export const manual: readonly Page[] = [
  "docs/manual.md",
  ...readdirSync(path.join(root, "docs/manual"))
    .sort()
    .map((name) => `docs/manual/${name}`),
].map((name) => ({ name, text: readFileSync(path.join(root, name), "utf8") }));

/** The fenced blocks of a page in this language. */
export const blocks = ({ text }: Page, language: string): string[] =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, named]) => named === language)
    .map(([, , content = ""]) => content);

/** A page without its fenced blocks and code spans. */
export const prose = ({ text }: Page): string => text.replace(/^```[\s\S]*?^```$|`[^`\n]+`/gm, "");

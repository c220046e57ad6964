/**
 * Splits every locale by namespace ("nat.create" belongs to "nat"): one module per namespace and language, so that a page loads only
 * its own messages in one language. Texts without arguments stay strings; the others are parsed here, so that no parser is shipped.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { type Language, languages as languageNames } from "../src/i18n/intl.ts";

export const languages = Object.keys(languageNames) as Language[];

/** A bundled message: plain text, or a syntax tree if it has arguments. */
export function compileMessage(text: string): string | MessageFormatElement[] {
  const tree = parse(text, { captureLocation: false });
  if (tree.every((part) => part.type === TYPE.literal)) return tree.map((part) => part.value).join("");
  return tree;
}

/** File name (without folder) → module source; `hash` is the common hash of all files; `keys` are all message keys. */
export async function messageFiles(
  root: string,
): Promise<{ hash: string; files: Map<string, string>; keys: ReadonlySet<string> }> {
  const sources = new Map<string, string>();
  const keys = new Set<string>();
  for (const language of languages) {
    const all: Record<string, string> = JSON.parse(
      await readFile(path.join(root, "locales", `${language}.json`), "utf8"),
    );
    const groups = new Map<string, Record<string, string | MessageFormatElement[]>>();
    for (const [key, text] of Object.entries(all)) {
      keys.add(key);
      const namespace = key.slice(0, key.indexOf("."));
      const group = groups.get(namespace) ?? {};
      groups.set(namespace, group);
      try {
        group[key] = compileMessage(text);
      } catch (error) {
        throw new Error(`locales/${language}.json, "${key}": ${error}`);
      }
    }
    for (const [namespace, group] of groups) {
      sources.set(`${namespace}.${language}`, `export default ${JSON.stringify(group)};\n`);
    }
  }
  // One hash for all files lets a page compute their names.
  const digest = createHash("sha256");
  for (const [name, source] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1)))
    digest.update(name).update(source);
  const hash = digest.digest("hex").slice(0, 8).toUpperCase();
  return { hash, files: new Map([...sources].map(([name, source]) => [`${name}.${hash}.js`, source])), keys };
}

/** Command lines stored in this browser. Values of placeholders (`{{name}}`) are asked for before a line is typed; nothing is run. */
import { recall, remember } from "../../../api/http/storage.ts";
import { collator } from "../../../i18n/format.ts";
import { printable } from "../emulator/paste.ts";

export interface Snippet {
  readonly name: string;
  /** One line. */
  readonly text: string;
}

/** Names begin with a letter, so that templates such as docker's `{{.Names}}` do not count as placeholders. */
const placeholder = /\{\{\s*(\p{L}[\p{L}\p{N} _-]*?)\s*\}\}/gu;

/** The names that a snippet asks for, each once. */
export const placeholdersOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name)),
];

/** The text with values in place of the names. */
export const filledIn = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(placeholder, (_, name: string) => values.get(name) ?? "");

/** The storage key of the signed-in user. Each user of this browser has separate snippets. */
const key = () => `snippets.${recall("user") ?? ""}` as const;

export const readSnippets = (): readonly Snippet[] => snippetsIn(recall(key()) ?? "[]") ?? [];

/** Reads the snippets again, because another window may have changed them, then changes, stores and returns them. */
export function changeSnippets(change: (now: readonly Snippet[]) => readonly Snippet[]): readonly Snippet[] {
  const changed = change(readSnippets()).toSorted((a, b) => collator().compare(a.name, b.name));
  remember(key(), changed.length > 0 ? JSON.stringify(changed) : null);
  return changed;
}

/** The snippets of an exported file; null if it is something else. */
export function snippetsIn(json: string): readonly Snippet[] | null {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) && list.every(isSnippet)
      ? list.map(({ name, text }) => ({ name: printable(name), text: printable(text) }))
      : null;
  } catch {
    return null;
  }
}

const isSnippet = (value: unknown): value is Snippet =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "text" in value &&
  typeof value.text === "string";

/** Whether two snippets have the same name and text. */
export const isSame = (one: Snippet, other: Snippet): boolean =>
  one.name === other.name && one.text === other.text;

/** Adds the snippets that `now` lacks. */
export const merged = (now: readonly Snippet[], added: readonly Snippet[]): readonly Snippet[] => [
  ...now,
  ...added.filter((snippet) => !now.some((one) => isSame(one, snippet))),
];

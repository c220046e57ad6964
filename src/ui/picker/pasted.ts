/** Names and ids as people paste them: a column of a spreadsheet, a line of a chat, an array of a script. */
import type { Option } from "./options.ts";

export type Pasted = {
  ids: number[];
  /** What belongs to no option, as it was pasted. */
  unknown: string[];
};

const separators = /[\t,;，；、]/;
/** Does the text hold several entries? */
export const isSeveral = (text: string): boolean => hasSeparator(text.trim());
/** Does it hold a sign that entries are told apart by, if only at its end? */
export const hasSeparator = (text: string): boolean => /[\r\n\t,;，；、]/.test(text);

const fold = (name: string): string => name.trim().toLowerCase();
const numbers = /^#?\d{1,15}(?:\s+#?\d{1,15})*$/;
/** Brackets and quotes around an entry of a list that a program wrote. */
const bare = (entry: string): string => entry.replace(/^[\s["'“„]+|[\s\]"'”“]+$/g, "");

/**
 * Finds the options of a pasted text. A line may be a name that has commas in it; only where it is none it is taken apart. Names go
 * before numbers, and a name that several options have means all of them.
 */
export function readPasted(text: string, options: readonly Option[]): Pasted {
  const byName = new Map<string, number[]>();
  const existing = new Set<number>();
  for (const { id, name } of options) {
    existing.add(id);
    const same = byName.get(fold(name));
    if (same) same.push(id);
    else byName.set(fold(name), [id]);
  }
  const ids = new Set<number>();
  const unknown = new Set<string>();

  const named = (entry: string): boolean => {
    const found = byName.get(fold(entry)) ?? byName.get(fold(bare(entry)));
    for (const id of found ?? []) ids.add(id);
    return found !== undefined;
  };
  const read = (entry: string): void => {
    const text = bare(entry);
    if (text === "" || named(entry)) return;
    if (!numbers.test(text)) {
      unknown.add(text);
      return;
    }
    for (const number of text.split(/\s+/)) {
      if (named(number)) continue;
      const id = Number(number.replace("#", ""));
      if (existing.has(id)) ids.add(id);
      else unknown.add(number);
    }
  };

  for (const line of text.split(/[\r\n]+/)) {
    if (line.trim() === "" || named(line)) continue;
    for (const entry of line.split(separators)) read(entry);
  }
  return { ids: [...ids], unknown: [...unknown] };
}

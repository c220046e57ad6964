/** Reads pasted names and ids: a column of a spreadsheet, a line of a chat, an array of a script. */
import type { Option } from "./options.ts";

export type Pasted = {
  ids: number[];
  /** The pasted entries that match no option. */
  unknown: string[];
};

const separators = /[\t,;，；、]/;
/** Does the text contain several entries? */
export const isSeveral = (text: string): boolean => hasSeparator(text.trim());
/** Does the text contain a separator, even if only at its end? */
export const hasSeparator = (text: string): boolean => /[\r\n\t,;，；、]/.test(text);

const fold = (name: string): string => name.trim().toLowerCase();
const numbers = /^#?\d{1,15}(?:\s+#?\d{1,15})*$/;
/** The entry without brackets and quotes, as in a JSON array. */
const bare = (entry: string): string => entry.replace(/^[\s["'“„]+|[\s\]"'”“]+$/g, "");

/**
 * Finds the options of a pasted text. A line is split only if it is not itself a name, because names may contain commas. Names take
 * precedence over ids, and a name that several options share means all of them.
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

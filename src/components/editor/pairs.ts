/** A JSON object of strings, such as HTTP headers, as pairs and back. */
import { parseTree } from "jsonc-parser";
import { jsonError, type Place } from "./json-error.ts";

export type Pair = readonly [name: string, value: string];

/** The fault of the text: not JSON, or not a JSON object. */
export type PairsFault = { kind: "syntax"; place: Place } | { kind: "shape" };

interface Read {
  pairs: Pair[];
  /** All values are strings and no name occurs twice, so pairs lose nothing. */
  plain: boolean;
}

/** The pairs of a text; a blank text has none. Null if the text is not a JSON object. */
export function pairsIn(json: string): Read | null {
  if (json.trim() === "") return { pairs: [], plain: true };
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const texts = entries.every(([, one]) => typeof one === "string");
  return {
    pairs: entries.map(([name, one]): Pair => [name, asText(one)]),
    // A name that occurs twice is one entry, but two members of the tree.
    plain: texts && parseTree(json)?.children?.length === entries.length,
  };
}

/** The value as the backend reads it: `null` is empty, other values except strings are JSON. */
const asText = (value: unknown): string =>
  typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);

/** The pairs as JSON, one per line, in their order; "" if no pair has a name. */
export function pairsText(pairs: readonly Pair[]): string {
  const named = pairs.filter(([name]) => name.trim() !== "");
  if (named.length === 0) return "";
  const lines = named.map(([name, value]) => `  ${JSON.stringify(name.trim())}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(",\n")}\n}`;
}

/** The fault of a text that must be blank or a JSON object; null if it has none. */
export function pairsFault(json: string): PairsFault | null {
  if (pairsIn(json)) return null;
  const place = jsonError(json);
  return place ? { kind: "syntax", place } : { kind: "shape" };
}

/** A name that occurs twice, ignoring case. */
export function duplicateName(pairs: readonly Pair[]): string | undefined {
  const seen = new Set<string>();
  for (const [name] of pairs) {
    const key = name.trim().toLowerCase();
    if (key !== "" && seen.has(key)) return name.trim();
    seen.add(key);
  }
  return undefined;
}

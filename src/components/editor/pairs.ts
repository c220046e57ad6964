/** A JSON object of texts, such as HTTP headers, as pairs and back. */
import { jsonError, type Place } from "./json-error.ts";

export type Pair = readonly [name: string, value: string];

/** What is wrong with the text: no JSON, or JSON that is no object. */
export type PairsFault = { kind: "syntax"; place: Place } | { kind: "shape" };

const literal = /"(?:[^"\\]|\\.)*"/g;

interface Read {
  pairs: Pair[];
  /** All values are texts and no name stands there twice, so that pairs say everything. */
  plain: boolean;
}

/** The pairs of a text; blank has none. Null where it is no JSON object. */
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
    // A name that stands there twice is one entry, but two literals.
    plain: texts && (json.match(literal)?.length ?? 0) === 2 * entries.length,
  };
}

/** What the backend takes for the value: `null` is nothing, everything else but texts stands as JSON. */
const asText = (value: unknown): string =>
  typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);

/** The pairs as text, a line each, in their order; without names there is nothing to say. */
export function pairsText(pairs: readonly Pair[]): string {
  const named = pairs.filter(([name]) => name.trim() !== "");
  if (named.length === 0) return "";
  const lines = named.map(([name, value]) => `  ${JSON.stringify(name.trim())}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(",\n")}\n}`;
}

/** What is wrong with a text that must be blank or a JSON object; null where nothing is. */
export function pairsFault(json: string): PairsFault | null {
  if (pairsIn(json)) return null;
  const place = jsonError(json);
  return place ? { kind: "syntax", place } : { kind: "shape" };
}

/** A name that stands there twice, in whatever case. */
export function twice(pairs: readonly Pair[]): string | undefined {
  const seen = new Set<string>();
  for (const [name] of pairs) {
    const key = name.trim().toLowerCase();
    if (key !== "" && seen.has(key)) return name.trim();
    seen.add(key);
  }
  return undefined;
}

/** The two allow-lists as JSON texts of the form. Rows and JSON are two views of one text, which may be invalid while the user types. */
import { parseTree } from "jsonc-parser";
import { jsonError, type Place } from "../../../components/editor/json-error.ts";
import type { Nics } from "./merge.ts";

export type ListFault =
  | { kind: "syntax"; place: Place }
  /** JSON of another type. */
  | { kind: "shape" }
  /** A row without a name. */
  | { kind: "empty" }
  | { kind: "twice"; name: string };

/** An interface: its name, and whether it is counted. Names may be equal while the user types. */
export type NicRow = readonly [name: string, on: boolean];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const writePartitions = (partitions: readonly string[]): string => JSON.stringify(partitions, null, 2);

/** The partitions of a text; null if it is not a list of strings. */
export function readPartitions(text: string): string[] | null {
  const value = parsed(text.trim() || "[]");
  return Array.isArray(value) && value.every((one) => typeof one === "string") ? value : null;
}

export function writeNics(rows: readonly NicRow[]): string {
  if (rows.length === 0) return "{}";
  return `{\n${rows.map(([name, on]) => `  ${JSON.stringify(name)}: ${on}`).join(",\n")}\n}`;
}

/** The interfaces of a text; null if it is not a map of booleans. */
export function readNics(text: string): NicRow[] | null {
  const value = parsed(text.trim() || "{}");
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  if (!Object.values(value).every((on) => typeof on === "boolean")) return null;
  // Not from the parsed value: it merges equal names, and moves names like "2" to the front.
  return (parseTree(text)?.children ?? []).map(({ children: [name, on] = [] }) => [
    String(name?.value),
    on?.value === true,
  ]);
}

export const nicRows = (nics: Nics): NicRow[] => Object.entries(nics);
export const nicsOf = (rows: readonly NicRow[]): Nics => Object.fromEntries(rows);

const unreadable = (text: string): ListFault => {
  const place = jsonError(text);
  return place ? { kind: "syntax", place } : { kind: "shape" };
};

/** The first fault of a text; null if it has none. */
export function partitionsFault(text: string): ListFault | null {
  const partitions = readPartitions(text);
  if (!partitions) return unreadable(text);
  return partitions.some((one) => one.trim() === "") ? { kind: "empty" } : null;
}

/** The first fault of a text; null if it has none. */
export function nicsFault(text: string): ListFault | null {
  const rows = readNics(text);
  if (!rows) return unreadable(text);
  const names = rows.map(([name]) => name);
  if (names.some((name) => name.trim() === "")) return { kind: "empty" };
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined ? null : { kind: "twice", name: twice };
}

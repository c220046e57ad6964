/**
 * The two allow-lists between a config and the form, which holds each as JSON text: rows and JSON are two views of that one text, and it
 * can hold whatever someone is about to type.
 */
import { jsonError, type Place } from "../../../components/editor/json-error.ts";
import type { Nics } from "./merge.ts";

export type ListFault =
  | { kind: "syntax"; place: Place }
  /** JSON, but not the list that is wanted. */
  | { kind: "shape" }
  /** A row without a name. */
  | { kind: "empty" }
  | { kind: "twice"; name: string };

/** An interface: its name, and whether it is counted. Two of one name are possible while they are typed. */
export type NicRow = readonly [name: string, on: boolean];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const writePartitions = (partitions: readonly string[]): string => JSON.stringify(partitions, null, 2);

/** The partitions that a text stands for, or null where it is no list of texts. */
export function readPartitions(text: string): string[] | null {
  const value = parsed(text.trim() || "[]");
  return Array.isArray(value) && value.every((one) => typeof one === "string") ? value : null;
}

export function writeNics(rows: readonly NicRow[]): string {
  if (rows.length === 0) return "{}";
  return `{\n${rows.map(([name, on]) => `  ${JSON.stringify(name)}: ${on}`).join(",\n")}\n}`;
}

/** The interfaces that a text stands for, or null where it is no map of switches. */
export function readNics(text: string): NicRow[] | null {
  const value = parsed(text.trim() || "{}");
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  if (!Object.values(value).every((on) => typeof on === "boolean")) return null;
  // Not from the value: of two equal names it has only one, and names like "2" in another order.
  const members = text.matchAll(/("(?:[^"\\]|\\.)*")\s*:\s*(true|false)/gs);
  return [...members].map(([, name, on]) => [JSON.parse(name ?? ""), on === "true"]);
}

export const nicRows = (nics: Nics): NicRow[] => Object.entries(nics);
export const nicsOf = (rows: readonly NicRow[]): Nics => Object.fromEntries(rows);

const unreadable = (text: string): ListFault => {
  const place = jsonError(text);
  return place ? { kind: "syntax", place } : { kind: "shape" };
};

/** What is wrong with a text, the first of it. */
export function partitionsFault(text: string): ListFault | null {
  const partitions = readPartitions(text);
  if (!partitions) return unreadable(text);
  return partitions.some((one) => one.trim() === "") ? { kind: "empty" } : null;
}

/** What is wrong with a text, the first of it. */
export function nicsFault(text: string): ListFault | null {
  const rows = readNics(text);
  if (!rows) return unreadable(text);
  const names = rows.map(([name]) => name);
  if (names.some((name) => name.trim() === "")) return { kind: "empty" };
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined ? null : { kind: "twice", name: twice };
}

/**
 * How one member of a form travels in a file. Most are written as they are; ids mean nothing on another dashboard, so what names other
 * rows is written by their names.
 */
import {
  array,
  finite,
  type GenericSchema,
  type InferOutput,
  nullable,
  number,
  pipe,
  safeInteger,
  strictObject,
  string,
  union,
} from "valibot";
import { parseOrThrow } from "../schema/go-json.ts";

/** What can be named in a file. All but servers can stand in it, too. */
export type Kind =
  | "server"
  | "server-group"
  | "ddns"
  | "nat"
  | "notification"
  | "notification-group"
  | "cron"
  | "service"
  | "alert-rule";

const whole = pipe(number(), safeInteger());

/**
 * A row as a file names it. Where a name is not the only one of its kind, a server has its UUID beside it, and anything else its place
 * among those of that name, from 1. An id that belonged to nothing stays what it was: there is nothing else to say about it.
 */
export const reference = union([
  string(),
  strictObject({ name: string(), uuid: string() }),
  strictObject({ name: string(), nth: whole }),
  strictObject({ missing: whole }),
]);
export type Reference = InferOutput<typeof reference>;

/** Names a row for a file. */
export type Naming = (kind: Kind, id: number) => Reference;
/** The id of what a file names; null where there is none, and it is to be left out. `alone`: it is one row's only one of that kind. */
export type Finding = (kind: Kind, reference: Reference, alone: boolean) => number | null;

/** `fromFile` throws Unexpected, with places and expectations, where the file holds something else. */
export interface Member<Value> {
  /** What its ids belong to. */
  kind?: Kind;
  toFile(value: Value, name: Naming): unknown;
  fromFile(file: unknown, find: Finding): Value;
}

const sortText = (one: Reference): string => (typeof one === "string" ? one : JSON.stringify(one));

/** In the order of their names: ids are others on another dashboard, and with them their order. */
const sorted = (references: readonly Reference[]): Reference[] =>
  references
    .map((one) => ({ one, key: sortText(one) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ one }) => one);

const many = array(reference);
const found = (file: readonly Reference[], kind: Kind, find: Finding): number[] => {
  const ids = file.map((one) => find(kind, one, false)).filter((id) => id !== null);
  return [...new Set(ids)].sort((a, b) => a - b);
};

/** One row of that kind; id 0 is none. */
export const one = (kind: Kind): Member<number> => ({
  kind,
  toFile: (id, name) => (id === 0 ? null : name(kind, id)),
  fromFile(file, find) {
    const named = parseOrThrow(nullable(reference), file);
    return named === null ? 0 : (find(kind, named, true) ?? 0);
  },
});

/** Any number of rows of that kind; their order says nothing. */
export const several = (kind: Kind): Member<number[]> => ({
  kind,
  toFile: (ids, name) => sorted([...new Set(ids)].map((id) => name(kind, id))),
  fromFile: (file, find) => found(parseOrThrow(many, file), kind, find),
});

/** A map from ids of that kind to true. What is false in it counts as if it were not there, and stays behind. */
export const marked = (kind: Kind): Member<Record<string, boolean>> => ({
  kind,
  toFile: (map, name) =>
    sorted(Object.entries(map).flatMap(([id, on]) => (on ? [name(kind, Number(id))] : []))),
  fromFile: (file, find) =>
    Object.fromEntries(found(parseOrThrow(many, file), kind, find).map((id) => [id, true])),
});

/** Written as it is. */
export const plain = <const Schema extends GenericSchema>(schema: Schema): Member<InferOutput<Schema>> => ({
  toFile: (value) => value,
  fromFile: (file) => parseOrThrow(schema, file),
});

/** A list of texts; its order is kept. */
export const strings = plain(array(string()));

/** A number of any kind; JSON can hold some that are none (1e999). */
export const figure = pipe(number(), finite());

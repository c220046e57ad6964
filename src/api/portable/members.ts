/**
 * Codecs between members of forms and of exported files. Ids differ between dashboards, so a file holds the names of rows instead; other
 * members are written unchanged.
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

/** Kinds of rows that a file can refer to. It can also hold them; of servers, only the DDNS links. */
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
 * A reference to a row by its name. Where several rows share the name, a server has its UUID in addition, and any other row its position
 * among them, from 1. The id of a missing row is written as it is.
 */
export const reference = union([
  string(),
  strictObject({ name: string(), uuid: string() }),
  strictObject({ name: string(), nth: whole }),
  strictObject({ missing: whole }),
]);
export type Reference = InferOutput<typeof reference>;

/** Turns an id into a reference. */
export type NameReference = (kind: Kind, id: number) => Reference;
/** Turns a reference into an id; null where it should be left out. `alone`: the member holds a single reference. */
export type FindReference = (kind: Kind, reference: Reference, alone: boolean) => number | null;

/** `fromFile` throws Unexpected for an invalid value. Issues list paths, never values. */
export interface Member<Value> {
  /** The kind of rows that its ids belong to. */
  kind?: Kind;
  toFile(value: Value, name: NameReference): unknown;
  fromFile(file: unknown, find: FindReference): Value;
}

const sortText = (one: Reference): string => (typeof one === "string" ? one : JSON.stringify(one));

/** In the order of names, because the order of ids differs between dashboards. */
const sorted = (references: readonly Reference[]): Reference[] =>
  references
    .map((one) => ({ one, key: sortText(one) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ one }) => one);

const many = array(reference);
const idsOf = (file: readonly Reference[], kind: Kind, find: FindReference): number[] => {
  const ids = file.map((one) => find(kind, one, false)).filter((id) => id !== null);
  return [...new Set(ids)].sort((a, b) => a - b);
};

/** One id of that kind; 0 is none. */
export const singleId = (kind: Kind): Member<number> => ({
  kind,
  toFile: (id, name) => (id === 0 ? null : name(kind, id)),
  fromFile(file, find) {
    const named = parseOrThrow(nullable(reference), file);
    return named === null ? 0 : (find(kind, named, true) ?? 0);
  },
});

/** Any number of ids of that kind; their order has no meaning. */
export const idList = (kind: Kind): Member<number[]> => ({
  kind,
  toFile: (ids, name) => sorted([...new Set(ids)].map((id) => name(kind, id))),
  fromFile: (file, find) => idsOf(parseOrThrow(many, file), kind, find),
});

/** A map from ids of that kind to true. False members count as absent and are not written. */
export const idMap = (kind: Kind): Member<Record<string, boolean>> => ({
  kind,
  toFile: (map, name) =>
    sorted(Object.entries(map).flatMap(([id, on]) => (on ? [name(kind, Number(id))] : []))),
  fromFile: (file, find) =>
    Object.fromEntries(idsOf(parseOrThrow(many, file), kind, find).map((id) => [id, true])),
});

/** A member that is written unchanged. */
export const plain = <const Schema extends GenericSchema>(schema: Schema): Member<InferOutput<Schema>> => ({
  toFile: (value) => value,
  fromFile: (file) => parseOrThrow(schema, file),
});

/** A list of texts in its order. */
export const strings = plain(array(string()));

/** A finite number: JSON can hold others (1e999). */
export const figure = pipe(number(), finite());

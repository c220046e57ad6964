/**
 * Schemas for JSON as Go writes it: zero values are absent, empty arrays are absent or null, "never" is
 * year 1. The schemas fill in all absent members.
 */
import {
  array,
  type BaseIssue,
  boolean,
  type GenericSchema,
  getDotPath,
  type InferOutput,
  nullable,
  nullish,
  number,
  pipe,
  safeInteger,
  safeParse,
  string,
  transform,
  unknown,
} from "valibot";
import { Unexpected } from "../http/failure.ts";

/** An id: a plain JSON number in every version. */
export const id = pipe(number(), safeInteger());
/** A number that is left out when 0. */
export const count = nullish(number(), 0);
/** A boolean that is left out when false. */
export const flag = nullish(boolean(), false);
/** A string that is left out when empty. */
export const text = nullish(string(), "");
/** RFC 3339 → epoch milliseconds; absent and year 1 ("never") → null. */
export const time = pipe(
  nullish(string(), "0001"),
  transform((value) => (value.startsWith("0001") ? null : Date.parse(value))),
  // Refuses NaN, the result of text that is not a time.
  nullable(number()),
);
/** For calls that return no data. */
export const nothing = pipe(
  unknown(),
  transform((): undefined => undefined),
);

/** An array; absent and null → []. */
export function listOf<const Item extends GenericSchema>(item: Item) {
  return nullish(array(item), () => []);
}

/** The valid rows, and a record of the invalid ones. */
export interface Rows<Row> {
  rows: Row[];
  skipped: Skipped;
}

export interface Skipped {
  count: number;
  /** The name of each skipped row, or "#id", or "[index]". At most 50. */
  names: string[];
  /** The issues of each, without values. At most 50. */
  details: string[];
}

/** A list that skips invalid rows, with their count and names, instead of failing as a whole. */
export function rows<const Row extends GenericSchema>(row: Row) {
  return pipe(
    listOf(unknown()),
    transform((items) => addRows(row, items, noRows())),
  );
}

/** An empty list. */
export const noRows = (): Rows<never> => ({ rows: [], skipped: { count: 0, names: [], details: [] } });

/** Adds the items of an answer to a list, which it returns. */
export function addRows<const Row extends GenericSchema>(
  row: Row,
  items: readonly unknown[],
  to: Rows<InferOutput<Row>>,
): Rows<InferOutput<Row>> {
  for (const item of items) {
    const index = to.rows.length + to.skipped.count;
    const parsed = safeParse(row, item);
    if (parsed.success) to.rows.push(parsed.output);
    else if (++to.skipped.count <= 50) {
      const name = nameOf(item, index);
      to.skipped.names.push(name);
      to.skipped.details.push(`${name}: ${issueTexts(parsed.issues).join(", ")}`);
    }
  }
  return to;
}

function nameOf(item: unknown, index: number): string {
  const { group, ...row } = Object(item) as { name?: unknown; id?: unknown; group?: unknown };
  const { name, id } = group ? (Object(group) as typeof row) : row;
  if (typeof name === "string" && name) return name;
  return typeof id === "number" ? `#${id}` : `[${index}]`;
}

/** Issues list paths and expected types, never values: those may be secret. */
function issueTexts(issues: readonly BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => `${getDotPath(issue) ?? "data"}: ${issue.expected ?? issue.type}`);
}

/** Parses, or throws Unexpected. */
export function parseOrThrow<const Schema extends GenericSchema>(
  schema: Schema,
  value: unknown,
): InferOutput<Schema> {
  const parsed = safeParse(schema, value);
  if (!parsed.success) throw new Unexpected(issueTexts(parsed.issues));
  return parsed.output;
}

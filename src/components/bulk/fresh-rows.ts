/**
 * Changes many rows, each from a fresh read, because a save replaces all fields (contract §9.9). A few rows are read one by one; for more,
 * the whole list is cheaper, and is read again when it is outdated.
 */
import { Refused } from "../../api/http/failure.ts";
import type { Rows } from "../../api/schema/go-json.ts";
import type { Verdict } from "../../state/run.ts";
import { sameValue } from "../editor/same-value.ts";

/** Up to this many rows, reading each is cheaper than reading the list. */
const maxSingleReads = 20;
/** An answer is fresh for this time, and for at least this multiple of the time that it took. */
const freshMs = 10_000;
const freshFactor = 10;

/** Shares the answer of `load` between calls while it is fresh. A failure is not shared with later calls. */
export function sharedWhileFresh<Value>(
  load: () => Promise<Value>,
  now = () => performance.now(),
): () => Promise<Value> {
  let last: { value: Promise<Value>; until: number } | null = null;
  return () => {
    if (last && now() < last.until) return last.value;
    const startedAt = now();
    const current = { value: load(), until: Number.POSITIVE_INFINITY };
    last = current;
    current.value.then(
      () => {
        // On a slow line a run would otherwise spend most of its time on reading the list again.
        current.until = now() + Math.max(freshMs, (now() - startedAt) * freshFactor);
      },
      () => {
        if (last === current) last = null;
      },
    );
    return current.value;
  };
}

/** The calls of a resource that read rows. */
export interface Readable<Row extends { id: number }> {
  list(): Promise<Rows<Row>>;
  read(id: number): Promise<Row | null>;
}

/** All rows by id, shared while they are fresh. */
export const sharedList = <Row extends { id: number }>({
  list,
}: Pick<Readable<Row>, "list">): (() => Promise<ReadonlyMap<number, Row>>) =>
  sharedWhileFresh(async () => new Map((await list()).rows.map((row) => [row.id, row])));

/** Returns a function that reads a row, chosen by the number of rows to read. */
export function freshReader<Row extends { id: number }>(
  count: number,
  resource: Readable<Row>,
  list = sharedList(resource),
): (id: number) => Promise<Row | null> {
  return count > maxSingleReads ? async (id) => (await list()).get(id) ?? null : resource.read;
}

export interface Changer<Row, Form> {
  /** The fields of a row that a save replaces. */
  formOf(row: Row): Form;
  read(id: number): Promise<Row | null>;
  /** The fields after the change; throws Refused if the change does not fit the row. */
  change(form: Form, id: number): Form;
  /** Resolves with a note for the user, if there is one. */
  save(id: number, form: Form, before: Form): Promise<string | undefined>;
}

/**
 * Changes rows one by one; use one changer for a whole run and its retries. It remembers the sent forms, because a save whose answer was lost
 * may have succeeded, and text must not be appended twice.
 */
export function rowChanger<Row, Form>({ formOf, read, change, save }: Changer<Row, Form>) {
  const sent = new Map<number, Form>();
  return async (id: number, readFresh: (id: number) => Promise<Row | null>): Promise<Verdict> => {
    const row = await readFresh(id);
    if (!row) return { status: "gone" };
    const now = formOf(row);
    const before = sent.get(id);
    if (before && sameValue(now, before)) return { status: "done" };
    const next = change(now, id);
    if (sameValue(now, next)) return { status: "unchanged" };
    sent.set(id, next);
    try {
      const note = await save(id, next, now);
      return note === undefined ? { status: "done" } : { status: "done", note };
    } catch (error) {
      if (error instanceof Refused && (await isGone(id, read))) return { status: "gone", note: error.text };
      throw error;
    }
  };
}

/** Whether a save was refused because the row was deleted; the refusal's text is localised, so the row is read. */
async function isGone<Row>(id: number, read: (id: number) => Promise<Row | null>): Promise<boolean> {
  try {
    return (await read(id)) === null;
  } catch {
    return false;
  }
}

/**
 * Changes many rows, each from a fresh read, because a save replaces all fields (contract §9.9). A few rows are read one by one; for more
 * the whole list is cheaper, read again when it has become old.
 */
import { Refused } from "../../api/http/failure.ts";
import type { Rows } from "../../api/schema/go-json.ts";
import type { Verdict } from "../../state/run.ts";

/** Up to here a read for each is cheaper than the list. */
const few = 20;
/** How long an answer counts as fresh while a run goes on; at least so many times as long as it took. */
const freshMs = 10_000;
const worth = 10;

/** Shares the answer of `load` between callers while it is fresh. A failure is not kept. */
export function shared<Value>(
  load: () => Promise<Value>,
  now = () => performance.now(),
): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | null = null;
  return () => {
    if (kept && now() < kept.until) return kept.value;
    const began = now();
    const mine = { value: load(), until: Number.POSITIVE_INFINITY };
    kept = mine;
    mine.value.then(
      () => {
        // On a slow line the run would otherwise do little but read ten thousand rows again and again.
        mine.until = now() + Math.max(freshMs, (now() - began) * worth);
      },
      () => {
        if (kept === mine) kept = null;
      },
    );
    return mine.value;
  };
}

/** The verbs of a resource that a bulk change needs for reading. */
export interface Readable<Row extends { id: number }> {
  list(): Promise<Rows<Row>>;
  read(id: number): Promise<Row | null>;
}

/** All rows there are, by id. */
export const sharedList = <Row extends { id: number }>({
  list,
}: Pick<Readable<Row>, "list">): (() => Promise<ReadonlyMap<number, Row>>) =>
  shared(async () => new Map((await list()).rows.map((row) => [row.id, row])));

/** How a row is read when `count` of them will be. */
export function freshReader<Row extends { id: number }>(
  count: number,
  verbs: Readable<Row>,
  list = sharedList(verbs),
): (id: number) => Promise<Row | null> {
  return count > few ? async (id) => (await list()).get(id) ?? null : verbs.read;
}

export interface Changer<Row, Form> {
  /** The fields of a row that a save replaces. */
  formOf(row: Row): Form;
  read(id: number): Promise<Row | null>;
  /** The fields after the change; throws a Refused where this row cannot take it. */
  change(form: Form, id: number): Form;
  /** Resolves with a sentence where there is something to say of it. */
  save(id: number, form: Form, before: Form): Promise<string | undefined>;
}

/** Equal in everything that a save replaces. */
export const sameForm = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Changes rows one by one; use one changer for a whole run with its retries. It remembers the sent forms: a save whose answer was lost may
 * have been carried out, and text must not be appended twice.
 */
export function rowChanger<Row, Form>({ formOf, read, change, save }: Changer<Row, Form>) {
  const sent = new Map<number, Form>();
  return async (id: number, readFresh: (id: number) => Promise<Row | null>): Promise<Verdict> => {
    const row = await readFresh(id);
    if (!row) return { status: "gone" };
    const now = formOf(row);
    const before = sent.get(id);
    if (before && sameForm(now, before)) return { status: "done" };
    const next = change(now, id);
    if (sameForm(now, next)) return { status: "unchanged" };
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

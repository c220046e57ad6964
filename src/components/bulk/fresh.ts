/**
 * Changing many rows, each from what it is at that moment: a save replaces all fields (contract §9.9), so it must start from a fresh row.
 * For a few that is a read for each; for more the whole list is cheaper, read again once it has become old.
 */
import { Refused } from "../../api/http/failure.ts";
import type { Rows } from "../../api/schema/go-json.ts";
import type { Verdict } from "../../state/run.ts";

/** Up to here a read for each is cheaper than the list. */
const few = 20;
/** How long an answer counts as fresh while a run goes on; at least so many times as long as it took. */
const freshMs = 10_000;
const worth = 10;

/** The answer of `load`, shared by all who ask while it is fresh. A failure is told to those who wait for it, and not kept. */
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
        // On a slow line reading ten thousand rows again and again would be all that it does.
        mine.until = now() + Math.max(freshMs, (now() - began) * worth);
      },
      () => {
        if (kept === mine) kept = null;
      },
    );
    return mine.value;
  };
}

/** What of a resource's verbs a change of many rows needs. */
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
 * Changes rows one by one. One for a whole run, its retries included: it remembers what it sent, because a save whose answer was lost may
 * have been carried out, and text appended twice would be wrong.
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

/** Refused because somebody deleted it in between? The words of the refusal depend on the backend's language. */
async function isGone<Row>(id: number, read: (id: number) => Promise<Row | null>): Promise<boolean> {
  try {
    return (await read(id)) === null;
  } catch {
    return false;
  }
}

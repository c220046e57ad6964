/**
 * Changing many servers, each from what it is at that moment: a save replaces all eight fields (contract §9.9), so it must start from a
 * fresh row. For a few that is a read for each; for more the whole list is cheaper, read again once it has become old.
 */
import { Refused } from "../../../api/failure.ts";
import { type ServerForm, type ServerRow, server } from "../../../api/server.ts";
import { text } from "../../../i18n/intl.ts";
import type { Verdict } from "../../../state/run.ts";
import { sameForm } from "./changes.ts";

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
        // On a slow line reading ten thousand servers again and again would be all that it does.
        mine.until = now() + Math.max(freshMs, (now() - began) * worth);
      },
      () => {
        if (kept === mine) kept = null;
      },
    );
    return mine.value;
  };
}

/** All servers there are, by id. */
export const sharedList = (): (() => Promise<ReadonlyMap<number, ServerRow>>) =>
  shared(async () => new Map((await server.list()).rows.map((row) => [row.id, row])));

/** How a server is read when `count` of them will be. */
export function reader(count: number, list = sharedList()): (id: number) => Promise<ServerRow | null> {
  return count > few ? async (id) => (await list()).get(id) ?? null : server.read;
}

/**
 * Changes servers one by one. One for a whole run, its retries included: it remembers what it sent, because a save whose answer was lost
 * may have been carried out, and text appended twice would be wrong.
 */
export function serverChanger(
  change: (form: ServerForm, id: number) => ServerForm,
): (id: number, read: (id: number) => Promise<ServerRow | null>) => Promise<Verdict> {
  const sent = new Map<number, ServerForm>();
  return async (id, read) => {
    const now = await read(id);
    if (!now) return { status: "gone" };
    const before = sent.get(id);
    if (before && sameForm(now, before)) return { status: "done" };
    const next = change(now, id);
    if (sameForm(now, next)) return { status: "unchanged" };
    // The form would call it an answer of the wrong shape.
    if (next.name === "") throw new Refused(text("list.nameRequired"));
    sent.set(id, next);
    try {
      await server.update(id, next);
    } catch (error) {
      if (error instanceof Refused && (await isGone(id))) return { status: "gone", note: error.text };
      throw error;
    }
    return { status: "done" };
  };
}

/** Refused because somebody deleted it in between? The words of the refusal depend on the backend's language. */
async function isGone(id: number): Promise<boolean> {
  try {
    return (await server.read(id)) === null;
  } catch {
    return false;
  }
}

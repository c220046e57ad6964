/**
 * Finds out what became of a write whose answer was lost, by reading again until the backend answers. So a save that was carried out
 * resolves, and one that was not rejects with AnswerLost. Nothing is sent a second time.
 */
import { sessionUser } from "../http/cookies.ts";
import {
  Failure,
  HttpFailure,
  NotJson,
  Refused,
  TimedOut,
  Unexpected,
  Unreachable,
} from "../http/failure.ts";
import type { Rows } from "../schema/go-json.ts";
import { AnswerLost } from "./answer-lost.ts";
import { isComplete, isSame, withoutOthers } from "./same-content.ts";

/** Pauses between reads, in ms. */
let everyMs = 2_500;
/** A write counts as not carried out when reads over this time agree: a proxy can give up before the backend has stored it. */
let sureMs = 4_000;
let sureAfterTimeoutMs = 10_000;

/** Sets the pauses, for tests. */
export function setPace(every: number, sure: number): void {
  everyMs = every;
  sureMs = sure;
  sureAfterTimeoutMs = sure;
}

const sentences = {
  save: { checking: "edit.checkingSave", not: "edit.notSaved" },
  delete: { checking: "edit.checkingDelete", not: "edit.notDeleted" },
} as const;

const mayHaveActed = (error: unknown): error is Failure =>
  [Unreachable, TimedOut, NotJson, Unexpected].some((one) => error instanceof one) ||
  (error instanceof HttpFailure && error.status >= 500);

/**
 * Sends a write. Rejects with AnswerLost if the backend may have acted, without a check. `sentence`: the key of the message for this
 * case.
 */
export async function sendOnce<Result>(
  request: () => Promise<Result>,
  sentence = "edit.maybeDone",
): Promise<Result> {
  // An offline computer cannot have sent the request.
  const offline = globalThis.navigator?.onLine === false;
  try {
    return await request();
  } catch (error) {
    if (!mayHaveActed(error) || (offline && error instanceof Unreachable)) throw error;
    throw new AnswerLost(error, null, sentence);
  }
}

let checks: readonly string[] = [];
let listener: (checks: readonly string[]) => void = () => undefined;

/** Sets the function that is called whenever a check begins or ends, with the key of a message for each that runs. */
export function onChecks(next: typeof listener): void {
  listener = next;
}

/** Announces a check while `work` runs. */
async function whileChecking<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  const announce = (next: readonly string[]): void => {
    checks = next;
    listener(checks);
  };
  announce([...checks, message]);
  try {
    return await work();
  } finally {
    const at = checks.indexOf(message);
    announce(checks.filter((_, index) => index !== at));
  }
}

/** Reads again: returns the result of the write, or `left`, the number of rows for which it was not carried out (so far). */
export type OutcomeCheck<Result> = () => Promise<{ result: Result } | { left: number }>;

/** Sends a write; if its answer is lost, reads again until it is known whether it was carried out. */
export async function settle<Result>(
  request: () => Promise<Result>,
  check: OutcomeCheck<Result>,
  purpose: keyof typeof sentences = "save",
): Promise<Result> {
  const user = sessionUser();
  try {
    return await sendOnce(request);
  } catch (error) {
    if (!(error instanceof AnswerLost)) throw error;
    const { checking, not } = sentences[purpose];
    return whileChecking(checking, async () => {
      for (let since: number | null = null; ; await pause()) {
        // Sends nothing until the user signs in again.
        if (user !== null && sessionUser() === null) continue;
        try {
          const found = await check();
          // Another user sees other rows.
          if (sessionUser() !== user) throw error;
          if ("result" in found) return found.result;
          since ??= performance.now();
          if (performance.now() - since >= sureTime(error.cause))
            throw new AnswerLost(error.cause, false, not, { count: found.left });
        } catch (failure) {
          // A refusal will not change; anything else will.
          if (failure instanceof AnswerLost) throw failure;
          if (failure instanceof Refused || !(failure instanceof Failure)) throw error;
          since = null;
        }
      }
    });
  }
}

/** After a time-out of ours or of a proxy the backend may still be working on it. */
const sureTime = (cause: Failure | null): number =>
  cause instanceof TimedOut || (cause instanceof HttpFailure && cause.status === 504)
    ? sureAfterTimeoutMs
    : sureMs;

/** Ends early when the browser is online again. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", end);
      resolve();
    };
    const timer = setTimeout(end, everyMs);
    globalThis.addEventListener?.("online", end);
  });

/** A row as far as a check reads it. */
interface ReadRow {
  id: number;
  updated_at?: number | null;
}

/** A resource as far as a check reads it. */
export interface Table {
  path: string;
  list(): Promise<Rows<ReadRow>>;
  read(id: number): Promise<ReadRow | null>;
  /** When each row was last changed, by id, as last read; undefined before the first read of the list. */
  seen(): Map<number, number | null | undefined> | undefined;
  /** Members of a form that rows lack, or hold in another form. */
  notCompared: readonly string[];
}

/** Ids that existed before a create that was not carried out, by its content: it may be carried out late. */
const earlier = new Map<string, ReadonlySet<number>>();

/** Creates a row. Recognises it by an id that was not there before and by its content. */
export async function create(table: Table, form: object, request: () => Promise<number>): Promise<number> {
  const content = JSON.stringify([table.path, withoutOthers(form, table.notCompared)]);
  const find = async (known: ReadonlySet<number>): Promise<number | undefined> => {
    const { rows } = await table.list();
    return rows.find((row) => !known.has(row.id) && isSame(form, row, table.notCompared))?.id;
  };
  const before = earlier.get(content);
  const late = before && (await find(before));
  if (!before && !table.seen()) await table.list();
  const known = before ?? new Set(table.seen()?.keys());
  try {
    const id =
      late ??
      (await settle(request, async () => {
        const found = await find(known);
        return found === undefined ? { left: 1 } : { result: found };
      }));
    earlier.delete(content);
    // The next create of the same content must not take this row for its own.
    table.seen()?.set(id, undefined);
    return id;
  } catch (error) {
    if (error instanceof AnswerLost) {
      earlier.set(content, known);
      // As a check, so that the lists are read again after it.
      error.findLate = () => whileChecking(sentences.save.checking, () => find(known));
    }
    throw error;
  }
}

/** Replaces a row. Recognises it by its content and, where rows do not hold all of that, by its time of change. */
export function update(
  table: Table,
  id: number,
  form: object,
  request: () => Promise<undefined>,
): Promise<undefined> {
  const before = table.seen()?.get(id);
  return settle(request, async () => {
    const row = await table.read(id);
    const isDone =
      row !== null &&
      isSame(form, row, table.notCompared) &&
      (isComplete(form, row, table.notCompared) || (before !== undefined && row.updated_at !== before));
    return isDone ? { result: undefined } : { left: 1 };
  });
}

/** Deletes rows. They are deleted when the list no longer contains their ids. */
export function remove(
  { list }: Pick<Table, "list">,
  ids: readonly number[],
  request: () => Promise<void>,
): Promise<void> {
  return settle(
    request,
    async () => {
      const existing = new Set((await list()).rows.map(({ id }) => id));
      const left = ids.filter((id) => existing.has(id)).length;
      return left === 0 ? { result: undefined } : { left };
    },
    "delete",
  );
}

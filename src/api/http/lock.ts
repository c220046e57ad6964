/** One piece of work at a time under each name, in this tab and, as far as a browser can, in all. */
import { recall, remember } from "./storage.ts";

const tails = new Map<string, Promise<unknown>>();

/** Runs `work` after everything else under this name has ended, however it ended; other tabs wait where the browser has locks. */
export function exclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return inTurn(name, () => byLocks(name, work) ?? work());
}

/** The same, and other tabs wait everywhere, which takes a moment longer where the browser has no locks. */
export function exclusiveEverywhere<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return inTurn(name, () => byLocks(name, work) ?? byStorage(`lock.${name}`, work));
}

function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = tails.get(name) ?? Promise.resolve();
  const turn = before.then(work);
  tails.set(
    name,
    turn.then(
      () => undefined,
      () => undefined,
    ),
  );
  return turn;
}

/** Undefined where they are missing: on plain-HTTP origins other than localhost, and in older Node. */
function byLocks<Result>(name: string, work: () => Promise<Result>): Promise<Result> | undefined {
  const locks = typeof navigator === "undefined" ? undefined : (navigator.locks as LockManager | undefined);
  return locks?.request(`windfire.${name}`, work);
}

/** A tab that died while it held a lock lets go of it after this; longer than any call may take. */
const heldForMs = 60_000;
/** Long enough for another tab's write, begun at the same moment, to be seen. */
const settleMs = 40;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The same by localStorage, which all tabs of an origin share: write, wait, and whoever still stands there has it.
 * Without storage there is nothing to share, and the work runs at once.
 */
async function byStorage<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const own = `${Math.random().toString(36).slice(2)} ${Date.now() + heldForMs}`;
  const holder = (): string | null => {
    const found = recall(name);
    const until = Number(found?.split(" ")[1] ?? 0);
    // A time too far away comes from a clock that has been corrected since.
    return until > Date.now() && until <= Date.now() + heldForMs ? found : null;
  };
  for (;;) {
    if (holder() === null) {
      remember(name, own);
      if (recall(name) === null) break;
      await pause(settleMs);
      if (recall(name) === own) break;
    }
    await pause(settleMs * (1 + Math.random()));
  }
  try {
    return await work();
  } finally {
    if (recall(name) === own) remember(name, null);
  }
}

/** Named locks: one task at a time under each name, in this tab and, where the browser has Web Locks, in all tabs. */
import { recall, remember } from "./storage.ts";

/** The last task in each queue. */
const tails = new Map<string, Promise<unknown>>();

/** Runs `work` once earlier work under this name has ended or failed; other tabs wait where the browser has locks. */
export function exclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return inTurn(name, () => byLocks(name, work) ?? work());
}

/** Like `exclusive`, but other tabs wait in every browser; without locks that takes a moment longer. */
export function exclusiveEverywhere<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return inTurn(name, () => byLocks(name, work) ?? byStorage(`lock.${name}`, work));
}

function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = tails.get(name) ?? Promise.resolve();
  const result = before.then(work);
  tails.set(
    name,
    result.then(
      () => undefined,
      () => undefined,
    ),
  );
  return result;
}

/** Undefined where the browser has no locks: on plain-HTTP origins other than localhost, and in older Node. */
function byLocks<Result>(name: string, work: () => Promise<Result>): Promise<Result> | undefined {
  const locks = typeof navigator === "undefined" ? undefined : (navigator.locks as LockManager | undefined);
  return locks?.request(`windfire.${name}`, work);
}

/** The lock of a closed tab ends after this time, which is longer than any call may take. */
const expiresAfterMs = 60_000;
/** Time in which a simultaneous write of another tab becomes visible. */
const settleMs = 40;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A lock in localStorage, which all tabs of an origin share: write a token, wait, and the tab whose token is still stored has the lock.
 * Without storage the work runs at once.
 */
async function byStorage<Result>(name: `lock.${string}`, work: () => Promise<Result>): Promise<Result> {
  const own = `${Math.random().toString(36).slice(2)} ${Date.now() + expiresAfterMs}`;
  const holder = (): string | null => {
    const found = recall(name);
    const until = Number(found?.split(" ")[1] ?? 0);
    // A time further away comes from a clock that has been corrected since. Clocks of tabs may differ by moments.
    return until > Date.now() && until <= Date.now() + 2 * expiresAfterMs ? found : null;
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

/** One piece of work at a time under each name: in this tab always, across tabs where the browser has locks. */
const tails = new Map<string, Promise<unknown>>();

/** Runs `work` after everything else under this name has ended, however it ended. */
export function exclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = tails.get(name) ?? Promise.resolve();
  const turn = before.then(() => acrossTabs(name, work));
  tails.set(
    name,
    turn.then(
      () => undefined,
      () => undefined,
    ),
  );
  return turn;
}

function acrossTabs<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Missing on plain-HTTP origins other than localhost, and in older Node.
  const locks = typeof navigator === "undefined" ? undefined : (navigator.locks as LockManager | undefined);
  return locks ? locks.request(`windfire.${name}`, work) : work();
}

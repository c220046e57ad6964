/**
 * Writes whose answer may be lost (502, time-out, broken connection, a page of a proxy): the backend may have acted all the same. settle.ts
 * finds out. It is loaded with the first dialog, because after the connection is lost it is too late.
 */
export type Settle = typeof import("./settle.ts");

let settle: Promise<Settle | null> | undefined;

/** Loads settle.ts once; null if it cannot be loaded. */
export function loadSettle(): Promise<Settle | null> {
  settle ??= import("./settle.ts").catch(() => {
    settle = undefined;
    return null;
  });
  return settle;
}

/** Sends a write by a function of settle.ts. If that cannot be loaded, sends only the request: a failure then leaves the outcome open. */
export async function write<Result>(
  request: () => Promise<Result>,
  by: (code: Settle) => Promise<Result>,
): Promise<Result> {
  const code = await loadSettle();
  return code ? by(code) : request();
}

/** Sends a write whose effect cannot be read back. `sentence`: see `sendOnce` in settle.ts. */
export const writeOnce = <Result>(request: () => Promise<Result>, sentence?: string): Promise<Result> =>
  write(request, ({ sendOnce }) => sendOnce(request, sentence));

/** Notices: short messages that disappear by themselves (toasts). Their text is translated by the caller. */
import { atom } from "jotai/vanilla";
import { store } from "./store.ts";

export interface Notice {
  id: number;
  kind: "info" | "success" | "warning" | "error";
  title: string;
  text?: string;
  /** A next step, such as what to do with a new row. */
  action?: { label: string; run(): void };
  /** Stays until it is dismissed, because it asks for something or something still runs. */
  sticky?: true;
  /** Subject of the notice, compared by identity. A newer notice with the same cause replaces it; `clearNotices` removes it. */
  cause?: unknown;
}

/** Maximum number of notices; a further one removes the oldest. */
const maxNotices = 3;
let lastId = 0;

export const noticesAtom = atom<readonly Notice[]>([]);

/** Shows a notice and returns its id. It replaces a notice with the same text, so a failing loop cannot fill the page. */
export function notify(notice: Omit<Notice, "id">): number {
  lastId += 1;
  const id = lastId;
  if (notice.cause !== undefined) clearNotices(notice.cause);
  store.set(noticesAtom, (now) => [
    ...now.filter((one) => one.title !== notice.title || one.text !== notice.text).slice(-(maxNotices - 1)),
    { ...notice, id },
  ]);
  return id;
}

/** Removes the notices of a cause that works again. */
export function clearNotices(cause: unknown): void {
  store.set(noticesAtom, (now) =>
    now.some((one) => one.cause === cause) ? now.filter((one) => one.cause !== cause) : now,
  );
}

/** Removes a notice; unknown ids are ignored. */
export function dismiss(id: number): void {
  store.set(noticesAtom, (now) => now.filter((one) => one.id !== id));
}

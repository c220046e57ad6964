/** Notices: short messages that disappear by themselves (toasts). Their text is translated by the caller. */
import { atom } from "jotai/vanilla";
import { store } from "./store.ts";

export interface Notice {
  id: number;
  kind: "info" | "success" | "warning" | "error";
  title: string;
  text?: string;
  /** Stays until it is dismissed, as errors do. */
  sticky?: true;
}

/** A further notice removes the oldest. */
const maxNotices = 3;
let lastId = 0;

export const noticesAtom = atom<readonly Notice[]>([]);

/** Shows a notice and returns its id. It replaces a notice with the same text, so a failing loop cannot fill the page. */
export function notify(notice: Omit<Notice, "id">): number {
  lastId += 1;
  const id = lastId;
  store.set(noticesAtom, (now) => [
    ...now.filter((one) => one.title !== notice.title || one.text !== notice.text).slice(-(maxNotices - 1)),
    { ...notice, id },
  ]);
  return id;
}

/** Removes a notice; unknown ids are ignored. */
export function dismiss(id: number): void {
  store.set(noticesAtom, (now) => now.filter((one) => one.id !== id));
}

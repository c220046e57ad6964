/** Notices: short messages that come and go beside the work (toasts). Finished text only; nothing here knows a language. */
import { atom } from "jotai/vanilla";
import { store } from "./store.ts";

export interface Notice {
  id: number;
  kind: "info" | "success" | "warning" | "error";
  title: string;
  text?: string;
  /** Stays until it is dismissed, as errors do: there is something to read in it. */
  sticky?: true;
}

/** At most this many stand at once; the oldest makes room. */
const most = 3;
let lastId = 0;

export const noticesAtom = atom<readonly Notice[]>([]);

/** Shows a notice. The same words twice in a row are one notice, so a failing loop cannot fill the page. */
export function notify(notice: Omit<Notice, "id">): number {
  lastId += 1;
  const id = lastId;
  store.set(noticesAtom, (now) => [
    ...now.filter((one) => one.title !== notice.title || one.text !== notice.text).slice(-(most - 1)),
    { ...notice, id },
  ]);
  return id;
}

/** Takes a notice away; unknown ids are ignored. */
export function dismiss(id: number): void {
  store.set(noticesAtom, (now) => now.filter((one) => one.id !== id));
}

/** Sentences for screen readers only, about changes that others see. */
import { atom } from "jotai/vanilla";
import { store } from "./store.ts";

export const announcementAtom = atom("");

/** Says a sentence, as soon as the screen reader pauses. Not heard while a dialog is open. */
export function announce(sentence: string): void {
  // An equal text would not be said again.
  store.set(announcementAtom, (now) => (now === sentence ? `${sentence}\u00a0` : sentence));
}

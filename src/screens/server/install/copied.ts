/** The last copied command. The menu copies, too, and the dialog shows the check mark. */
import { useAtomValue } from "jotai";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import { copy } from "../../../components/clipboard/clipboard.ts";
import { store } from "../../../state/store.ts";

const shownForMs = 2000;

/** Another object with each copy. */
const copiedAtom = atom<{ command: string } | null>(null);

/** Copies a command; call it from a click handler. Failures are shown as a notice. */
export async function copyCommand(command: string): Promise<void> {
  if (await copy(command)) store.set(copiedAtom, { command });
}

/** Whether to show that this command was copied: for two seconds from when it is on the screen, as the dialog may be loaded late. */
export function useCopied(command: string): boolean {
  const last = useAtomValue(copiedAtom);
  const copied = last?.command === command;
  useEffect(() => {
    if (!copied) return;
    const end = (): void => store.set(copiedAtom, (now) => (now === last ? null : now));
    const timer = setTimeout(end, shownForMs);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [copied, last]);
  return copied;
}

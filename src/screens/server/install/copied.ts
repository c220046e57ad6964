/** The last copied command. The menu copies, too, and the dialog shows the check mark. */
import { useAtomValue } from "jotai";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import { copy } from "../../../components/clipboard/clipboard.ts";
import { store } from "../../../state/store.ts";

const shownForMs = 2000;

/** A new object with each copy, so that copying the same command again restarts the time. */
const copiedAtom = atom<{ command: string } | null>(null);

/** Copies a command; call it from a click handler. Failures are shown as a notice. */
export async function copyCommand(command: string): Promise<void> {
  if (await copy(command)) store.set(copiedAtom, { command });
}

/** True for two seconds after this command was copied. The time starts with the first render, because the dialog may load late. */
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

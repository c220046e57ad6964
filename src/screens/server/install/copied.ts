/** The last copied command. The menu copies, too, and the dialog shows the check mark. */
import { atom } from "jotai/vanilla";
import { copy } from "../../../components/clipboard/clipboard.ts";
import { store } from "../../../state/store.ts";

const shownForMs = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The command for two seconds after it was copied; then "". */
export const copiedAtom = atom("");

/** Copies a command; call it from a click handler. Failures are shown as a notice. */
export async function copyCommand(command: string): Promise<void> {
  if (!(await copy(command))) return;
  clearTimeout(timer);
  store.set(copiedAtom, command);
  timer = setTimeout(() => store.set(copiedAtom, ""), shownForMs);
}

/** Which command was copied just now: a press in the menu copies it too, and the check stands where the command is shown. */
import { atom } from "jotai/vanilla";
import { copy } from "../../../components/clipboard/clipboard.ts";
import { store } from "../../../state/store.ts";

const shownForMs = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The command, for two seconds after it was copied; then "". */
export const copiedAtom = atom("");

/** Copies a command. Call it from a press; whatever was wrong is said in a notice. */
export async function copyCommand(command: string): Promise<void> {
  if (!(await copy(command))) return;
  clearTimeout(timer);
  store.set(copiedAtom, command);
  timer = setTimeout(() => store.set(copiedAtom, ""), shownForMs);
}

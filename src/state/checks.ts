/** Writes whose answer was lost and whose outcome is being checked (api/outcome/settle.ts). */
import { atom } from "jotai/vanilla";
import { loadSettle } from "../api/outcome/write.ts";
import { store } from "./store.ts";

/** The key of a message for each running check, the oldest first. */
export const checksAtom = atom<readonly string[]>([]);

/** Loads the code of the checks, which cannot be loaded any more when the connection is lost, and follows them. */
export const prepareChecks = async (): Promise<void> =>
  (await loadSettle())?.onChecks((checks) => store.set(checksAtom, checks));

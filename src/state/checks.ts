/** Writes whose answer was lost and whose outcome is being checked (api/outcome/settle.ts). */
import { atom } from "jotai/vanilla";
import { loadSettle } from "../api/outcome/write.ts";
import { store } from "./store.ts";

/** The key of a message for each running check, the oldest first. */
export const checksAtom = atom<readonly string[]>([]);
/** How many checks have ended. Lists may have changed then. */
export const endedChecksAtom = atom(0);

let isPrepared = false;

/** Loads the code of the checks, which cannot be loaded any more when the connection is lost, and follows them. */
export async function prepareChecks(): Promise<void> {
  const code = await loadSettle();
  if (!code || isPrepared) return;
  isPrepared = true;
  code.onChecks((checks) => {
    if (checks.length < store.get(checksAtom).length) store.set(endedChecksAtom, (count) => count + 1);
    store.set(checksAtom, checks);
  });
}

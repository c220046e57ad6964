/**
 * After a lost connection the stream may be a guest's, because a restart of the dashboard can end sessions; hidden servers then look
 * offline. So the session is checked before the next frame counts (decision 113).
 */
import type { LiveStatus } from "./connection.ts";

let unverified = false;
let checking = false;
let check: () => Promise<boolean> = () => Promise.resolve(true);

/** Sets the check, which never rejects, and resolves with whether the backend answered. */
export function checkAfterLoss(next: () => Promise<boolean>): void {
  check = next;
}

/** Call it with every status of the connection. */
export function noteStatus(status: LiveStatus): void {
  if (status === "reconnecting") unverified = true;
  if (status === "connecting") unverified = false;
}

/** Whether a frame has to wait for the check; `resume` is called after it. Without an answer, the next frame waits for another check. */
export function holdForCheck(resume: () => void): boolean {
  if (unverified && !checking) {
    checking = true;
    void check().then((answered) => {
      checking = unverified = false;
      resume();
      unverified ||= !answered;
    });
  }
  return checking;
}

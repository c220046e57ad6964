/** Finds out whose connection broke: an operation on files only notices the end of its socket, or silence. */
import { FileFailure, type FileReason } from "../../api/files/file-session.ts";
import { hasSession } from "../../api/http/cookies.ts";
import { isTemporary, SessionEnded } from "../../api/http/failure.ts";
import { requestData } from "../../api/http/request.ts";
import { onFrame } from "../live/current-values.ts";
import { liveStatusAtom, stateOf } from "../live/live.ts";
import { store } from "../store.ts";

const unclear: readonly FileReason[] = ["dropped", "refused", "silent", "stalled"];
/** By then the backend marks a silent server as offline. */
const reportsMs = 20_000;

/**
 * The error itself, or FileFailure "dashboard" if the dashboard does not answer a request either, or if the live connection was lost at the
 * same time; "offline" if this device is. Takes up to 10 s.
 */
export async function diagnoseFailure(error: unknown, signal?: AbortSignal): Promise<unknown> {
  if (!(error instanceof FileFailure) || !unclear.includes(error.reason)) return error;
  // The firewall does not count a refused GET /profile.
  const question = { path: hasSession() ? "/profile" : "/setting", timeoutSeconds: 10 };
  const answer: unknown = await requestData({ ...question, ...(signal && { signal }) }).catch(
    (failure: unknown) => failure,
  );
  const silent = isTemporary(answer) && !(answer instanceof SessionEnded);
  if (!silent && store.get(liveStatusAtom) !== "reconnecting") return error;
  return new FileFailure(silent && !navigator.onLine ? "offline" : "dashboard", "", error.remoteState);
}

/**
 * Rejects with FileFailure "offline" if this device is offline and the dashboard does not answer: an open socket would only be silent, for
 * many seconds.
 */
export async function assertOnline(): Promise<void> {
  if (navigator.onLine) return;
  const error = await diagnoseFailure(new FileFailure("silent"));
  if (error instanceof FileFailure && error.reason === "offline") throw error;
}

/**
 * Stops a transfer when this device goes offline and the dashboard does not answer either, and rejects as "offline" then: its socket would
 * only be silent, for many seconds.
 */
export async function whileOnline(transfer: Promise<void>, stop: AbortController): Promise<void> {
  let lost = false;
  const check = (): Promise<void> =>
    assertOnline().catch(() => {
      lost = true;
      stop.abort();
    });
  addEventListener("offline", check);
  try {
    await transfer;
  } catch (error) {
    if (!lost || !(error instanceof FileFailure)) throw error;
    // The end of a file that was handed over may not have left this device.
    throw new FileFailure("offline", "", error.remoteState === "sent" ? "part" : error.remoteState);
  } finally {
    removeEventListener("offline", check);
  }
}

/** Runs an operation on files; its error goes through `diagnoseFailure`. */
export async function withDiagnosis<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw await diagnoseFailure(error);
  }
}

/** Calls `found` with FileFailure "gone" if the server has stopped reporting. The live figures show it some seconds after the failure. */
export function diagnoseAgent(error: unknown, server: number, found: (error: FileFailure) => void): void {
  if (!(error instanceof FileFailure) || !unclear.includes(error.reason)) return;
  const { remoteState } = error;
  const timer = setTimeout(end, reportsMs);
  const unfollow = onFrame(check);
  check();

  function end(): void {
    clearTimeout(timer);
    unfollow();
  }
  function check(): void {
    if (!["stale", "offline"].includes(stateOf(server))) return;
    end();
    found(new FileFailure("gone", "", remoteState));
  }
}

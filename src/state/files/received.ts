/** Finds out how much of a broken upload is on the server. Listings have no sizes, so the header of a download is read. */
import { FileFailure, type FileReason, sizeOnServer } from "../../api/files/file-session.ts";
import type { Job } from "./job.ts";

const broken: readonly FileReason[] = ["dropped", "gone", "silent", "stalled", "dashboard", "offline"];
const pauseMs = 500;
const mostQuestions = 10;

/** Whether an upload broke off, and it is not known yet how much of it has arrived. */
export const lacksReceivedSize = ({ state, error, received }: Job): boolean =>
  state === "failed" &&
  received === null &&
  error instanceof FileFailure &&
  error.partial &&
  broken.includes(error.reason);

/**
 * The changes to such a job. The agent may still be writing, so this asks until two answers are equal. Rejects like `sizeOnServer`, and
 * resolves with null if somebody else has written the file.
 */
export async function findReceivedSize(
  { server, path, size, error }: Job,
  signal: AbortSignal,
): Promise<Pick<Job, "received" | "error"> | null> {
  const total = size ?? 0;
  let received = -1;
  for (let asked = 0; asked < mostQuestions && received < total; asked += 1) {
    if (asked > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const now = await sizeOnServer(server, path, signal);
    if (now === received) break;
    received = now;
  }
  if (received > total) return null;
  const { reason, text } = error as FileFailure;
  return { received, error: new FileFailure(reason, text, received === total ? "whole" : "part") };
}

/** A transfer, for display. */
export interface Job {
  id: number;
  server: number;
  kind: "download" | "upload";
  /** Path of the file on the server. Of an upload that keeps both files, the free name is known once it runs. */
  path: string;
  /** In bytes; null until the agent reports it. */
  size: number | null;
  done: number;
  /** Over the last seconds; null before there are samples and after the end. */
  bytesPerSecond: number | null;
  secondsLeft: number | null;
  /** Bytes of a failed upload that are on the server; null until that is known. Of an upload, `done` counts the bytes handed over. */
  received: number | null;
  state: "waiting" | "running" | "done" | "failed" | "cancelled";
  /** "failed": a Failure or FileFailure; "cancelled": a FileFailure whose `remoteState` describes the file on the server. */
  error: unknown;
}

/** Whether a job has not ended. */
export const isOpen = ({ state }: Job): boolean => state === "waiting" || state === "running";

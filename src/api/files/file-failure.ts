/** Reasons for a failed operation on a machine's files. components/files has a sentence for each. */
export type FileReason =
  /** The agent refused; `text` is its own sentence. */
  | "agent"
  /** It answered with an unknown marker. */
  | "unknown"
  /** It answered with an unexpected kind of reply, or a broken frame. */
  | "malformed"
  /** No answer at all within 15 s (`fileTimes`), or the socket broke before any message. */
  | "silent"
  /** Nothing more came within the time-out. */
  | "stalled"
  /** The socket broke after a message had come: by the agent, the dashboard or the network. */
  | "dropped"
  /** The socket broke or was silent, and the dashboard does not answer either (state/files/diagnosis.ts). */
  | "dashboard"
  /** The same, and this device is offline. */
  | "offline"
  /** The socket broke or was silent, and the server has stopped reporting (state/files/diagnosis.ts). */
  | "gone"
  /** The handshake was refused: another user's session, or no agent. */
  | "refused"
  /** The caller cancelled. Not shown to users. */
  | "cancelled"
  /** A file of /proc, /sys or /dev: agents treat a file of size 0 as empty. */
  | "virtual"
  /** Fewer bytes than announced: the file became shorter while it was read. */
  | "size"
  /** An upload would replace a file that has appeared since the user chose the upload. Nothing was sent. */
  | "taken"
  /** The folder of an upload cannot be listed, so it is not known what would be replaced. `text` is its path. */
  | "unlisted"
  /** The local file changed or vanished while it was sent. */
  | "changed"
  /** The destination of a download failed; `text` is its own message. */
  | "sink"
  /** The browser's storage has no room for a download (private-file.ts). */
  | "quota"
  /** Too large for a download to memory (`memoryLimit` in file-sink.ts). */
  | "tooLarge";

/** State of the file on the server after an upload broke off. */
export type RemoteState =
  /** The upload had not started. */
  | "nothing"
  /** A part of the new file has replaced the old one. */
  | "part"
  /** All of the file was handed over, and the confirmation is missing. */
  | "sent"
  /** As before, and the file there has the size of the sent one. */
  | "whole";

export class FileFailure extends Error {
  readonly reason: FileReason;
  /** The message of the agent or the browser. */
  readonly text: string;
  readonly remoteState: RemoteState;

  constructor(reason: FileReason, text = "", remoteState: RemoteState = "nothing") {
    super(text === "" ? reason : `${reason}: ${text}`);
    this.name = "FileFailure";
    this.reason = reason;
    this.text = text;
    this.remoteState = remoteState;
  }

  /** Whether an upload has changed the file on the server. */
  get partial(): boolean {
    return this.remoteState !== "nothing";
  }
}

/** An error of a sink as FileFailure, with the browser's message. */
export const sinkFailure = (error: unknown): FileFailure =>
  error instanceof FileFailure
    ? error
    : new FileFailure("sink", error instanceof Error ? error.message : String(error));

/** Time-outs in ms. Tests make them shorter. */
export const fileTimes = {
  /** For the handshake, a listing, a download's header, and the answer to whether an upload can be created. */
  firstAnswer: 15_000,
  /** For the next piece of data, or for room for the next one. */
  stall: 30_000,
  /** For sending the first piece of an upload, when the speed of the line is still unknown. */
  firstPiece: 120_000,
  /** For an upload's confirmation: the last pieces may still be in buffers that the page cannot see. */
  confirmation: 60_000,
  /** For more of a listing after a message of the maximum length. */
  moreListing: 1500,
  /** For more of a download after a piece of less than the full length. */
  afterShort: 5000,
};

/** Rejects with FileFailure("silent") after so many ms without the value. */
export function within<Value>(ms: number, value: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new FileFailure("silent")), ms);
    const end = (): void => clearTimeout(timer);
    value.then(resolve, reject).finally(end);
  });
}

/** Why an operation on a machine's files came to nothing. Knows no words: components/files has a sentence for each reason. */
export type FileReason =
  /** The agent said no; its own words are in `text`. */
  | "agent"
  /** It answered with a marker that nobody knows. */
  | "unknown"
  /** It answered with something else than was asked for, or with a broken frame. */
  | "malformed"
  /** Nothing came: no first answer within 15 s, or no progress for 30 s (`fileTimes`). */
  | "silent"
  /** The socket broke off: the agent or the dashboard ended, or the network. */
  | "dropped"
  /** The socket was not let in: somebody else's session, or nobody there. */
  | "refused"
  /** The caller gave up. Not worth a sentence. */
  | "cancelled"
  /** Other than the announced number of bytes: the file became shorter while it was read. */
  | "size"
  /** The local file changed, or went away, while it was sent. */
  | "changed"
  /** The place that a download is written to refused; what it said is in `text`. */
  | "sink"
  /** More than this browser takes without a place on the disk to write to (`memoryLimit` in file-sink.ts). */
  | "tooLarge";

export class FileFailure extends Error {
  readonly reason: FileReason;
  /** The words of whoever refused: the agent's, or the browser's. */
  readonly text: string;
  /** An upload ended in the middle: what was there before is gone, and part of the new file is on the machine. */
  readonly partial: boolean;

  constructor(reason: FileReason, text = "", partial = false) {
    super(text === "" ? reason : `${reason}: ${text}`);
    this.name = "FileFailure";
    this.reason = reason;
    this.text = text;
    this.partial = partial;
  }
}

/** How long is waited, in ms. Tests make it shorter. */
export const fileTimes = {
  /** For the handshake, a listing, a download's header, and the answer to whether an upload can be created. */
  firstAnswer: 15_000,
  /** For the next piece of data, or for room for the next one. */
  stall: 30_000,
  /** For the first piece of an upload to leave: nobody knows yet how slow the line is. */
  firstPiece: 120_000,
  /** For an upload's confirmation: what was sent last lies in buffers that no page can see into. */
  confirmation: 60_000,
  /** For more of a listing whose last message was as long as messages get. */
  moreListing: 1500,
  /** For more of a download after a piece that was shorter than pieces are before the end. */
  afterShort: 5000,
};

/** The value, or FileFailure("silent") after so many ms. */
export function within<Value>(ms: number, value: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new FileFailure("silent")), ms);
    const end = (): void => clearTimeout(timer);
    value.then(resolve, reject).finally(end);
  });
}

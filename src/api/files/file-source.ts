/** The pieces of an upload, from a file that must not change meanwhile. */
import { FileFailure } from "./file-failure.ts";
import { chunkBytes, type Message } from "./file-protocol.ts";
import { release } from "./file-socket.ts";

export interface Pieces {
  /** The next piece of 1 MiB, or the rest. Rejects with FileFailure "changed": browsers refuse to read a changed file. */
  next(): Promise<Message>;
  /** Stops reading. */
  end(): void;
}

const none: Message = new Uint8Array();

/**
 * Reads a file from its beginning to its end. Uses its stream, because slices stay in memory until the next garbage collection: 100 MiB of a
 * large file.
 */
export function piecesOf(file: Blob): Pieces {
  const reader = file.stream().getReader();
  /** Read already; belongs to the next piece. */
  let rest: Message = none;
  let at = 0;

  async function more(): Promise<Message> {
    const { value } = await reader.read().catch(() => ({ value: undefined }));
    // Changed, moved, or on a removed disk.
    if (!value) throw new FileFailure("changed");
    return value;
  }

  return {
    async next() {
      const piece = new Uint8Array(Math.min(chunkBytes, file.size - at));
      for (let filled = 0; filled < piece.length; ) {
        if (rest.length === 0) rest = await more();
        const part = rest.subarray(0, piece.length - filled);
        piece.set(part, filled);
        filled += part.length;
        if (part.length < rest.length) rest = rest.subarray(part.length);
        else {
          release(rest);
          rest = none;
        }
      }
      at += piece.length;
      return piece;
    },
    end: () => void reader.cancel().catch(() => undefined),
  };
}

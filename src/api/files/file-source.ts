/** What an upload sends: a file as it was when it was chosen. */
import { FileFailure } from "./file-failure.ts";
import { chunkBytes, type Message } from "./file-protocol.ts";
import { release } from "./file-socket.ts";

export interface Pieces {
  /** The next piece of 1 MiB, or the rest. Rejects with FileFailure "changed": browsers refuse to read a file that is no longer the same. */
  next(): Promise<Message>;
  /** Nothing more will be asked for. */
  end(): void;
}

const none: Message = new Uint8Array();

/**
 * Reads a file from its beginning to its end. By its stream and not by slices, because what a browser has read of a slice stays in memory
 * until the garbage collector comes by, which for a large file is 100 MiB too late.
 */
export function piecesOf(file: Blob): Pieces {
  const reader = file.stream().getReader();
  /** Was read, and belongs to the next piece. */
  let left: Message = none;
  let at = 0;

  async function more(): Promise<Message> {
    const { value } = await reader.read().catch(() => ({ value: undefined }));
    // Changed, moved, or on a disk that is gone.
    if (!value) throw new FileFailure("changed");
    return value;
  }

  return {
    async next() {
      const piece = new Uint8Array(Math.min(chunkBytes, file.size - at));
      for (let filled = 0; filled < piece.length; ) {
        if (left.length === 0) left = await more();
        const part = left.subarray(0, piece.length - filled);
        piece.set(part, filled);
        filled += part.length;
        if (part.length < left.length) left = left.subarray(part.length);
        else {
          release(left);
          left = none;
        }
      }
      at += piece.length;
      return piece;
    },
    end: () => void reader.cancel().catch(() => undefined),
  };
}

/** Fetches a small file of a server when a dialog opens, and cancels when it closes. */
import { useEffect, useState } from "react";
import { readFile } from "../../../state/files/folder.ts";

export interface Fetched {
  bytes: Uint8Array<ArrayBuffer> | null;
  error: unknown;
  /** Bytes received so far. */
  done: number;
  size: number | null;
  retry(): void;
}

const initialState = { bytes: null, error: null, done: 0, size: null };

/** All arguments are those of the first render. */
export function useFile(server: number, path: string, most: number): Fetched {
  const [state, setState] = useState<Omit<Fetched, "retry">>(initialState);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` starts another attempt
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let told = 0;
    setState(initialState);
    readFile(server, path, most, {
      signal,
      onProgress(done, size) {
        // Not for each message: that would be a render per MiB on a fast line.
        const now = performance.now();
        if (signal.aborted || (done < size && now - told < 100)) return;
        told = now;
        setState((before) => ({ ...before, done, size }));
      },
    }).then(
      (bytes) => signal.aborted || setState((before) => ({ ...before, bytes })),
      (error: unknown) => signal.aborted || setState((before) => ({ ...before, error })),
    );
    return () => stop.abort();
  }, [server, path, most, turn]);
  return { ...state, retry: () => setTurn((now) => now + 1) };
}

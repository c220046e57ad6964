/** A whole small file of a machine, fetched when a dialog opens, and given up when it closes. */
import { useEffect, useState } from "react";
import { readFile } from "../../../state/files/folder.ts";

export interface Fetched {
  bytes: Uint8Array<ArrayBuffer> | null;
  error: unknown;
  /** In bytes, while it comes. */
  done: number;
  size: number | null;
  retry(): void;
}

const begun = { bytes: null, error: null, done: 0, size: null };

/** All of it stays as it is in the first render. */
export function useFile(server: number, path: string, most: number): Fetched {
  const [state, setState] = useState<Omit<Fetched, "retry">>(begun);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for another try
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let told = 0;
    setState(begun);
    readFile(server, path, most, {
      signal,
      onProgress(done, size) {
        // Every piece would be a render for each MiB of a fast line.
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

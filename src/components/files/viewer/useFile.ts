/** Reads a file of a server when a dialog opens, and cancels when it closes. */
import { useEffect, useState } from "react";
import type { Watch } from "../../../api/files/file-session.ts";

export interface Fetched<Value = Uint8Array<ArrayBuffer>> {
  value: Value | null;
  error: unknown;
  /** Bytes received so far. */
  done: number;
  size: number | null;
  retry(): void;
}

const initialState = { value: null, error: null, done: 0, size: null };

/** `read` is that of the first render. */
export function useFile<Value>(read: (watch: Watch) => Promise<Value>): Fetched<Value> {
  const [state, setState] = useState<Omit<Fetched<Value>, "retry">>(initialState);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `attempt` reads again
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let reportedAt = 0;
    setState(initialState);
    read({
      signal,
      onProgress(done, size) {
        // Not for each message: that would be a render per MiB on a fast line.
        const now = performance.now();
        if (signal.aborted || (done < size && now - reportedAt < 100)) return;
        reportedAt = now;
        setState((before) => ({ ...before, done, size }));
      },
    }).then(
      (value) => signal.aborted || setState((before) => ({ ...before, value })),
      (error: unknown) => signal.aborted || setState((before) => ({ ...before, error })),
    );
    return () => stop.abort();
  }, [attempt]);
  return { ...state, retry: () => setAttempt((now) => now + 1) };
}

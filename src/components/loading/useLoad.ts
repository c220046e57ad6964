import { useCallback, useEffect, useState } from "react";
import { isTemporary } from "../../api/http/failure.ts";
import { onRecovery } from "../../state/backend/connection.ts";

interface State<Value> {
  /** The last loaded value; kept while the next load runs and when it fails. */
  value: Value | undefined;
  /** Why the last load failed; null after a success. */
  error: unknown;
  loading: boolean;
}

export interface Load<Value> extends State<Value> {
  retry(): void;
}

/**
 * Loads a value when the component mounts, when `deps` change and on `retry`, and after a failure when the backend can be reached again.
 * The next load aborts the signal of the one before and ignores its result. Pass null as `load` while there is nothing to load.
 */
export function useLoad<Value>(
  load: ((signal: AbortSignal) => Promise<Value>) | null,
  deps: readonly unknown[],
): Load<Value> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<Value>>({ value: undefined, error: null, loading: load !== null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what `load` depends on
  useEffect(() => {
    const loading = load !== null;
    setState((now) => (now.loading === loading ? now : { ...now, loading }));
    if (!load) return;
    const controller = new AbortController();
    const { signal } = controller;
    load(signal).then(
      (value) => {
        if (!signal.aborted) setState({ value, error: null, loading: false });
      },
      (error: unknown) => {
        if (!signal.aborted) setState((now) => ({ ...now, error, loading: false }));
      },
    );
    return () => controller.abort();
  }, [...deps, attempt]);
  const retry = useCallback(() => setAttempt((now) => now + 1), []);
  const mayRetry = isTemporary(state.error);
  useEffect(() => (mayRetry ? onRecovery(retry) : undefined), [mayRetry, retry]);
  return { ...state, retry };
}

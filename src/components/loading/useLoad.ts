import { useCallback, useEffect, useState } from "react";

interface State<Value> {
  /** The last answer; kept while a newer one is on its way and when that one fails. */
  value: Value | undefined;
  /** Why the last try failed; null after a success. */
  error: unknown;
  loading: boolean;
}

export interface Load<Value> extends State<Value> {
  retry(): void;
}

/**
 * Calls `load` when the component mounts, when `deps` change and on `retry`. An answer that comes after the next call is ignored; its
 * signal is aborted. `load` is null where there is nothing to load.
 */
export function useLoad<Value>(
  load: ((signal: AbortSignal) => Promise<Value>) | null,
  deps: readonly unknown[],
): Load<Value> {
  const [turn, setTurn] = useState(0);
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
  }, [...deps, turn]);
  const retry = useCallback(() => setTurn((now) => now + 1), []);
  return { ...state, retry };
}

/**
 * Values by id that components watch one by one. Only watched ids are compared when the data changes, and a value stays the same
 * object until it differs, as `useSyncExternalStore` requires.
 */

/** Watches `read(id)`; `same` decides whether a value is unchanged. */
export function watchById<Value>(read: (id: number) => Value, same: (one: Value, other: Value) => boolean) {
  const kept = new Map<number, Value>();
  const listeners = new Map<number, Set<() => void>>();
  return {
    /** The value of an id, the same object until it changes. */
    snapshot(id: number): Value {
      const known = kept.get(id);
      if (known !== undefined) return known;
      const value = read(id);
      kept.set(id, value);
      return value;
    },

    /** Calls `listener` after the value of `id` changed. Returns a function that unsubscribes. */
    subscribe(id: number, listener: () => void): () => void {
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(id) === all) listeners.delete(id);
      };
    },

    /** Compares the watched values after the data changed, and drops those without watchers. */
    refresh(): void {
      for (const [id, before] of [...kept]) {
        const waiting = listeners.get(id);
        if (waiting === undefined) {
          kept.delete(id);
          continue;
        }
        const value = read(id);
        if (same(before, value)) continue;
        kept.set(id, value);
        for (const listener of [...waiting]) listener();
      }
    },
  };
}

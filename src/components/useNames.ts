import { useAtomValue } from "jotai";
import { useCallback, useEffect, useMemo } from "react";
import type { Collection } from "../state/collection.ts";
import { report } from "./useCollection.ts";

export interface Names {
  /** Undefined where no row has this id, or none is known yet. The same function as long as the rows are the same. */
  nameOf(id: number): string | undefined;
  /** The rows are known, so an id without a name belongs to nothing (any more). */
  seen: boolean;
}

/** The names of another list's rows, which is loaded for them if it is not there yet; a failure is said once. */
export function useNames(collection: Collection<{ id: number; name: string }>): Names {
  const { rows, seen } = useAtomValue(collection.state);
  useEffect(() => {
    void collection.ensure().then((now) => now.status === "failed" && report(now));
  }, [collection]);
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name || `#${id}`])), [rows]);
  return { nameOf: useCallback((id) => names.get(id), [names]), seen };
}

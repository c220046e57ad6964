import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import type { MessageKey } from "../../i18n/intl.ts";
import type { Collection } from "../../state/collections/collection.ts";
import { isAdminAtom } from "../../state/session/session.ts";
import { report } from "../list/useCollection.ts";

export interface Names {
  /** Undefined where no row has this id, or none is known yet. */
  nameOf(id: number): string | undefined;
  /** The rows are known, so an id without a name belongs to nothing (any more). */
  seen: boolean;
  /** What is said then, with the id: a member cannot tell another user's row from a deleted one. */
  missing: MessageKey;
}

/**
 * The names of another list's rows: the same object as long as the rows are the same. The list is loaded for them if it is not there yet;
 * a failure is said once.
 */
export function useNames(collection: Collection<{ id: number; name: string }>): Names {
  const { rows, seen } = useAtomValue(collection.state);
  useEffect(() => {
    void collection.ensure().then((now) => now.status === "failed" && report(now));
  }, [collection]);
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name || `#${id}`])), [rows]);
  const missing = useAtomValue(isAdminAtom) ? "list.deletedReference" : "list.notYours";
  return useMemo(() => ({ nameOf: (id) => names.get(id), seen, missing }), [names, seen, missing]);
}

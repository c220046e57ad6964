import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import type { MessageKey } from "../../i18n/intl.ts";
import type { Collection } from "../../state/collections/collection.ts";
import { isAdminAtom } from "../../state/session/session.ts";
import { loadOther } from "../list/useCollection.ts";

export interface Names {
  /** Undefined if no row has the id, or rows are not loaded yet. */
  nameOf(id: number): string | undefined;
  /** The rows are loaded, so an id without a name belongs to a deleted row. */
  seen: boolean;
  /** The message for such an id. A member cannot tell another user's row from a deleted one. */
  missing: MessageKey;
}

/**
 * The names of another list's rows. The object stays the same while the rows do. Loads the list if necessary, and shows a notice if that
 * fails.
 */
export function useNames(collection: Collection<{ id: number; name: string }>): Names {
  const { rows, seen } = useAtomValue(collection.state);
  useEffect(() => {
    void loadOther(collection, "ensure");
  }, [collection]);
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name || `#${id}`])), [rows]);
  const missing = useAtomValue(isAdminAtom) ? "list.deletedReference" : "list.notYours";
  return useMemo(() => ({ nameOf: (id) => names.get(id), seen, missing }), [names, seen, missing]);
}

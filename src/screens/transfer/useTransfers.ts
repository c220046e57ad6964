import { useAtomValue } from "jotai";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { TransferRow } from "../../api/resources/server-transfer.ts";
import { type UseCollection, useCollection } from "../../components/list/useCollection.ts";
import { transfers } from "../../state/collections/transfers.ts";
import { followTransfers, type TransferSource } from "../../state/live/transfer-link.ts";
import { sessionAtom } from "../../state/session/session.ts";
import { mergeChanges, newerRow } from "./merge.ts";

export interface Transfers extends UseCollection<TransferRow> {
  source: TransferSource;
  /** Adds a row from the answer to a call. */
  put(row: TransferRow): void;
}

const noChanges: ReadonlyMap<number, TransferRow> = new Map();

/** The transfers, kept up to date by the list and the stream. */
export function useTransfers(): Transfers {
  const data = useCollection(transfers);
  const [changes, setChanges] = useState(noChanges);
  const [source, setSource] = useState<TransferSource>("connecting");
  const put = useCallback((row: TransferRow) => {
    setChanges((previous) => {
      const known = previous.get(row.id);
      return new Map(previous).set(row.id, known ? newerRow(known, row) : row);
    });
  }, []);

  const { status } = useAtomValue(sessionAtom);
  // Wait for the first list, which shows whether the backend has transfers.
  const canFollow = status === "signedIn" && data.seen;
  useEffect(() => {
    if (!canFollow) return;
    return followTransfers({ change: put, read: () => void transfers.refresh(), source: setSource });
  }, [canFollow, put]);

  const rows = useMemo(() => mergeChanges(data.rows, changes), [data.rows, changes]);
  return { ...data, rows, source, put };
}

import { useAtomValue } from "jotai";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { TransferRow } from "../../api/resources/server-transfer.ts";
import { type UseCollection, useCollection } from "../../components/list/useCollection.ts";
import { transfers } from "../../state/collections/transfers.ts";
import { followTransfers, type TransferSource } from "../../state/live/transfer-link.ts";
import { sessionAtom } from "../../state/session/session.ts";
import { merged, newer } from "./merge.ts";

export interface Transfers extends UseCollection<TransferRow> {
  source: TransferSource;
  /** Shows a row that a call has answered. */
  put(row: TransferRow): void;
}

const nothing: ReadonlyMap<number, TransferRow> = new Map();

/** The transfers, as they change: the list, and what the stream tells on top of it. */
export function useTransfers(): Transfers {
  const data = useCollection(transfers);
  const [told, setTold] = useState(nothing);
  const [source, setSource] = useState<TransferSource>("connecting");
  const put = useCallback((row: TransferRow) => {
    setTold((now) => {
      const known = now.get(row.id);
      return new Map(now).set(row.id, known ? newer(known, row) : row);
    });
  }, []);

  const { status } = useAtomValue(sessionAtom);
  // The first list may still be on its way, and tells whether there is anything to follow.
  const follows = status === "signedIn" && data.seen;
  useEffect(() => {
    if (!follows) return;
    return followTransfers({ change: put, read: () => void transfers.refresh(), source: setSource });
  }, [follows, put]);

  const rows = useMemo(() => merged(data.rows, told), [data.rows, told]);
  return { ...data, rows, source, put };
}

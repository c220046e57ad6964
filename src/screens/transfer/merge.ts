/** Merges rows of the list with changes from the stream. Either may be newer. */
import { type TransferRow, transferStatus } from "../../api/resources/server-transfer.ts";

/** The newer of two versions of a row. An ended transfer is newer than a pending one, because it never becomes pending again. */
export function newerRow(a: TransferRow, b: TransferRow): TransferRow {
  const isPending = ({ status }: TransferRow): boolean => status === transferStatus.pending;
  if (isPending(a) !== isPending(b)) return isPending(a) ? b : a;
  return (b.updated_at ?? 0) > (a.updated_at ?? 0) ? b : a;
}

/** Newest first, as the backend lists them. Returns the same array if there are no changes. */
export function mergeChanges(
  rows: readonly TransferRow[],
  changes: ReadonlyMap<number, TransferRow>,
): readonly TransferRow[] {
  if (changes.size === 0) return rows;
  const remaining = new Map(changes);
  const all = rows.map((row) => {
    const change = remaining.get(row.id);
    remaining.delete(row.id);
    return change ? newerRow(row, change) : row;
  });
  return remaining.size === 0 ? all : [...remaining.values(), ...all].sort((a, b) => b.id - a.id);
}

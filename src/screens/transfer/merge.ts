/** The rows of the list with what the stream has told since: either may be the newer one. */
import { type TransferRow, transferStatus } from "../../api/resources/server-transfer.ts";

/** What ended never waits again; else the later change counts. */
export function newer(one: TransferRow, other: TransferRow): TransferRow {
  const waits = ({ status }: TransferRow): boolean => status === transferStatus.pending;
  if (waits(one) !== waits(other)) return waits(one) ? other : one;
  return (other.updated_at ?? 0) > (one.updated_at ?? 0) ? other : one;
}

/** Newest first, as the backend lists them. The same array where nothing was told. */
export function merged(
  rows: readonly TransferRow[],
  told: ReadonlyMap<number, TransferRow>,
): readonly TransferRow[] {
  if (told.size === 0) return rows;
  const left = new Map(told);
  const all = rows.map((row) => {
    const change = left.get(row.id);
    left.delete(row.id);
    return change ? newer(row, change) : row;
  });
  return left.size === 0 ? all : [...left.values(), ...all].sort((a, b) => b.id - a.id);
}

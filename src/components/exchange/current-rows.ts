/** Reads the rows of some kinds from the backend, and the rows that they can refer to. */
import type { Kind } from "../../api/portable/members.ts";
import type { ExistingRow, Portable } from "../../api/portable/portable.ts";
import { portableOf } from "../../state/collections/portables.ts";
import { reportSkipped } from "../list/useCollection.ts";
import type { Known, ReferenceIndex } from "./names.ts";

export interface CurrentRows {
  rowsByKind: ReadonlyMap<Kind, readonly ExistingRow[]>;
  index: ReferenceIndex;
}

/** Always reads from the backend, because loaded lists may be outdated. Rejects with the first failure. */
export async function readCurrentRows(portables: readonly Portable[]): Promise<CurrentRows> {
  const kinds = new Set(portables.flatMap(({ kind, names }) => [kind, ...names]));
  const rowsByKind = new Map<Kind, readonly ExistingRow[]>();
  const index = new Map<Kind, readonly Known[]>();
  await Promise.all(
    [...kinds].map(async (kind) => {
      const { rows, skipped } = await portableOf(kind).list();
      // Skipped rows are missing in an export and cannot be matched by an import.
      reportSkipped({ status: "ready", rows, skipped, error: null, seen: true });
      const inOrder = [...rows].sort((a, b) => a.id - b.id);
      rowsByKind.set(kind, inOrder);
      index.set(
        kind,
        inOrder.map(({ id, name, form: { uuid } }) => ({
          id,
          name,
          ...(typeof uuid === "string" && { uuid }),
        })),
      );
    }),
  );
  return { rowsByKind, index };
}

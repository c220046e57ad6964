/** What there is on this dashboard, as it is now: the rows of some kinds, and whatever they can name. */
import type { Kind } from "../../api/portable/members.ts";
import type { ExistingRow, Portable } from "../../api/portable/portable.ts";
import { portableOf } from "../../state/collections/portables.ts";
import { servers } from "../../state/collections/servers.ts";
import { report } from "../list/useCollection.ts";
import type { Known, World } from "./names.ts";

export interface Here {
  held: ReadonlyMap<Kind, readonly ExistingRow[]>;
  world: World;
}

/** Reads anew: an export must not be an hour old, and an import compares with what there is. Rejects with the first failure. */
export async function readHere(portables: readonly Portable[]): Promise<Here> {
  const kinds = new Set(portables.flatMap(({ kind, names }) => [kind, ...names]));
  const held = new Map<Kind, readonly ExistingRow[]>();
  const world = new Map<Kind, readonly Known[]>();
  await Promise.all(
    [...kinds].map(async (kind) => {
      const portable = portableOf(kind);
      if (!portable) {
        const { status, rows, error } = await servers.load();
        if (status === "failed") throw error;
        world.set(kind, rows);
        return;
      }
      const { rows, skipped } = await portable.list();
      // They are missing from an export, and an import cannot find them.
      report({ status: "ready", rows, skipped, error: null, seen: true });
      const inOrder = [...rows].sort((a, b) => a.id - b.id);
      held.set(kind, inOrder);
      world.set(kind, inOrder);
    }),
  );
  return { held, world };
}

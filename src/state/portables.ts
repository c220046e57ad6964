/** What can be exported and imported, in the order in which it comes into being: what is named stands before what names it. */
import type { Kind } from "../api/portable/members.ts";
import { nat } from "../api/portable/nat.ts";
import type { Portable } from "../api/portable/portable.ts";
import { serverGroup } from "../api/portable/server-group.ts";
import type { Collection } from "./collection.ts";
import { natProfiles, serverGroups } from "./collections.ts";

type Loads = Pick<Collection<{ id: number }>, "load">;

const table: readonly { portable: Portable; collection: Loads }[] = [
  { portable: serverGroup, collection: serverGroups },
  { portable: nat, collection: natProfiles },
];

export const portables: readonly Portable[] = table.map(({ portable }) => portable);

/** The resource of that kind; servers are only named, never exported. */
export const portableOf = (kind: Kind): Portable | undefined => portables.find((one) => one.kind === kind);

/** Loads the lists of these kinds anew, after an import. */
export function reloadKinds(kinds: ReadonlySet<Kind>): void {
  for (const { portable, collection } of table) if (kinds.has(portable.kind)) void collection.load();
}

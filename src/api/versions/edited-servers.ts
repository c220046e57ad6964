/**
 * Servers whose agent config must not be read on backends up to 1.8.1: after an edit the read times out, and on 1.7.x it blocks every later write,
 * until the dashboard restarts (contract §2.6). A row holds the time of its last edit; a successful read proves a restart since.
 */
import { recall, remember } from "../http/storage.ts";
import { has } from "./backend-version.ts";

const key = "readConfigs";

interface Row {
  id: number;
  created_at: number | null;
  updated_at: number | null;
}

/** By server id: the time of the last edit before the last successful read of the config. */
const readAfter = (): Map<number, number> =>
  new Map(
    (recall(key) ?? "")
      .split(",")
      .filter(Boolean)
      .map((pair) => pair.split(":").map(Number) as [number, number]),
  );

/** The last edits that `unreadEdits` returned. */
const suspects = new Map<number, number>();

/** By server id: the time of the last edit, if the config was not read after it. Rows must be fresh. */
export function unreadEdits(rows: readonly Row[]): ReadonlyMap<number, number> {
  const read = readAfter();
  const edits = new Map<number, number>();
  for (const { id, created_at, updated_at } of rows) {
    suspects.delete(id);
    if (updated_at === null || updated_at === created_at || read.get(id) === updated_at) continue;
    edits.set(id, updated_at);
    suspects.set(id, updated_at);
  }
  return edits;
}

/** Call it after the config of a server was read successfully. */
export function noteConfigRead(id: number): void {
  const editedAt = suspects.get(id);
  if (editedAt === undefined) return;
  suspects.delete(id);
  const pairs = [...readAfter().set(id, editedAt)];
  remember(key, pairs.map((pair) => pair.join(":")).join(","));
}

/** Whether a failed read of this server's config may have blocked the dashboard. */
export const mayHaveBlocked = (id: number): boolean =>
  has("configReadAfterEdit") !== true && suspects.has(id);

/**
 * The servers that were edited with this browser, stored only where the backend may be older than 1.8.2: there, reading the agent config
 * of an edited server times out, and on 1.7.x it blocks every later write, until the dashboard restarts (contract §2.6).
 */

import { recall, remember } from "../http/storage.ts";
import { has } from "./backend-version.ts";

const key = "edited";

/** Servers that were edited, and whose config has not been read since. */
export function editedIds(): Set<number> {
  return new Set((recall(key) ?? "").split(",").filter(Boolean).map(Number));
}

function store(ids: ReadonlySet<number>): void {
  remember(key, ids.size > 0 ? [...ids].join(",") : null);
}

/** Call it before the edit is sent: a failed request may still have acted. */
export function noteEdited(id: number): void {
  if (has("configReadAfterEdit") !== true) store(editedIds().add(id));
}

/** Call it when the server's config could be read: the dashboard has restarted since the edit. */
export function forgetEdited(id: number): void {
  const ids = editedIds();
  if (ids.delete(id)) store(ids);
}

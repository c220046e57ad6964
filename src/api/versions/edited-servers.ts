/**
 * Which servers were edited with this browser. Up to 1.8.1 reading the agent config of such a server only times out, and on 1.7.x it
 * blocks every later write, until the dashboard restarts (contract §2.6). Only kept where the backend may be that old.
 */

import { recall, remember } from "../http/storage.ts";
import { has } from "./backend-version.ts";

const key = "edited";

/** Edited, as far as this browser knows, and not read since. */
export function editedIds(): Set<number> {
  return new Set((recall(key) ?? "").split(",").filter(Boolean).map(Number));
}

function keep(ids: ReadonlySet<number>): void {
  remember(key, ids.size > 0 ? [...ids].join(",") : null);
}

/** Call before an edit goes out: one that seems to fail may still have arrived. */
export function noteEdited(id: number): void {
  if (has("configReadAfterEdit") !== true) keep(editedIds().add(id));
}

/** The server's config could be read, so the dashboard has restarted since. */
export function forgetEdited(id: number): void {
  const ids = editedIds();
  if (ids.delete(id)) keep(ids);
}

/** Live figures of all servers for the evaluation of rules: a snapshot of one frame or list, replaced every five seconds. */
import { useAtomValue } from "jotai";
import { useEffect, useSyncExternalStore } from "react";
import { useLiveServers } from "../../../components/live/useLiveServers.ts";
import { servers } from "../../../state/collections/servers.ts";
import { clock, figures, onLive } from "../../../state/live/current-values.ts";
import type { Table } from "../../../state/live/figures.ts";
import { FIGURES, idAt, lastActiveAt, STRIDE } from "../../../state/live/frame.ts";
import { type ObservedServer, ruleFigureNames } from "./evaluate.ts";

/** Not with every frame: there may be ten thousand servers, and the text would be unreadable. */
const INTERVAL_MS = 5_000;

export interface LiveSnapshot {
  /** The backend's clock, epoch ms. */
  readonly now: number;
  readonly servers: ReadonlyMap<number, ObservedServer>;
}

/** The offset of each figure within a server's cells. */
const offsets: ReadonlyMap<string, number> = new Map(FIGURES.map((name, at) => [name, 2 + at]));
const ruleFigureOffsets: ReadonlyMap<string, number> = new Map(ruleFigureNames.map((name, at) => [name, at]));

/** Reads a table; null if it lacks the figures of rules or the clock. */
export function snapshotOf({ cells, more, count, now }: Table): LiveSnapshot | null {
  if (!more || now === 0) return null;
  // Copied, because the array goes back to the worker with the next frame.
  const copy = cells.slice(0, count * STRIDE);
  const servers = new Map<number, ObservedServer>();
  for (let index = 0; index < count; index++) {
    const from = index * STRIDE;
    const id = idAt(copy, from);
    const figure: ObservedServer["figure"] = (name) => {
      const offset = offsets.get(name);
      return (
        (offset === undefined
          ? more[index * ruleFigureNames.length + (ruleFigureOffsets.get(name) ?? 0)]
          : copy[from + offset]) ?? Number.NaN
      );
    };
    servers.set(id, { id, figure, lastActive: lastActiveAt(copy, from) });
  }
  return { now, servers };
}

let openedAt = Number.POSITIVE_INFINITY;
let cached: { readonly snapshot: LiveSnapshot; readonly table: Table; readonly at: number } | undefined;

function read(): LiveSnapshot | null {
  const table = figures.latest();
  const current = cached?.snapshot ?? null;
  // A table that arrived before the form opened may be hours old.
  if (table === undefined || table.arrived < openedAt || table === cached?.table) return current;
  if (cached && clock() - cached.at < INTERVAL_MS) return current;
  const snapshot = snapshotOf(table);
  if (snapshot) cached = { snapshot, table, at: clock() };
  return snapshot ?? current;
}

/** Requests the figures of rules from the live connection while a form is open. */
export function useRuleFigures(): void {
  const { seen } = useAtomValue(servers.state);
  useEffect(() => {
    openedAt = clock();
    return () => {
      openedAt = Number.POSITIVE_INFINITY;
      cached = undefined;
    };
  }, []);
  useLiveServers(seen, ruleFigureNames);
}

/** The latest snapshot, a few seconds old at most while figures arrive; null before the first. */
export const useLiveSnapshot = (): LiveSnapshot | null => useSyncExternalStore(onLive, read);

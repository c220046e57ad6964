/** What rules are judged by: all servers at one moment, told by one frame or one list, and a new moment every five seconds. */
import { useAtomValue } from "jotai";
import { useEffect, useSyncExternalStore } from "react";
import { useLiveServers } from "../../../components/live/useLiveServers.ts";
import { servers } from "../../../state/collections/servers.ts";
import type { Table } from "../../../state/live/figures.ts";
import { FIGURES, idAt, lastActiveAt, STRIDE } from "../../../state/live/frame.ts";
import { clock, figures, onLive } from "../../../state/live/now.ts";
import { moreNames, type Observed } from "./judge.ts";

/** There may be ten thousand servers, and nobody reads a sentence that changes with every frame. */
const EVERY_MS = 5_000;

export interface Moment {
  /** The backend's clock, epoch ms. */
  readonly now: number;
  readonly servers: ReadonlyMap<number, Observed>;
}

/** Where each figure stands among those of a server. */
const places: ReadonlyMap<string, number> = new Map(FIGURES.map((name, at) => [name, 2 + at]));
const morePlaces: ReadonlyMap<string, number> = new Map(moreNames.map((name, at) => [name, at]));

/** Reads a table; null where it does not have the figures of rules, or no clock. */
export function momentOf({ cells, more, count, now }: Table): Moment | null {
  if (!more || now === 0) return null;
  // The array itself goes back to the worker with the next frame.
  const own = cells.slice(0, count * STRIDE);
  const servers = new Map<number, Observed>();
  for (let index = 0; index < count; index++) {
    const from = index * STRIDE;
    const id = idAt(own, from);
    const figure: Observed["figure"] = (name) => {
      const place = places.get(name);
      return (
        (place === undefined
          ? more[index * moreNames.length + (morePlaces.get(name) ?? 0)]
          : own[from + place]) ?? Number.NaN
      );
    };
    servers.set(id, { id, figure, lastActive: lastActiveAt(own, from) });
  }
  return { now, servers };
}

let since = Number.POSITIVE_INFINITY;
let held: { readonly moment: Moment; readonly table: Table; readonly at: number } | undefined;

function read(): Moment | null {
  const table = figures.latest();
  const known = held?.moment ?? null;
  // What arrived before the form was opened may be hours old.
  if (table === undefined || table.arrived < since || table === held?.table) return known;
  if (held && clock() - held.at < EVERY_MS) return known;
  const moment = momentOf(table);
  if (moment) held = { moment, table, at: clock() };
  return moment ?? known;
}

/** Has the live figures bring what rules are judged by, as long as a form stands open. */
export function useRuleFigures(): void {
  const { seen } = useAtomValue(servers.state);
  useEffect(() => {
    since = clock();
    return () => {
      since = Number.POSITIVE_INFINITY;
      held = undefined;
    };
  }, []);
  useLiveServers(seen, moreNames);
}

/** The latest moment, at most some seconds old while figures arrive; null before the first. */
export const useMoment = (): Moment | null => useSyncExternalStore(onLive, read);

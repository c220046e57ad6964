/**
 * The latest figures by id, held beside jotai: 10,000 servers change every two seconds, and only the few rows on screen
 * may notice.
 *
 * Two packed tables with an index by id each: `seed`, the rows of the last list answer, which also says which servers are
 * ours (a member's stream contains other people's), and `frame`, the last live frame. Applying a frame swaps an array and
 * a clock; nothing is created per server.
 */
import {
  type Cells,
  type Figures,
  type Frame,
  figuresAt,
  idAt,
  lastActiveAt,
  packMore,
  packRows,
  type SeedRow,
  STRIDE,
} from "./frame.ts";
import { createHistory, type History } from "./history.ts";
import { judge, type LiveCounts, type LiveState } from "./online.ts";

/** Packed servers of one moment. */
export interface Table {
  readonly cells: Cells;
  /** The further figures that somebody asked for, in the order of `cells`; see `packMore`. */
  readonly more: Cells | undefined;
  readonly count: number;
  /** The backend's clock, epoch ms, 0 = unknown. */
  readonly now: number;
  /** The browser's monotonic clock at that moment, ms. */
  readonly arrived: number;
  /** Where each id starts in `cells`. */
  readonly starts: ReadonlyMap<number, number>;
  /** For how long since then nobody listened, ms: that makes no server late. */
  rested: number;
}

/** While frames arrive, a list answer does not compete with them. As long as the connection counts as live. */
const FRAME_RULES_MS = 6_000;

function startsOf(cells: Cells, count: number): Map<number, number> {
  const starts = new Map<number, number>();
  for (let index = 0; index < count; index++) starts.set(idAt(cells, index * STRIDE), index * STRIDE);
  return starts;
}

/** Frames keep their order for hours, so the index of the last one nearly always fits. */
function sameIds(last: Table, cells: Cells, count: number): boolean {
  if (last.count !== count) return false;
  for (let from = 0; from < count * STRIDE; from += STRIDE)
    if (last.cells[from] !== cells[from]) return false;
  return true;
}

function lastActiveIn(table: Table | undefined, id: number): number | undefined {
  const from = table?.starts.get(id);
  return table === undefined || from === undefined ? undefined : lastActiveAt(table.cells, from);
}

/** A table that tells the time. */
const told = (table: Table | undefined): Table | undefined =>
  table !== undefined && table.now > 0 ? table : undefined;

/** An empty store of figures; `live.ts` holds the one of the page. Every `at` is the browser's monotonic clock in ms. */
export function createFigures() {
  let seed: Table | undefined;
  let frame: Table | undefined;
  let seedFirst = true;
  /** Last reports that the stream no longer tells: from 2.2.11 the backend zeroes them when an agent leaves. */
  let remembered = new Map<number, number>();
  /** Since when nobody listens. */
  let resting: number | undefined;
  const history = createHistory();
  /** For each seeded server where it is in the frame, -1 = it is not. Saves 10,000 map look-ups a frame. */
  let joined: { readonly starts: unknown; readonly seed: unknown; readonly at: Int32Array } | undefined;

  const first = () => (seedFirst ? (seed ?? frame) : (frame ?? seed));
  const second = () => (seedFirst ? frame : seed);

  function clock(at: number): number {
    const source = told(first()) ?? told(second());
    if (source === undefined) return 0;
    return source.now + Math.max(0, (resting ?? at) - source.arrived) - source.rested;
  }

  function remember(last: Table, next: Table): void {
    const inPlace = last.starts === next.starts;
    for (let index = 0; index < last.count; index++) {
      const from = index * STRIDE;
      const before = lastActiveAt(last.cells, from);
      if (before === 0) continue;
      const id = idAt(last.cells, from);
      const now = inPlace ? lastActiveAt(next.cells, from) : lastActiveIn(next, id);
      if (!now && seed?.starts.has(id)) remembered.set(id, before);
    }
  }

  function joinSeed(mine: Table): Int32Array {
    if (joined?.seed !== mine.starts || joined.starts !== frame?.starts) {
      const at = new Int32Array(mine.count).fill(-1);
      for (let index = 0; index < mine.count; index++)
        at[index] = frame?.starts.get(idAt(mine.cells, index * STRIDE)) ?? -1;
      joined = { starts: frame?.starts, seed: mine.starts, at };
    }
    return joined.at;
  }

  return {
    /** Takes the rows of a list answer: from now on these are the servers that count. `now`: its Date, 0 = unknown; `names`: what more is asked for. */
    seed(rows: readonly SeedRow[], now: number, at: number, names?: readonly string[]): void {
      const cells = packRows(rows);
      const starts = startsOf(cells, rows.length);
      const last = seed;
      const more = names && packMore(rows, names);
      seed = { cells, more, count: rows.length, now, arrived: at, starts, rested: 0 };
      remembered = new Map([...remembered].filter(([id]) => starts.has(id)));
      if (last !== undefined) remember(last, seed);
      if (frame !== undefined && at - frame.arrived <= FRAME_RULES_MS) return;
      seedFirst = now > 0 || frame === undefined;
      if (now > 0) history.note(cells, rows.length, starts, now);
    },

    /** Takes a frame and gives back the array of the one before, which is free again. */
    apply(next: Frame, at: number): Cells | undefined {
      const last = frame;
      const { cells, more, count, now } = next;
      const starts = last !== undefined && sameIds(last, cells, count) ? last.starts : startsOf(cells, count);
      frame = { cells, more, count, now, arrived: at, starts, rested: 0 };
      seedFirst = false;
      history.note(cells, count, starts, now);
      if (last !== undefined) remember(last, frame);
      return last?.cells;
    },

    /** Nobody listens from now on: what is known stays as it is. */
    rest(at: number): void {
      resting ??= at;
    },

    /** Somebody listens again. */
    wake(at: number): void {
      if (resting === undefined) return;
      for (const table of [seed, frame]) if (table) table.rested += at - Math.max(resting, table.arrived);
      resting = undefined;
    },

    /** All that is known of this moment; undefined before the first list. Valid until the next frame, which takes its array back. */
    latest: first,

    /** The latest figures of a server; undefined when nothing is known of it. */
    figures(id: number): Figures | undefined {
      for (const table of [first(), second()]) {
        const from = table?.starts.get(id);
        if (table !== undefined && from !== undefined) return figuresAt(table.cells, from);
      }
      return undefined;
    },

    /** The last two minutes of a server's CPU. */
    history: (id: number): History => history.of(id),

    /** Whether a server is up, by the backend's clock at this moment. */
    state(id: number, at: number): LiveState {
      const lastActive = lastActiveIn(first(), id) ?? lastActiveIn(second(), id);
      return lastActive === undefined ? "unknown" : judge(lastActive, clock(at));
    },

    /** The backend's clock, epoch ms; 0 while none is known. */
    now: clock,

    /** The last report of a server that this window knows of, epoch ms. */
    lastSeen(id: number): number | null {
      const latest = Math.max(
        lastActiveIn(frame, id) ?? 0,
        lastActiveIn(seed, id) ?? 0,
        remembered.get(id) ?? 0,
      );
      return latest > 0 ? latest : null;
    },

    /** The servers of the list by state. */
    counts(at: number): LiveCounts {
      const counts = { total: seed?.count ?? 0, online: 0, stale: 0, offline: 0 };
      const now = clock(at);
      if (seed === undefined || now === 0) return counts;
      const live = seedFirst ? undefined : frame;
      const places = joinSeed(seed);
      for (let index = 0; index < seed.count; index++) {
        const place = places[index] ?? -1;
        const state = judge(
          live !== undefined && place >= 0
            ? lastActiveAt(live.cells, place)
            : lastActiveAt(seed.cells, index * STRIDE),
          now,
        );
        if (state !== "unknown") counts[state]++;
      }
      return counts;
    },

    /** How many servers of the stream the list does not have. */
    strangers(): number {
      if (seed === undefined || frame === undefined) return 0;
      let known = 0;
      for (const place of joinSeed(seed)) if (place >= 0) known++;
      return frame.count - known;
    },

    /** Forgets everything (log-out). */
    clear(): void {
      seed = undefined;
      frame = undefined;
      joined = undefined;
      seedFirst = true;
      resting = undefined;
      remembered.clear();
      history.clear();
    },
  };
}

/**
 * The latest figures by id, outside jotai: 10,000 servers change every two seconds, but only the visible rows must render.
 *
 * There are two packed tables with an index by id: `seed`, the rows of the last list answer, which also defines the user's own
 * servers (a member's stream contains other users' servers), and `frame`, the last live frame. Applying a frame swaps an array
 * and a clock; it allocates nothing per server.
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
import { type LiveCounts, type LiveState, liveStateOf } from "./online.ts";

/** Packed servers at one moment. */
export interface Table {
  readonly cells: Cells;
  /** Additional figures, in the order of `cells`; see `packMore`. */
  readonly more: Cells | undefined;
  readonly count: number;
  /** The backend's clock, epoch ms, 0 = unknown. */
  readonly now: number;
  /** The browser's monotonic clock at that moment, ms. */
  readonly arrived: number;
  /** Where each id starts in `cells`. */
  readonly starts: ReadonlyMap<number, number>;
  /** Time in ms for which the connection was closed since then; it does not count as silence of a server. */
  rested: number;
}

/** A list answer does not replace a frame younger than this: the time in which a connection counts as live. */
const FRAME_PRECEDENCE_MS = 6_000;

/** Missing frames make a server stale, but not offline: without data nothing proves that it is gone. */
const MAX_SILENCE_MS = 45_000;

function startsOf(cells: Cells, count: number): Map<number, number> {
  const starts = new Map<number, number>();
  for (let index = 0; index < count; index++) starts.set(idAt(cells, index * STRIDE), index * STRIDE);
  return starts;
}

/** Frames keep their order for hours, so the index of the previous frame can mostly be reused. */
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

const none: readonly number[] = [];

/** The table if it has the backend's time. */
const withClock = (table: Table | undefined): Table | undefined =>
  table !== undefined && table.now > 0 ? table : undefined;

/** Creates an empty store of figures; current-values.ts holds the page's. Every `at` is the browser's monotonic clock in ms. */
export function createFigures() {
  let seed: Table | undefined;
  let frame: Table | undefined;
  let seedIsNewer = true;
  /** Last reports missing from the stream: from 2.2.11 the backend zeroes them when an agent disconnects. */
  let remembered = new Map<number, number>();
  /** Since when the connection is closed. */
  let resting: number | undefined;
  const history = createHistory();
  /** For each seeded server its position in the frame, -1 = absent. Saves 10,000 map lookups per frame. */
  let joined:
    | {
        frameStarts: Table["starts"] | undefined;
        seedStarts: Table["starts"];
        positions: Int32Array;
        strangers: readonly number[];
      }
    | undefined;

  const newer = () => (seedIsNewer ? (seed ?? frame) : (frame ?? seed));
  const older = () => (seedIsNewer ? frame : seed);

  function clock(at: number): number {
    const source = withClock(newer()) ?? withClock(older());
    if (source === undefined) return 0;
    return source.now + Math.max(0, (resting ?? at) - source.arrived) - source.rested;
  }

  /** The clock that judges states. */
  function judgingClock(at: number): number {
    const source = withClock(newer()) ?? withClock(older());
    return source === undefined ? 0 : Math.min(clock(at), source.now + MAX_SILENCE_MS);
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

  function joinSeed(mine: Table): NonNullable<typeof joined> {
    if (joined?.seedStarts !== mine.starts || joined.frameStarts !== frame?.starts) {
      const positions = new Int32Array(mine.count).fill(-1);
      for (let index = 0; index < mine.count; index++)
        positions[index] = frame?.starts.get(idAt(mine.cells, index * STRIDE)) ?? -1;
      const strangers = [...(frame?.starts.keys() ?? [])].filter((id) => !mine.starts.has(id));
      joined = { frameStarts: frame?.starts, seedStarts: mine.starts, positions, strangers };
    }
    return joined;
  }

  return {
    /** Takes the rows of a list answer, which define the known servers. `now`: its Date, 0 = unknown; `names`: additional figures; `whole`: none are still arriving. */
    seed(rows: readonly SeedRow[], now: number, at: number, names?: readonly string[], whole = true): void {
      const cells = packRows(rows);
      const starts = startsOf(cells, rows.length);
      const last = seed;
      const more = names && packMore(rows, names);
      seed = { cells, more, count: rows.length, now, arrived: at, starts, rested: 0 };
      remembered = new Map([...remembered].filter(([id]) => starts.has(id)));
      if (last !== undefined) remember(last, seed);
      if (frame !== undefined && at - frame.arrived <= FRAME_PRECEDENCE_MS) return;
      seedIsNewer = now > 0 || frame === undefined;
      // One answer is one point of a curve.
      if (whole && now > 0) history.note(cells, rows.length, starts, now);
    },

    /** Takes a frame. Returns the array of the previous frame for reuse. */
    apply(next: Frame, at: number): Cells | undefined {
      const last = frame;
      const { cells, more, count, now } = next;
      const starts = last !== undefined && sameIds(last, cells, count) ? last.starts : startsOf(cells, count);
      frame = { cells, more, count, now, arrived: at, starts, rested: 0 };
      seedIsNewer = false;
      history.note(cells, count, starts, now);
      if (last !== undefined) remember(last, frame);
      return last?.cells;
    },

    /** Notes that the connection is closed: known states stay as they are. */
    rest(at: number): void {
      resting ??= at;
    },

    /** Notes that the connection is open again. */
    wake(at: number): void {
      if (resting === undefined) return;
      for (const table of [seed, frame]) if (table) table.rested += at - Math.max(resting, table.arrived);
      resting = undefined;
    },

    /** The newest table; undefined before the first list. Valid until the next frame, which reuses its array. */
    latest: newer,

    /** The latest figures of a server; undefined for an unknown server. */
    figures(id: number): Figures | undefined {
      for (const table of [newer(), older()]) {
        const from = table?.starts.get(id);
        if (table !== undefined && from !== undefined) return figuresAt(table.cells, from);
      }
      return undefined;
    },

    /** A server's CPU over the last two minutes. */
    history: (id: number): History => history.of(id),

    /** Whether a server is online, by the backend's clock. */
    state(id: number, at: number): LiveState {
      const lastActive = lastActiveIn(newer(), id) ?? lastActiveIn(older(), id);
      return lastActive === undefined ? "unknown" : liveStateOf(lastActive, judgingClock(at));
    },

    /** The backend's clock, epoch ms; 0 while unknown. */
    now: clock,

    /** The last known report of a server, epoch ms. */
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
      const now = judgingClock(at);
      if (seed === undefined || now === 0) return counts;
      const live = seedIsNewer ? undefined : frame;
      const { positions } = joinSeed(seed);
      for (let index = 0; index < seed.count; index++) {
        const position = positions[index] ?? -1;
        const state = liveStateOf(
          live !== undefined && position >= 0
            ? lastActiveAt(live.cells, position)
            : lastActiveAt(seed.cells, index * STRIDE),
          now,
        );
        if (state !== "unknown") counts[state]++;
      }
      return counts;
    },

    /** Ids of the stream that are missing from the list. */
    strangers: (): readonly number[] => (seed && frame ? joinSeed(seed).strangers : none),

    /** Deletes everything (logout). */
    clear(): void {
      seed = undefined;
      frame = undefined;
      joined = undefined;
      seedIsNewer = true;
      resting = undefined;
      remembered.clear();
      history.clear();
    },
  };
}

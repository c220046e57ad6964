/**
 * The layout in which live figures cross from the worker to the page, and the two ways into it.
 *
 * A frame of `/ws/server` (contract 4.1) for 10,000 servers is 7 MB of JSON. Posting its objects from a worker costs the
 * page a 70 ms structured clone; a transferred array of numbers costs nothing. So each server becomes STRIDE numbers:
 * its id, when it last reported (epoch ms, 0 = never), then the figures in the order of `FIGURES`.
 * This file runs in the worker and in the page and imports nothing.
 */

/** The figures kept of each server, under their wire names: percent, bytes, bytes per second, seconds. */
export const FIGURES = [
  "mem_total",
  "swap_total",
  "disk_total",
  "cpu",
  "mem_used",
  "swap_used",
  "disk_used",
  "net_in_speed",
  "net_out_speed",
  "net_in_transfer",
  "net_out_transfer",
  "uptime",
  "load_1",
] as const;

type Figure = (typeof FIGURES)[number];
type HostFigure = "mem_total" | "swap_total" | "disk_total";

/** The latest figures of one server; what the agent left out is 0, as on the wire. */
export type Figures = { readonly [Name in Figure]: number };

/** Its own constant, so that the worker, which needs no names, gets none. */
const FIGURE_COUNT: (typeof FIGURES)["length"] = 13;

/** Numbers per server in a packed array. */
export const STRIDE = 2 + FIGURE_COUNT;

/** Packed servers. Longer than `count * STRIDE` when a larger array was reused. */
export type Cells = Float64Array<ArrayBuffer>;

/** One decoded frame. */
export interface Frame {
  readonly cells: Cells;
  readonly count: number;
  /** The backend's clock when it built the frame, epoch ms; whole seconds. */
  readonly now: number;
  /** Open live connections to the backend, this one included. */
  readonly online: number;
  /** Servers left out because their id or time could not be read. */
  readonly skipped: number;
  /** The further figures that were asked for, see `packMore`. */
  readonly more: Cells | undefined;
}

/** What a server row of the REST answer must have to seed the figures before the first frame. */
export interface SeedRow {
  readonly id: number;
  readonly last_active: number | null;
  readonly host: { readonly [Name in HostFigure]?: number | undefined };
  readonly state: { readonly [Name in Exclude<Figure, HostFigure>]?: number | undefined };
}

type Bag = { readonly [key: string]: unknown };
const EMPTY: Bag = {};

function bag(value: unknown): Bag {
  return typeof value === "object" && value !== null ? (value as Bag) : EMPTY;
}

function amount(value: unknown): number {
  return typeof value === "number" && value > 0 && value < Infinity ? value : 0;
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

/** Go's RFC 3339 time as epoch ms; 0 for its zero time (year 1, in any zone), NaN for anything else. */
export function wireTime(value: unknown): number {
  if (typeof value !== "string" || value[4] !== "-" || value[10] !== "T") return Number.NaN;
  return Math.max(Date.parse(value), 0);
}

/** Written out in the order of `FIGURES`: a loop over the names took 13 instead of 4 ms for 10,000 rows before first paint. */
function write(cells: Cells, from: number, id: number, lastActive: number, host: Bag, state: Bag): void {
  cells[from] = id;
  cells[from + 1] = lastActive;
  cells[from + 2] = amount(host.mem_total);
  cells[from + 3] = amount(host.swap_total);
  cells[from + 4] = amount(host.disk_total);
  cells[from + 5] = amount(state.cpu);
  cells[from + 6] = amount(state.mem_used);
  cells[from + 7] = amount(state.swap_used);
  cells[from + 8] = amount(state.disk_used);
  cells[from + 9] = amount(state.net_in_speed);
  cells[from + 10] = amount(state.net_out_speed);
  cells[from + 11] = amount(state.net_in_transfer);
  cells[from + 12] = amount(state.net_out_transfer);
  cells[from + 13] = amount(state.uptime);
  cells[from + 14] = amount(state.load_1);
}

function room(servers: number, spare: Cells | undefined): Cells {
  const needed = servers * STRIDE;
  return spare !== undefined && spare.length >= needed ? spare : new Float64Array(needed);
}

/** The highest of a list of figures, or of sensors, of which those at 0 do not count. */
function highest(most: number, item: unknown): number {
  return Math.max(most, typeof item === "number" ? item : Number(bag(item).Temperature) || -Infinity);
}

/**
 * Figures of the state that most screens do not need, for whoever asks for them by name: a server's stand together, in the order of the
 * names. Of a list the highest, -Infinity where there is none to count; NaN for what is not there.
 */
export function packMore(servers: readonly { readonly state?: unknown }[], names: readonly string[]): Cells {
  const more = new Float64Array(servers.length * names.length);
  let at = 0;
  for (const { state } of servers)
    for (const name of names) {
      const value = bag(state)[name];
      more[at++] = Array.isArray(value) ? value.reduce(highest, -Infinity) : Number(value ?? undefined);
    }
  return more;
}

/**
 * One message of `/ws/server`, checked and packed. Never throws.
 * @param spare an array that is free again; used if it is large enough
 * @param names further figures to be packed
 * @returns undefined when the message is no frame at all
 */
export function packFrame(message: unknown, spare?: Cells, names?: readonly string[]): Frame | undefined {
  if (typeof message !== "string") return undefined;
  let body: Bag;
  try {
    body = JSON.parse(message);
  } catch {
    return undefined;
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  // Absent when no server is visible; `{}` alone is what any other object would look like, so a clock is asked for.
  const servers = body.servers ?? [];
  if (!Array.isArray(servers) || (typeof body.now !== "number" && servers.length === 0)) return undefined;

  const cells = room(servers.length, spare);
  let count = 0;
  let latest = 0;
  const packed: Bag[] = [];
  for (const item of servers) {
    const server = bag(item);
    const lastActive = wireTime(server.last_active);
    if (!isId(server.id) || Number.isNaN(lastActive)) continue;
    write(cells, count * STRIDE, server.id, lastActive, bag(server.host), bag(server.state));
    if (names) packed.push(server);
    if (lastActive > latest) latest = lastActive;
    count++;
  }
  return {
    cells,
    count,
    now: amount(body.now) || latest,
    online: amount(body.online),
    skipped: servers.length - count,
    more: names && packMore(packed, names),
  };
}

/** The rows of `GET /server` in the layout of a frame. */
export function packRows(rows: readonly SeedRow[]): Cells {
  const cells = room(rows.length, undefined);
  for (const [index, row] of rows.entries())
    write(cells, index * STRIDE, row.id, row.last_active ?? 0, row.host, row.state);
  return cells;
}

/** The id of the server at `from`. */
export function idAt(cells: Cells, from: number): number {
  return cells[from] ?? 0;
}

/** When the server at `from` last reported: epoch ms, 0 = never (or, from 2.2.11, not connected). */
export function lastActiveAt(cells: Cells, from: number): number {
  return cells[from + 1] ?? 0;
}

/** The figures of the server at `from`, as an object. */
export function figuresAt(cells: Cells, from: number): Figures {
  const figures: Partial<Record<Figure, number>> = {};
  for (const [index, name] of FIGURES.entries()) figures[name] = cells[from + 2 + index] ?? 0;
  return figures as Figures;
}

/** Whether two sets of figures say the same. */
export function sameFigures(one: Figures | undefined, other: Figures | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return FIGURES.every((name) => one[name] === other[name]);
}

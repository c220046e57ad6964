/** Packs the frames of `/ws/server` into the layout of frame.ts. Runs in the worker, or in the page if no worker starts. */
import {
  amount,
  asRecord,
  type Cells,
  cellsFor,
  type Frame,
  packMore,
  STRIDE,
  type UnknownRecord,
  write,
} from "./frame.ts";

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

/** Go's RFC 3339 time as epoch ms; 0 for its zero time (year 1, in any zone), NaN for anything else. */
export function wireTime(value: unknown): number {
  if (typeof value !== "string" || value[4] !== "-" || value[10] !== "T") return Number.NaN;
  return Math.max(Date.parse(value), 0);
}

/**
 * One message of `/ws/server`, checked and packed. Never throws.
 * @param spare an array to reuse if it is large enough
 * @param names additional figures to pack
 * @returns undefined if the message is not a frame; servers whose id or time is unreadable are left out
 */
export function packFrame(message: unknown, spare?: Cells, names?: readonly string[]): Frame | undefined {
  if (typeof message !== "string") return undefined;
  let body: UnknownRecord;
  try {
    body = JSON.parse(message);
  } catch {
    return undefined;
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  // `servers` is absent when no server is visible. Any object could look like that, so a clock is required then.
  const servers = body.servers ?? [];
  if (!Array.isArray(servers) || (typeof body.now !== "number" && servers.length === 0)) return undefined;

  const cells = cellsFor(servers.length, spare);
  let count = 0;
  let latest = 0;
  const packed: UnknownRecord[] = [];
  for (const item of servers) {
    const server = asRecord(item);
    const lastActive = wireTime(server.last_active);
    if (!isId(server.id) || Number.isNaN(lastActive)) continue;
    write(cells, count * STRIDE, server.id, lastActive, asRecord(server.host), asRecord(server.state));
    if (names) packed.push(server);
    if (lastActive > latest) latest = lastActive;
    count++;
  }
  return {
    cells,
    count,
    now: amount(body.now) || latest,
    more: names && packMore(packed, names),
  };
}

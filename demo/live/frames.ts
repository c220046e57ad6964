/** `/ws/server`: a frame at once and then every `frameMilliseconds` (default two seconds), from cached pieces. */

import { inOrder, lastActive, piecesOf } from "../resources/server/server-model.ts";
import type { DemoState, Socket, User, Watcher } from "../state/demo-state.ts";
import type { ServerRow } from "../state/server-row.ts";
import { step } from "./figures.ts";

const lastTick = new WeakMap<DemoState, number>();

/** Advances the figures to the current time, by at most one step; returns the step's number. */
export function catchUp(state: DemoState): number {
  const tick = Math.floor(state.now() / state.frameMilliseconds);
  if (lastTick.get(state) === tick) return tick;
  lastTick.set(state, tick);
  step(state, tick);
  return tick;
}

/** Guests never see hidden servers; members see all of them up to 2.0.8, later only their own. */
function seesInFrame(state: DemoState, user: User | null, row: ServerRow): boolean {
  if (!row.hide_for_guest || user?.role === 0) return true;
  if (user === null) return false;
  return !state.atLeast("2.0.9") || row.owner === user.id;
}

function seesWholeHost(state: DemoState, user: User | null, row: ServerRow): boolean {
  if (user === null) return false;
  return user.role === 0 || !state.atLeast("2.0.9") || row.owner === user.id;
}

function serversText(state: DemoState, user: User | null, first: boolean): string {
  const items: string[] = [];
  for (const row of inOrder(state)) {
    if (!seesInFrame(state, user, row)) continue;
    const pieces = piecesOf(row);
    const head = first ? pieces.frameHeadWithNote : pieces.frameHead;
    const host = seesWholeHost(state, user, row) ? pieces.host : pieces.hostForOthers;
    items.push(`${head},"host":${host},"state":${row.state}${pieces.frameTail}${lastActive(state, row)}"}`);
  }
  return items.length > 0 ? `,"servers":[${items.join(",")}]` : "";
}

interface Cached {
  /** Cache key: step of the figures and revision of the servers. */
  of: string;
  text: string;
}

const cache = new WeakMap<DemoState, Map<string, Cached>>();

/** One frame. Watchers with equal rights share its text, because 10,000 servers make 7 MB. */
export function frame(state: DemoState, user: User | null, first: boolean): string {
  const of = `${catchUp(state)} ${state.revision}`;
  const key = `${user === null ? "guest" : user.role === 0 ? "admin" : user.id} ${first}`;
  const known = cache.get(state) ?? new Map<string, Cached>();
  cache.set(state, known);
  let servers = known.get(key);
  if (servers?.of !== of) {
    servers = { of, text: serversText(state, user, first) };
    known.set(key, servers);
  }
  const now = Math.floor(state.now() / 1000) * 1000;
  return `{"now":${now},"online":${state.watchers.size + state.onlookers.length}${servers.text}}`;
}

/** Starts the stream of one visitor. It reads nothing from the client and ends with the connection. */
export function watch(state: DemoState, user: User | null, ip: string, socket: Socket): void {
  const watcher: Watcher = { user, ip, connectedAt: state.now(), socket };
  state.watchers.add(watcher);
  const send = (first: boolean) => {
    if (!state.framesHeld) socket.send(frame(state, user, first));
  };
  send(true);
  const timer = setInterval(() => send(false), state.frameMilliseconds);
  socket.onClose(() => {
    clearInterval(timer);
    state.watchers.delete(watcher);
  });
}

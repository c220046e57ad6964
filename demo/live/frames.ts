/** `/ws/server`: a frame at once and then every two seconds. Frames and lists are put together from cached pieces. */
import { inOrder, lastActive, piecesOf, type ServerRow } from "../resources/server/server-model.ts";
import type { Socket, User, Watcher, World } from "../state/demo-state.ts";
import { step, stepMilliseconds } from "./figures.ts";

const lastTick = new WeakMap<World, number>();

/** Lets the figures catch up with the clock, one step at most however long nobody looked; gives the step's number. */
export function catchUp(world: World): number {
  const tick = Math.floor(world.now() / stepMilliseconds);
  if (lastTick.get(world) === tick) return tick;
  lastTick.set(world, tick);
  step(world, tick);
  return tick;
}

/** Guests never see hidden servers; members see them all up to 2.0.8, then only those of their own. */
export function seesInFrame(world: World, user: User | null, row: ServerRow): boolean {
  if (!row.hide_for_guest || user?.role === 0) return true;
  if (user === null) return false;
  return !world.atLeast("2.0.9") || row.owner === user.id;
}

function seesWholeHost(world: World, user: User | null, row: ServerRow): boolean {
  if (user === null) return false;
  return user.role === 0 || !world.atLeast("2.0.9") || row.owner === user.id;
}

function serversText(world: World, user: User | null, first: boolean): string {
  const items: string[] = [];
  for (const row of inOrder(world)) {
    if (!seesInFrame(world, user, row)) continue;
    const pieces = piecesOf(row);
    const head = first ? pieces.frameHeadWithNote : pieces.frameHead;
    const host = seesWholeHost(world, user, row) ? pieces.host : pieces.hostForOthers;
    items.push(`${head},"host":${host},"state":${row.state}${pieces.frameTail}${lastActive(world, row)}"}`);
  }
  return items.length > 0 ? `,"servers":[${items.join(",")}]` : "";
}

interface Cached {
  /** Step of the figures and revision of the servers. */
  of: string;
  text: string;
}

const cache = new WeakMap<World, Map<string, Cached>>();

/** One frame. Watchers with the same rights share its text, as ten thousand servers make seven megabytes. */
export function frame(world: World, user: User | null, first: boolean): string {
  const of = `${catchUp(world)} ${world.revision}`;
  const key = `${user === null ? "guest" : user.role === 0 ? "admin" : user.id} ${first}`;
  const known = cache.get(world) ?? new Map<string, Cached>();
  cache.set(world, known);
  let servers = known.get(key);
  if (servers?.of !== of) {
    servers = { of, text: serversText(world, user, first) };
    known.set(key, servers);
  }
  const now = Math.floor(world.now() / 1000) * 1000;
  return `{"now":${now},"online":${world.watchers.size + world.onlookers.length}${servers.text}}`;
}

/** Starts a stream for one visitor. Nothing the client sends is read; the stream ends with the connection. */
export function watch(world: World, user: User | null, ip: string, socket: Socket): void {
  const watcher: Watcher = { user, ip, connectedAt: world.now(), socket };
  world.watchers.add(watcher);
  const send = (first: boolean) => {
    if (!world.framesHeld) socket.send(frame(world, user, first));
  };
  send(true);
  const timer = setInterval(() => send(false), stepMilliseconds);
  socket.onClose(() => {
    clearInterval(timer);
    world.watchers.delete(watcher);
  });
}

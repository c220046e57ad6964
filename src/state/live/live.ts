/**
 * Live state of the servers from `/ws/server`: online or not, last seen, figures, counts, and the status of the connection.
 * One connection per window. Live values are kept by id beside the rows (state/collections/servers.ts) and never merged into
 * them, so that a frame changes no row and no atom but those below.
 *   GET /server → seedLive(rows, date) → openLive() … frames … closeLive() when the session ends
 */
import { type Atom, atom } from "jotai/vanilla";
import { onNoAnswer } from "../../api/http/client.ts";
import { socketUrl } from "../../api/http/socket.ts";
import { store } from "../store.ts";
import type { LiveConnection, LiveEvent, LiveStatus } from "./connection.ts";
import { clock, figures, growBeat, notifyFrame, notifyWatchers } from "./current-values.ts";
import type { Cells, Frame, SeedRow } from "./frame.ts";
import { holdForCheck, noteStatus } from "./loss-check.ts";
import { type LiveCounts, sameCounts } from "./online.ts";
import { type OpenLiveConnection, openLiveConnection } from "./worker-connection.ts";

export type { LiveStatus } from "./connection.ts";
export {
  figuresOf,
  freshFiguresOf,
  historyOf,
  lastSeenOf,
  liveBeat,
  liveNow,
  stateOf,
} from "./current-values.ts";
export type { Figures } from "./frame.ts";
export type { LiveCounts, LiveState } from "./online.ts";

/** The socket opens after the rows are painted; opened at mount it would delay them. */
const OPEN_AFTER_MS = 200;
const SCROLL_REST_MS = 150;
const TICK_MS = 5_000;
/** Frames come every 2 s; servers become stale by time alone only when frames stop. */
const REJUDGE_MS = 3_000;

const statusAtom = atom<LiveStatus>("connecting");
const countsAtom = atom<LiveCounts>({ total: 0, online: 0, stale: 0, offline: 0 });
const tickAtom = atom(0);
const strangersAtom = atom<readonly number[]>([]);

/** Status of the live connection. */
export const liveStatusAtom: Atom<LiveStatus> = statusAtom;
/** Number of servers by state; before the first answer only `total` is above 0. */
export const liveCountsAtom: Atom<LiveCounts> = countsAtom;
/** Ids of the stream that are missing from the list: new servers, and for members those of other users. */
export const liveStrangersAtom: Atom<readonly number[]> = strangersAtom;
/** Increases at most every 5 s when figures changed: for lists sorted by a live column. */
export const liveTickAtom: Atom<number> = tickAtom;

let connection: LiveConnection | undefined;
let release = () => {};
let rejudging: ReturnType<typeof setTimeout> | undefined;
/** Times by `clock()`: the last tick, the last scroll event. */
let tickedAt = Number.NEGATIVE_INFINITY;
let scrolledAt = Number.NEGATIVE_INFINITY;
/** Something changed since the last tick. */
let changed = false;
/** The newest frame, until it is applied. */
let waiting: { readonly frame: Frame; readonly at: number } | undefined;
let applying: ReturnType<typeof setTimeout> | undefined;
const refusalListeners = new Set<(inARow: number) => void>();

/** Notifies all watchers after figures, rows or the time changed. */
function publish(): void {
  const now = clock();
  notifyWatchers();
  const counts = figures.counts(now);
  store.set(strangersAtom, figures.strangers());
  if (!sameCounts(counts, store.get(countsAtom))) {
    store.set(countsAtom, counts);
    changed = true;
  }
  if (!changed || now - tickedAt < TICK_MS) return;
  tickedAt = now;
  changed = false;
  store.set(tickAtom, (tick) => tick + 1);
}

function hidden(): boolean {
  return typeof document !== "undefined" && document.hidden;
}

function rejudgeLater(): void {
  clearTimeout(rejudging);
  if (connection === undefined) return;
  rejudging = setTimeout(() => {
    // No server is late while a hidden tab gets one frame a minute, or while a frame waits for scrolling to end.
    if (!hidden() && waiting === undefined) publish();
    rejudgeLater();
  }, REJUDGE_MS);
}

/** Returns the memory of a frame to the worker, for its next frame. */
function reuse(cells: Cells | undefined): void {
  if (cells !== undefined) connection?.send({ kind: "reuse", cells });
}

/** Applies the waiting frame as soon as scrolling has ended, and the session was checked after a loss. */
function applyWaiting(): void {
  if (waiting === undefined || holdForCheck(applyWaiting)) return;
  const rest = scrolledAt + SCROLL_REST_MS - clock();
  clearTimeout(applying);
  if (rest > 0) {
    applying = setTimeout(applyWaiting, rest);
    return;
  }
  const { frame, at } = waiting;
  waiting = undefined;
  reuse(figures.apply(frame, at));
  growBeat();
  changed = true;
  publish();
  notifyFrame();
  rejudgeLater();
}

function onEvent(event: LiveEvent): void {
  if (event.kind === "status") {
    store.set(statusAtom, event.status);
    noteStatus(event.status);
  }
  if (event.kind === "refused") for (const listener of [...refusalListeners]) listener(event.inARow);
  if (event.kind !== "frame") return;
  reuse(waiting?.frame.cells);
  waiting = { frame: event.frame, at: clock() };
  applyWaiting();
}

/** Screens set `more`; tests replace the others. */
export interface OpenOptions {
  readonly url?: string;
  readonly start?: OpenLiveConnection;
  readonly after?: number;
  /** Additional figures to keep of each server, see `packMore`. */
  readonly more?: readonly string[] | undefined;
}

/** Set while a screen shows servers. */
let wanted: OpenOptions | undefined;
let suspended = false;

/** Opens the connection after 200 ms. Does nothing if it is open, so every screen that shows servers may call it. */
export function openLive(options: OpenOptions = {}): void {
  wanted = options;
  if (connection === undefined && !suspended) start(options);
}

function start(options: OpenOptions): void {
  figures.wake(clock());
  connection = (options.start ?? openLiveConnection)(onEvent);
  const own = connection;
  store.set(statusAtom, "connecting");
  const opening = setTimeout(() => {
    own.send({ kind: "open", url: options.url ?? socketUrl("/server"), quiet: hidden(), more: options.more });
  }, options.after ?? OPEN_AFTER_MS);
  const onVisibility = () => {
    own.send({ kind: "quiet", quiet: hidden() });
    if (!hidden()) own.send({ kind: "wake" });
  };
  const onNetwork = () => own.send({ kind: "wake" });
  // `onLine` is only a hint; the failed request proves the loss.
  const unfollow = onNoAnswer(() => {
    if (globalThis.navigator?.onLine === false) own.send({ kind: "lost" });
  });
  if (typeof document !== "undefined") document.addEventListener("visibilitychange", onVisibility);
  if (typeof window !== "undefined") window.addEventListener("online", onNetwork);
  release = () => {
    clearTimeout(opening);
    unfollow();
    if (typeof document !== "undefined") document.removeEventListener("visibilitychange", onVisibility);
    if (typeof window !== "undefined") window.removeEventListener("online", onNetwork);
  };
  rejudgeLater();
}

/** Whether the connection is open or opening. */
export const liveIsOpen = (): boolean => connection !== undefined;

/** Closes the connection because no screen shows servers. Figures are kept; `openLive` resumes. */
export function closeLive(): void {
  wanted = undefined;
  stop();
}

/** Closes the connection while the session has ended or the address is blocked. */
export function suspendLive(): void {
  suspended = true;
  stop();
}

/** Reopens the connection if a screen shows servers. */
export function resumeLive(): void {
  suspended = false;
  if (wanted && connection === undefined) start(wanted);
}

function stop(): void {
  if (connection !== undefined) figures.rest(clock());
  release();
  release = () => {};
  connection?.stop();
  connection = undefined;
  waiting = undefined;
  clearTimeout(applying);
  clearTimeout(rejudging);
  store.set(statusAtom, "offline");
}

/** Closes the connection and deletes all figures (logout). */
export function forgetLive(): void {
  closeLive();
  figures.clear();
  tickedAt = Number.NEGATIVE_INFINITY;
  changed = false;
  publish();
}

/**
 * Takes the rows of `GET /server`: the known servers, and their figures until a frame arrives.
 * @param answeredAt the answer's Date as epoch ms; without it all states are unknown until the first frame
 * @param whole false while the other rows of the answer are still arriving
 */
export function seedLive(rows: readonly SeedRow[], answeredAt: number | null = null, whole = true): void {
  figures.seed(rows, answeredAt ?? 0, clock(), wanted?.more, whole);
  growBeat();
  changed = true;
  publish();
}

/** Call on every scroll event of a list: frames wait until 150 ms after the last one. */
export function noteScroll(): void {
  scrolledAt = clock();
}

/** Calls `listener` after each failed handshake. Only a request can show whether the session ended. */
export function onLiveRefused(listener: (inARow: number) => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

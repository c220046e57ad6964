/**
 * Live state of the servers, from `/ws/server`: who is up, last seen, figures, counts, and how the connection itself is.
 * One connection per window. Rows come from `state/collections/collections.ts`; what arrives here lies beside them by id and is never
 * merged into them, so that a frame touches no row, no list and no atom but the few below.
 *
 *   GET /server → seedLive(rows, date) → openLive() … frames … closeLive() when the session ends
 */
import { type Atom, atom } from "jotai/vanilla";
import { socketUrl } from "../../api/http/socket.ts";
import { store } from "../store.ts";
import type { Link, LiveNews, LiveStatus } from "./connection.ts";
import type { Cells, Frame, SeedRow } from "./frame.ts";
import { type StartLine, startLine } from "./live-worker-client.ts";
import { clock, figures, growBeat, tellWatchers } from "./now.ts";
import { type LiveCounts, sameCounts } from "./online.ts";

export type { LiveStatus } from "./connection.ts";
export type { Figures } from "./frame.ts";
export { figuresOf, freshFiguresOf, historyOf, lastSeenOf, liveBeat, liveNow, stateOf } from "./now.ts";
export type { LiveCounts, LiveState } from "./online.ts";

/** The socket waits until the rows are painted: opened at mount it would delay the first of them. */
const OPEN_AFTER_MS = 200;
const SCROLL_REST_MS = 150;
const TICK_MS = 5_000;
/** Frames come every 2 s; only when they stay away does time itself make servers stale. */
const REJUDGE_MS = 3_000;

const statusAtom = atom<LiveStatus>("connecting");
const countsAtom = atom<LiveCounts>({ total: 0, online: 0, stale: 0, offline: 0 });
const tickAtom = atom(0);
const strangersAtom = atom(0);

/** How the live connection is. */
export const liveStatusAtom: Atom<LiveStatus> = statusAtom;
/** The servers of the list by state; before anything is known of them only `total` is above 0. */
export const liveCountsAtom: Atom<LiveCounts> = countsAtom;
/** How many servers of the stream the list does not have: new ones, and for members those of others. */
export const liveStrangersAtom: Atom<number> = strangersAtom;
/** Grows at most every 5 s when figures changed: for lists sorted by a live column. */
export const liveTickAtom: Atom<number> = tickAtom;

let line: Link | undefined;
let release = () => {};
let rejudging: ReturnType<typeof setTimeout> | undefined;
let ticked = Number.NEGATIVE_INFINITY;
/** Something changed since the last tick. */
let untold = false;
let scrolled = Number.NEGATIVE_INFINITY;
let waiting: { readonly frame: Frame; readonly at: number } | undefined;
let applying: ReturnType<typeof setTimeout> | undefined;
let faults = { frames: 0, servers: 0 };
const refusals = new Set<(inARow: number) => void>();

/** Tells everyone who watches, after figures, rows or the time changed. */
function publish(): void {
  const now = clock();
  tellWatchers();
  const counts = figures.counts(now);
  store.set(strangersAtom, figures.strangers());
  if (!sameCounts(counts, store.get(countsAtom))) {
    store.set(countsAtom, counts);
    untold = true;
  }
  if (!untold || now - ticked < TICK_MS) return;
  ticked = now;
  untold = false;
  store.set(tickAtom, (tick) => tick + 1);
}

function hidden(): boolean {
  return typeof document !== "undefined" && document.hidden;
}

function rejudgeLater(): void {
  clearTimeout(rejudging);
  if (line === undefined) return;
  rejudging = setTimeout(() => {
    // A hidden tab gets one frame a minute: between two of them nobody is late. Nor while a frame waits for the scroller.
    if (!hidden() && waiting === undefined) publish();
    rejudgeLater();
  }, REJUDGE_MS);
}

function reuse(cells: Cells | undefined): void {
  if (cells !== undefined) line?.take({ kind: "reuse", cells });
}

/** Applies the waiting frame, once nobody scrolls. */
function applyWaiting(): void {
  if (waiting === undefined) return;
  const rest = scrolled + SCROLL_REST_MS - clock();
  clearTimeout(applying);
  if (rest > 0) {
    applying = setTimeout(applyWaiting, rest);
    return;
  }
  const { frame, at } = waiting;
  waiting = undefined;
  reuse(figures.apply(frame, at));
  growBeat();
  untold = true;
  publish();
  rejudgeLater();
}

function hear(news: LiveNews): void {
  if (news.kind === "status") store.set(statusAtom, news.status);
  if (news.kind === "malformed") faults = { ...faults, frames: news.frames };
  if (news.kind === "refused") for (const listener of [...refusals]) listener(news.inARow);
  if (news.kind !== "frame") return;
  faults = { ...faults, servers: news.frame.skipped };
  reuse(waiting?.frame.cells);
  waiting = { frame: news.frame, at: clock() };
  applyWaiting();
}

/** `more` is a screen's business; the others are what a test may replace. */
export interface OpenOptions {
  readonly url?: string;
  readonly start?: StartLine;
  readonly after?: number;
  /** Further figures to be kept of each server, see `packMore`. */
  readonly more?: readonly string[] | undefined;
}

/** A screen shows servers. */
let wanted: OpenOptions | undefined;
let suspended = false;

/** Opens the connection, 200 ms from now. Does nothing where it is open, so every screen that shows servers may call it. */
export function openLive(options: OpenOptions = {}): void {
  wanted = options;
  if (line === undefined && !suspended) start(options);
}

function start(options: OpenOptions): void {
  figures.wake(clock());
  line = (options.start ?? startLine)(hear);
  const own = line;
  store.set(statusAtom, "connecting");
  const opening = setTimeout(() => {
    own.take({ kind: "open", url: options.url ?? socketUrl("/server"), quiet: hidden(), more: options.more });
  }, options.after ?? OPEN_AFTER_MS);
  const onVisibility = () => {
    own.take({ kind: "quiet", quiet: hidden() });
    if (!hidden()) own.take({ kind: "wake" });
  };
  const onNetwork = () => own.take({ kind: "wake" });
  if (typeof document !== "undefined") document.addEventListener("visibilitychange", onVisibility);
  if (typeof window !== "undefined") window.addEventListener("online", onNetwork);
  release = () => {
    clearTimeout(opening);
    if (typeof document !== "undefined") document.removeEventListener("visibilitychange", onVisibility);
    if (typeof window !== "undefined") window.removeEventListener("online", onNetwork);
  };
  rejudgeLater();
}

/** Is there a connection, or one being made? */
export const liveIsOpen = (): boolean => line !== undefined;

/** Ends the connection at once, because no screen shows servers any more. Figures stay as they are; `openLive` resumes. */
export function closeLive(): void {
  wanted = undefined;
  stop();
}

/** Nobody may listen at the moment: the session ended, or the address is blocked. */
export function suspendLive(): void {
  suspended = true;
  stop();
}

/** Goes on where a screen still shows servers. */
export function resumeLive(): void {
  suspended = false;
  if (wanted && line === undefined) start(wanted);
}

function stop(): void {
  if (line !== undefined) figures.rest(clock());
  release();
  release = () => {};
  line?.stop();
  line = undefined;
  waiting = undefined;
  clearTimeout(applying);
  clearTimeout(rejudging);
  store.set(statusAtom, "offline");
}

/** Closes and forgets all figures (log-out). */
export function forgetLive(): void {
  closeLive();
  figures.clear();
  ticked = Number.NEGATIVE_INFINITY;
  untold = false;
  faults = { frames: 0, servers: 0 };
  publish();
}

/**
 * Takes the rows of `GET /server`: they are the servers that count, and what they show until a frame arrives.
 * @param answeredAt the answer's Date as epoch ms; without it nothing is judged before the first frame
 */
export function seedLive(rows: readonly SeedRow[], answeredAt: number | null = null): void {
  figures.seed(rows, answeredAt ?? 0, clock(), wanted?.more);
  growBeat();
  untold = true;
  publish();
}

/** Call on every scroll event of a list: frames wait until 150 ms after the last one. */
export function noteScroll(): void {
  scrolled = clock();
}

/** Hears of each failed handshake: maybe a session that ended, which only REST can tell, and each try counts towards a ban. */
export function onLiveRefused(listener: (inARow: number) => void): () => void {
  refusals.add(listener);
  return () => refusals.delete(listener);
}

/** What could not be read: whole frames since the connection was opened, and servers of the latest frame. */
export function liveFaults(): { readonly frames: number; readonly servers: number } {
  return faults;
}

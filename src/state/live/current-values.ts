/** The current live values of the servers, and their watchers. live.ts updates them. */
import { createFigures } from "./figures.ts";
import { type Figures, sameFigures } from "./frame.ts";
import type { History } from "./history.ts";
import type { LiveState } from "./online.ts";
import { watchById } from "./watch.ts";

/** State of one server, and its last report as epoch ms. */
export interface ServerState {
  readonly state: LiveState;
  readonly lastSeen: number | null;
}

/** The figures of this page. */
export const figures = createFigures();

let reading: number | undefined;

/** The browser's monotonic clock, ms. Read once per task, because ten thousand rows ask for it. */
export function clock(): number {
  if (reading === undefined) {
    reading = performance.now();
    queueMicrotask(() => {
      reading = undefined;
    });
  }
  return reading;
}

const readState = (id: number): ServerState => ({ state: stateOf(id), lastSeen: lastSeenOf(id) });

/** Values that components watch by id, see hooks.ts. */
export const watchedFigures = watchById(figuresOf, sameFigures);
export const watchedStates = watchById(
  readState,
  (one, other) => one.state === other.state && one.lastSeen === other.lastSeen,
);

const followers = new Set<() => void>();

/** Calls `listener` after every change of figures, rows or states. */
export function onLive(listener: () => void): () => void {
  followers.add(listener);
  return () => followers.delete(listener);
}

/** Notifies watchers that figures, rows or the time have changed. */
export function notifyWatchers(): void {
  watchedFigures.refresh();
  watchedStates.refresh();
  for (const follow of [...followers]) follow();
}

const frameListeners = new Set<() => void>();

/** Calls `listener` after every live frame, unlike `onLive` not for lists and the passing of time. */
export function onFrame(listener: () => void): () => void {
  frameListeners.add(listener);
  return () => frameListeners.delete(listener);
}

/** Notifies the listeners of `onFrame`. */
export function notifyFrame(): void {
  for (const listener of [...frameListeners]) listener();
}

let beat = 0;

/** Increases with every frame and list: a sparkline moves on even if its newest figure is unchanged. */
export const liveBeat = (): number => beat;

/** Counts a frame or list. */
export function growBeat(): void {
  beat += 1;
}

/** State of one server. */
export function stateOf(id: number): LiveState {
  return figures.state(id, clock());
}

/** The backend's clock, epoch ms, by the latest frame; 0 while unknown. Relative times are computed from it. */
export function liveNow(): number {
  return figures.now(clock());
}

/** Last report of one server, epoch ms. */
export function lastSeenOf(id: number): number | null {
  return figures.lastSeen(id);
}

/** The latest figures of one server. */
export function figuresOf(id: number): Figures | undefined {
  return figures.figures(id);
}

/** The figures of a server unless it is offline. */
export function freshFiguresOf(id: number): Figures | undefined {
  return stateOf(id) === "offline" ? undefined : figuresOf(id);
}

/** A server's CPU over the last two minutes. */
export const historyOf = (id: number): History => figures.history(id);

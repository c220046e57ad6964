/** What is known of the servers at this moment, and who wants to hear when it changes. live.ts brings the news. */
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

/** The browser's monotonic clock, ms. One reading for all that is computed in one go: ten thousand rows ask for it. */
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

/** What components watch by id, see live-hooks.ts. */
export const watchedFigures = watchById(figuresOf, sameFigures);
export const watchedStates = watchById(
  readState,
  (one, other) => one.state === other.state && one.lastSeen === other.lastSeen,
);

const followers = new Set<() => void>();

/** Hears of every change of figures, rows or states; cells look then whether it concerns what they show. */
export function onLive(listener: () => void): () => void {
  followers.add(listener);
  return () => followers.delete(listener);
}

/** Figures, rows or the time have changed. */
export function tellWatchers(): void {
  watchedFigures.refresh();
  watchedStates.refresh();
  for (const follow of [...followers]) follow();
}

let beat = 0;

/** Grows with every frame and list: a curve moves on even where its newest figure is the one before. */
export const liveBeat = (): number => beat;

/** There is a further frame or list. */
export function growBeat(): void {
  beat += 1;
}

/** State of one server. */
export function stateOf(id: number): LiveState {
  return figures.state(id, clock());
}

/** The backend's clock at this moment, epoch ms, by the latest frame; 0 while nothing has told it. "How long ago" starts here. */
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

/** Those of a server that reports: old ones would look like news. */
export function freshFiguresOf(id: number): Figures | undefined {
  return stateOf(id) === "offline" ? undefined : figuresOf(id);
}

/** The last two minutes of a server's CPU. */
export const historyOf = (id: number): History => figures.history(id);

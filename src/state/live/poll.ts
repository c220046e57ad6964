/**
 * What stands in for the live connection where a proxy swallows it: the list is read every ten seconds, and the page says so. The link
 * goes on trying, and as soon as a frame arrives this rests.
 */
import { type Atom, atom } from "jotai/vanilla";
import { servers } from "../collections/collections.ts";
import { store } from "../store.ts";
import type { LiveStatus } from "./connection.ts";
import { liveIsOpen, liveStatusAtom, onLiveRefused } from "./live.ts";

/** A refused handshake is told at once; a proxy that lets it through and then no frame is only seen by waiting. */
const REFUSALS = 3;
const SILENT_MS = 15_000;
const EVERY_MS = 10_000;
/** Nobody looks: only the count in the title. */
const HIDDEN_MS = 60_000;

const pollingAtom = atom(false);

/** How the figures arrive. */
export const liveSourceAtom: Atom<LiveStatus | "polling"> = atom((get) =>
  get(pollingAtom) ? "polling" : get(liveStatusAtom),
);

/** What a test may shorten, in ms. */
export interface PollTimes {
  readonly silent?: number;
  readonly every?: number;
}

/** Watches the connection and stands in for it. Returns the function that ends this. */
export function followLiveSource({ silent = SILENT_MS, every = EVERY_MS }: PollTimes = {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Standing in, or trying to. */
  let active = false;

  function begin(): void {
    active = true;
    void poll();
  }

  async function poll(): Promise<void> {
    clearTimeout(timer);
    // Closed on purpose: the session ended, or the firewall blocks this address.
    if (!liveIsOpen()) return rest();
    const fresh = await servers.refresh();
    if (!active) return;
    // A backend that answers nothing at all is not what this is about.
    store.set(pollingAtom, fresh);
    // A window that was shown again may have asked meanwhile.
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), document.hidden ? HIDDEN_MS : every);
  }

  function rest(): void {
    active = false;
    clearTimeout(timer);
    timer = undefined;
    store.set(pollingAtom, false);
  }

  /** Whoever comes back does not want the minute of a hidden window. */
  function look(): void {
    if (active && !document.hidden) void poll();
  }

  function judge(): void {
    if (store.get(liveStatusAtom) === "live") rest();
    // From the first bad news on: "delayed" comes before "reconnecting".
    else if (!active) timer ??= setTimeout(begin, silent);
  }

  const ends = [
    store.sub(liveStatusAtom, judge),
    onLiveRefused((inARow) => {
      if (inARow >= REFUSALS && !active) begin();
    }),
  ];
  judge();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    for (const end of ends) end();
    rest();
  };
}

/**
 * The fallback for the live connection behind a proxy that blocks WebSockets: the list is read every ten seconds, and the page says
 * so. The connection keeps retrying; polling stops as soon as a frame arrives.
 */
import { type Atom, atom } from "jotai/vanilla";
import { servers } from "../collections/servers.ts";
import { store } from "../store.ts";
import type { LiveStatus } from "./connection.ts";
import { liveIsOpen, liveStatusAtom, onLiveRefused } from "./live.ts";

/** A refused handshake is reported at once; a proxy that passes no frames is only detected by waiting. */
const REFUSALS = 3;
const SILENT_MS = 15_000;
const EVERY_MS = 10_000;
/** A hidden window only shows the count in its title. */
const HIDDEN_MS = 60_000;

const pollingAtom = atom(false);

/** How figures arrive. */
export const liveSourceAtom: Atom<LiveStatus | "polling"> = atom((get) =>
  get(pollingAtom) ? "polling" : get(liveStatusAtom),
);

/** Times in ms that tests shorten. */
export interface PollTimes {
  readonly silent?: number;
  readonly every?: number;
}

/** Watches the connection and polls while it fails. Returns a function that stops it. */
export function followLiveSource({ silent = SILENT_MS, every = EVERY_MS }: PollTimes = {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Polling, or about to. */
  let active = false;

  function begin(): void {
    active = true;
    void poll();
  }

  async function poll(): Promise<void> {
    clearTimeout(timer);
    // It was closed on purpose: the session ended, or the firewall blocks this address.
    if (!liveIsOpen()) return endPolling();
    const fresh = await servers.refresh();
    if (!active) return;
    // If requests fail too, the backend is down, and the page must not say that figures arrive by polling.
    store.set(pollingAtom, fresh);
    // A window that became visible may have polled meanwhile.
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), document.hidden ? HIDDEN_MS : every);
  }

  function endPolling(): void {
    active = false;
    clearTimeout(timer);
    timer = undefined;
    store.set(pollingAtom, false);
  }

  /** A window that becomes visible must not wait for a minute. */
  function look(): void {
    if (active && !document.hidden) void poll();
  }

  function update(): void {
    if (store.get(liveStatusAtom) === "live") endPolling();
    // The time runs from the first bad status on: "delayed" comes before "reconnecting".
    else if (!active) timer ??= setTimeout(begin, silent);
  }

  const ends = [
    store.sub(liveStatusAtom, update),
    onLiveRefused((inARow) => {
      if (inARow >= REFUSALS && !active) begin();
    }),
  ];
  update();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    for (const end of ends) end();
    endPolling();
  };
}

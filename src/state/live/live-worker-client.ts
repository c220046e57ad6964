/** How the page reaches the link: through a worker, or in the page itself where none can be started. */
import { createLink, type Link, type LiveNews, type LiveOrder } from "./connection.ts";

/** URL of the built worker, put in by the build; absent in unit tests. */
declare const __LIVE_WORKER__: string;

/** Starts a link and hears its news. `stop` ends it, with its socket, at once. */
export type StartLine = (hear: (news: LiveNews) => void) => Link;

function startWorker(): Worker | undefined {
  if (typeof __LIVE_WORKER__ !== "string" || typeof Worker !== "function") return undefined;
  try {
    return new Worker(__LIVE_WORKER__, { type: "module" });
  } catch {
    return undefined;
  }
}

/** The line of a browser window. */
export const startLine: StartLine = (hear) => {
  const worker = startWorker();
  if (worker === undefined) return createLink(hear);

  let fallback: Link | undefined;
  let stopped = false;
  // What a successor must be told if the worker turns out not to start.
  let opened: LiveOrder | undefined;
  let quiet = false;
  worker.onmessage = (event: MessageEvent<LiveNews>) => {
    if (!stopped && fallback === undefined) hear(event.data);
  };
  // A security policy, an old browser or a file that an upgrade removed: all arrive here, and only here.
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    if (stopped || fallback !== undefined) return;
    fallback = createLink(hear);
    if (opened !== undefined) fallback.take(opened);
    fallback.take({ kind: "quiet", quiet });
  };
  return {
    take(order) {
      if (order.kind === "open") opened = order;
      if (order.kind === "open" || order.kind === "quiet") quiet = order.quiet;
      if (fallback !== undefined) fallback.take(order);
      else if (order.kind === "reuse") worker.postMessage(order, [order.cells.buffer]);
      else worker.postMessage(order);
    },
    stop() {
      stopped = true;
      // Takes the socket with it, without a closing handshake.
      worker.terminate();
      fallback?.stop();
    },
  };
};

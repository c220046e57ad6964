/** Opens the live connection in a worker, or in the page if no worker starts. */
import type { LiveCommand, LiveConnection, LiveEvent } from "./connection.ts";

/** URL of the built worker, defined by the build; absent in unit tests. */
declare const __LIVE_WORKER__: string;

/** Creates a connection. Its `stop` closes the socket at once. */
export type OpenLiveConnection = (onEvent: (event: LiveEvent) => void) => LiveConnection;

function startWorker(): Worker | undefined {
  if (typeof __LIVE_WORKER__ !== "string" || typeof Worker !== "function") return undefined;
  try {
    return new Worker(__LIVE_WORKER__, { type: "module" });
  } catch {
    return undefined;
  }
}

/** The connection in the page. Commands wait until its code has loaded. */
function connectInPage(onEvent: (event: LiveEvent) => void): LiveConnection {
  let connection: LiveConnection | undefined;
  let stopped = false;
  const waiting: LiveCommand[] = [];
  async function load(): Promise<void> {
    try {
      const { createLiveConnection } = await import("./connection.ts");
      if (stopped || connection !== undefined) return;
      connection = createLiveConnection(onEvent);
      for (const command of waiting) connection.send(command);
    } catch {
      onEvent({ kind: "status", status: "offline" });
    }
  }
  void load();
  return {
    send(command) {
      if (connection !== undefined) connection.send(command);
      else if (command.kind === "wake") void load();
      else waiting.push(command);
    },
    stop() {
      stopped = true;
      connection?.stop();
    },
  };
}

/** The connection of a browser window. */
export const openLiveConnection: OpenLiveConnection = (onEvent) => {
  const worker = startWorker();
  if (worker === undefined) return connectInPage(onEvent);

  let fallback: LiveConnection | undefined;
  let stopped = false;
  // Replayed to the fallback if the worker does not start.
  let opened: LiveCommand | undefined;
  let quiet = false;
  worker.onmessage = (event: MessageEvent<LiveEvent>) => {
    if (!stopped && fallback === undefined) onEvent(event.data);
  };
  // The only signal that a security policy, an old browser or a missing file prevents the worker.
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    if (stopped || fallback !== undefined) return;
    fallback = connectInPage(onEvent);
    if (opened !== undefined) fallback.send(opened);
    fallback.send({ kind: "quiet", quiet });
  };
  return {
    send(command) {
      if (command.kind === "open") opened = command;
      if (command.kind === "open" || command.kind === "quiet") quiet = command.quiet;
      if (fallback !== undefined) fallback.send(command);
      else if (command.kind === "reuse") worker.postMessage(command, [command.cells.buffer]);
      else worker.postMessage(command);
    },
    stop() {
      stopped = true;
      // This closes the socket without a closing handshake.
      worker.terminate();
      fallback?.stop();
    },
  };
};

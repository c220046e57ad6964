/** Connects WebSockets of a window in this process to a demo backend on a real port, for files and terminals. */
import { WebSocket } from "ws";
import { serve } from "../../demo/http/serve.ts";
import type { Demo } from "./demo.ts";

/** Connects the window's sockets to a demo until the returned function is called. */
export async function withSockets(demo: Demo): Promise<() => Promise<void>> {
  const serving = await serve({ dist: import.meta.dirname, backend: demo.backend });
  const target = serving.url.replace("http", "ws");
  /** Sends the window's cookies. A refused handshake is an event, not an exception. */
  class WindowSocket extends WebSocket {
    constructor(address: string) {
      super(address.replace(/^wss?:\/\/[^/]+/, target), {
        headers: { cookie: document.cookie },
        perMessageDeflate: false,
      });
      this.on("error", () => {});
    }
  }
  const before = Object.getOwnPropertyDescriptor(globalThis, "WebSocket");
  Object.defineProperty(globalThis, "WebSocket", {
    configurable: true,
    writable: true,
    value: WindowSocket,
  });
  return async () => {
    if (before) Object.defineProperty(globalThis, "WebSocket", before);
    await serving.close();
  };
}

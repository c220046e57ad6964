/** Runs the API modules in Node as a signed-in page. */
import { WebSocket } from "ws";
import { configure } from "../../src/api/http/client.ts";

interface PageOptions {
  /** The session cookie's value, or … */
  token?: string;
  /** … all cookies, as name=value. */
  cookies?: readonly string[];
  /** Provides WebSocketStream, as Chromium does. */
  pull?: boolean;
}

/** Sets the globals of a page until the returned function is called. */
export function asPage(
  url: string,
  { token, cookies = token ? [`nz-jwt=${token}`] : [], pull = false }: PageOptions = {},
): () => void {
  const csrf = cookies.find((one) => one.startsWith("nz-csrf="))?.slice("nz-csrf=".length);
  const sent: Record<string, string> = {
    ...(cookies.length > 0 ? { cookie: cookies.join("; ") } : {}),
    ...(csrf ? { "x-csrf-token": csrf } : {}),
  };
  /** Like a browser's socket: sends the page's cookies, and reports a refused handshake without throwing. */
  class PageSocket extends WebSocket {
    constructor(address: string) {
      super(address, { headers: sent, perMessageDeflate: false });
      this.on("error", () => {});
    }
  }
  class PageStream {
    opened: Promise<{
      readable: ReadableStream<Uint8Array<ArrayBuffer>>;
      writable: WritableStream<Uint8Array>;
    }>;
    closed: Promise<unknown>;
    #socket: PageSocket;
    constructor(address: string) {
      const socket = new PageSocket(address);
      this.#socket = socket;
      let over = false;
      const close = (): void => {
        over = true;
        socket.resume();
        socket.close();
      };
      const readable = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          socket.on("message", (data) => {
            if (over) return;
            controller.enqueue(Uint8Array.from(data as Buffer));
            socket.pause();
          });
          socket.on("close", (code) => {
            if (over) return;
            if (code === 1000) controller.close();
            else controller.error(new Error(String(code)));
          });
        },
        pull: () => socket.resume(),
        cancel: close,
      });
      const writable = new WritableStream<Uint8Array>({
        write: (data) =>
          new Promise((go, fail) => socket.send(data, (error) => (error ? fail(error) : go()))),
        close,
        abort: close,
      });
      this.opened = new Promise((resolve, reject) => {
        socket.on("open", () => resolve({ readable, writable }));
        socket.on("close", () => reject(new Error("refused")));
      });
      this.opened.catch(() => undefined);
      this.closed = new Promise((resolve) => socket.on("close", resolve));
    }
    close(): void {
      this.#socket.resume();
      this.#socket.close();
    }
  }
  const names = ["WebSocket", "WebSocketStream", "location"] as const;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const put = (name: string, value: unknown): void => {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  };
  put("WebSocket", PageSocket);
  if (pull) put("WebSocketStream", PageStream);
  put("location", { href: `${url}/dashboard/` });
  configure({
    base: url,
    fetch: (request, init) => {
      const whole = new Request(request, init);
      for (const [name, value] of Object.entries(sent)) whole.headers.set(name, value);
      return fetch(whole);
    },
  });
  return () => {
    configure({ base: "", fetch: undefined });
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}

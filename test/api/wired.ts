/** The product's own API modules in Node, talking to a backend as a signed-in page would. */
import { WebSocket } from "ws";
import { configure } from "../../src/api/call.ts";

/** Puts a page's few globals in place until the returned function is called. `token`: of the session cookie. */
export function asPage(url: string, token = ""): () => void {
  const cookie: Record<string, string> = token ? { cookie: `nz-jwt=${token}` } : {};
  /** A browser's socket brings the page's cookies along; it reports a refused handshake and does not throw it. */
  class PageSocket extends WebSocket {
    constructor(address: string) {
      super(address, { headers: cookie, perMessageDeflate: false });
      this.on("error", () => {});
    }
  }
  const before = (["WebSocket", "location"] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  const put = (name: string, value: unknown): void => {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  };
  put("WebSocket", PageSocket);
  put("location", { href: `${url}/dashboard/` });
  configure({
    base: url,
    fetch: (request, init) => {
      const sent = new Request(request, init);
      for (const [name, value] of Object.entries(cookie)) sent.headers.set(name, value);
      return fetch(sent);
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

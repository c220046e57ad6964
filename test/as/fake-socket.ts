/** A browser's WebSocket connected to a backend in this process, for sessions in both directions. */
import type { Backend } from "../../demo/backend.ts";
import type { Peer } from "../../demo/state/demo-state.ts";

/** A replacement for `WebSocket`; `backend` accepts or refuses the handshake. */
export function socketsOf(backend: () => Backend): { made: FakeSocket[]; WebSocket: typeof FakeSocket } {
  const made: FakeSocket[] = [];
  class Own extends FakeSocket {
    constructor(url: string) {
      super(url, backend());
      made.push(this);
    }
  }
  return { made, WebSocket: Own as typeof FakeSocket };
}

export class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  binaryType = "";
  bufferedAmount = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  /** Messages that the page sent. */
  readonly sent: Uint8Array[] = [];
  #deliver: (data: Buffer, binary: boolean) => void = () => {};
  readonly #closeListeners: (() => void)[] = [];

  constructor(url: string, backend: Backend) {
    const request = new Request(url.replace(/^ws/, "http"), { headers: { cookie: document.cookie } });
    setTimeout(() => {
      const upgrade = backend.accept(request);
      if (!("talk" in upgrade)) {
        this.#end(1006);
        return;
      }
      this.readyState = 1;
      upgrade.talk(this.#peer());
      this.onopen?.();
    });
  }

  #peer(): Peer {
    return {
      send: (data) => {
        const bytes = typeof data === "string" ? data : Uint8Array.from(data).buffer;
        if (this.readyState === 1) this.onmessage?.({ data: bytes });
      },
      waiting: () => 0,
      terminate: () => this.#end(1006),
      onMessage: (listener) => {
        this.#deliver = listener;
      },
      onClose: (listener) => void this.#closeListeners.push(listener),
    };
  }

  #end(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    for (const listener of this.#closeListeners) listener();
    this.onclose?.({ code });
  }

  send(data: string | Uint8Array): void {
    const bytes = typeof data === "string" ? Buffer.from(data) : Buffer.from(data);
    this.sent.push(bytes);
    setTimeout(() => this.#deliver(bytes, typeof data !== "string"));
  }

  close(): void {
    this.#end(1000);
  }
}

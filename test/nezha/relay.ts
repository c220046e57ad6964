/** A proxy between browser and backend that a test can cut or silence. */

import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

export interface Relay {
  /** Origin to visit instead of the backend's own. */
  url: string;
  /** Drops every open connection; new ones work, but stay without data after `hush`. */
  cut(): void;
  /** Keeps connections open, but holds all data of the backend until `flow`. */
  hush(): void;
  flow(): void;
  /** Connections made so far. */
  count(): number;
  /** Bytes that went to the browser so far. */
  passed(): number;
  close(): Promise<void>;
}

/** Starts a proxy for the backend at `url`. `from` is the address that the backend sees, such as 127.0.0.2. */
export async function relay(url: string, from?: string): Promise<Relay> {
  const { hostname, port } = new URL(url);
  const pairs = new Set<readonly [front: Socket, back: Socket]>();
  let silent = false;
  const fronts: Socket[] = [];
  const server = createServer((front) => {
    fronts.push(front);
    const back = connect({ port: Number(port), host: hostname, ...(from && { localAddress: from }) });
    const pair = [front, back] as const;
    pairs.add(pair);
    front.pipe(back);
    if (!silent) back.pipe(front);
    const end = (): void => {
      pairs.delete(pair);
      front.destroy();
      back.destroy();
    };
    for (const socket of pair) socket.once("close", end).once("error", end);
  });
  await new Promise<void>((go) => server.listen(0, "127.0.0.1", go));
  const cut = (): void => {
    for (const [front, back] of pairs) {
      front.destroy();
      back.destroy();
    }
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    hush() {
      silent = true;
      for (const [, back] of pairs) back.unpipe().pause();
    },
    flow() {
      if (!silent) return;
      silent = false;
      for (const [front, back] of pairs) back.pipe(front);
    },
    count: () => fronts.length,
    passed: () => fronts.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    close() {
      cut();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

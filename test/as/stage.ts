/** The built product and a demo backend on a free port, for browser tests. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Backend, type BackendOptions, createBackend } from "../../demo/backend.ts";
import { type Serving, serve } from "../../demo/http/serve.ts";
import { plainHost } from "./browser.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The build to test: WINDFIRE_DIST if that is set, else `dist`. */
export const builtFolder = (): string => resolve(root, process.env.WINDFIRE_DIST || "dist");

export interface Stage {
  /** Origin, without a trailing slash. */
  url: string;
  backend: Backend;
  /** Sends an order to the demo's control address (demo/README.md) and returns its result. */
  control(order: Record<string, unknown> & { op: string }): Promise<unknown>;
  close(): Promise<void>;
}

export interface StageOptions extends BackendOptions {
  /** A build other than the usual one. */
  dist?: string;
}

/** A server that stages use one after another: browsers keep its files, as its address stays the same. */
interface Venue {
  serving: Serving;
  backend: Backend;
}

const names = [plainHost];
const idle: Venue[] = [];

/** Opens a stage with its own backend; cheap enough for one per test. */
export async function openStage({ dist, ...options }: StageOptions = {}): Promise<Stage> {
  const backend = createBackend(options);
  const venue = dist === undefined ? await venueFor(backend) : undefined;
  // Tests change builds of their own, so their files are neither kept in memory nor cached.
  const serving = venue?.serving ?? (await serve({ dist: dist ?? builtFolder(), backend, names }));
  return {
    url: serving.url,
    backend,
    async control(order) {
      const body = JSON.stringify(order);
      const headers = { "content-type": "application/json" };
      const request = new Request(`${serving.url}/__demo`, { method: "POST", headers, body });
      const answer = await backend.fetch(request);
      const outcome = (await answer.json()) as { done?: boolean; result?: unknown; error?: string };
      if (!outcome.done) throw new Error(`the demo refuses this order: ${outcome.error ?? body}`);
      return outcome.result;
    },
    async close() {
      if (venue) idle.push(venue);
      else await serving.close();
    },
  };
}

/** Ends the servers that no stage uses. */
export async function closeStages(): Promise<void> {
  await Promise.all(idle.splice(0).map(({ serving }) => serving.close()));
}

async function venueFor(backend: Backend): Promise<Venue> {
  const free = idle.pop();
  if (free) return Object.assign(free, { backend });
  const current: Omit<Venue, "serving"> = { backend };
  const delegate: Backend = {
    fetch: (...given) => current.backend.fetch(...given),
    guard: (...given) => current.backend.guard(...given),
    accept: (...given) => current.backend.accept(...given),
    get state() {
      return current.backend.state;
    },
    reset: () => current.backend.reset(),
  };
  const serving = await serve({
    dist: builtFolder(),
    backend: delegate,
    names,
    readOnce: true,
    cached: true,
  });
  return Object.assign(current, { serving });
}

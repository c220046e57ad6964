/** A demo backend with the built product in front of it, on a free port: what a browser test visits. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Backend, type BackendOptions, createBackend } from "../../demo/backend.ts";
import { serve } from "../../demo/http/serve.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The build to test: WINDFIRE_DIST if that is set, else `dist`. */
export const builtFolder = (): string => resolve(root, process.env.WINDFIRE_DIST || "dist");

export interface Stage {
  /** Origin, without a trailing slash. */
  url: string;
  backend: Backend;
  /** Gives the demo an order (demo/README.md); resolves with its result. */
  control(order: Record<string, unknown> & { op: string }): Promise<unknown>;
  close(): Promise<void>;
}

export interface StageOptions extends BackendOptions {
  /** Another build than the usual one. */
  dist?: string;
  /** The browser may keep the build's files, which no backend says: for tests that load pages by the hundred. */
  cached?: boolean;
}

/** Opens a stage of its own; cheap enough for one per test. */
export async function openStage({ dist, cached = false, ...options }: StageOptions = {}): Promise<Stage> {
  const backend = createBackend(options);
  // Tests change builds of their own, never the usual one.
  const serving = await serve({ dist: dist ?? builtFolder(), backend, hold: dist === undefined, cached });
  return {
    url: serving.url,
    backend,
    async control(order) {
      const body = JSON.stringify(order);
      const answer = await backend.fetch(new Request(`${serving.url}/__demo`, { method: "POST", body }));
      const told = (await answer.json()) as { done?: boolean; result?: unknown; error?: string };
      if (!told.done) throw new Error(`the demo does not know this order: ${told.error ?? body}`);
      return told.result;
    },
    close: serving.close,
  };
}

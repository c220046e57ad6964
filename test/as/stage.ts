/** A demo backend with the built product in front of it, on a free port: what a browser test visits. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Backend, type BackendOptions, createBackend } from "../../demo/backend.ts";
import { serve } from "../../demo/serve.ts";

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

/** Opens a stage of its own; cheap enough for one per test. `dist` is another build than the usual one. */
export async function openStage({
  dist,
  ...options
}: BackendOptions & { dist?: string } = {}): Promise<Stage> {
  const backend = createBackend(options);
  const serving = await serve({ dist: dist ?? builtFolder(), backend });
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

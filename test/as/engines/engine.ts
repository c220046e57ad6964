/** The three browser engines, and what the journeys need of a page in each of them. */
import type { Wanted } from "./finder.ts";

export type Engine = "chromium" | "firefox" | "webkit";

/** The engine of this process. */
export function currentEngine(): Engine {
  const name = process.env.WINDFIRE_ENGINE || "chromium";
  if (name !== "chromium" && name !== "firefox" && name !== "webkit")
    throw new Error(`WINDFIRE_ENGINE is chromium, firefox or webkit, not ${name}`);
  return name;
}

/** An element of a page. */
export interface EngineElement {
  click(): Promise<void>;
  /** Replaces the text of a field. */
  fill(text: string): Promise<void>;
  /** Gives a file of this computer to a file input. */
  upload(path: string): Promise<void>;
}

/**
 * Leaves the product for a page without scripts, and removes what was stored, except cookies: the next journey then finds the browser as
 * if it was new, but running and with the product's files in its cache.
 */
export async function leave({ evaluate, goto }: EnginePage, origin: string): Promise<void> {
  await evaluate(() => {
    addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await goto(`${origin}/`);
  await evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** A page in a browser with empty storage. `playwright.ts` drives Chromium and Firefox, `webkit.ts` WebKit. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** The first element that is found now, see finder.ts. */
  find(wanted: Wanted): Promise<EngineElement | null>;
  /** Runs a function in the page. */
  evaluate<Given extends unknown[], Result>(
    run: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Presses keys together, such as "Shift+Enter", with the names of KeyboardEvent.key. */
  press(keys: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The content of a finished download, or null. */
  downloaded(name: string): Promise<Buffer | null>;
  screenshot(path: string): Promise<void>;
  /** Errors in the console, where the engine reports them. */
  troubles: readonly string[];
  /** `origin`: the page may be used again, by a journey that finds it as if it was new. */
  close(origin?: string): Promise<void>;
}

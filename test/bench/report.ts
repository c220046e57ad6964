/** Prints each figure of a bench as soon as it is measured, and each step that failed. */
import { closeBrowser } from "../as/browser.ts";

export type Add = (name: string, value: number, limit: number, unit: string, note?: string) => void;

/** Does one step of the bench. A step that fails or takes too long is reported, and the next one gets a new browser. */
export type Attempt = (what: string, step: () => Promise<void>, seconds?: number) => Promise<void>;

export interface Report {
  add: Add;
  attempt: Attempt;
  /** Whether everything was measured and within its limits. */
  succeeded(): boolean;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export async function repeat(times: number, once: (turn: number) => Promise<number>): Promise<number> {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn += 1) found.push(await once(turn));
  return median(found);
}

async function within(seconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`took longer than ${seconds} s`)), seconds * 1000);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Figures go to stdout, as a table or as JSON lines; progress goes to stderr. */
export function openReport(json: boolean): Report {
  const began = performance.now();
  let succeeded = true;
  const print = (mark: string, name: string, rest: string): void =>
    console.log(`${mark.padEnd(6)}  ${name.padEnd(56)} ${rest}`);
  if (!json) print("", "figure", `${"measured".padStart(10)} ${"limit".padStart(10)}`);
  return {
    add(name, exact, limit, unit, note = "") {
      const value = Math.round(exact * 10) / 10;
      const ok = value <= limit;
      succeeded &&= ok;
      if (json) console.log(JSON.stringify({ name, value, limit, unit, ok, ...(note ? { note } : {}) }));
      else
        print(
          ok ? "ok" : "OVER",
          name,
          `${String(value).padStart(10)} ${String(limit).padStart(10)} ${unit}${note ? `  (${note})` : ""}`,
        );
    },
    async attempt(what, step, seconds = 90) {
      console.error(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);
      const work = step();
      try {
        await within(seconds, work);
      } catch (error) {
        succeeded = false;
        work.catch(() => undefined);
        const [failure = ""] = String(error instanceof Error ? error.message : error).split("\n");
        if (json) console.log(JSON.stringify({ name: what, ok: false, failure }));
        else print("FAILED", what, failure);
        await closeBrowser().catch(() => undefined);
      }
    },
    succeeded: () => succeeded,
  };
}

/** Prints each figure of a bench as soon as it is measured, and each step that failed. */
import { closeBrowser } from "../as/browser.ts";

/** Which build a step measures: that of `dist`, or the one beside it (`--against`). */
export type Side = "this" | "other";

/** `limit` is in multiples of U for times ("ms"), else in the unit of the value. */
export type Add = (name: string, value: number, limit: number, unit: string, note?: string) => void;

/**
 * Does one step of the bench for each build, alternating. A step that fails or takes too long is reported, and the next one gets a new
 * browser. `seconds` is the time for one build.
 */
export type Attempt = (what: string, step: (side: Side) => Promise<void>, seconds?: number) => Promise<void>;

export interface Report {
  add: Add;
  attempt: Attempt;
  /** Measures U in ms. If that fails it is tried once more, because no time is judged without U. */
  unit(measure: () => Promise<number>): Promise<void>;
  /** Reports what could not be measured, and ends the browser. */
  fail(what: string, error: unknown): Promise<void>;
  /** Prints what the bench is doing. */
  says(what: string): void;
  /** Prints in sentences what went wrong. Returns whether everything was measured and within its limits. */
  conclude(): boolean;
}

/** A build that is slower than the other one by this factor is over the limit: two runs of one build differ by less. */
const slower = 1.1;

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export async function repeat(times: number, once: (turn: number) => Promise<number>): Promise<number> {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn += 1) found.push(await once(turn));
  return median(found);
}

/** The result of the work, if it takes no longer than that. */
export async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`took longer than ${seconds} s`)), seconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Closes the browser, if it still reacts; the next step starts a new one in any case. */
export const endBrowser = (): Promise<void> => within(10, closeBrowser()).catch(() => undefined);

const rounded = (value: number): number => Math.round(value * 10) / 10;
const column = (text: unknown): string => String(text).padStart(10);

interface Figure {
  limit: number;
  unit: string;
  note: string;
  values: Record<Side, number[]>;
}

/** Figures go to stdout, as a table or as JSON lines; progress goes to stderr. `compares`: a second build is measured, too. */
export function openReport({ json, compares }: { json: boolean; compares: boolean }): Report {
  // Each build is measured first and last, so that a machine that slows down slows both.
  const turns: readonly Side[] = compares ? ["this", "other", "other", "this"] : ["this"];
  /** Names of what could not be measured, and of what is over its limit. */
  const failed = new Set<string>();
  const over: string[] = [];
  let u: number | undefined;
  let side: Side = "this";
  let figures = new Map<string, Figure>();

  const print = (mark: string, name: string, rest: string): void =>
    console.log(`${mark.padEnd(6)}  ${name.padEnd(56)} ${rest}`);
  const row = (mark: string, name: string, columns: readonly unknown[], note = ""): void =>
    print(mark, name, `${columns.map(column).join(" ")}${note ? `  (${note})` : ""}`);

  function show(name: string, { limit, unit, note, values }: Figure): void {
    const value = rounded(median(values.this));
    const timed = unit === "ms";
    const multiple = timed && u ? Number((value / u).toPrecision(2)) : undefined;
    const other = compares ? rounded(median(values.other)) : undefined;
    const ratio = other ? Math.round((value / other) * 100) / 100 : undefined;
    const unjudged = timed && !u && !compares;
    const ok = unjudged || (compares ? !(timed && (ratio ?? 0) > slower) : (multiple ?? value) <= limit);
    if (!ok) over.push(name);
    if (json) {
      const facts = {
        name,
        value,
        multiple,
        limit,
        unit,
        other,
        ratio,
        ok: unjudged ? null : ok,
        ...(note ? { note } : {}),
      };
      console.log(JSON.stringify(facts));
      return;
    }
    const mark = unjudged ? "?" : ok ? "ok" : compares ? "SLOWER" : "OVER";
    if (compares) row(mark, name, [`${value} ${unit}`, `${other} ${unit}`, ratio ?? "–"], note);
    else
      row(
        mark,
        name,
        [`${value} ${unit}`, ...(timed ? [`${multiple ?? "?"} U`, `${limit} U`] : ["", limit])],
        note,
      );
  }

  if (!json && compares) row("", "figure", ["this", "other", "ratio"]);
  else if (!json) row("", "figure", ["measured", "multiple", "limit"]);

  const says = (what: string): void =>
    console.error(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${what}`);

  async function fail(what: string, error: unknown): Promise<void> {
    failed.add(what);
    const [failure = ""] = String(error instanceof Error ? error.message : error).split("\n");
    if (json) console.log(JSON.stringify({ name: what, ok: false, failure }));
    else print("FAILED", what, failure);
    await endBrowser();
  }

  return {
    says,
    fail,
    async unit(measure) {
      says("the time unit U");
      for (let turn = 0; turn < 2 && u === undefined; turn += 1) {
        try {
          u = await within(90, measure());
        } catch (error) {
          await fail("U", error);
        }
      }
      if (u === undefined) return;
      if (json) console.log(JSON.stringify({ name: "U", value: rounded(u), unit: "ms" }));
      else print("", `U, JSON.parse of ${megabytes} MB of servers`, column(`${rounded(u)} ms`));
    },
    add(name, value, limit, unit, note = "") {
      const figure = figures.get(name) ?? { limit, unit, note, values: { this: [], other: [] } };
      figures.set(name, figure);
      figure.values[side].push(value);
      if (!compares) show(name, figure);
    },
    async attempt(what, step, seconds = 90) {
      says(what);
      figures = new Map();
      let work = Promise.resolve();
      try {
        for (const turn of turns) {
          side = turn;
          work = step(turn);
          await within(seconds, work);
        }
        if (compares) for (const [name, figure] of figures) show(name, figure);
      } catch (error) {
        work.catch(() => undefined);
        await fail(what, error);
      }
    },
    conclude() {
      const tells = (names: readonly string[], how: string): void => {
        if (names.length > 0) console.error(`${names.length} ${how}: ${names.join("; ")}`);
      };
      tells([...failed], "could not be measured");
      tells(over, compares ? "slower than in the other build" : "over the limit");
      const ok = failed.size + over.length === 0;
      if (ok) console.error("everything is measured and within its limits");
      says("in all");
      return ok;
    },
  };
}

/** Size of the JSON that U is measured with. */
export const megabytes = 12;

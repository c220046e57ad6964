/**
 * A file of browser tests. uvu knows neither time-outs nor tests side by side, so both are here: a few tests run at once, each with
 * a context and a backend of its own, so that none can disturb another; the first one asked for starts them all.
 */
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { suite } from "uvu";
import { borrowPage, closeBrowser, returnPage, type Watch } from "./browser.ts";
import { closeStages, openStage, type Stage, type StageOptions } from "./stage.ts";
import { Visitor } from "./visitor.ts";

export interface WalkOptions<Backend = StageOptions> {
  /** Console errors and calls that this test provokes on purpose. */
  expects?: readonly RegExp[];
  seconds?: number;
  /** Pages ask for reduced motion unless this says otherwise, so that no test clicks on what moves. */
  browser?: BrowserContextOptions;
  /** Starts with an empty cache and a browser process of its own: for tests about downloads. */
  cold?: boolean;
  backend?: Backend;
}

/** What every stage has, whichever backend stands behind it. */
interface AnyStage {
  url: string;
  close(): Promise<void>;
}

type Walk<On> = (visitor: Visitor, stage: On) => Promise<void>;

export interface Walks<On = Stage, Backend = StageOptions> {
  (name: string, walk: Walk<On>, options?: WalkOptions<Backend>): void;
  run(): void;
}

/**
 * So many tests run at once in a process, and two processes beside each other on two cores. More of them take more time in all: a page
 * that has to wait for its turn goes on drawing what the backend tells it each second.
 */
const atOnce = Number(process.env.WINDFIRE_PAGES ?? 2);
/** A machine may be half as fast as the one that `seconds` were taken from; only what hangs waits for their end. */
const patience = 2;
const shotsFolder = join(tmpdir(), "windfire-browser");

/** A request that fails is reported in the console by Chromium itself; these are the statuses that the backend uses for pages. */
const usual = [/Failed to load resource: the server responded with a status of 404 .*\/dashboard\/[^.]*$/];

let open = 0;

/** WINDFIRE_TIMES=1 says after each file how long its tests took, the longest first. */
const timed = Boolean(process.env.WINDFIRE_TIMES);

/** Begins a file of tests on the demo backend; `defaults` are the options of all of them. */
export const walks = (subject: string, defaults: WalkOptions = {}): Walks =>
  walksOn(openStage, subject, defaults);

/** The same on stages of another kind; those that wait for others may have more of them at once. */
export function walksOn<On extends AnyStage, Backend extends object>(
  openOne: (options?: Backend) => Promise<On>,
  subject: string,
  defaults: WalkOptions<Backend> = {},
  many = atOnce,
): Walks<On, Backend> {
  const tests = suite(subject);
  const entries: { name: string; start(): Promise<void>; result?: Promise<unknown> }[] = [];
  let free = many;
  const waiting: (() => void)[] = [];
  const times: { name: string; seconds: number }[] = [];
  open += 1;

  const limited = async (run: () => Promise<void>): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };

  const startAll = (): void => {
    for (const entry of entries) entry.result ??= limited(entry.start).catch((error: unknown) => ({ error }));
  };

  tests.after(async () => {
    open -= 1;
    times.sort((a, b) => b.seconds - a.seconds);
    if (timed)
      for (const { name, seconds } of times) console.log(`\n${seconds.toFixed(1).padStart(6)} s  ${name}`);
    if (open === 0) await Promise.all([closeBrowser(), closeStages()]);
  });

  const only = process.env.WINDFIRE_ONLY;
  const add = (name: string, walk: Walk<On>, options: WalkOptions<Backend> = {}): void => {
    if (only && !`${subject}: ${name}`.includes(only)) return;
    const entry: (typeof entries)[number] = {
      name,
      async start() {
        const began = performance.now();
        try {
          await play(`${subject}: ${name}`, openOne, walk, merge(defaults, options));
        } finally {
          times.push({ name, seconds: (performance.now() - began) / 1000 });
        }
      },
    };
    entries.push(entry);
    tests(name, async () => {
      startAll();
      const result = (await entry.result) as { error: unknown } | undefined;
      if (result) throw result.error;
    });
  };
  return Object.assign(add, { run: () => tests.run() });
}

const merge = <Backend extends object>(
  a: WalkOptions<Backend>,
  b: WalkOptions<Backend>,
): WalkOptions<Backend> => ({
  ...a,
  ...b,
  expects: [...(a.expects ?? []), ...(b.expects ?? [])],
  browser: { ...a.browser, ...b.browser },
  backend: { ...a.backend, ...b.backend } as Backend,
});

async function play<On extends AnyStage, Backend extends object>(
  title: string,
  openOne: (options?: Backend) => Promise<On>,
  walk: Walk<On>,
  options: WalkOptions<Backend>,
): Promise<void> {
  const stage = await openOne(options.backend);
  const still = { reducedMotion: "reduce", ...options.browser } as const;
  const borrowed = await borrowPage(still, { cold: options.cold ?? false });
  const { context, page, watch } = borrowed;
  const visitor = new Visitor(page, stage.url, context, watch);
  let passed = false;
  try {
    await within(patience * (options.seconds ?? 30), walk(visitor, stage));
    judge(watch, [...usual, ...(options.expects ?? [])]);
    passed = true;
  } catch (error) {
    throw await withPicture(title, visitor, error);
  } finally {
    await returnPage(borrowed, stage.url, passed);
    await stage.close();
  }
}

function judge({ troubles }: Watch, expected: readonly RegExp[]): void {
  const unexpected = troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)));
  if (unexpected.length > 0) throw new Error(`The page was in trouble:\n  ${unexpected.join("\n  ")}`);
}

async function within(seconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`took longer than ${seconds} s`)), seconds * 1000);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Closing the context ends what is left of it.
    work.catch(() => undefined);
  }
}

/** Adds to a failure where its picture is, and what the page had said. */
async function withPicture(title: string, { page, watch }: Visitor, error: unknown): Promise<Error> {
  const failure = error instanceof Error ? error : new Error(String(error));
  const file = join(shotsFolder, `${title.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 90)}.png`);
  await mkdir(shotsFolder, { recursive: true });
  const taken = await page.screenshot({ path: file, timeout: 3000 }).then(
    () => `picture: ${file}`,
    () => "no picture could be taken",
  );
  const said = watch.troubles.map((trouble) => `  ${trouble}`).join("\n");
  failure.message += `\n  at ${page.url()}, ${taken}${said ? `\n${said}` : ""}`;
  // uvu prints the stack, which begins with the message of its own time.
  failure.stack = `${failure.name}: ${failure.message}\n${
    failure.stack
      ?.split("\n")
      .filter((line) => /^\s+at .*\/test\//.test(line))
      .join("\n") ?? ""
  }`;
  return failure;
}

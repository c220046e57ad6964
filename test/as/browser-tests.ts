/**
 * Browser tests with two things that uvu lacks: time limits, and tests that run at once. Each test has its own page and backend.
 * The first test that uvu runs starts all of them.
 */
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { suite } from "uvu";
import { borrowPage, closeBrowser, returnPage, type Watch } from "./browser.ts";
import { currentEngine } from "./engines/engine.ts";
import { within } from "./eventually.ts";
import { closeStages, openStage, type Stage, type StageOptions } from "./stage.ts";
import { Visitor } from "./visitor.ts";

export interface TestOptions<Backend = StageOptions> {
  /** Console errors and calls that this test provokes on purpose. */
  expects?: readonly RegExp[];
  seconds?: number;
  /** Pages ask for reduced motion unless this says otherwise, so that no test clicks on a moving element. */
  browser?: BrowserContextOptions;
  /** Starts with an empty cache and a separate browser process: for tests about downloads. */
  cold?: boolean;
  backend?: Backend;
  /**
   * Runs after the other tests of its file. The demo blocks this process for seconds while it makes ten thousand servers, and a test
   * beside it could miss a notice.
   */
  alone?: boolean;
  /** Why the test needs Chromium, such as "touches by CDP". Firefox skips it, and the summary of the run gives its name and this reason. */
  chromiumOnly?: string;
}

/** The members that the demo's stage and the real backend's share. */
interface AnyStage {
  url: string;
  close(): Promise<void>;
}

type BrowserTest<On> = (visitor: Visitor, stage: On) => Promise<void>;

export interface BrowserTests<On = Stage, Backend = StageOptions> {
  (name: string, run: BrowserTest<On>, options?: TestOptions<Backend>): void;
  run(): void;
}

const isFirefox = currentEngine() === "firefox";
/**
 * Tests that run at once in a process. More take longer in all, because each waiting page draws live figures every second. In Firefox only
 * one window of a browser gets focus events.
 */
const atOnce = isFirefox ? 1 : Number(process.env.WINDFIRE_PAGES ?? 2);
/** `seconds` come from an idle machine. Only a test that hangs takes the whole time. */
const patience = isFirefox ? 8 : 5;
const shotsFolder = join(tmpdir(), "windfire-browser");

/**
 * Chromium logs failed requests; the backend serves pages with status 404 at addresses that it does not know. Firefox logs a socket that was
 * opening when the page was left.
 */
export const usual = [
  /Failed to load resource: the server responded with a status of 404 .*\/dashboard\/[^.]*$/,
  /The connection to wss?:\S+ was interrupted while the page was loading/,
];

let open = 0;

/** WINDFIRE_TIMES=1 prints how long the tests of each file took, the longest first. */
const timed = Boolean(process.env.WINDFIRE_TIMES);

/** Begins a file of tests on the demo backend; `defaults` are the options of all of them. */
export const browserTests = (subject: string, defaults: TestOptions = {}): BrowserTests =>
  browserTestsOn(openStage, subject, defaults);

/** The same on another kind of stage. Tests that mostly wait may run more at once. */
export function browserTestsOn<On extends AnyStage, Backend extends object>(
  openOne: (options?: Backend) => Promise<On>,
  subject: string,
  defaults: TestOptions<Backend> = {},
  many = atOnce,
): BrowserTests<On, Backend> {
  const tests = suite(subject);
  const entries: { alone: boolean; start(): Promise<void>; result?: Promise<unknown> }[] = [];
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
    const failure = (error: unknown) => ({ error });
    const beside = entries.filter(({ alone }) => !alone);
    let before: Promise<unknown> = Promise.all(
      beside.map((entry) => (entry.result ??= limited(entry.start).catch(failure))),
    );
    for (const entry of entries.filter(({ alone }) => alone))
      before = entry.result ??= before.then(entry.start).catch(failure);
  };

  tests.after(async () => {
    open -= 1;
    times.sort((a, b) => b.seconds - a.seconds);
    if (timed)
      for (const { name, seconds } of times) console.log(`\n${seconds.toFixed(1).padStart(6)} s  ${name}`);
    if (open === 0) await Promise.all([closeBrowser(), closeStages()]);
  });

  const only = process.env.WINDFIRE_ONLY;
  const add = (name: string, run: BrowserTest<On>, options: TestOptions<Backend> = {}): void => {
    if (only && !`${subject}: ${name}`.includes(only)) return;
    const { chromiumOnly } = { ...defaults, ...options };
    if (chromiumOnly && isFirefox) {
      console.log(`SKIPPED: ${subject}: ${name} (Chromium only: ${chromiumOnly})`);
      tests.skip();
      return;
    }
    const entry: (typeof entries)[number] = {
      alone: options.alone ?? false,
      async start() {
        const began = performance.now();
        try {
          await play(`${subject}: ${name}`, openOne, run, merge(defaults, options));
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
  a: TestOptions<Backend>,
  b: TestOptions<Backend>,
): TestOptions<Backend> => ({
  ...a,
  ...b,
  expects: [...(a.expects ?? []), ...(b.expects ?? [])],
  browser: { ...a.browser, ...b.browser },
  backend: { ...a.backend, ...b.backend } as Backend,
});

async function play<On extends AnyStage, Backend extends object>(
  title: string,
  openOne: (options?: Backend) => Promise<On>,
  run: BrowserTest<On>,
  options: TestOptions<Backend>,
): Promise<void> {
  const stage = await openOne(options.backend);
  const still = { reducedMotion: "reduce", ...options.browser } as const;
  const borrowed = await borrowPage(still, { cold: options.cold ?? false });
  const { context, page, watch } = borrowed;
  const visitor = new Visitor(page, stage.url, context, watch);
  let passed = false;
  try {
    await within(patience * (options.seconds ?? 30), run(visitor, stage));
    expectNoTroubles(watch, [...usual, ...(options.expects ?? [])]);
    passed = true;
  } catch (error) {
    throw await withPicture(title, visitor, error);
  } finally {
    await returnPage(borrowed, stage.url, passed);
    await stage.close();
  }
}

function expectNoTroubles({ troubles }: Watch, expected: readonly RegExp[]): void {
  const unexpected = troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)));
  if (unexpected.length > 0) throw new Error(`The page reported errors:\n  ${unexpected.join("\n  ")}`);
}

/** Adds the address, a screenshot, the end of the page's text, where dialogs and notices are, and the page's errors to a failure. */
async function withPicture(title: string, { page, watch }: Visitor, error: unknown): Promise<Error> {
  const failure = error instanceof Error ? error : new Error(String(error));
  const file = join(shotsFolder, `${title.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 90)}.png`);
  await mkdir(shotsFolder, { recursive: true });
  const taken = await page.screenshot({ path: file, timeout: 3000 }).then(
    () => `picture: ${file}`,
    () => "no picture could be taken",
  );
  const text = await page
    .locator("body")
    .innerText({ timeout: 3000 })
    .catch(() => "");
  const troubles = watch.troubles.map((trouble) => `  ${trouble}`).join("\n");
  failure.message += `\n  at ${page.url()}, ${taken}${troubles ? `\n${troubles}` : ""}\n  it shows: ${text.replaceAll(/\s+/g, " ").slice(-1500)}`;
  // uvu prints the stack, which begins with the old message.
  failure.stack = `${failure.name}: ${failure.message}\n${
    failure.stack
      ?.split("\n")
      .filter((line) => /^\s+at .*\/test\//.test(line))
      .join("\n") ?? ""
  }`;
  return failure;
}

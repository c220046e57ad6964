/** The steps of `npm test`. They start in this order: what is long or mostly waits comes first, so that all lanes compute to the end. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Engine } from "../as/engines/engine.ts";
import { findFirefox } from "../as/engines/firefox.ts";
import { findMiniBrowser } from "../as/engines/webdriver.ts";
import { buildNezha, hasGo } from "../nezha/build.ts";
import { findChromium, onPath } from "./chromium.ts";
import {
  bytesOf,
  command,
  diagnosed,
  exactly,
  nothing,
  shares,
  sum,
  type Tally,
  testFiles,
  uvu,
} from "./suite.ts";

export type Need = Engine | "go";

export type Part = () => Promise<Tally>;

export type Step = {
  name: string;
  says: string;
  needs: readonly Need[];
  /** Steps of one stage run at the same time. The second stage tests the build of the first. */
  stage: keyof typeof lanes;
  /** Parts may run at the same time. */
  parts(): readonly Part[];
};

/**
 * How many parts of a stage run at once on two cores. Both wait for timers and disks a good part of their time, the second less
 * because its browsers compute.
 */
export const lanes = { first: 4, second: 3 };

const root = fileURLToPath(new URL("../..", import.meta.url));
const tests = join(root, "test");
const anyTest = /\.test\.tsx?$/;

/** Folders of `test` that are not part of "unit": steps of their own, or no tests. */
const apart = new Set(["browser", "nezha", "contract", "bench", "fixtures", "journeys"]);

const aBrowserTest = /^(?!a11y\.).*\.test\.tsx?$/;

const bin = (name: string) => join(root, "node_modules/.bin", name);
const build = (...args: string[]) =>
  command("build", process.execPath, ["--import", "tsx", join(root, "build.ts"), ...args], 600);

let built: Promise<Tally> | undefined;

/** Runs a part on the built bundle. The first of them builds it if it is missing, which counts as one test. */
const withDist =
  (run: Part): Part =>
  async () => {
    const first = built === undefined && !existsSync(join(root, "dist/index.html"));
    if (first) built = build();
    const before = (await built) ?? nothing();
    if (before.failed)
      return first ? before : { ...nothing(), failed: 1, notes: ["there is no build to test"] };
    return first ? sum([before, await run()]) : run();
  };

const withNezha = (run: Part): Part =>
  withDist(async () => {
    await buildNezha();
    return run();
  });

/** Divides files of browser tests into parts. Three failing files of them all run again by themselves. */
function browserParts(
  folder: string,
  pattern: RegExp,
  count: number,
  seconds: number,
  env: NodeJS.ProcessEnv = {},
): Part[] {
  const left = { files: 3 };
  return shares(folder, pattern, count).map((files) => () => diagnosed(folder, files, seconds, left, env));
}

/** Each folder of unit tests is divided into processes of about this size. */
const unitBytes = 200_000;

/** Tests with a window import it themselves (test/house.test.ts). */
const hasWindow = (file: string): boolean => readFileSync(file, "utf8").includes('/setup.ts"');

/**
 * A process never mixes tests with a window and tests without: the window's globals are there for all of a process. React is its production
 * build, because the other records a stack for every element, which takes a third of the time.
 */
function unitParts(): Part[] {
  const folders = readdirSync(tests, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !apart.has(entry.name))
    .map((entry) => join(tests, entry.name));
  return folders
    .flatMap((folder) =>
      [true, false].map((wanted) => {
        const files = testFiles(folder, anyTest).filter((file) => hasWindow(join(folder, file)) === wanted);
        return { folder, files, bytes: bytesOf(folder, files) };
      }),
    )
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .flatMap(({ folder, files, bytes }) =>
      shares(folder, exactly(files), Math.ceil(bytes / unitBytes)).map(
        (some) => () => uvu(folder, some, 1200, { NODE_ENV: "production" }),
      ),
    );
}

/** The journeys in one engine: a step each, so that the summary has their count and seconds. */
const journeys = (engine: Engine): Step => ({
  name: `journeys-${engine}`,
  says: `journeys of users in ${engine}`,
  needs: [engine],
  stage: "second",
  parts: () => [
    withDist(() =>
      diagnosed(join(tests, "journeys"), anyTest, 1800, { files: 2 }, { WINDFIRE_ENGINE: engine }),
    ),
  ],
});

/** All steps. `engine` is that of the step "browser". */
export const stepsIn = (engine: "chromium" | "firefox"): readonly Step[] => [
  {
    name: "contract",
    says: "contract against the demo backend",
    needs: [],
    stage: "first",
    parts: () => [() => uvu(join(tests, "contract"), /^(?!real[/\\]).*\.test\.tsx?$/, 1200)],
  },
  {
    name: "unit",
    says: "unit tests",
    needs: [],
    stage: "first",
    parts: unitParts,
  },
  {
    name: "types",
    says: "type check",
    needs: [],
    stage: "first",
    parts: () => [() => command("tsc", bin("tsc"), ["--noEmit"], 600)],
  },
  {
    name: "lint",
    says: "format and lint",
    needs: [],
    stage: "first",
    parts: () => [() => command("biome", bin("biome"), ["check", "."], 600)],
  },
  {
    name: "house",
    says: "house rules",
    needs: [],
    stage: "first",
    parts: () => [() => uvu(tests, /^[^/\\]+\.test\.tsx?$/, 1200)],
  },
  { name: "build", says: "build and size gates", needs: [], stage: "first", parts: () => [() => build()] },
  {
    name: "react",
    says: "build on React itself",
    needs: [],
    stage: "first",
    parts: () => [() => build("--renderer", "react")],
  },
  {
    name: "a11y",
    says: "accessibility of everything there is to see",
    needs: ["chromium"],
    stage: "second",
    parts: () => browserParts(join(tests, "browser"), /^a11y\.test\.tsx?$/, 1, 2400).map(withDist),
  },
  {
    name: "soak",
    says: "three windows for a minute",
    needs: ["chromium"],
    stage: "second",
    parts: () => [
      withDist(() =>
        command(
          "soak",
          process.execPath,
          ["--import", "tsx", join(tests, "bench/run.ts"), "--soak", "1"],
          600,
        ),
      ),
    ],
  },
  journeys("webkit"),
  journeys("firefox"),
  {
    name: "browser",
    says: "browser tests",
    needs: [engine],
    stage: "second",
    // Firefox takes twice as long.
    parts: () =>
      browserParts(join(tests, "browser"), aBrowserTest, 9, engine === "firefox" ? 3600 : 1800, {
        WINDFIRE_ENGINE: engine,
      }).map(withDist),
  },
  {
    name: "nezha",
    says: "real backend",
    needs: ["go"],
    stage: "second",
    parts: () =>
      [
        () => uvu(join(tests, "nezha"), /^(?!.*\.browser\.).*\.test\.tsx?$/, 1200),
        () => uvu(join(tests, "contract"), /^real[/\\].*\.test\.tsx?$/, 1200),
      ].map(withNezha),
  },
  {
    name: "nezha-browser",
    says: "real backend in the browser",
    needs: ["go", "chromium"],
    stage: "second",
    parts: () => browserParts(join(tests, "nezha"), /\.browser\.test\.tsx?$/, 2, 1800).map(withNezha),
  },
  journeys("chromium"),
];

/** A sentence for each missing program of this machine. */
export async function missing(): Promise<Map<Need, string>> {
  const lacks = new Map<Need, string>();
  const chromium = findChromium();
  if (chromium)
    process.env.CHROMIUM = chromium; // for all child processes
  else lacks.set("chromium", "no Chromium (apt-get install chromium, or set CHROMIUM to its path)");
  if (!findFirefox())
    lacks.set("firefox", "no Firefox (apt-get install firefox-esr, or set FIREFOX to its path)");
  if (!findMiniBrowser() || !onPath("WebKitWebDriver") || !onPath("Xvfb"))
    lacks.set("webkit", "no WebKit with a display (apt-get install webkit2gtk-driver xvfb)");
  if (!(await hasGo())) lacks.set("go", "no Go since 1.21 (https://go.dev/dl; gcc is needed too)");
  return lacks;
}

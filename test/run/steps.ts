/** What `npm test` consists of. Side by side, steps begin in this order, so what takes long and cannot be cut in parts comes first. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildNezha, hasGo } from "../nezha/build.ts";
import { findChromium } from "./chromium.ts";
import { bytesOf, command, nothing, shares, sum, type Tally, testFiles, twice, uvu } from "./suite.ts";

export type Need = "chromium" | "go";

export type Part = () => Promise<Tally>;

export type Step = {
  name: string;
  says: string;
  needs: readonly Need[];
  /** Steps of one stage run beside each other; the second stage needs what the first one builds. */
  stage: keyof typeof lanes;
  /** What it consists of; parts may run beside each other. */
  parts(): readonly Part[];
};

/**
 * How many run at once, in order, on a machine of two cores: most of the first stage waits more than it computes. The second keeps both
 * cores busy, and with more of it tests that hold 10,000 servers, or measure, would come too late.
 */
export const lanes = { first: 4, second: 2 };

const root = fileURLToPath(new URL("../..", import.meta.url));
const tests = join(root, "test");
const anyTest = /\.test\.tsx?$/;

/** Folders of `test` that are steps of their own, or no tests at all. Every other folder is part of "unit". */
const apart = new Set(["browser", "nezha", "contract", "bench", "fixtures"]);

const aBrowserTest = /^(?!a11y\.).*\.test\.tsx?$/;

const bin = (name: string) => join(root, "node_modules/.bin", name);
const build = (...args: string[]) =>
  command("build", process.execPath, ["--import", "tsx", join(root, "build.ts"), ...args], 180);

let built: Promise<Tally> | undefined;

/** Parts that drive the built bundle build it first when nobody has: once, and counted once. */
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

/** Files of browser tests, dealt out. Of all of them together three may run once more by themselves. */
function browserParts(folder: string, pattern: RegExp, count: number, seconds: number): Part[] {
  const leave = { files: 3 };
  return shares(folder, pattern, count).map((files) => () => twice(folder, files, seconds, leave));
}

/** So many bytes of unit tests, or the tests of one folder where that has less, make a part with a process of its own. */
const unitBytes = 200_000;

/** Folder by folder: some of them put a window into the global scope. */
function unitParts(): Part[] {
  const folders = readdirSync(tests, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !apart.has(entry.name))
    .map((entry) => join(tests, entry.name))
    .map((folder) => ({ folder, bytes: bytesOf(folder, testFiles(folder, anyTest)) }))
    .filter(({ bytes }) => bytes > 0);
  return folders
    .sort((a, b) => b.bytes - a.bytes)
    .flatMap(({ folder, bytes }) =>
      shares(folder, anyTest, Math.ceil(bytes / unitBytes)).map((files) => () => uvu(folder, files, 180)),
    );
}

export const steps: readonly Step[] = [
  {
    name: "contract",
    says: "contract against the demo backend",
    needs: [],
    stage: "first",
    parts: () => [() => uvu(join(tests, "contract"), /^(?!real[/\\]).*\.test\.tsx?$/, 180)],
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
    parts: () => [() => command("tsc", bin("tsc"), ["--noEmit"], 180)],
  },
  {
    name: "lint",
    says: "format and lint",
    needs: [],
    stage: "first",
    parts: () => [() => command("biome", bin("biome"), ["check", "."], 60)],
  },
  {
    name: "house",
    says: "house rules",
    needs: [],
    stage: "first",
    parts: () => [() => uvu(tests, /^[^/\\]+\.test\.tsx?$/, 120)],
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
    name: "nezha",
    says: "real backend",
    needs: ["go"],
    stage: "second",
    parts: () =>
      [
        () => uvu(join(tests, "nezha"), /^(?!.*\.browser\.).*\.test\.tsx?$/, 300),
        () => uvu(join(tests, "contract"), /^real[/\\].*\.test\.tsx?$/, 300),
      ].map(withNezha),
  },
  {
    name: "nezha-browser",
    says: "real backend in the browser",
    needs: ["go", "chromium"],
    stage: "second",
    parts: () => browserParts(join(tests, "nezha"), /\.browser\.test\.tsx?$/, 2, 600).map(withNezha),
  },
  {
    name: "a11y",
    says: "accessibility of everything there is to see",
    needs: ["chromium"],
    stage: "second",
    parts: () => browserParts(join(tests, "browser"), /^a11y\.test\.tsx?$/, 1, 780).map(withDist),
  },
  {
    name: "browser",
    says: "browser tests",
    needs: ["chromium"],
    stage: "second",
    parts: () => browserParts(join(tests, "browser"), aBrowserTest, 6, 480).map(withDist),
  },
];

/** What this machine lacks, as sentences by need. */
export async function missing(): Promise<Map<Need, string>> {
  const lacks = new Map<Need, string>();
  const chromium = findChromium();
  if (chromium)
    process.env.CHROMIUM = chromium; // every test below uses the same one
  else lacks.set("chromium", "no Chromium (apt-get install chromium, or set CHROMIUM to its path)");
  if (!(await hasGo())) lacks.set("go", "no Go since 1.21 (https://go.dev/dl; gcc is needed too)");
  return lacks;
}

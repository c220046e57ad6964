/** What `npm test` consists of, in the order of what tells most in the least time. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildNezha, hasGo } from "../nezha/build.ts";
import { findChromium } from "./chromium.ts";
import { command, nothing, shares, sum, type Tally, testFiles, twice, uvu } from "./suite.ts";

export type Need = "chromium" | "go";

export type Step = {
  name: string;
  says: string;
  needs: readonly Need[];
  /** The step before it that it may run beside. */
  beside?: string;
  /** The whole of it … */
  run(): Promise<Tally>;
  /** … or in parts, which may run beside each other. */
  parts?(): readonly (() => Promise<Tally>)[];
};

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

/** Steps that drive the built bundle build it first when nobody has: once, and counted once. */
async function withDist(run: () => Promise<Tally>): Promise<Tally> {
  const first = built === undefined && !existsSync(join(root, "dist/index.html"));
  if (first) built = build();
  const before = (await built) ?? nothing();
  if (before.failed)
    return first ? before : { ...nothing(), failed: 1, notes: ["there is no build to test"] };
  return first ? sum([before, await run()]) : run();
}

const unitFolders = (): string[] =>
  readdirSync(tests, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !apart.has(entry.name))
    .map((entry) => join(tests, entry.name))
    .filter((folder) => testFiles(folder, anyTest).length > 0);

export const steps: readonly Step[] = [
  { name: "types", says: "type check", needs: [], run: () => command("tsc", bin("tsc"), ["--noEmit"], 180) },
  {
    name: "lint",
    says: "format and lint",
    needs: [],
    run: () => command("biome", bin("biome"), ["check", "."], 60),
  },
  { name: "house", says: "house rules", needs: [], run: () => uvu(tests, /^[^/\\]+\.test\.tsx?$/, 120) },
  {
    name: "unit",
    says: "unit tests",
    needs: [],
    async run() {
      const tallies: Tally[] = [];
      for (const folder of unitFolders()) tallies.push(await uvu(folder, anyTest, 180));
      return sum(tallies);
    },
    // One process for each folder: some of them put a window into the global scope.
    parts: () => unitFolders().map((folder) => () => uvu(folder, anyTest, 180)),
  },
  {
    name: "contract",
    says: "contract against the demo backend",
    needs: [],
    beside: "unit",
    run: () => uvu(join(tests, "contract"), /^(?!real[/\\]).*\.test\.tsx?$/, 180),
  },
  { name: "build", says: "build and size gates", needs: [], run: () => build() },
  { name: "react", says: "build on React itself", needs: [], run: () => build("--renderer", "react") },
  {
    name: "browser",
    says: "browser tests",
    needs: ["chromium"],
    run: () => withDist(() => twice(join(tests, "browser"), aBrowserTest, 900)),
    parts() {
      const folder = join(tests, "browser");
      const leave = { files: 3 };
      return shares(folder, aBrowserTest, 6).map(
        (files) => () => withDist(() => twice(folder, files, 480, leave)),
      );
    },
  },
  {
    name: "nezha",
    says: "real backend",
    needs: ["go"],
    beside: "browser",
    run: () =>
      withDist(async () => {
        await buildNezha();
        return sum([
          await uvu(join(tests, "nezha"), /^(?!.*\.browser\.).*\.test\.tsx?$/, 300),
          await uvu(join(tests, "contract"), /^real[/\\].*\.test\.tsx?$/, 300),
        ]);
      }),
  },
  {
    name: "nezha-browser",
    says: "real backend in the browser",
    needs: ["go", "chromium"],
    beside: "browser",
    run: () =>
      withDist(async () => {
        await buildNezha();
        return twice(join(tests, "nezha"), /\.browser\.test\.tsx?$/, 600);
      }),
  },
  {
    name: "a11y",
    says: "accessibility of everything there is to see",
    needs: ["chromium"],
    beside: "browser",
    run: () => withDist(() => twice(join(tests, "browser"), /^a11y\.test\.tsx?$/, 780)),
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

import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { findChromium } from "../run/chromium.ts";
import { command, diagnosed, shares, sum, testFiles, uvu } from "../run/suite.ts";

const test = suite("test run", { folder: "" });
const pattern = /\.test\.mjs$/;
/** Seconds after which a process of these tests hangs. */
const patience = 120;
const head = `import { test } from "uvu";\n`;

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "windfire-run-"));
  symlinkSync(resolve("node_modules"), join(context.folder, "node_modules"));
});
test.after.each((context) => rmSync(context.folder, { recursive: true, force: true }));

/** Runs these files as a suite without printing their output. */
async function outcome(
  folder: string,
  files: Record<string, string>,
  seconds = patience,
  run: typeof diagnosed | typeof uvu = uvu,
) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const [out, err] = [process.stdout.write, process.stderr.write];
  process.stdout.write = () => true;
  process.stderr.write = () => true;
  try {
    return await run(folder, pattern, seconds);
  } finally {
    process.stdout.write = out;
    process.stderr.write = err;
  }
}

test("passed, failed and skipped tests are counted", async ({ folder }) => {
  const tally = await outcome(folder, {
    "a.test.mjs": `${head}test("good", () => {});\ntest("bad", () => { throw new Error("no") });\ntest.skip("later");\ntest.run();`,
    "b.test.mjs": `${head}test("good", () => {});\ntest.run();`,
  });
  assert.equal([tally.passed, tally.failed, tally.skipped], [2, 1, 1]);
});

test("a test that this engine skips is named with its reason, also beside a failure", async ({ folder }) => {
  const line = "SKIPPED: lists: drags (Chromium only: touches by CDP)";
  const file = `${head}console.log(${JSON.stringify(line)});\ntest.skip();\ntest("bad", () => { throw new Error("no") });\ntest.run();`;
  const tally = await outcome(folder, { "a.test.mjs": file }, patience, diagnosed);
  assert.equal([tally.failed, tally.skipped], [1, 1]);
  assert.ok(tally.notes.includes(line), tally.notes.join());
});

test("a file that cannot be loaded is a failure", async ({ folder }) => {
  const tally = await outcome(folder, { "a.test.mjs": `${head}test.run();\nimport "./gone.mjs";` });
  assert.is(tally.failed, 1);
  assert.match(tally.notes.join(), "broke off");
});

test("a file that forgets to start its tests is a failure", async ({ folder }) => {
  const tally = await outcome(folder, { "a.test.mjs": `${head}test("good", () => {});` });
  assert.is(tally.failed, 1);
  assert.match(tally.notes.join(), "a.test.mjs never calls run()");
});

test("a set-up that throws fails its tests", async ({ folder }) => {
  const tally = await outcome(folder, {
    "a.test.mjs": `${head}test.before(() => { throw new Error("no") });\ntest("good", () => {});\ntest.run();`,
  });
  assert.is(tally.failed, 1);
});

test("a suite that never ends is ended and is a failure", async ({ folder }) => {
  const tally = await outcome(
    folder,
    {
      "a.test.mjs": `${head}test("waits", () => new Promise((done) => setTimeout(done, 60_000)));\ntest.run();`,
    },
    2,
  );
  assert.is(tally.failed, 1);
  assert.match(tally.notes.join(), "over 2 s");
});

test("the summary names what failed and why", async ({ folder }) => {
  const tally = await outcome(folder, {
    "a.test.mjs": `${head}test("bad", () => { throw new Error("no") });\ntest.run();`,
    "b.test.mjs": `${head}test("good", () => {});\ntest.run();`,
  });
  assert.match(tally.notes.join(), /1 failed; "bad": no/);
});

/** A test file that fails in its first run and passes in the second. */
const failsOnce = (folder: string): string => `${head}import { existsSync, writeFileSync } from "node:fs";
  const mark = ${JSON.stringify(join(folder, "mark"))};
  test("late", () => { if (existsSync(mark)) return; writeFileSync(mark, ""); throw new Error("no") });\ntest.run();`;
const good = `${head}test("good", () => {});\ntest.run();`;
const bad = `${head}test("bad", () => { throw new Error("no") });\ntest.run();`;

test("a failing test has failed, also when it passes alone afterwards", async ({ folder }) => {
  const files = { "a.test.mjs": failsOnce(folder), "b.test.mjs": good };
  const tally = await outcome(folder, files, patience, diagnosed);
  assert.equal([tally.passed, tally.failed], [1, 1]);
  assert.match(tally.notes.join(), /"late": no \(passes alone\)/);
});

test("a test that fails again alone is reported so, and counts once", async ({ folder }) => {
  const tally = await outcome(folder, { "a.test.mjs": bad, "b.test.mjs": good }, patience, diagnosed);
  assert.equal([tally.passed, tally.failed], [1, 1]);
  assert.match(tally.notes.join(), /"bad": no \(fails alone, too\)/);
});

test("parts of a suite share the number of files that run again", async ({ folder }) => {
  const left = { files: 1 };
  const run: typeof diagnosed = (folder, pattern, seconds) => diagnosed(folder, pattern, seconds, left);
  await outcome(folder, { "a.test.mjs": bad }, patience, run);
  assert.is(left.files, 0);
  rmSync(join(folder, "a.test.mjs"));
  const tally = await outcome(folder, { "b.test.mjs": failsOnce(folder) }, patience, run);
  assert.is(tally.failed, 1);
  assert.not.match(tally.notes.join(), /alone/);
});

test("parts of a suite have every file once, and the long ones apart", ({ folder }) => {
  const sizes = { "a.test.mjs": 90, "b.test.mjs": 80, "b-a.test.mjs": 20, "c.test.mjs": 15, "d.mjs": 99 };
  for (const [name, bytes] of Object.entries(sizes)) writeFileSync(join(folder, name), "/".repeat(bytes));
  const parts = shares(folder, pattern, 2).map((part) => testFiles(folder, part));
  assert.equal(parts, [
    ["a.test.mjs", "c.test.mjs"],
    ["b-a.test.mjs", "b.test.mjs"],
  ]);
  assert.is(shares(folder, pattern, 9).length, 4);
});

test("a command is one test", async () => {
  const node = process.execPath;
  const all = sum([
    await command("good", node, ["-e", ""], patience),
    await command("bad", node, ["-e", "process.exit(3)"], patience),
  ]);
  assert.equal([all.passed, all.failed], [1, 1]);
  assert.equal(all.notes, ["bad exited with 3"]);
});

test("the browser is the one CHROMIUM names, else one on the path, else undefined", ({ folder }) => {
  const own = join(folder, "google-chrome");
  writeFileSync(own, "");
  chmodSync(own, 0o755);
  assert.is(findChromium({ CHROMIUM: own, PATH: "" }), own);
  assert.is(findChromium({ CHROMIUM: join(folder, "gone"), PATH: folder }), undefined);
  if (!findChromium({ PATH: "" })) assert.is(findChromium({ PATH: folder }), own);
  const [first = "", second = ""] = ["second-browser", "first-browser"]
    .map((name) => {
      const path = join(folder, name);
      writeFileSync(path, "");
      chmodSync(path, 0o755);
      return path;
    })
    .reverse();
  assert.is(findChromium({ PATH: folder }, ["first-browser", "second-browser"]), first);
  assert.is(findChromium({ PATH: folder }, ["no-browser", "second-browser"]), second);
});

test.run();

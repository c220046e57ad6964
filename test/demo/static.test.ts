import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { answerStatic, type StaticOptions } from "../../demo/http/static-files.ts";
import { newest } from "../../demo/state/dialect.ts";

const test = suite("demo files", { folder: "" });

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "windfire-files-"));
  mkdirSync(join(context.folder, "assets"));
  writeFileSync(join(context.folder, "index.html"), "page");
  writeFileSync(join(context.folder, "assets/app-1.js"), "one");
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true, force: true }));

const ask = async (folder: string, path: string, options?: StaticOptions) => {
  const answer = await answerStatic(folder, `/dashboard/${path}`, newest, options);
  return [await answer.text(), answer.headers.get("cache-control")];
};

test("A new build is served at once, without cache headers", async ({ folder }) => {
  assert.equal(await ask(folder, "assets/app-1.js"), ["one", null]);
  writeFileSync(join(folder, "assets/app-1.js"), "two");
  assert.equal(await ask(folder, "assets/app-1.js"), ["two", null]);
});

test("Files of an unchanging build are read once", async ({ folder }) => {
  assert.equal(await ask(folder, "assets/app-1.js", { readOnce: true }), ["one", null]);
  writeFileSync(join(folder, "assets/app-1.js"), "two");
  assert.equal(await ask(folder, "assets/app-1.js", { readOnce: true }), ["one", null]);
});

test("With cache headers enabled, only files with a hash in their names get them, never the page", async ({
  folder,
}) => {
  const options = { cached: true };
  assert.equal(await ask(folder, "assets/app-1.js", options), ["one", "max-age=3600, immutable"]);
  for (const path of ["", "nat", "assets/gone.js"])
    assert.equal(await ask(folder, path, options), ["page", null]);
});

test.run();

/** The workflows in `.github` are valid, as actionlint sees it. */
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { test } from "uvu";
import * as assert from "uvu/assert";

const root = fileURLToPath(new URL("../..", import.meta.url));
const workflows = join(root, ".github/workflows");

test("actionlint finds nothing wrong with the workflows", async () => {
  const files = readdirSync(workflows).map((name) => join(workflows, name));
  assert.ok(files.length >= 2);
  const found = await promisify(execFile)("go", ["tool", "actionlint", ...files], {
    cwd: join(root, "test/actionlint"),
  }).catch((failure: { stdout?: string; message: string }) => ({
    stdout: failure.stdout || failure.message,
  }));
  assert.is(found.stdout, "");
});

test.run();

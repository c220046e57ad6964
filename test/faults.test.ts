import { readFile } from "node:fs/promises";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { faultsFile, faultsPage } from "./browser/faults/page.ts";

test("docs/faults.md is the table that the browser tests walk; `npm run faults` writes it", async () => {
  assert.is(await readFile(faultsFile, "utf8"), faultsPage());
});

test.run();

/** An operator unpacks the archive beside the backend. File times decide what a browser reloads. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pack } from "../../../scripts/pack.ts";
import { builtFolder } from "../../as/stage.ts";
import { realBrowserTests } from "../browser-tests.ts";

const folder = mkdtempSync(join(tmpdir(), "windfire-unpacked-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
execFileSync("tar", ["xzf", pack(builtFolder(), folder).archive, "-C", folder]);
const unpacked = join(folder, "admin-dist");

// No test sets a route here, because a route disables the browser's cache and its conditional requests.
const test = realBrowserTests("deployment", { expects: [/api\.dicebear\.com/] });

test(
  "The unpacked archive brings a page, and again on each reload",
  async (visitor) => {
    await visitor.signsInByApi();
    await visitor.open("nat");
    await visitor.sees("button", "Account: admin");
    for (const _ of [1, 2]) {
      await visitor.page.reload();
      await visitor.sees("button", "Account: admin");
    }
    await visitor.page.goto("about:blank");
    await visitor.page.goBack();
    await visitor.sees("button", "Account: admin");
  },
  { backend: { dist: unpacked } },
);

test.run();

/** An operator unpacks the archive beside the backend. File times decide what a browser reloads. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { pack } from "../../../scripts/pack.ts";
import { builtFolder } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";
import { realWalks } from "../walks.ts";

const folder = mkdtempSync(join(tmpdir(), "windfire-unpacked-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
execFileSync("tar", ["xzf", pack(builtFolder(), folder).archive, "-C", folder]);
const unpacked = join(folder, "admin-dist");
const touched = join(folder, "touched");
cpSync(unpacked, touched, { recursive: true, preserveTimestamps: true });
utimesSync(join(touched, "index.html"), 1, 1);

// No test sets a route here, because a route disables the browser's cache and its conditional requests.
const test = realWalks("deployment", { expects: [/api\.dicebear\.com/] });

const reloads = async (visitor: Visitor): Promise<void> => void (await visitor.page.reload());

for (const place of ["", "login", "nat"]) {
  test(
    `The unpacked archive brings /dashboard/${place}, and again on each reload`,
    async (visitor) => {
      if (place !== "login") await visitor.isSignedIn();
      const sees = () =>
        place === "login" ? visitor.sees("button", "Login") : visitor.sees("button", "Account: admin");
      await visitor.open(place);
      await sees();
      for (const _ of [1, 2]) {
        await reloads(visitor);
        await sees();
      }
      await visitor.page.goto("about:blank");
      await visitor.page.goBack();
      await sees();
    },
    { backend: { dist: unpacked } },
  );
}

test(
  "An archive whose page has another file time, even by one second, is empty after a reload",
  async (visitor) => {
    await visitor.open("login");
    await visitor.sees("button", "Login");
    await reloads(visitor);
    await eventually(async () => assert.is(await visitor.page.locator("body").innerText(), ""));
    await eventually(async () => assert.is(await visitor.find("button", "Login").count(), 0));
    await eventually(async () => assert.is(await visitor.page.locator("script").count(), 0));
  },
  // Without a page the browser asks for the usual icon.
  { backend: { dist: touched }, expects: [/favicon\.ico/] },
);

test(
  "For a build inside the binary, file times do not matter",
  async (visitor) => {
    await visitor.open("login");
    for (const _ of [1, 2]) {
      await reloads(visitor);
      await visitor.sees("button", "Login");
    }
  },
  { backend: { dist: touched, embedded: true } },
);

test.run();

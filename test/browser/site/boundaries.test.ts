/** An error in the product's own code ends one screen or one dialog, not the page. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import { builtFolder } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";

/** A copy of the build in which a screen and a form call `window.broken` while they render. */
const folder = await mkdtemp(join(tmpdir(), "windfire-boundaries-"));
process.once("exit", () => void rm(folder, { recursive: true, force: true }));
await cp(builtFolder(), folder, { recursive: true });
for (const [part, message] of [
  ["ServiceScreen", "service.search"],
  ["NatForm", "nat.host"],
]) {
  const name = (await readdir(join(folder, "assets"))).find((one) => one.startsWith(`${part}-`)) ?? "";
  const script = await readFile(join(folder, "assets", name), "utf8");
  const changed = script.replace(
    new RegExp(`(label|search):(\\w+\\("${message}"\\))`),
    "$1:(globalThis.broken?.(),$2)",
  );
  assert.is.not(changed, script, `${part} has no ${message}`);
  await writeFile(join(folder, "assets", name), changed);
}

const test = browserTests("boundaries", {
  backend: { servers: 3, dist: folder },
  // Firefox reports an error in the console without its message.
  expects: [/broken on purpose/, /^console: Error \(/],
});

const breakIt = (visitor: Visitor) =>
  visitor.page.evaluate(() =>
    Object.assign(globalThis, {
      broken: () => {
        throw new Error("broken on purpose");
      },
    }),
  );
const mendIt = (visitor: Visitor) =>
  visitor.page.evaluate(() => Reflect.deleteProperty(globalThis, "broken"));
const failed = "This part of the page failed. See the console for details.";

test("A screen that fails says so in its place, and the navigation leads elsewhere and tries again, as Retry does", async (visitor) => {
  await visitor.visits("nat");
  await breakIt(visitor);
  await visitor.press("Service", "link");
  await visitor.reads(failed);
  await visitor.sees("heading", "Oops!");
  await visitor.press("NAT", "link");
  await visitor.sees("heading", "NAT profiles");
  await visitor.press("Service", "link");
  await visitor.reads(failed);
  await mendIt(visitor);
  await visitor.press("Service", "link");
  await visitor.sees("heading", "Services");

  await visitor.press("NAT", "link");
  await visitor.sees("heading", "NAT profiles");
  await breakIt(visitor);
  await visitor.press("Service", "link");
  await visitor.reads(failed);
  await mendIt(visitor);
  await visitor.press("Retry");
  await visitor.sees("heading", "Services");
});

test("A form that fails closes without the list, and Retry brings back what was typed", async (visitor) => {
  await visitor.visits("nat");
  await visitor.press("Add NAT profile");
  const editor = visitor.dialog("Add NAT profile");
  await editor.fill("Name", "Half of a name");
  await visitor.keepsDraft("Half of a name");
  await breakIt(visitor);
  await editor.field("Local service").press("x");
  const error = visitor.dialog("Error");
  await error.reads(failed);
  await mendIt(visitor);
  await error.press("Retry");
  await eventually(async () => assert.is(await editor.field("Name").inputValue(), "Half of a name"));

  await breakIt(visitor);
  await editor.field("Local service").press("y");
  await error.find("button", "Close").last().click();
  await visitor.misses("dialog");
  await visitor.press("Edit Team wiki");
  await error.reads(failed);
  await mendIt(visitor);
  await error.press("Retry");
  const name = visitor.dialog("Edit Team wiki").field("Name");
  await eventually(async () => assert.is(await name.inputValue(), "Team wiki"));
});

test.run();

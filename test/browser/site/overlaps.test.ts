/** Toasts and option lists over a dialog leave its buttons free, and the dialog is not larger than its content. */
import type { Locator } from "playwright-core";
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";

const test = browserTests("overlaps", {
  backend: { servers: 40 },
  browser: { viewport: { width: 1000, height: 620 } },
});

async function boxOf(found: Locator): Promise<{ top: number; right: number; bottom: number }> {
  const box = await found.boundingBox();
  if (!box) throw new Error("not visible");
  return { top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}
const foot = (visitor: Visitor) => visitor.page.locator("dialog[open] footer");

test("A toast and the options of a field leave the buttons of a dialog free", async (visitor, stage) => {
  await visitor.visits("server-group?new=");
  const editor = visitor.dialog("Add server group");
  await editor.press(/^Servers/, "combobox");
  await visitor.sees("option");
  await eventually(async () => {
    const options = await boxOf(visitor.page.locator("[popover]:has([role=listbox])"));
    const buttons = await boxOf(foot(visitor));
    assert.ok(options.bottom <= buttons.top, `${options.bottom} is below ${buttons.top}`);
  });

  await stage.control({ op: "fail", path: "/server", kind: "refuse", text: "not today", times: 9 });
  await visitor.open("nat?edit=1");
  await visitor.dialog("Edit Home router").sees("textbox", "Name");
  const toast = visitor.page.getByRole("region", { name: "Notices" });
  await toast.getByText("not today").first().waitFor();
  await eventually(async () => {
    const [over, buttons] = await Promise.all([boxOf(toast), boxOf(foot(visitor))]);
    assert.ok(over.bottom <= buttons.top, `${over.bottom} is below ${buttons.top}`);
    assert.ok(over.right > 950, `ends at ${over.right}`);
  });
});

test("The preview of a bulk edit is as high as its rows", async (visitor) => {
  await visitor.visits("cron");
  await visitor.page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .check();
  await visitor.press("Edit");
  await visitor.dialog().find("combobox", "Send success notification").selectOption("No");
  await visitor.dialog().press("Preview");
  const list = visitor.page.getByRole("region", { name: "Preview" });
  await list.getByRole("listitem").first().waitFor();
  await eventually(async () => {
    const [around, row] = await Promise.all([boxOf(list), boxOf(list.getByRole("listitem").first())]);
    assert.ok(around.bottom - row.bottom < 4, `${around.bottom - row.bottom} px are empty`);
  });
});

test.run();

/** Saves and deletes whose answer was lost, as a user sees them. */
import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("lost answers", { backend: { servers: 12 } });

const stored = (stage: Stage, table: string) =>
  stage.backend.state.table<Row & { name: string }>(table).all();
const count = (stage: Stage, name: string): number =>
  stored(stage, "nat").filter((row) => row.name === name).length;

const lose = (stage: Stage, method: string, path: string, kind: string, acted: boolean, times = 1) =>
  stage.control({ op: "fail", method, path, kind, acted, times });

/** Ends all faults, also those that would come next. */
const heal = (stage: Stage): void => {
  stage.backend.state.faults.length = 0;
};

async function fillsNew(visitor: Visitor, name: string): Promise<Part> {
  await visitor.visits("nat");
  await visitor.press("Add NAT profile");
  const editor = visitor.dialog("Add NAT profile");
  await editor.fill("Name", name);
  const box = editor.find("combobox", "Server");
  await box.fill("fra");
  await visitor.page.getByRole("option").first().waitFor();
  await box.press("Enter");
  await editor.fill("Local service", "10.1.2.3:80");
  await editor.fill("Bind hostname", "lost.example.com");
  return editor;
}

const expects = [/saving failed/, /status of 502/, /ERR_/];

test(
  "While it cannot be read, the dialog says that it may have been saved; the user may leave, and a notice shows the outcome",
  async (visitor, stage) => {
    const editor = await fillsNew(visitor, "Left");
    await lose(stage, "POST", "/nat", "cut", true);
    // The check goes on until the reads work again.
    await lose(stage, "GET", "/nat", "502", false, 1000);
    await editor.press("Add");
    await editor.reads("It may have been saved: the dashboard did not respond. Checking again…");
    await eventually(async () =>
      assert.is(await editor.find("button", "Add").getAttribute("aria-disabled"), "true"),
    );
    await editor.find("button", "Add").click({ force: true });
    await editor.press("Cancel");
    const question = visitor.dialog("Leave before the outcome is known?");
    await question.reads("It may have been saved. The check continues, and a notice will show the outcome.");
    await question.press("Leave");
    await visitor.misses("dialog");
    heal(stage);
    await visitor.reads("It was saved.");
    await visitor.row("Left").sees("rowheader");
    assert.is(count(stage, "Left"), 1);
    assert.equal(visitor.calls(/POST/), ["POST /nat"]);
  },
  { expects },
);

test(
  "In a bulk edit the row whose answer was lost is checked: done, or failed with a sentence and a retry; after leaving, a notice has the outcome",
  async (visitor, stage) => {
    await visitor.visits("cron");
    const names = ["Renew certificates", "重启数据库"];
    for (const name of names) await visitor.row(name).find("checkbox").check();
    const ids = stored(stage, "cron")
      .filter(({ name }) => names.includes(name))
      .map(({ id }) => id);
    await visitor.press("Edit");
    const dialog = visitor.dialog(/^Edit \d+ /);
    await dialog.find("combobox", "Send success notification").selectOption({ label: "Yes" });
    await dialog.press("Preview");
    await lose(stage, "PATCH", `/cron/${ids[0]}`, "html", true);
    await lose(stage, "PATCH", `/cron/${ids[1]}`, "502", false);
    await dialog.press(/^Apply to /);
    await dialog.reads("It may have been saved: the dashboard did not respond. Checking again…");
    await dialog.reads(/It was not saved\. Try again\./);
    await dialog.press(/^Retry failed/);
    await eventually(() => assert.is(visitor.calls(/^PATCH/).length, 3));
    await dialog.misses("button", /^Retry failed/);
    await dialog.reads("Done: 2");
    await visitor.page.keyboard.press("Escape");
    await visitor.misses("dialog");

    for (const name of names)
      await visitor
        .row(name)
        .find("checkbox")
        .setChecked(name === names[0]);
    await visitor.press("Edit");
    await dialog.find("combobox", "Send success notification").selectOption({ label: "No" });
    await dialog.press("Preview");
    // The check goes on until the reads work again.
    const next = { method: "GET", path: "/cron", kind: "502", times: 1000 };
    await stage.control({ op: "fail", method: "PATCH", path: `/cron/${ids[0]}`, kind: "502", next });
    await dialog.press(/^Apply to /);
    await dialog.reads("It may have been saved: the dashboard did not respond. Checking again…");
    await visitor.page.keyboard.press("Escape");
    await visitor.dialog("Leave before everything is done?").press("Leave");
    await visitor.misses("dialog");
    heal(stage);
    await visitor.reads("The remaining requests have completed");
    await visitor.reads("Failed: 1");
  },
  { expects },
);

test.run();

/** Saves and deletes whose answer was lost, as a user sees them. */
import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("lost answers", { backend: { servers: 12 } });

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
const notSaved = /It was not saved\. Try again\.$/;

test(
  "A create that was carried out without an answer closes the dialog as saved, and the list shows it once",
  async (visitor, stage) => {
    const editor = await fillsNew(visitor, "Once");
    await lose(stage, "POST", "/nat", "502", true);
    await editor.press("Add");
    await visitor.misses("dialog");
    await visitor.reads("It was saved.");
    await visitor.row("Once").sees("rowheader");
    assert.is(count(stage, "Once"), 1);
  },
  { expects },
);

test(
  "A create that was not carried out keeps the text and says so, and the next press creates one row",
  async (visitor, stage) => {
    const editor = await fillsNew(visitor, "Twice pressed");
    await lose(stage, "POST", "/nat", "drop", false);
    await editor.press("Add");
    await editor.within("alert").reads(notSaved);
    assert.is(count(stage, "Twice pressed"), 0);
    await editor.press("Add");
    await visitor.misses("dialog");
    assert.is(count(stage, "Twice pressed"), 1);
  },
  { expects },
);

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
  "An edit whose answer a proxy replaced is saved, and one whose connection broke is not, as the dialog says",
  async (visitor, stage) => {
    await visitor.visits("nat?edit=1");
    const editor = visitor.dialog("Edit Home router");
    await editor.fill("Name", "Kept");
    await lose(stage, "PATCH", "/nat/1", "cut", false);
    await editor.press("Save changes");
    await editor.within("alert").reads(notSaved);
    await eventually(async () => assert.is(await editor.field("Name").inputValue(), "Kept"));
    await lose(stage, "PATCH", "/nat/1", "html", true);
    await editor.press("Save changes");
    await visitor.misses("dialog");
    await visitor.reads("It was saved.");
    await visitor.row("Kept").sees("rowheader");
  },
  { expects },
);

test(
  "A delete that was carried out says how many rows are gone; one that was not says so, and the rows stay",
  async (visitor, stage) => {
    const deletes = async (name: string): Promise<void> => {
      await visitor.press(`Delete ${name}`);
      await visitor.dialog("Confirm Deletion?").press("Delete");
    };
    await visitor.visits("nat");
    await lose(stage, "POST", "/batch-delete/nat", "502", true);
    await deletes("Home router");
    await visitor.reads("1 row deleted");
    await visitor.row("Home router").find("rowheader").waitFor({ state: "detached" });
    await lose(stage, "POST", "/batch-delete/nat", "drop", false);
    await deletes("Team wiki");
    await visitor.reads("It may have been deleted: the dashboard did not respond. Checking again…");
    await visitor.reads("It was not deleted. Try again.");
    await visitor.row("Team wiki").sees("rowheader");
    assert.is(visitor.calls(/batch-delete/).length, 2);
  },
  { expects },
);

test(
  "In a bulk edit the row whose answer was lost is checked: done, or failed with a sentence and a retry",
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
  },
  { expects },
);

test(
  "A bulk edit that is left during a check ends with a notice of its outcome",
  async (visitor, stage) => {
    await visitor.visits("cron");
    await visitor.row("Renew certificates").find("checkbox").check();
    const [row] = stored(stage, "cron").filter(({ name }) => name === "Renew certificates");
    await visitor.press("Edit");
    const dialog = visitor.dialog(/^Edit /);
    await dialog.find("combobox", "Send success notification").selectOption({ label: "Yes" });
    await dialog.press("Preview");
    // The check goes on until the reads work again.
    const next = { method: "GET", path: "/cron", kind: "502", times: 1000 };
    await stage.control({ op: "fail", method: "PATCH", path: `/cron/${row?.id}`, kind: "502", next });
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

test(
  "An import whose answer was lost creates its row once, and says that it is created",
  async (visitor, stage) => {
    await visitor.visits("nat");
    await visitor.row("Team wiki").sees("rowheader");
    await visitor.chooses("Export and import", "Import…");
    const dialog = visitor.dialog("Import");
    const item = { name: "Imported", server_id: "fra-web-1", host: "10.0.0.1:1", domain: "i.example.com" };
    await dialog.fill("Contents of the export", JSON.stringify({ windfire: 1, resources: { nat: [item] } }));
    await dialog.press("Preview");
    await lose(stage, "POST", "/nat", "drop", true);
    await dialog.press("Import 1");
    await dialog.reads("Done: 1");
    assert.is(count(stage, "Imported"), 1);
  },
  { expects },
);

test(
  "Settings whose answer was lost are saved, or say that they are not",
  async (visitor, stage) => {
    await visitor.visits("settings");
    await visitor.fill("Site name", "Lost answers");
    const saves = async (): Promise<void> => {
      await visitor.press("Save…");
      await visitor.dialog("Save these changes?").press("Save");
    };
    await lose(stage, "PATCH", "/setting", "502", false);
    await saves();
    await visitor.reads(/It was not saved\. Try again\./);
    await visitor.misses("dialog");
    await lose(stage, "PATCH", "/setting", "cut", true);
    await saves();
    await visitor.reads("The settings were saved.");
    await eventually(() => assert.is(stage.backend.state.config.site_name, "Lost answers"));
    assert.is(visitor.calls(/PATCH/).length, 2);
  },
  { expects },
);

test.run();

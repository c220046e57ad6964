/** Many tasks and services at once on the real backend. */
import * as assert from "uvu/assert";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realWalks } from "../walks.ts";

const test = realWalks("real bulk edit of other lists");

type Row = Record<string, unknown> & { id: number; name: string };
const stored = async (nezha: Nezha, path: string): Promise<Row[]> => (await nezha.as()).list<Row>(path);

async function edits(visitor: Visitor, path: string, ...names: string[]): Promise<Part> {
  await visitor.visits(path);
  for (const name of names) await visitor.row(name).find("checkbox").check();
  await visitor.press("Edit");
  const dialog = visitor.dialog(/^Edit \d+ /);
  await dialog.reads("Select what to change. Everything else stays as it is.");
  return dialog;
}
async function picks(dialog: Part, field: string, name: string): Promise<void> {
  const box = dialog.find("combobox", field);
  await box.fill(name);
  await dialog.page.getByRole("listbox").getByRole("option").first().waitFor();
  await box.press("Enter");
  await box.press("Escape");
}

test("Tasks get a server by either coverage, keep the rest, and it is undone", async (visitor, nezha) => {
  await agents(nezha, "alpha", "beta");
  const admin = await nezha.as();
  const base = { task_type: 0, scheduler: "0 0 3 * * *", command: "true", notification_group_id: 0 };
  await admin.read("POST", "/cron", { ...base, name: "only", cover: 0, servers: [1] });
  await admin.read("POST", "/cron", { ...base, name: "all but", cover: 1, servers: [1, 2] });
  const dialog = await edits(visitor, "cron", "only", "all but");
  await dialog.find("combobox", "Covered servers").selectOption({ label: "Add servers" });
  await picks(dialog, "Select servers", "beta");
  await dialog.find("combobox", "Send success notification").selectOption({ label: "Yes" });
  await dialog.press("Preview");
  await dialog.reads("2 will change");
  await dialog.press("Apply to 2");
  await dialog.reads("Finished.");
  const shown = async () =>
    (await stored(nezha, "/cron")).map(({ name, servers, push_successful, scheduler, command }) => [
      name,
      servers,
      push_successful ?? false,
      scheduler,
      command,
    ]);
  await eventually(async () =>
    assert.equal(await shown(), [
      ["only", [1, 2], true, "0 0 3 * * *", "true"],
      ["all but", [1], true, "0 0 3 * * *", "true"],
    ]),
  );
  await dialog.press("Undo 2");
  await dialog.reads("Finished.");
  await eventually(async () =>
    assert.equal(await shown(), [
      ["only", [1], false, "0 0 3 * * *", "true"],
      ["all but", [1, 2], false, "0 0 3 * * *", "true"],
    ]),
  );
});

test("Alert rules are switched off together and keep their rules", async (visitor, nezha) => {
  const admin = await nezha.as();
  const rules = [{ type: "cpu", max: 90, duration: 10, cover: 0, ignore: {} }];
  const rule = { enable: true, trigger_mode: 0, notification_group_id: 0, rules };
  for (const name of ["one", "two"]) await admin.read("POST", "/alert-rule", { ...rule, name });
  const before = (await stored(nezha, "/alert-rule")).map((row) => JSON.stringify(row.rules));
  const dialog = await edits(visitor, "alert-rule", "one", "two");
  await dialog.find("combobox", "Enable").selectOption({ label: "Off" });
  await dialog.press("Preview");
  await dialog.press("Apply to 2");
  await dialog.reads("Finished.");
  const after = await stored(nezha, "/alert-rule");
  assert.equal(
    after.map((row) => row.enable ?? false),
    [false, false],
  );
  assert.equal(
    after.map((row) => JSON.stringify(row.rules)),
    before,
  );
});

test.run();

import * as assert from "uvu/assert";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realBrowserTests } from "../browser-tests.ts";

// No rule about GPUs is ever saved here: it would take the backend down (contract §8.4).
const test = realBrowserTests("real alert rules");

interface Alert {
  id: number;
  name: string;
  enable?: boolean;
  trigger_mode: number;
  notification_group_id: number;
  rules: Record<string, unknown>[] | null;
  fail_trigger_tasks: number[] | null;
  recover_trigger_tasks: number[] | null;
}
const alerts = async (nezha: Nezha) => (await nezha.as()).list<Alert>("/alert-rule");
const alert = async (nezha: Nezha, name: string) => (await alerts(nezha)).find((one) => one.name === name);

const card = (editor: Part, number: number) => editor.within("region", `Rule ${number}`);
async function begins(visitor: Visitor, name: string): Promise<Part> {
  await visitor.find("button", "Add alert rule").first().click();
  const editor = visitor.dialog("Add alert rule");
  await editor.fill("Name", name);
  return editor;
}
async function edits(visitor: Visitor, name: string): Promise<Part> {
  await visitor.press(`Edit ${name}`);
  const editor = visitor.dialog(`Edit ${name}`);
  await editor.sees("textbox", "Name");
  return editor;
}
async function chooses(editor: Part, label: RegExp, name: string): Promise<void> {
  const box = editor.find("combobox", label);
  await box.fill(name);
  await editor.page.locator("[role=option]").first().waitFor();
  await box.press("Enter");
  await box.press("Tab");
}
test(
  "A rule with several items saves, reloads unchanged, and is deleted",
  async (visitor, nezha) => {
    await agents(nezha, "alpha", "beta");
    const admin = await nezha.as();
    const group = await admin.read<number>("POST", "/notification-group", {
      name: "On call",
      notifications: [],
    });
    const task = { name: "Tell", task_type: 1, scheduler: "", command: "echo", servers: [], cover: 2 };
    const tell = await admin.read<number>("POST", "/cron", task);
    await visitor.visits("alert-rule");
    await visitor.reads(/^No alert rules yet/);
    const editor = await begins(visitor, "Busy");
    await visitor.chooses("Add rule", "CPU above 90%");
    await card(editor, 1).fill("True if above optional", "99.5");
    await chooses(card(editor, 1), /^Except these servers/, "beta");
    await visitor.chooses("Add rule", "Monthly traffic above 1 TB");
    await card(editor, 2).fill("Start of the first cycle", "2026-01-31T08:00");
    await card(editor, 2).field("Unit: True if above").selectOption("GB");
    await card(editor, 2).fill("True if above optional", "1.1");
    await visitor.chooses("Add rule", "Server offline");
    await card(editor, 3).find("combobox", "Metric").selectOption("load15");
    await card(editor, 3).fill("True if above optional", "0.0001");
    await card(editor, 3).reads("Currently true for 2 of 2 servers.");
    await card(editor, 3).find("combobox", "Metric").selectOption("offline");
    await card(editor, 3).reads("Currently true for 0 of 2 servers.");
    await editor.field("Once").check();
    await chooses(editor, /^Notifier group/, "On call");
    await chooses(editor, /^Tasks on alert/, "Tell");
    await editor.press("Add");
    await visitor.misses("dialog");
    const made = await alert(nezha, "Busy");
    assert.equal(
      [made?.enable, made?.trigger_mode, made?.notification_group_id, made?.fail_trigger_tasks],
      [true, 1, group, [tell]],
    );
    assert.equal(made?.rules?.[0], { type: "cpu", max: 99.5, duration: 30, cover: 0, ignore: { 2: true } });
    assert.is(made?.rules?.[1]?.max, 1_100_000_000);
    assert.match(String(made?.rules?.[1]?.cycle_start), /^2026-01-31T08:00:00(Z|[+-]\d\d:\d\d)$/);
    assert.equal(made?.rules?.[2], { type: "offline", duration: 30, cover: 0 });

    await visitor.page.reload();
    const row = visitor.row("Busy");
    await row.sees("link", "On call");
    await row.sees("link", "Tell");
    const again = await edits(visitor, "Busy");
    await eventually(async () =>
      assert.is(await card(again, 2).field("Start of the first cycle").inputValue(), "2026-01-31T08:00"),
    );
    await again.fill("Name", "Busier");
    await again.press("Save changes");
    await visitor.misses("dialog");
    const after = await alert(nezha, "Busier");
    assert.equal({ ...after, updated_at: "" }, { ...made, name: "Busier", updated_at: "" } as never);

    await visitor.press("Delete Busier");
    await visitor.dialog("Confirm Deletion?").press("Delete");
    await visitor.reads("1 row deleted");
    assert.equal(await alerts(nezha), []);
  },
  { seconds: 60 },
);

test.run();

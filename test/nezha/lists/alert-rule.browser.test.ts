import * as assert from "uvu/assert";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realWalks } from "../walks.ts";

// No rule about GPUs is ever saved here: it would take the backend down (contract §8.4).
const test = realWalks("real alert rules");

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
async function writes(editor: Part, rules: unknown): Promise<void> {
  if ((await editor.find("button", "Edit as JSON").count()) > 0) await editor.press("Edit as JSON");
  await editor.field("Rules as JSON").fill(JSON.stringify(rules, null, 2));
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
    for (const [metric, below] of [
      ["temperature_max", "37"],
      ["load15", "0.0001"],
    ] as const) {
      await card(editor, 3).find("combobox", "Metric").selectOption(metric);
      await card(editor, 3).fill("True if above optional", below);
      await card(editor, 3).reads("Currently true for 2 of 2 servers.");
    }
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

test(
  "The backend's refusals are shown in the form in its own words, and nothing is lost",
  async (visitor, nezha) => {
    await agents(nezha, "alpha");
    await visitor.visits("alert-rule");
    const editor = await begins(visitor, "Refused");
    const cycle = {
      type: "transfer_in_cycle",
      max: 1,
      cover: 0,
      cycle_interval: 1,
      cycle_start: "2026-01-01T00:00:00Z",
    };
    const refusals: [string, unknown[]][] = [
      ["need to configure at least a single rule", []],
      ["duration need to be at least 3", [{ type: "cpu", max: 1, cover: 0, duration: 2 }]],
      ["cycle_start is a future value", [{ ...cycle, cycle_start: "2090-01-01T00:00:00Z" }]],
      ["cycle_start is not set", [{ ...cycle, cycle_start: undefined }]],
      ["cycle_interval need to be at least 1", [{ ...cycle, cycle_interval: 0 }]],
    ];
    for (const [sentence, rules] of refusals) {
      await writes(editor, rules);
      await editor.press("Add");
      await editor.reads(sentence);
      await eventually(async () =>
        assert.equal(
          JSON.parse(await editor.field("Rules as JSON").inputValue()),
          JSON.parse(JSON.stringify(rules)),
        ),
      );
    }
    assert.equal(await alerts(nezha), []);
    await writes(editor, [{ type: "fan_speed_max", max: 4000, duration: 3, cover: 0, ours: true }]);
    await editor.press("Add");
    await visitor.misses("dialog");
    await visitor.row("Refused").reads("fan_speed_max above 4,000 for 9 sec on all servers");
  },
  { expects: [/saving failed/], seconds: 45 },
);

test(
  "Traffic that a rule counts shows its figures as soon as the backend has some",
  async (visitor, nezha) => {
    await agents(nezha, "alpha");
    const cycle = { type: "transfer_all_cycle", max: 1e12, cover: 0, cycle_interval: 1, cycle_unit: "month" };
    const rules = [{ ...cycle, cycle_start: "2026-01-01T00:00:00Z" }];
    const id = await (await nezha.as()).read<number>("POST", "/alert-rule", {
      name: "Quota",
      enable: true,
      rules,
    });
    await visitor.visits(`alert-rule?traffic=${id}`);
    const dialog = visitor.dialog("Traffic: Quota");
    await dialog.reads(/Limit: 1\sTB\./);
    await eventually(async () => {
      await dialog.press("Reload");
      assert.is(await dialog.find("rowheader").count(), 1);
    }, 40);
    await dialog.sees("link", "alpha");
    await visitor.page.keyboard.press("Escape");
    await visitor.misses("dialog");
    await visitor.row("Quota").sees("button", /^Traffic \d+%: Quota$/);
  },
  { seconds: 90 },
);

test.run();

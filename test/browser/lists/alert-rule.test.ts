import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("alert rules", { backend: { servers: 12 } });

type Rule = Record<string, unknown>;
interface Alert extends Row {
  name: string;
  enable: boolean;
  trigger_mode: number;
  notification_group_id: number;
  rules: Rule[];
  fail_trigger_tasks: number[] | null;
  recover_trigger_tasks: number[] | null;
}
const table = (stage: Stage) => stage.backend.state.table<Alert>("alert-rule");
const stored = (stage: Stage, name: string) =>
  table(stage)
    .all()
    .find((one) => one.name === name);
/** A rule as Go writes it, without zeros. */
const said = (rule: Rule | undefined) =>
  Object.fromEntries(Object.entries(rule ?? {}).filter(([key, value]) => value || key === "cover"));

const names = (visitor: Visitor) => visitor.page.locator("[data-row] [role=rowheader]").allInnerTexts();
const seeded = [
  "Server is down",
  "CPU and memory are high",
  "1 TB a month",
  "磁盘快满了 🔥",
  '<script>alert("rule")</script>',
  "A figure that only a newer dashboard knows, under a name that is long enough to need a second line",
  "Member's load",
];
const shows = (visitor: Visitor, ...wanted: string[]) =>
  eventually(async () => assert.equal(await names(visitor), wanted));

const focuses = (visitor: Visitor, name: string) =>
  eventually(async () => assert.is(await visitor.focused(), name));

async function begins(visitor: Visitor, name: string): Promise<Part> {
  await visitor.press("Add alert rule");
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
const card = (editor: Part, number: number) => editor.within("region", `Rule ${number}`);
const saved = async (visitor: Visitor, editor: Part, verb = "Save changes") => {
  await editor.press(verb);
  await visitor.misses("dialog");
};
async function chooses(editor: Part, label: RegExp, ...options: string[]): Promise<void> {
  const box = editor.find("combobox", label);
  for (const name of options) {
    await box.fill(name);
    await editor.page.locator("[role=option]").first().waitFor();
    await box.press("Enter");
  }
  // Tab instead of Escape, which closes the dialog when the list is closed already.
  await box.press("Tab");
}
const json = (editor: Part) => editor.field("Rules as JSON");
async function writes(editor: Part, value: unknown): Promise<void> {
  if ((await editor.find("button", "Edit as JSON").count()) > 0) await editor.press("Edit as JSON");
  await json(editor).fill(typeof value === "string" ? value : JSON.stringify(value, null, 2));
}

test("An alert rule is made from templates, changed and deleted, and so are a second and a third in one visit", async (visitor, stage) => {
  await visitor.visits("alert-rule");
  await shows(visitor, ...seeded);
  const editor = await begins(visitor, "Busy");
  await visitor.chooses("Add rule", "CPU above 90%");
  await card(editor, 1).fill("True if above optional", "95.5");
  await visitor.chooses("Add rule", "Memory above 90%");
  await card(editor, 2).find("combobox", "Unit: Duration").selectOption("minute");
  await card(editor, 2).fill("Duration", "1");
  await card(editor, 2).reads(/20 samples, one every 3 seconds: about 1 min\./);
  await editor.field("Once").check();
  await chooses(editor, /^Notifier group/, "On call");
  await chooses(editor, /^Tasks on alert/, "重启");
  await chooses(editor, /^Tasks after recovery/, "Restart");
  await saved(visitor, editor, "Add");
  const created = stored(stage, "Busy");
  assert.equal(created?.rules.map(said), [
    { type: "cpu", max: 95.5, duration: 30, cover: 0 },
    { type: "memory", max: 90, duration: 20, cover: 0 },
  ]);
  assert.equal(
    [
      created?.enable,
      created?.trigger_mode,
      created?.notification_group_id,
      created?.fail_trigger_tasks,
      created?.recover_trigger_tasks,
    ],
    [true, 1, 2, [5], [4]],
  );

  const second = await begins(visitor, "Second");
  await eventually(async () =>
    assert.is(await second.find("region", /^Rule \d+$/).count(), 0, "nothing is left of the one before"),
  );
  await eventually(async () => assert.is(await second.field("Always").isChecked(), true));
  await visitor.chooses("Add rule", "Server offline");
  await eventually(async () =>
    assert.is(await card(second, 1).find("spinbutton").count(), 1, "offline has no bounds"),
  );
  await saved(visitor, second, "Add");
  assert.equal(stored(stage, "Second")?.rules.map(said), [{ type: "offline", duration: 30, cover: 0 }]);

  const third = await begins(visitor, "Third");
  await visitor.chooses("Add rule", "Disk above 90%");
  await saved(visitor, third, "Add");
  await shows(visitor, ...seeded, "Busy", "Second", "Third");

  const change = await edits(visitor, "Second");
  await change.find("switch", "Enable").click();
  await saved(visitor, change);
  assert.is(stored(stage, "Second")?.enable, false);
  const again = await edits(visitor, "Third");
  await eventually(async () => assert.is(await again.find("switch", "Enable").isChecked(), true));
  await again.press("Cancel");

  await visitor.press("Delete Busy");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await visitor.reads("1 row deleted");
  await shows(visitor, ...seeded, "Second", "Third");
});

test("The list shows rules as sentences, gives their JSON, and links to the resources they name", async (visitor, stage) => {
  await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitor.visits("alert-rule");
  await eventually(async () =>
    assert.equal((await visitor.page.locator("[role=columnheader]").allInnerTexts()).slice(1, -1), [
      "ID",
      "Name",
      "Notifier group",
      "Trigger mode",
      "Rules",
      "Tasks on alert",
      "Tasks after recovery",
      "Enable",
    ]),
  );
  const row = visitor.row("CPU and memory are high");
  await row.reads(
    "CPU above 90% for 3 min on all servers, and Memory above 95% for 3 min on all servers except 1 (1 deleted)",
  );
  await row.press("Copy rules of CPU and memory are high as JSON");
  await eventually(async () => {
    const copied = JSON.parse(await visitor.page.evaluate(() => navigator.clipboard.readText()));
    assert.equal(copied[0], { type: "cpu", max: 90, duration: 60, cover: 0 });
  });
  const down = visitor.row("Server is down");
  await eventually(async () =>
    assert.is(await down.find("link", "Ops").getAttribute("href"), "/dashboard/notification-group?edit=1"),
  );
  await eventually(async () =>
    assert.is(
      await down.find("link", "Restart the web server").getAttribute("href"),
      "/dashboard/cron?edit=4",
    ),
  );
  await eventually(async () =>
    assert.is(await visitor.row('<script>alert("rule")</script>').text("#9999, deleted").count(), 2),
  );
  await visitor
    .row("A figure that only a newer dashboard knows, under a name that is long enough to need a second line")
    .reads("fan_speed_max above 4,000");
  await visitor.fill("Search alert rules", "incoming once");
  await visitor.reads("No matches.");
  await visitor.fill("Search alert rules", "offline once");
  await shows(visitor, "Server is down");
  assert.is(table(stage).size, seeded.length);
});

test("Bounds are typed in units, and raw numbers stay exact", async (visitor, stage) => {
  const row = stored(stage, '<script>alert("rule")</script>');
  Object.assign(row?.rules[0] ?? {}, { max: 1_234_567, min: 0 });
  Object.assign(row ?? {}, { notification_group_id: 0 });
  await visitor.visits("alert-rule");
  const editor = await edits(visitor, '<script>alert("rule")</script>');
  const rule = card(editor, 1);
  await eventually(async () =>
    assert.is(await rule.field("True if above optional").inputValue(), "1234.567"),
  );
  await eventually(async () => assert.is(await rule.field("Unit: True if above").inputValue(), "kB/s"));
  await editor.fill("Name", "Speed");
  await saved(visitor, editor);
  assert.is(stored(stage, "Speed")?.rules[0]?.max, 1_234_567, "untouched");

  const next = await edits(visitor, "Speed");
  await card(next, 1).field("Unit: True if above").selectOption("MB/s");
  await card(next, 1).fill("True if above optional", "12.3");
  await card(next, 1).reads("Outgoing speed above 12.3 MB/s for 1 min on all servers");
  await card(next, 1).find("combobox", "Metric").selectOption("memory");
  await eventually(async () =>
    assert.is(await card(next, 1).field("True if above optional").inputValue(), "", "not 12,300,000 %"),
  );
  await card(next, 1).find("combobox", "Metric").selectOption("net_in_speed");
  await eventually(async () =>
    assert.is(
      await card(next, 1).field("True if above optional").inputValue(),
      "12.3",
      "nothing typed is lost",
    ),
  );
  await saved(visitor, next);
  assert.equal(said(stored(stage, "Speed")?.rules[0]), {
    type: "net_in_speed",
    max: 12_300_000,
    duration: 20,
    cover: 0,
  });
});

test("Every error of the form is shown beside its field, and the first one gets the focus", async (visitor) => {
  await visitor.visits("alert-rule");
  await visitor.press("Add alert rule");
  const editor = visitor.dialog("Add alert rule");
  await editor.press("Add");
  await editor.reads("Name is required.");
  await editor.reads("Add at least one rule.");
  await focuses(visitor, "Name");
  await editor.fill("Name", "Wrong");
  await editor.press("Add");
  await focuses(visitor, "Add rule");

  await visitor.chooses("Add rule", "CPU above 90%");
  await editor.fill("Duration", "6");
  await editor.press("Add");
  await editor.reads("Enter at least 9 sec, in steps of 3 seconds.");
  await focuses(visitor, "Duration");
  await editor.fill("Duration", "9");
  await editor.fill("True if above optional", "");
  await editor.reads("Without a bound above 0, this rule is never true");
  await editor.fill("True if above optional", "5");
  await editor.fill("True if below optional", "10");
  await editor.reads("The lower bound is above the upper bound");

  await editor.find("combobox", "Metric").selectOption("transfer_in_cycle");
  await editor.fill("Start of the first cycle", "2090-01-01T00:00");
  await editor.press("Add");
  await editor.reads("The first cycle must not begin in the future.");
  await focuses(visitor, "Start of the first cycle");
  await editor.fill("Start of the first cycle", "2026-01-31T00:00");
  await editor.reads("Not every month has this day");
  await editor.fill("Cycle length", "0");
  await editor.press("Add");
  await focuses(visitor, "Cycle length");
  assert.is(visitor.calls(/POST .*alert-rule/).length, 0, "nothing of it was sent");
});

test(
  "The JSON view keeps unknown members, shows the place of an error, and leaves other checks to the backend",
  async (visitor, stage) => {
    const row = stored(stage, "CPU and memory are high");
    Object.assign(row?.rules[0] ?? {}, { ours: { deep: [1, "two"] } });
    await visitor.visits("alert-rule");
    const editor = await edits(visitor, "CPU and memory are high");
    await card(editor, 1).fill("Duration", "2.25");
    await editor.press("Edit as JSON");
    const first = JSON.parse(await json(editor).inputValue());
    assert.equal(first[0], { type: "cpu", max: 90, duration: 45, ours: { deep: [1, "two"] }, cover: 0 });

    await writes(editor, '[\n  {"type": "cpu" "cover": 0}\n]');
    await editor.press("Save changes");
    await editor.reads("Invalid JSON string (line 2, column 18)");
    await focuses(visitor, "Rules as JSON");
    const wrong: [unknown, string][] = [
      [{}, "The rules must be a list: [ … ]."],
      [[{ cover: 0 }], "Rule 1, type: Select a metric."],
      [[first[0], { type: "cpu", cover: -1 }], "Rule 2, cover: Coverage must be a whole number, 0 or more."],
      [[{ type: "gpu_max", cover: 0, duration: 3 }], "Rule 1, cover: Select servers that report a GPU"],
    ];
    for (const [value, sentence] of wrong) {
      await writes(editor, value);
      await editor.press("Save changes");
      await editor.reads(sentence);
    }
    const future = {
      ...first[0],
      type: "transfer_in_cycle",
      cycle_interval: 1,
      cycle_start: "2090-01-01T00:00:00Z",
    };
    await writes(editor, [future]);
    await editor.press("Save changes");
    await editor.reads("cycle_start is a future value");
    await eventually(async () =>
      assert.equal(JSON.parse(await json(editor).inputValue()), [future], "the input is kept"),
    );

    await writes(editor, first);
    await editor.press("Edit as fields");
    await card(editor, 2).press("Remove rule 2");
    await saved(visitor, editor);
    const sent = visitor.sent<{ rules: unknown }>("/alert-rule/2", "PATCH");
    assert.equal(sent.at(-1)?.rules, [first[0]]);
  },
  { expects: [/saving failed/] },
);

test("Switching between cards and JSON by keyboard keeps the focus on the switch and the rules in view", async (visitor, stage) => {
  const row = stored(stage, "CPU and memory are high");
  row?.rules.push(
    ...Array.from({ length: 30 }, () => ({ type: "load1", max: 2, duration: 10, cover: 0, ignore: {} })),
  );
  await visitor.visits("alert-rule");
  const editor = await edits(visitor, "CPU and memory are high");
  const isInView = (role: "textbox" | "region", name: string) =>
    eventually(async () => {
      const box = await editor.find(role, name).boundingBox();
      const height = visitor.page.viewportSize()?.height ?? 0;
      assert.ok(box && box.y >= 0 && box.y + 40 <= height, `${name} at ${box?.y} of ${height}`);
    });
  await editor.find("button", "Edit as JSON").focus();
  for (const round of [1, 2]) {
    await visitor.page.keyboard.press("Enter");
    await focuses(visitor, "Edit as fields");
    await isInView("textbox", "Rules as JSON");
    await visitor.page.keyboard.press(round === 1 ? "Enter" : "Space");
    await focuses(visitor, "Edit as JSON");
    await isInView("region", "Rule 1");
  }
});

test("Rules are added, duplicated, moved and removed by keyboard, and a removal can be undone", async (visitor, stage) => {
  await visitor.visits("alert-rule");
  const editor = await edits(visitor, "CPU and memory are high");
  const press = async (name: string) => {
    await editor.find("button", name).focus();
    await visitor.page.keyboard.press("Enter");
  };
  await press("Move rule 1 down");
  await focuses(visitor, "Move rule 2 down");
  await card(editor, 1).reads(/^Rule 1\s*Memory above/);
  await press("Duplicate rule 1");
  await focuses(visitor, "Metric");
  await card(editor, 2).find("combobox", "Metric").selectOption("swap");
  await press("Remove rule 1");
  await focuses(visitor, "Undo");
  await editor.reads("Rule 1 was removed.");
  await visitor.page.keyboard.press("Enter");
  await card(editor, 1).reads(/Memory above/);
  await press("Remove rule 3");
  await saved(visitor, editor);
  assert.equal(
    stored(stage, "CPU and memory are high")?.rules.map(({ type }) => type),
    ["memory", "swap"],
  );
});

test("A GPU rule is saved only for servers that report one", async (visitor, stage) => {
  const [first, second] = stage.backend.state.servers
    .all()
    .sort((a, b) => (b.host.gpu?.length ?? 0) - (a.host.gpu?.length ?? 0));
  assert.ok(first?.host.gpu?.length && second && !second.host.gpu?.length);
  await visitor.visits("alert-rule");
  const editor = await begins(visitor, "GPU");
  await visitor.chooses("Add rule", "CPU above 90%");
  const rule = card(editor, 1);
  await rule.find("combobox", "Metric").selectOption("gpu_max");
  await editor.press("Add");
  await rule.reads("Select servers that report a GPU");
  await rule.find("combobox", "Coverage").selectOption("1");
  await rule.reads("No server is selected, so this rule is never true.");
  await chooses(rule, /^Servers/, first.name, second.name);
  await rule.reads(
    `These servers report no GPU, so this rule would crash the whole dashboard, and again after each restart: ${second.name}`,
  );
  await editor.press("Add");
  assert.is(visitor.calls(/POST .*alert-rule/).length, 0);
  await rule.press(`Remove ${second.name}`);
  await rule.reads("If one of these servers is not connected");
  await saved(visitor, editor, "Add");
  assert.equal(said(stored(stage, "GPU")?.rules[0]), {
    type: "gpu_max",
    max: 90,
    duration: 30,
    cover: 1,
    ignore: { [first.id]: true },
  });
  // The server loses its GPU, so the rule is refused now, also in a duplicate.
  Object.assign(first, { host: { ...first.host, gpu: [] }, pieces: null });
  stage.backend.state.revision += 1;
  await visitor.chooses("More actions for GPU", "Duplicate");
  const copy = visitor.dialog("Add alert rule");
  await eventually(async () => assert.is(await copy.field("Name").inputValue(), "GPU (copy)"));
  await visitor.page.reload();
  const fresh = visitor.dialog("Add alert rule");
  await fresh.press("Add");
  await fresh.reads("These servers report no GPU");
  assert.is(stored(stage, "GPU (copy)"), undefined);
});

test(
  "Two hundred rules open at once and stay quick to type in",
  async (visitor, stage) => {
    const row = stored(stage, "CPU and memory are high");
    const [one] = row?.rules ?? [];
    if (row && one) row.rules = Array.from({ length: 200 }, (_, at) => ({ ...one, max: 1 + (at % 99) }));
    await visitor.visits("alert-rule");
    const editor = visitor.dialog("Edit CPU and memory are high");
    const opening = await visitor.workOf(async () => {
      await edits(visitor, "CPU and memory are high");
      await card(editor, 200).find("button").first().waitFor();
    });
    assert.ok(opening < 3000, `opening took ${opening} ms`);
    await eventually(async () =>
      assert.is(await editor.find("combobox", "Metric").count(), 0, "many rules begin closed"),
    );
    await card(editor, 150)
      .find("button", /^Rule 150/)
      .click();
    await card(editor, 150).find("combobox", "Unit: Duration").selectOption("second");
    const field = card(editor, 150).field("Duration");
    await field.fill("");
    const keys: number[] = [];
    for (const digit of "37035") {
      const took = await visitor.workOf(async () => {
        await field.press(digit);
        await visitor.draws();
      });
      keys.push(took);
    }
    // Other work of the page may come in between, so the median counts.
    const [, , median = 0] = keys.sort((a, b) => a - b);
    assert.ok(median < 100, `keys took ${keys.join(", ")} ms`);
    await saved(visitor, editor);
    assert.equal(
      [
        stored(stage, "CPU and memory are high")?.rules.length,
        stored(stage, "CPU and memory are high")?.rules[149]?.duration,
      ],
      [200, 12_345],
    );
  },
  { seconds: 60 },
);

test(
  "Live figures show how many servers match a rule",
  async (visitor, stage) => {
    for (const one of stage.backend.state.servers.all())
      await stage.control({ op: "server", id: one.id, mood: "online" });
    await visitor.visits("alert-rule");
    const editor = await edits(visitor, "CPU and memory are high");
    await card(editor, 1).fill("True if above optional", "0.0001");
    await card(editor, 1).reads(/Currently true for \d+ of 12 servers\./);
    await editor.reads(/All rules together: currently true for \d+ of 11 servers\./);
    await chooses(card(editor, 1), /^Except these servers/, "fra-web-1");
    await card(editor, 1).reads(/Currently true for \d+ of 11 servers\./);
    await card(editor, 1).find("combobox", "Metric").selectOption("load5");
    await card(editor, 1).fill("True if above optional", "0.0001");
    for (const metric of ["load5", "load15", "udp_conn_count", "process_count"]) {
      await card(editor, 1).find("combobox", "Metric").selectOption(metric);
      await card(editor, 1).reads(/Currently true for [1-9]\d* of 11 servers\./);
    }
    await card(editor, 1).find("combobox", "Metric").selectOption("temperature_max");
    await card(editor, 1).fill("True if below optional", "1000");
    await card(editor, 1).reads("Currently true for 11 of 11 servers.");
    await card(editor, 1).find("combobox", "Coverage").selectOption("1");
    await card(editor, 1).press("Remove fra-web-1");
    await editor.reads("No server is covered by all of these rules");
  },
  { seconds: 45 },
);

test(
  "A row deleted or changed elsewhere, null lists and a refusal lose nothing that was typed",
  async (visitor, stage) => {
    const row = stored(stage, "Server is down");
    if (row) Object.assign(row, { fail_trigger_tasks: null, recover_trigger_tasks: null });
    await visitor.visits("alert-rule");
    const editor = await edits(visitor, "Server is down");
    await card(editor, 1).fill("Duration", "180");
    await visitor.settles();
    if (row) Object.assign(row, { rules: [{ ...row.rules[0], duration: 99 }] });
    await editor.press("Save changes");
    await editor.reads("Someone else has changed this since you opened it.");
    await editor.reads(/Offline for 4 min 57 sec on all servers/);
    await editor.reads(/Your value: Offline for 3 min on all servers/);
    await stage.control({
      op: "fail",
      path: "/alert-rule/1",
      method: "PATCH",
      kind: "refuse",
      text: "not <b>today</b>",
    });
    await editor.press("Save changes");
    await editor.reads("not <b>today</b>");
    await eventually(async () => assert.is(await card(editor, 1).field("Duration").inputValue(), "180"));
    await visitor.context.setOffline(true);
    await editor.press("Save changes");
    await editor.reads("The dashboard cannot be reached.");
    const reads = () => visitor.calls(/^GET \/alert-rule$/).length;
    const before = reads();
    await visitor.context.setOffline(false);
    await eventually(() => assert.ok(reads() > before, "the list reads again by itself"));
    await visitor.settles();
    await stage.control({ op: "deleteRow", resource: "alert-rule", id: 1 });
    await editor.press("Save changes");
    await editor.reads("alert id 1 does not exist");
    await eventually(async () => assert.is(await card(editor, 1).field("Duration").inputValue(), "180"));
  },
  { expects: [/saving failed/, /ERR_INTERNET_DISCONNECTED/, /WebSocket/, /Failed to load/] },
);

test(
  "Traffic per cycle is in the list and in a dialog with its own address",
  async (visitor, stage) => {
    await visitor.visits("alert-rule");
    const link = await visitor.row("1 TB a month").sees("button", /^Traffic \d+%: 1 TB a month$/);
    await link.click();
    await visitor.isAt("/alert-rule?traffic=3");
    const dialog = visitor.dialog("Traffic: 1 TB a month");
    await dialog.sees("table");
    await eventually(async () =>
      assert.equal(await dialog.find("columnheader").allInnerTexts(), [
        "Server",
        "Used",
        "Limit",
        "Share",
        "End of cycle",
        "Next update",
      ]),
    );
    await eventually(async () => assert.is(await dialog.find("rowheader").count(), 12));
    const shares = (await dialog.find("row").allInnerTexts())
      .slice(1)
      .map((text) => Number(/(\d+)%/.exec(text)?.[1]));
    assert.equal(
      shares,
      shares.toSorted((a, b) => b - a),
    );
    await eventually(async () =>
      assert.is(await dialog.find("link", "fra-web-1").getAttribute("href"), "/dashboard/?server=1"),
    );
    await stage.control({ op: "fail", path: "/service", status: 502, times: 1000 });
    await dialog.press("Reload");
    await dialog.reads("The data could not be loaded. The dashboard responded with status 502");
    await eventually(async () => assert.is(await dialog.find("rowheader").count(), 12, "old figures stay"));
    stage.backend.state.faults.length = 0;
    await dialog.press("Reload");
    await visitor.page.reload();
    await visitor.dialog("Traffic: 1 TB a month").sees("table");
    await visitor.page.keyboard.press("Escape");
    await visitor.misses("dialog");
    await visitor.isAt("/alert-rule");
    await visitor.open("alert-rule?traffic=4");
    await visitor.reads("This alert rule is off, so nothing is counted.");
    await visitor.open("alert-rule?traffic=nonsense");
    await visitor.reads("The dashboard does not count traffic for this alert rule.");
  },
  { expects: [/status of 502/] },
);

test.run();

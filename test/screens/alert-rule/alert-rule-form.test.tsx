/** The form of an alert rule with the demo's live frames: matching servers, units, errors, JSON, GPU rules, deleted servers. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { frame } from "../../../demo/live/frames.ts";
import { type AlertRow, alertRows } from "../../../demo/resources/alert-rule/alert-rule.ts";
import type { State } from "../../../src/api/resources/server.ts";
import AlertRuleScreen from "../../../src/screens/alert-rule/AlertRuleScreen.tsx";
import { loadSettings } from "../../../src/state/backend/settings.ts";
import { forgetLive } from "../../../src/state/live/live.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { answerAll, visit } from "../../as/test-history.tsx";
import {
  all,
  click,
  clickOn,
  eventually,
  find,
  get,
  getField,
  gone,
  press,
  settled,
  show,
  type,
} from "../../as/user.ts";
import { speak } from "../../as/words.ts";

/** A fake WebSocket, because these tests have no network. */
class FakeSocket {
  static last: FakeSocket | undefined;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.last = this;
  }
  close(): void {}
}
const before = Object.getOwnPropertyDescriptor(globalThis, "WebSocket");

let demo: Demo;
test.before(async () => {
  Object.defineProperty(globalThis, "WebSocket", { value: FakeSocket, configurable: true, writable: true });
  await speak();
  await import("../../../src/screens/alert-rule/form/RuleForm.tsx");
});
test.before.each(async () => {
  demo = freshDemo();
  await demo.signsIn();
  await loadProfile();
  await loadSettings();
});
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
  forgetLive();
});
test.after(() => {
  if (before) Object.defineProperty(globalThis, "WebSocket", before);
  forgetEverything();
});

const row = (name: string): AlertRow => {
  const found = alertRows(demo.backend.state)
    .all()
    .find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

const openForm = (name: string): Promise<void> => open(`edit=${row(name).id}`);

async function open(query: string): Promise<void> {
  FakeSocket.last = undefined;
  await visit(`/alert-rule?${query}`, <AlertRuleScreen />);
  await eventually(() => assert.ok(FakeSocket.last));
  await settled();
}

/** Opens the connection and delivers a frame. */
async function receiveFrame(): Promise<WireServer[]> {
  const { state } = demo.backend;
  const admin = [...state.users.values()].find(({ role }) => role === 0) ?? null;
  const data = frame(state, admin, true);
  FakeSocket.last?.onopen?.();
  FakeSocket.last?.onmessage?.({ data });
  await settled();
  return JSON.parse(data).servers;
}
interface WireServer {
  id: number;
  state: State;
}

const dialogText = (): string => get("dialog").textContent ?? "";
const reads = (sentence: string | RegExp) => eventually(() => assert.match(dialogText(), sentence));
const focuses = (role: string, name: string) =>
  eventually(() => assert.is(document.activeElement, get(role, name), name));
const holds = (label: string, value: string) => eventually(() => assert.is(getField(label).value, value));
async function save(): Promise<void> {
  await click("button", "Save changes");
  await gone("dialog");
}
/** Members other than 0, null and false, and the coverage. */
const said = (rule: object = {}) =>
  Object.fromEntries(Object.entries(rule).filter(([key, value]) => value || key === "cover"));

async function choose(label: string, value: string): Promise<void> {
  const select = (await find("combobox", label)) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
}

test("each metric that only rules use is counted with the first frame", async () => {
  await openForm("Member's load");
  assert.not.match(dialogText(), /Currently true|No live data/);
  const servers = await receiveFrame();
  const sensors = ({ temperatures }: State) => (temperatures ?? []).map(({ Temperature = 0 }) => Temperature);
  const figures: [metric: string, of: (state: State) => number][] = [
    ["load5", ({ load_5 = 0 }) => load_5],
    ["load15", ({ load_15 = 0 }) => load_15],
    ["tcp_conn_count", ({ tcp_conn_count = 0 }) => tcp_conn_count],
    ["udp_conn_count", ({ udp_conn_count = 0 }) => udp_conn_count],
    ["process_count", ({ process_count = 0 }) => process_count],
    ["temperature_max", (state) => Math.max(0, ...sensors(state))],
  ];
  for (const [metric, of] of figures) {
    await choose("Metric", metric);
    const values = servers.map(({ state }) => of(state)).sort((a, b) => a - b);
    const bound = values[values.length >> 1] ?? 0;
    await type("True if above optional", String(bound));
    const above = values.filter((value) => value > bound).length;
    assert.ok(above > 0 && bound > 0, metric);
    assert.match(dialogText(), `Currently true for ${above} of ${servers.length} servers.`, metric);
  }
});

test("a GPU rule is counted for the servers that report one", async () => {
  const { state } = demo.backend;
  const gpus = [...state.servers.values()].filter(
    (one) => one.host.gpu?.length && one.state.includes('"gpu"'),
  );
  const [first] = gpus;
  assert.ok(first);
  Object.assign(row("Member's load"), {
    rules: [
      {
        ...row("Member's load").rules[0],
        type: "gpu_max",
        max: 0,
        min: 1000,
        cover: 1,
        ignore: { [first.id]: true },
      },
    ],
  });
  await openForm("Member's load");
  await receiveFrame();
  await eventually(() => assert.match(dialogText(), "Currently true for 1 of 1 server."));
});

test("the form reports a lost connection, and counts again with the next frame", async () => {
  await openForm("Member's load");
  const before = FakeSocket.last;
  before?.onclose?.({ code: 1006 });
  await eventually(() => assert.match(dialogText(), "No live data is arriving at the moment"));
  assert.not.match(dialogText(), "Currently true");
  await eventually(() => assert.ok(FakeSocket.last !== before, "it reconnects"));
  const servers = await receiveFrame();
  await eventually(() => assert.match(dialogText(), `of ${servers.length} servers`));
});

test("a form does not use figures that arrived before it opened", async () => {
  await openForm("Member's load");
  await receiveFrame();
  await eventually(() => assert.match(dialogText(), "Currently true"));
  await click("button", "Cancel");
  await settled();
  await openForm("Server is down");
  assert.not.match(dialogText(), "Currently true");
  await receiveFrame();
  await eventually(() => assert.match(dialogText(), "Currently true"));
});

test("a rule with an unknown metric is counted as neither true nor false", async () => {
  await openForm(
    "A figure that only a newer dashboard knows, under a name that is long enough to need a second line",
  );
  const servers = await receiveFrame();
  await eventually(() =>
    assert.match(
      dialogText(),
      `Covers ${servers.length} servers. It is unknown for how many it is true now.`,
    ),
  );
});

const field = () => get("spinbutton", "Duration") as HTMLInputElement;
const stored = async (): Promise<unknown> => {
  await click("button", "Edit as JSON");
  const { value } = (await find("textbox", "Rules as JSON")) as HTMLTextAreaElement;
  await click("button", "Edit as fields");
  return JSON.parse(value)[0].duration;
};

test("a duration is entered as a time and stored in samples", async () => {
  Object.assign(row("Member's load"), { rules: [{ ...row("Member's load").rules[0], duration: 7 }] });
  await openForm("Member's load");
  assert.equal(
    [field().value, ((await find("combobox", "Unit: Duration")) as HTMLSelectElement).value],
    ["21", "second"],
  );
  assert.is(await stored(), 7);
  await type("Duration", "10");
  await eventually(() => assert.match(dialogText(), "3 samples, one every 3 seconds: about 9 sec."));
  await eventually(() => assert.is(field().value, "10"));
  await type("Duration", "5");
  await choose("Unit: Duration", "minute");
  await eventually(() => assert.is(field().value, "5"));
  await eventually(() => assert.match(dialogText(), "100 samples, one every 3 seconds: about 5 min."));
  assert.is(await stored(), 100);
  assert.equal(
    [field().value, ((await find("combobox", "Unit: Duration")) as HTMLSelectElement).value],
    ["5", "minute"],
  );
});

test("the message about a short duration states the minimum as a time", async () => {
  await openForm("Member's load");
  await type("Duration", "6");
  await click("button", "Save changes");
  await settled();
  await eventually(() => assert.match(dialogText(), "Enter at least 9 sec, in steps of 3 seconds."));
});

test("a rule's sentence and its picker count existing servers and list deleted ones", async () => {
  await openForm("CPU and memory are high");
  await eventually(() => assert.match(dialogText(), "on all servers except 1 (1 deleted)"));
  await eventually(() => assert.match(dialogText(), "#9999, deleted"));
  await eventually(() => assert.match(dialogText(), /1 server ?1 no longer exists\./));
  await eventually(() => assert.ok(all("button", "Remove").length === 1));
  await receiveFrame();
  await reads(/All rules together: currently true for \d+ of/);
  await clickOn(all("button", /^Rule 2/)[0] as HTMLElement);
  await choose("Coverage", "1");
  await reads("No server is covered by all of these rules");
});

test("bounds are typed in units, and raw numbers stay exact", async () => {
  const { rules, id } = row("Member's load");
  Object.assign(row("Member's load"), {
    rules: [{ ...rules[0], type: "net_out_speed", max: 1_234_567, min: 0 }],
  });
  const [above, unit] = ["True if above optional", "Unit: True if above"];
  await openForm("Member's load");
  await holds(above, "1234.567");
  await holds(unit, "kB/s");
  await type("Name", "Speed");
  await save();
  assert.is(row("Speed").rules[0]?.max, 1_234_567, "untouched");

  await open(`edit=${id}`);
  await choose(unit, "MB/s");
  await type(above, "12.3");
  await reads(/Outgoing speed above 12\.3\sMB\/s/);
  await choose("Metric", "memory");
  await holds(above, "");
  await choose("Metric", "net_in_speed");
  await holds(above, "12.3");
  await save();
  const [rule] = row("Speed").rules;
  assert.equal([rule?.type, rule?.max], ["net_in_speed", 12_300_000]);
});

test("every error of the form is shown beside its field, and the first one gets the focus", async () => {
  await visit("/alert-rule?new=", <AlertRuleScreen />);
  await click("button", "Add");
  await reads("Name is required.");
  await reads("Add at least one rule.");
  await focuses("textbox", "Name");
  await type("Name", "Wrong");
  await click("button", "Add");
  await focuses("button", "Add rule");

  await click("button", "Add rule");
  await click("menuitem", "CPU above 90%");
  await type("Duration", "6");
  await click("button", "Add");
  await reads("Enter at least 9 sec, in steps of 3 seconds.");
  await focuses("spinbutton", "Duration");
  await type("Duration", "9");
  await type("True if above optional", "");
  await reads("Without a bound above 0, this rule is never true");
  await type("True if above optional", "5");
  await type("True if below optional", "10");
  await reads("The lower bound is above the upper bound");

  await choose("Metric", "transfer_in_cycle");
  await type("Start of the first cycle", "2090-01-01T00:00");
  await click("button", "Add");
  await reads("The first cycle must not begin in the future.");
  await eventually(() => assert.is(document.activeElement, getField("Start of the first cycle")));
  await type("Start of the first cycle", "2026-01-31T00:00");
  await reads("Not every month has this day");
  await type("Cycle length", "0");
  await click("button", "Add");
  await eventually(() => assert.is(document.activeElement, getField("Cycle length")));
  assert.equal(demo.bodies("POST /alert-rule"), []);
});

test("the JSON view keeps unknown members, shows the place of an error, and leaves other checks to the backend", async () => {
  const { id, rules: before } = row("CPU and memory are high");
  Object.assign(before[0] ?? {}, { ours: { deep: [1, "two"] } });
  await openForm("CPU and memory are high");
  const view = "Rules as JSON";
  const parsed = () => JSON.parse(getField(view).value);
  await clickOn(all("button", /^Rule 2/)[0] as HTMLElement);
  await type("Duration", "2.25");
  await click("button", "Edit as JSON");
  await find("textbox", view);
  const rules = parsed();
  assert.equal(rules[0], { type: "cpu", max: 90, duration: 45, ours: { deep: [1, "two"] }, cover: 0 });

  await type(view, '[\n  {"type": "cpu" "cover": 0}\n]');
  await click("button", "Save changes");
  await reads("Invalid JSON string (line 2, column 18)");
  await focuses("textbox", view);
  const future = {
    ...rules[0],
    type: "transfer_in_cycle",
    cycle_interval: 1,
    cycle_start: "2090-01-01T00:00:00Z",
  };
  for (const [value, sentence] of [
    [{}, "The rules must be a list: [ … ]."],
    [[{ cover: 0 }], "Rule 1, type: Select a metric."],
    [[rules[0], { type: "cpu", cover: -1 }], "Rule 2, cover: Coverage must be a whole number, 0 or more."],
    [[{ type: "gpu_max", cover: 0, duration: 3 }], "Rule 1, cover: Select servers that report a GPU"],
    [[future], "cycle_start is a future value"],
  ] as const) {
    await type(view, JSON.stringify(value));
    await click("button", "Save changes");
    await reads(sentence);
  }
  assert.equal(parsed(), [future], "the input is kept");

  await type(view, JSON.stringify(rules));
  await click("button", "Edit as fields");
  await click("button", "Remove rule 2");
  await save();
  const sent = demo.bodies(`PATCH /alert-rule/${id}`).at(-1) as { rules: unknown };
  assert.equal(sent.rules, [rules[0]]);
});

test("a GPU rule is saved only for servers that report a GPU", async () => {
  const all = demo.backend.state.servers.all();
  const withGpu = all.find(({ host }) => host.gpu?.length);
  const without = all.find(({ host }) => !host.gpu?.length);
  assert.ok(withGpu && without);
  await visit("/alert-rule?new=", <AlertRuleScreen />);
  await type("Name", "GPU");
  await click("button", "Add rule");
  await click("menuitem", "CPU above 90%");
  await choose("Metric", "gpu_max");
  await click("button", "Add");
  await reads("Select servers that report a GPU");
  await choose("Coverage", "1");
  await reads("No server is selected, so this rule is never true.");
  for (const { name } of [withGpu, without]) {
    await type(/^Servers/, name);
    await press("Enter");
  }
  await press("Escape");
  await reads(
    `These servers report no GPU, so this rule would crash the whole dashboard, and again after each restart: ${without.name}`,
  );
  await click("button", "Add");
  assert.equal(demo.bodies("POST /alert-rule"), []);
  await click("button", `Remove ${without.name}`);
  await reads("If one of these servers is not connected");
  await click("button", "Add");
  await gone("dialog");
  assert.equal(said(row("GPU").rules[0]), {
    type: "gpu_max",
    max: 90,
    duration: 30,
    cover: 1,
    ignore: { [withGpu.id]: true },
  });
  // The server loses its GPU, so a duplicate of the rule is refused.
  Object.assign(withGpu, { host: { ...withGpu.host, gpu: [] }, pieces: null });
  demo.backend.state.revision += 1;
  await visit(`/alert-rule?copy=${row("GPU").id}`, <AlertRuleScreen />);
  await click("button", "Add");
  await reads("These servers report no GPU");
  assert.is(demo.bodies("POST /alert-rule").length, 1);
});

test("another user's rules are shown beside one's own before they are overwritten, also with null for tasks", async () => {
  const edited = row("Server is down");
  Object.assign(edited, { fail_trigger_tasks: null, recover_trigger_tasks: null });
  await openForm("Server is down");
  await type("Duration", "180");
  Object.assign(edited, { rules: [{ ...edited.rules[0], duration: 99 }] });
  await click("button", "Save changes");
  await reads("Someone else has changed this since you opened it.");
  await reads("Offline for 4 min 57 sec on all servers");
  await reads("Your value: Offline for 3 min on all servers");
  await holds("Duration", "180");
  await save();
  assert.is(edited.rules[0]?.duration, 60);
});

test("the traffic dialog says why an alert rule has no figures", async () => {
  await visit("/alert-rule?traffic=4", <AlertRuleScreen />);
  await find("dialog");
  await reads("This alert rule is off, so nothing is counted.");
  await visit("/alert-rule?traffic=nonsense", <AlertRuleScreen />);
  await reads("The dashboard does not count traffic for this alert rule.");
});

test.run();

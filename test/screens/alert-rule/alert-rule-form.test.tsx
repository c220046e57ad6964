/** The form of an alert rule with the demo's live frames: the count of matching servers, durations, deleted servers. */
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
import { all, click, eventually, find, get, settled, show, type } from "../../as/user.ts";
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

async function openForm(name: string): Promise<void> {
  FakeSocket.last = undefined;
  await visit(`/alert-rule?edit=${row(name).id}`, <AlertRuleScreen />);
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
});

test.run();

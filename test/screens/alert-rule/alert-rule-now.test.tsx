/** Of how many servers a rule is true now, and how its duration and coverage are said, in the form beside the demo's live frames. */
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
import { answerAll, visit } from "../../as/place.tsx";
import { all, click, eventually, find, get, settled, show, type } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

/** Stands in for the browser's: there is no network here. */
class StageSocket {
  static last: StageSocket | undefined;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    StageSocket.last = this;
  }
  close(): void {}
}
const before = Object.getOwnPropertyDescriptor(globalThis, "WebSocket");

let demo: Demo;
test.before(async () => {
  Object.defineProperty(globalThis, "WebSocket", { value: StageSocket, configurable: true, writable: true });
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
  const found = alertRows(demo.backend.world)
    .all()
    .find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

async function opens(name: string): Promise<void> {
  StageSocket.last = undefined;
  await visit(`/alert-rule?edit=${row(name).id}`, <AlertRuleScreen />);
  await eventually(() => assert.ok(StageSocket.last));
  await settled();
}

/** The connection opens and brings a frame. */
async function hears(): Promise<WireServer[]> {
  const { world } = demo.backend;
  const admin = [...world.users.values()].find(({ role }) => role === 0) ?? null;
  const data = frame(world, admin, true);
  StageSocket.last?.onopen?.();
  StageSocket.last?.onmessage?.({ data });
  await settled();
  return JSON.parse(data).servers;
}
interface WireServer {
  id: number;
  state: State;
}

const said = (): string => get("dialog").textContent ?? "";

async function chooses(label: string, value: string): Promise<void> {
  const select = (await find("combobox", label)) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
}

test("each metric that only rules look at is counted by the first frame", async () => {
  await opens("Member's load");
  assert.not.match(said(), /Now true|no live figures/);
  const servers = await hears();
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
    await chooses("Metric", metric);
    const values = servers.map(({ state }) => of(state)).sort((a, b) => a - b);
    const bound = values[values.length >> 1] ?? 0;
    await type("True above optional", String(bound));
    const above = values.filter((value) => value > bound).length;
    assert.ok(above > 0 && bound > 0, metric);
    assert.match(said(), `Now true for ${above} of ${servers.length} servers.`, metric);
  }
});

test("a GPU rule is counted for the servers that report one", async () => {
  const { world } = demo.backend;
  const gpus = [...world.servers.values()].filter(
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
  await opens("Member's load");
  await hears();
  await eventually(() => assert.match(said(), "Now true for 1 of 1 server."));
});

test("without a connection the form says that no live figures arrive, and with the next frame it counts again", async () => {
  await opens("Member's load");
  const before = StageSocket.last;
  before?.onclose?.({ code: 1006 });
  await eventually(() => assert.match(said(), "no live figures arrive at the moment"));
  assert.not.match(said(), "Now true");
  await eventually(() => assert.ok(StageSocket.last !== before, "it is tried again"));
  const servers = await hears();
  await eventually(() => assert.match(said(), `of ${servers.length} servers`));
});

test("what the last form had heard is no news to the next one", async () => {
  await opens("Member's load");
  await hears();
  await eventually(() => assert.match(said(), "Now true"));
  await click("button", "Cancel");
  await settled();
  await opens("Server is down");
  assert.not.match(said(), "Now true");
  await hears();
  await eventually(() => assert.match(said(), "Now true"));
});

test("a metric that nobody knows is not said to be true or false", async () => {
  await opens(
    "A figure that only a newer dashboard knows, under a name that is long enough to need a second line",
  );
  const servers = await hears();
  await eventually(() =>
    assert.match(said(), `Looks at ${servers.length} servers; of how many this is true now cannot be told.`),
  );
});

const field = () => get("spinbutton", "For how long") as HTMLInputElement;
const stored = async (): Promise<unknown> => {
  await click("button", "Edit as JSON");
  const { value } = (await find("textbox", "Rules as JSON")) as HTMLTextAreaElement;
  await click("button", "Edit as fields");
  return JSON.parse(value)[0].duration;
};

test("a duration is asked in time and stored in samples, also one that is no whole minute", async () => {
  Object.assign(row("Member's load"), { rules: [{ ...row("Member's load").rules[0], duration: 7 }] });
  await opens("Member's load");
  assert.equal(
    [field().value, ((await find("combobox", "Unit: For how long")) as HTMLSelectElement).value],
    ["21", "second"],
  );
  assert.is(await stored(), 7);
  await type("For how long", "10");
  await eventually(() => assert.match(said(), "3 samples, one every 3 seconds: about 9 sec."));
  assert.is(field().value, "10");
  await type("For how long", "5");
  await chooses("Unit: For how long", "minute");
  assert.is(field().value, "5");
  await eventually(() => assert.match(said(), "100 samples, one every 3 seconds: about 5 min."));
  assert.is(await stored(), 100);
  assert.equal(
    [field().value, ((await find("combobox", "Unit: For how long")) as HTMLSelectElement).value],
    ["5", "minute"],
  );
});

test("a duration that dashboards refuse is told in time", async () => {
  await opens("Member's load");
  await type("For how long", "6");
  await click("button", "Save changes");
  await settled();
  await eventually(() => assert.match(said(), "Enter at least 9 sec, in steps of 3 seconds."));
});

test("a rule's sentence and its picker count the servers that exist, and say which do not", async () => {
  await opens("CPU and memory are high");
  await eventually(() => assert.match(said(), "on all servers but 1 (1 deleted)"));
  await eventually(() => assert.match(said(), "#9999, deleted"));
  await eventually(() => assert.match(said(), /1 server ?1 no longer exists\./));
  assert.ok(all("button", "Take out").length === 1);
});

test.run();

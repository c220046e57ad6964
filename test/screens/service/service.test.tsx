/** Services: the validation and requests of the form, and the data shown by the list and the plot. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import type { ServiceRow as StoredService } from "../../../demo/resources/service/service-results.ts";
import { service } from "../../../src/api/resources/service.ts";
import { text } from "../../../src/i18n/intl.ts";
import {
  blank,
  fieldsOf,
  type ServiceFields,
  serviceFields,
} from "../../../src/screens/service/form-schema.ts";
import { linesOf, thinned, valueAt } from "../../../src/screens/service/latency/lines.ts";
import ServiceScreen from "../../../src/screens/service/ServiceScreen.tsx";
import { availabilityText, coverageText, healthByDay } from "../../../src/screens/service/service-texts.ts";
import { targetFault } from "../../../src/screens/service/target.ts";
import { loadSettings } from "../../../src/state/backend/settings.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { eventually } from "../../as/eventually.ts";
import { answerAll, notices, startClock, stopClock, visit, waits } from "../../as/test-history.tsx";
import { all, click, clickOn, find, get, gone, press, sees, settled, show, type } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../../src/screens/service/ServiceForm.tsx");
});
test.before.each(() => startDemo());
test.after.each(startClock);
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
});
test.after(forgetEverything);

async function startDemo(options: Parameters<typeof freshDemo>[0] = {}, username = "admin"): Promise<void> {
  demo = freshDemo(options);
  await demo.signsIn(username);
  await loadProfile();
  await loadSettings();
}

async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await settled();
}
async function openScreen(query: string): Promise<void> {
  await visit(`/service?${query}`, <ServiceScreen />);
  await settleAll();
  demo.calls.length = 0;
}
async function save(): Promise<void> {
  await click("button", /^(Save changes|Add)$/);
  await settleAll();
}
async function choose(label: string | RegExp, name: string): Promise<void> {
  await type(typeof label === "string" ? label : labelOfBox(label), name);
  await press("Enter");
  // The list of a single-choice picker closes by itself; Escape would then close the dialog.
  if (sees("listbox")) await press("Escape");
}
const labelOfBox = (label: RegExp): string =>
  all("combobox", label)[0]?.closest("div")?.parentElement?.parentElement?.querySelector("label")
    ?.textContent ?? "";

const stored = (id: number): StoredService => {
  const row = demo.backend.state.table<StoredService>("service").get(id);
  if (!row) throw new Error(`no service ${id}`);
  return row;
};
const newest = (): StoredService => {
  const row = demo.backend.state.table<StoredService>("service").all().at(-1);
  if (!row) throw new Error("no services");
  return row;
};
const alerts = () => all("alert").map(({ textContent }) => textContent);
const errors = () =>
  [...document.querySelectorAll("[aria-invalid=true]")].map(
    (field) => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent,
  );

const validTargets: readonly (readonly [type: number, ...targets: string[]])[] = [
  [
    1,
    "http://a",
    "https://example.com/health?x=1#y",
    "HTTPS://例子.测试/路径",
    "http://[2001:db8::1]:8080/",
    " https://a.b ",
  ],
  [
    2,
    "example.com",
    "localhost",
    "192.0.2.1",
    "2001:db8::1",
    "fe80::1%eth0",
    "münchen.example",
    "a_b.example.",
  ],
  [3, "db:5432", "192.0.2.1:1", "[2001:db8::1]:443", "example.com:65535", "[fe80::1%eth0]:22"],
  [4, "anything at all"],
];
const invalidTargets: readonly (readonly [type: number, ...targets: string[]])[] = [
  [1, "", "example.com", "ftp://a", "https://", "http:///x", "https://a b", "javascript:alert(1)", "//a"],
  [
    2,
    "",
    "https://a",
    "example.com:80",
    "example.com/x",
    "300.1.1.1",
    "1.2.3",
    "a..b",
    "-a",
    "[::1]",
    "fe80::1%",
    "a b",
  ],
  [
    3,
    "",
    "example.com",
    "example.com:",
    ":80",
    "a:0",
    "a:65536",
    "a:b",
    "::1:80",
    "[::1]",
    "[x]:80",
    "https://a:80",
  ],
];

test("a target must match its type, and types of older backends accept any target", () => {
  for (const [type, ...targets] of validTargets)
    for (const target of targets) assert.is(targetFault(type, target), null, `${type} ${target}`);
  for (const [type, ...targets] of invalidTargets)
    for (const target of targets) assert.ok(targetFault(type, target), `${type} ${target}`);
});

const complete: ServiceFields = { ...blank, name: "x", target: "https://a" };
const faultsOf = (values: Partial<ServiceFields>, row: Parameters<typeof serviceFields>[0] = null) =>
  (safeParse(serviceFields(row), { ...complete, ...values }).issues ?? [])
    .map(({ message }) => message)
    .sort();

test("each broken rule has its own message, even if several are broken", () => {
  assert.equal(faultsOf({}), []);
  assert.equal(faultsOf({ name: "" }), ["app.nameRequired"]);
  for (const duration of ["", "29", "30.5", "-30", "x"])
    assert.equal(faultsOf({ duration }), ["list.durationInvalid"], duration);
  for (const max_latency of ["", "-1", "1.5", "x"])
    assert.equal(faultsOf({ max_latency }), ["list.latencyInvalid"], max_latency);
  assert.equal(faultsOf({ weight: "1.5" }), ["serviceForm.weightInvalid"]);
  assert.equal(faultsOf({ weight: " -3 ", duration: " 30 " }), []);
  assert.equal(faultsOf({ min_latency: "5", max_latency: "4" }), ["serviceForm.latencyContradiction"]);
  assert.equal(faultsOf({ min_latency: "5", max_latency: "5" }), []);
  assert.equal(faultsOf({ min_latency: "5" }), [], "0 is off");
  assert.equal(faultsOf({ name: "", duration: "1", type: 3 }), [
    "app.nameRequired",
    "list.durationInvalid",
    "serviceForm.targetPortInvalid",
  ]);
  assert.ok(faultsOf({ skip_servers: { x: true } }).length > 0, "a draft is validated");
});

test("a stored fraction of a millisecond can be saved, a new one cannot", async () => {
  stored(2).max_latency = 200.5;
  const row = await service.read(2);
  assert.ok(row);
  assert.equal(faultsOf(fieldsOf(row), row), []);
  assert.equal(faultsOf({ ...fieldsOf(row), max_latency: "200.6" }, row), ["list.latencyInvalid"]);
});

test("the coverage is shown as a sentence", () => {
  const skip_servers = { 1: true, 2: true, 3: true, 4: false };
  assert.is(coverageText({ cover: 0, skip_servers: {} }, text), "all servers");
  assert.is(coverageText({ cover: 0, skip_servers }, text), "all servers except 3");
  assert.is(coverageText({ cover: 1, skip_servers }, text), "only 3 servers");
  assert.is(coverageText({ cover: 1, skip_servers: { 1: true } }, text), "only 1 server");
  assert.is(coverageText({ cover: 1, skip_servers: { 4: false } }, text), "no servers");
  assert.is(coverageText({ cover: 7, skip_servers }, text), "coverage 7");
  const names = {
    nameOf: (id: number) => (id < 3 ? "x" : undefined),
    seen: true,
    missing: "list.deletedReference",
  } as const;
  assert.is(coverageText({ cover: 0, skip_servers }, text, names), "all servers except 2 (1 deleted)");
  assert.is(coverageText({ cover: 1, skip_servers: { 3: true } }, text, names), "no servers (1 deleted)");
  assert.is(coverageText({ cover: 0, skip_servers: { 3: true } }, text, names), "all servers");
});

test("thirty days are summarised in a sentence with the worst day", () => {
  const days = (value: number) => Array.from({ length: 30 }, () => value);
  const state = { id: 1, current_up: 0, current_down: 0, total_up: 0, total_down: 0, delay: [] };
  assert.is(availabilityText({ ...state, up: [], down: [] }, 0, text), "No Data");
  const up = days(100).fill(0, 0, 10);
  const down = days(0).fill(25, 28, 29);
  const withDays = { ...state, up, down, total_up: 2000, total_down: 25 };
  const now = Date.UTC(2026, 10, 22, 12);
  assert.is(
    availabilityText(withDays, now, text),
    "98.76% available over 30 days; worst day: Nov 21, 2026, 80%; days without data: 10",
  );
  assert.equal(healthByDay(withDays).slice(9, 11), ["noData", "good"]);
  assert.is(healthByDay(withDays)[28], "down");
  assert.is(healthByDay({ ...state, up: [], down: [] }).length, 30);
});

test("plot lines have names and start with the slowest server; servers without points are left out", () => {
  const lines = linesOf([
    {
      server: 1,
      name: "web",
      points: [
        { ts: 1, value: 5 },
        { ts: 2, value: 7 },
      ],
      up: 100,
    },
    { server: 2, name: "", points: [{ ts: 1, value: null }], up: 0 },
    { server: 3, name: "x", points: [], up: null },
    { server: 4, name: "gone", points: [{ ts: 1, value: 90 }], up: null },
  ]);
  assert.equal(
    lines.map(({ name, mean, lowest, highest }) => [name, mean, lowest, highest]),
    [
      ["gone", 90, 90, 90],
      ["web", 6, 5, 7],
      ["#2", null, null, null],
    ],
  );
  const [, web] = lines;
  assert.ok(web);
  assert.is(valueAt(web, 100), 7);
  assert.is(valueAt(web, 0), 5);
});

test("many points are averaged, and a gap stays a gap", () => {
  const points = Array.from({ length: 2400 }, (_, at) => ({
    ts: at * 10,
    value: at < 1200 ? 2 + (at % 2) * 2 : null,
  }));
  const line = thinned({ points, step: 10 }, 24_000);
  assert.is(line.points.length, 240);
  assert.equal([line.points[0]?.value, line.points[239]?.value, line.step], [3, null, 100]);
  const few = { points: points.slice(0, 240), step: 10 };
  assert.is(thinned(few, 24_000), few);
});

test("creating a service sends the visibility members of all versions and the ids of the chosen names", async () => {
  await openScreen("new=");
  await type("Name", "Port");
  await click("radio", /^TCPing/);
  await type("Target", " db.example.com:5432 ");
  await click("radio", "Only the selected servers");
  await choose(/^Servers that probe it/, "fra-web-1");
  await choose(/^Notifier group/, "Ops");
  await click("switch", "Failure notification");
  await click("switch", "Run tasks");
  await choose(/^Tasks on failure/, "Restart the web server");
  await save();
  assert.equal(alerts(), []);
  const [sent] = demo.bodies("POST /service");
  assert.equal(sent, {
    name: "Port",
    target: "db.example.com:5432",
    type: 3,
    duration: 30,
    display_index: 0,
    notify: true,
    latency_notify: false,
    enable_trigger_task: true,
    notification_group_id: 1,
    cover: 1,
    skip_servers: { 1: true },
    fail_trigger_tasks: [4],
    recover_trigger_tasks: [],
    min_latency: 0,
    max_latency: 0,
    enable_show_in_service: true,
    hide_for_guest: false,
  });
  assert.is(newest().name, "Port");
});

test("an error appears beside each invalid field, the first one gets the focus, and nothing is sent", async () => {
  await openScreen("new=");
  await click("radio", /^ICMP Ping/);
  await type("Target", "https://example.com");
  await type("Interval (seconds)", "3");
  await type("Minimum latency (ms)", "50");
  await type("Maximum latency (ms)", "40");
  await save();
  await eventually(() =>
    assert.equal(errors(), [
      "Name is required.",
      "Enter a hostname or IP address without scheme, port or path.",
      "Enter a whole number of seconds, at least 30.",
      "Must not be below the minimum.",
    ]),
  );
  assert.is(document.activeElement, await find("textbox", "Name"));

  await click("radio", /^HTTP GET/);
  await type("Name", "x");
  await type("Target", "example.com");
  await type("Interval (seconds)", "30");
  await type("Weight", "1.5");
  await type("Minimum latency (ms)", "-1");
  await save();
  await eventually(() =>
    assert.equal(errors(), [
      "Enter a URL that starts with http:// or https://.",
      "Enter a whole number.",
      "Enter a whole number of milliseconds, 0 or more.",
    ]),
  );
  assert.is(document.activeElement, await find("textbox", "Target"));
  assert.equal(demo.bodies("POST /service"), []);
});

test("the form counts existing servers and deleted servers separately", async () => {
  stored(2).skip_servers = { 1: true, 3: true, 9999: true };
  await openScreen("edit=2");
  const hasText = (expected: string) => assert.ok(document.body.textContent?.includes(expected), expected);
  hasText("Probed by only 2 servers (1 deleted).");
  hasText("#9999, deleted");
  hasText("2 servers1 no longer exists.");
  await click("radio", "All servers except the selected ones");
  hasText("Probed by all servers except 2 (1 deleted).");
  await click("button", "Remove fra-web-1");
  await click("button", `Remove ${demo.backend.state.servers.get(3)?.name}`);
  hasText("Probed by all servers.");
  await click("radio", "Only the selected servers");
  hasText("Probed by no servers (1 deleted).");
});

test("the listed servers follow the coverage, and entries with the value false stay", async () => {
  await openScreen("edit=2");
  await eventually(() => assert.ok(document.body.textContent?.includes("Probed by only 2 servers.")));
  await click("radio", "All servers except the selected ones");
  await eventually(() => assert.ok(document.body.textContent?.includes("Probed by all servers except 2.")));
  await click("button", "Remove fra-web-1");
  await save();
  assert.equal(alerts(), []);
  assert.equal(stored(2).skip_servers, { 3: true, 4: false });
  assert.is(stored(2).cover, 0);
});

test("a deleted server is left out with a notice, even if the list does not know yet", async () => {
  // This service also references a deleted group and a deleted task. The backend refuses the group only.
  stored(5).notification_group_id = 0;
  await openScreen("edit=5");
  await click("radio", "All servers except the selected ones");
  await choose(/^Excluded servers/, "sgp-edge-2");
  await demo.control({ op: "deleteServer", id: 3 });
  await save();
  assert.equal(stored(5).skip_servers, { 1: true });
  await eventually(() =>
    assert.ok(notices().some((notice) => notice.startsWith("2 servers no longer exist and were omitted"))),
  );
  assert.equal(stored(5).fail_trigger_tasks, [9999]);
});

test("a refusal appears in the dialog with the server's message, and the input stays", async () => {
  await openScreen("edit=4");
  await type("Name", "New shop");
  await save();
  assert.equal(alerts(), ["notification group id 9999 does not exist"]);
  assert.is(((await find("textbox", "Name")) as HTMLInputElement).value, "New shop");
});

test("a type, coverage and fraction accepted only by older backends survive an edit", async () => {
  await startDemo({ dialect: "1.14.14" });
  Object.assign(stored(1), { type: 7, cover: 5, target: "raw", max_latency: 12.5 });
  await openScreen("edit=1");
  await type("Name", "Odd");
  await save();
  const { name, type: kind, cover, target, max_latency } = stored(1);
  assert.equal([name, kind, cover, target, max_latency], ["Odd", 7, 5, "raw", 12.5]);
});

test("the visibility is a switch, with a third choice if it is unknown", async () => {
  await openScreen("edit=6");
  assert.is(((await find("switch", "Visible to visitors")) as HTMLInputElement).checked, false);
  await (await show(null))();
  for (const dialect of ["2.0.14", "2.3.7"] as const) {
    await startDemo({ dialect, shownVersion: "debug" }, "member");
    await openScreen("edit=8");
    if (dialect === "2.3.7") {
      assert.is(((await find("combobox", "Visible to visitors")) as HTMLSelectElement).value, "same");
      await type("Name", "Blog");
      await save();
      assert.is(stored(8).hide_for_guest, false);
    } else {
      assert.ok(sees("switch", "Visible to visitors"), "2.0.14 reports it in the member itself");
    }
    await (await show(null))();
  }
});

test("a member who sets the visibility reads it in the list, although the version is unknown", async () => {
  await startDemo({ dialect: "2.3.7", shownVersion: "debug" }, "member");
  await visit("/service?cols=name,visible", <ServiceScreen />);
  await settleAll();
  const cell = () => all("row").find((row) => row.textContent?.includes("Member's blog"))?.textContent ?? "";
  assert.match(cell(), /Unknown/);
  await click("button", "Edit Member's blog");
  await settleAll();
  const choice = (await find("combobox", "Visible to visitors")) as HTMLSelectElement;
  choice.value = "yes";
  choice.dispatchEvent(new Event("change", { bubbles: true }));
  await save();
  assert.match(cell(), /Yes/);
  assert.not.match(cell(), /Unknown/);
});

test("the weight has a column and a field if the backend supports it", async () => {
  await openScreen("edit=1");
  await eventually(() => assert.ok(sees("textbox", "Weight")));
  await startDemo({ dialect: "1.14.14" });
  await openScreen("edit=1");
  assert.not.ok(sees("textbox", "Weight"));
});

test("a duplicate is a new service with all fields of the original", async () => {
  await openScreen("copy=2");
  await save();
  const { name, target, cover, skip_servers, max_latency, fail_trigger_tasks } = newest();
  assert.equal(
    [name, target, cover, max_latency, fail_trigger_tasks],
    ["Database port (copy)", "db.example.com:5432", 1, 200, [4]],
  );
  assert.equal(skip_servers, { 1: true, 3: true, 4: false });
});

test("rows show their states, or a note if the backend does not report them", async () => {
  await startDemo({ dialect: "1.14.14" });
  await visit("/service?cols=name,state,coverage,group,weight", <ServiceScreen />);
  await settleAll();
  assert.not.ok(sees("columnheader", "Weight"), "1.14.14 has no order to set");
  const words = (name: string) =>
    all("row").find((row) => row.textContent?.includes(name))?.textContent ?? "";
  assert.match(words("Company website"), /Good/);
  assert.match(words("网关 延迟"), /Low Availability/);
  assert.match(words("Old shop"), /Down/);
  assert.match(words("<script>"), /Not available/);
  await eventually(() => assert.match(words("Company website"), /all servers.*Ops/));
  assert.match(words("Old shop"), /#9999, deleted/);
});

test("another user's change is shown with names of servers, and a field that was not touched follows it", async () => {
  await openScreen("edit=2");
  await type("Name", "Mine");
  Object.assign(stored(2), { name: "Theirs", skip_servers: { 2: true } });
  await save();
  await eventually(() => assert.match(alerts().join(), /Theirs.*ams-db-primary/));
  await save();
  assert.equal([stored(2).name, stored(2).skip_servers], ["Mine", { 2: true }]);
});

test("states are read again every half minute, and a failed read leaves the old ones", async () => {
  stopClock();
  await visit("/service", <ServiceScreen />);
  const state = () => get("row", /Company website/).textContent ?? "";
  await eventually(() => assert.match(state(), /Good/));
  stored(1).health = "down";
  await waits(31_000);
  await eventually(() => assert.match(state(), /Down/));
  await demo.control({ op: "fail", path: "/service", method: "GET", status: 502 });
  await waits(31_000);
  await eventually(() => assert.is(demo.backend.state.faults.length, 0, "the read has failed"));
  await settleAll();
  assert.match(state(), /Down/);
  assert.equal(alerts(), []);
});

test("of many servers the slowest are drawn, and more than can be told apart are refused with a notice", async () => {
  await startDemo({ servers: 12 });
  await visit("/service?latency=3", <ServiceScreen />);
  await find("img", /^Latency over 24 hours/);
  const boxes = (checked: boolean) =>
    (all("checkbox") as HTMLInputElement[]).filter((one) => one.checked === checked);
  const toggle = (checked: boolean) => clickOn(boxes(checked)[0] ?? document.body);
  assert.is(boxes(true).length, 3);
  for (let more = 0; more < 4; more += 1) await toggle(false);
  await eventually(() => assert.equal(notices(), ["The chart shows at most 6 servers. Deselect one first."]));
  assert.is(boxes(true).length, 6);
  await toggle(true);
  assert.is(boxes(true).length, 5);
  await clickOn(boxes(false).at(-1) ?? document.body);
  await eventually(() => assert.is(boxes(true).length, 6));
});

test("missing points, a failure and an unknown service are reported, each with advice", async () => {
  const says = (pattern: RegExp) =>
    eventually(() => assert.match(document.querySelector("dialog")?.textContent ?? "", pattern));
  await visit("/service?latency=1", <ServiceScreen />);
  await says(/No measurements in this period\. No latency is available for HTTP GET/);
  await demo.control({ op: "fail", path: "/service/2/history", kind: "refuse", text: "no database" });
  await visit("/service?latency=2", <ServiceScreen />);
  await says(/The latency could not be read\. no database/);
  await click("button", "Retry");
  await find("img", /^Latency over 24 hours/);
  await press("Escape");
  await gone("dialog");
  await visit("/service?latency=4711", <ServiceScreen />);
  await says(/Not found.*Nothing with the ID 4711 exists, or it has been deleted\./);
});

test("without a time-series database a dead service shows neither a latency nor an availability", async () => {
  const now = demo.backend.state.now();
  // Yesterday some of its probes succeeded.
  Object.assign(stored(2), { health: "down", since: Math.max(now - (now % 86_400_000), now - 600_000) });
  await visit("/service?latency=2", <ServiceScreen />);
  const figures = () => [...get("row", /fra-web-1/).querySelectorAll("td")].map((cell) => cell.textContent);
  await eventually(() => assert.equal(figures(), ["–", "–", "–", "–"]));
  await press("Escape");
  await eventually(() => assert.match(get("row", /Database port/).textContent ?? "", /Down/));
});

test("on 1.14.14 the latency of one day is read server by server, and no other period is offered", async () => {
  await startDemo({ dialect: "1.14.14", servers: 12 });
  await visit("/service?latency=2", <ServiceScreen />);
  await find("img", /^Latency over 24 hours/);
  assert.not.ok(sees("tab"));
  const asked = () => demo.calls.filter((call) => /^GET \/service\/\d/.test(call)).sort();
  await eventually(() => assert.equal(asked(), ["GET /service/1", "GET /service/3"]));
});

test("the state of the very first service is read as soon as it exists", async () => {
  await startDemo({ rows: false, servers: 3 });
  await openScreen("new=");
  await type("Name", "First");
  await type("Target", "https://example.com");
  await save();
  await eventually(() =>
    assert.match(all("row").find((row) => row.textContent?.includes("First"))?.textContent ?? "", /No Data/),
  );
});

test.run();

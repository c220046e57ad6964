/** The server list on the demo backend. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { alertRule } from "../../../src/api/resources/alert-rule.ts";
import { serverGroup } from "../../../src/api/resources/server-group.ts";
import { addressOf, serverNames } from "../../../src/screens/server/facts.ts";
import { shareOf } from "../../../src/screens/server/live-cells.tsx";
import ServerScreen from "../../../src/screens/server/ServerScreen.tsx";
import { servers } from "../../../src/state/collections/servers.ts";
import type { LiveEvent } from "../../../src/state/live/connection.ts";
import { type Figures, forgetLive, openLive } from "../../../src/state/live/live.ts";
import { packFrame } from "../../../src/state/live/pack-frame.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { store } from "../../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { address, answerAll, notices, startClock, stopClock, visit, waits } from "../../as/test-history.tsx";
import { all, click, clickOn, eventually, find, nameOf, sees, settled, show, type } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

test.after.each(startClock);
let demo: Demo;
test.before(() => speak());
test.before.each(async () => {
  demo = freshDemo();
  await demo.signsIn();
  await loadProfile();
  demo.calls.length = 0;
});
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
  forgetLive();
});
test.after(forgetEverything);

async function openList(query = ""): Promise<void> {
  await visit(`/${query}`, <ServerScreen />);
  await settled();
  await settled();
}
const cells = (): HTMLElement[] => all("rowheader");
const names = (): string[] => cells().map((cell) => cell.querySelector("button")?.textContent ?? "");
const headers = (): string[] => all("columnheader").map(({ textContent }) => textContent ?? "");

test("the list is requested once, before its first render, and groups and profiles are requested after it", async () => {
  servers.prefetch();
  await openList();
  await eventually(() => assert.equal(demo.calls, ["GET /server", "GET /server-group", "GET /ddns"]));
  await eventually(() => assert.ok(names().includes("fra-web-1")));
});

test("rows do not store live figures", async () => {
  await openList();
  const [first] = store.get(servers.state).rows;
  assert.ok(first);
  await eventually(() => assert.equal(Reflect.get(first, "state"), {}));
});

test("a live frame renders figures and no rows", async () => {
  let send: (event: LiveEvent) => void = () => {};
  openLive({
    start: (onEvent) => {
      send = onEvent;
      return { send() {}, stop() {} };
    },
  });
  await openList();
  const [first] = store.get(servers.state).rows;
  assert.ok(first);
  const { name } = first;
  let reads = 0;
  Object.defineProperty(first, "name", {
    get() {
      reads += 1;
      return name;
    },
  });
  const now = Date.now();
  const frame = packFrame(
    JSON.stringify({
      now,
      servers: [{ id: first.id, last_active: new Date(now).toISOString(), state: { cpu: 97 } }],
    }),
  );
  assert.ok(frame);
  send({ kind: "frame", frame });
  await settled();
  await eventually(() =>
    assert.ok(document.querySelector(`[data-row="${first.id}"]`)?.textContent?.includes("97%")),
  );
  assert.is(reads, 0);
});

test("the list has all columns, and each can be sorted", async () => {
  await openList("?cols=id,name,country,os,groups,ip,version,weight,hidden,ddns,owner,uuid,uptime,seen");
  await eventually(() =>
    assert.match(document.querySelector("[data-row='3']")?.textContent ?? "", "member", "its owner"),
  );
  for (const title of [
    "ID",
    "Name",
    "Country",
    "OS",
    "Groups",
    "IP",
    "Agent version",
    "Weight",
    "Hidden",
    "DDNS",
    "Owner",
    "UUID",
    "Uptime",
    "Last seen",
  ]) {
    assert.ok(headers().includes(title), title);
    await click("button", title);
    await settled();
    await eventually(() => assert.ok(sees("row"), `${title} sorts`));
  }
  await eventually(() => assert.match(address(), /sort=-seen$/));
});

test("a country is shown by its name, which the search finds", async () => {
  stopClock();
  await openList("?cols=name,country");
  await type("Search servers", "germany");
  await eventually(() => {
    const rows = all("row").filter((row) => row.hasAttribute("data-row"));
    assert.ok(rows.length > 0 && rows.every((row) => row.textContent?.includes("Germany")));
  });
  await waits(320);
});

test("a server in many groups shows two of them and how many more there are", async () => {
  const joined = Array.from({ length: 20 }, (_, at) => ({ name: `group ${at}`, servers: [2] }));
  for (const group of joined) await serverGroup.create(group);
  await openList("?cols=name,groups");
  await eventually(() => assert.match(document.querySelector('[data-row="2"]')?.textContent ?? "", /\+19$/));
});

test("a search finds a server by its group, its address and its UUID", async () => {
  stopClock();
  await openList();
  const [server] = store.get(servers.state).rows;
  assert.ok(server);
  for (const query of ["europe fra-web-1", addressOf(server), server.uuid]) {
    await type("Search servers", query);
    await eventually(() => assert.ok(names().includes(server.name), query));
  }
  await type("Search servers", "no such server");
  await eventually(() => assert.equal(names(), []));
  await waits(320);
});

test("HTML in names is shown as text", async () => {
  const hostile = "<img src=x onerror=alert(1)>";
  await demo.control({ op: "server", id: 1, name: hostile });
  await openList();
  await eventually(() => assert.ok(names().includes(hostile)));
  assert.is(document.querySelector("img"), null);
});

test("the menu of a row copies its note: private or public, as the specification names them", async () => {
  await demo.control({ op: "server", id: 1, name: "fra-web-1", note: "" });
  await openList();
  await click("button", "More actions for fra-web-1");
  const notes = await eventually(() => {
    const found = all("menuitem").filter((item) => item.getAttribute("aria-description") === "Copy note");
    assert.equal(found.map(nameOf), ["Private", "Public"]);
    return found;
  });
  assert.ok(notes[0]);
  await clickOn(notes[0]);
  await eventually(() => assert.match(notices().join(), /note is empty/));
});

test("deleting asks with the name of the server, and sends its id", async () => {
  await openList();
  await click("button", "Delete fra-web-1");
  await eventually(() => assert.ok(sees("alertdialog")));
  assert.ok((await find("alertdialog")).textContent?.includes("fra-web-1"));
  assert.ok((await find("alertdialog")).textContent?.includes("This operation cannot be undone!"));
  await answerAll(true);
  await settled();
  await settled();
  assert.equal(demo.bodies("POST /batch-delete/server"), [[1]]);
  assert.not.ok(names().includes("fra-web-1"));
  await eventually(() => assert.ok(notices().some((text) => text.startsWith("1 row deleted"))));
});

test("before a server is deleted, references to it are listed from fresh data", async () => {
  await openList();
  await alertRule.create({
    ...{ name: "Watches one", enable: true, trigger_mode: 0, notification_group_id: 0 },
    ...{ fail_trigger_tasks: [], recover_trigger_tasks: [] },
    rules: [{ type: "cpu", max: 90, duration: 10, cover: 1, ignore: { 1: true, 2: false } }],
  } as Parameters<typeof alertRule.create>[0]);
  const named = { name: "With one", servers: [1] };
  await serverGroup.create(named);
  const groups = (await serverGroup.list()).rows.filter(({ servers }) => servers.includes(1)).length;
  const rules = (await alertRule.list()).rows.filter((row) =>
    row.rules.some(({ ignore }) => ignore?.[1]),
  ).length;
  await click("button", "Delete fra-web-1");
  await eventually(() => assert.ok(sees("alertdialog")));
  const question = (await find("alertdialog")).textContent ?? "";
  assert.match(question, "“fra-web-1” is used in");
  assert.match(question, `${rules} alert rule`);
  assert.match(question, `${groups} server group`);
});

test("the bulk button explains that no rows are selected", async () => {
  await openList();
  await click("button", "Delete");
  await eventually(() => assert.ok(notices().some((text) => text.includes("No rows are selected"))));
});

test("an empty list shows a message, without table, counts and verbs", async () => {
  demo = freshDemo({ servers: 0 });
  await demo.signsIn();
  await loadProfile();
  await openList();
  await eventually(() => assert.ok(document.body.textContent?.includes("No servers yet.")));
  for (const role of ["table", "searchbox", "checkbox"] as const) assert.not.ok(sees(role), role);
  for (const verb of ["Filters", "Force update", "Delete", "Columns"])
    assert.not.ok(sees("button", verb), verb);
  assert.ok(sees("button", "Add server"));
});

test("two addresses are separated by a slash", () => {
  const at = (ipv4_addr: string, ipv6_addr: string) =>
    addressOf({ geoip: { ip: { ipv4_addr, ipv6_addr }, country_code: "" } });
  assert.is(at("192.0.2.1", "2001:db8::1"), "192.0.2.1/2001:db8::1");
  assert.is(at("192.0.2.1", ""), "192.0.2.1");
  assert.is(at("", "2001:db8::1"), "2001:db8::1");
  assert.is(at("", ""), "");
});

test("groups have names, and a deleted profile has its number", () => {
  const groups = [
    { name: "A", servers: [1, 2] },
    { name: "B", servers: [2] },
  ];
  const names = serverNames(groups, [{ id: 3, name: "Cloudflare" }]);
  assert.equal(names.groups(2), ["A", "B"]);
  assert.equal(names.groups(9), []);
  assert.is(names.ddnsProfile(3), "Cloudflare");
  assert.is(names.ddnsProfile(12), "#12");
});

test("a share needs a total, and never exceeds 100%", () => {
  const figures = { cpu: 120, mem_used: 1, mem_total: 0, disk_used: 898, disk_total: 1000 } as Figures;
  assert.is(shareOf(figures, "cpu"), 100);
  assert.is(shareOf(figures, "memory"), null);
  assert.is(shareOf(figures, "disk"), 90);
  assert.is(shareOf(undefined, "cpu"), null);
});

test.run();

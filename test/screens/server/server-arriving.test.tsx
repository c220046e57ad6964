/** The server list while a long answer is still arriving. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import ServerScreen from "../../../src/screens/server/ServerScreen.tsx";
import { servers } from "../../../src/state/collections/servers.ts";
import { forgetLive } from "../../../src/state/live/live.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { store } from "../../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { answerAll, notices, visit } from "../../as/test-history.tsx";
import { all, click, eventually, find, get, sees, settled, show, type } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

const total = 600;
let demo: Demo;
test.before(() => speak());
test.before.each(async () => {
  demo = freshDemo({ servers: total });
  await demo.signsIn();
  await loadProfile();
  await demo.control({ op: "fail", path: "/server", kind: "half" });
});
test.after.each(async () => {
  await demo.control({ op: "rest" });
  await answerAll(true);
  await (await show(null))();
  forgetLive();
});
test.after(forgetEverything);

async function openList(query = ""): Promise<void> {
  await visit(`/${query}`, <ServerScreen />);
  await settled();
}
const names = (): (string | undefined)[] =>
  all("rowheader").map((cell) => cell.querySelector("button")?.textContent ?? undefined);
const page = (): string => document.body.textContent ?? "";
const rowCount = (): string | null => get("table").getAttribute("aria-rowcount");

test("the first rows are shown while the others are still arriving, and stay in their places", async () => {
  await openList();
  await eventually(() => assert.ok(names().length > 5));
  const before = names();
  const [, first] = all("row");
  assert.is(rowCount(), "-1", "the number of rows is not known yet");
  await eventually(() => assert.match(page(), /\d{3} so far, loading more…/));
  const { status, rows, seen } = store.get(servers.state);
  assert.equal(
    { status, rows, seen },
    { status: "loading", rows: [], seen: false },
    "nothing takes them for all",
  );

  await demo.control({ op: "rest" });
  await eventually(() => assert.is(rowCount(), String(total + 1)));
  assert.equal(names(), before);
  assert.is(all("row")[1], first);
  assert.is(store.get(servers.state).rows.length, total);
  await eventually(() => assert.not.match(page(), /so far/));
});

test("rows have their figures as soon as they are shown", async () => {
  await openList("?cols=name,cpu");
  await eventually(() => assert.ok(all("cell").some((cell) => /\d%/.test(cell.textContent ?? ""))));
});

test("features that need all rows wait for them and say so", async () => {
  await openList();
  await eventually(() => assert.ok(names().length > 5));
  const [allRows, oneRow] = all("checkbox") as HTMLInputElement[];
  assert.ok(allRows && oneRow);
  await click("checkbox", "Select all");
  const why = /Not all rows are loaded yet/;
  await eventually(() => assert.match(notices().join(), why));
  assert.equal([allRows.checked, store.get(servers.selected).size], [false, 0]);
  oneRow.click();
  await eventually(() => assert.is(store.get(servers.selected).size, 1));
  await click("button", "Force update");
  assert.is(demo.calls.filter((call) => call.startsWith("POST")).length, 0);

  await type("Search servers", "fra");
  await eventually(() => assert.equal(names(), []));
  await demo.control({ op: "rest" });
  await eventually(() => assert.ok(names().length > 0 && names().every((name) => name?.includes("fra"))));
  assert.is(store.get(servers.selected).size, 1, "a ticked row stays ticked");
});

test("sorted rows are shown when all have arrived", async () => {
  await openList("?sort=name");
  await settled();
  assert.equal(names(), []);
  await demo.control({ op: "rest" });
  await eventually(() => assert.ok(names().length > 5));
  assert.is(rowCount(), String(total + 1));
});

test("after an answer that was cut off its rows stay, with the reason and Retry", async () => {
  await openList();
  await eventually(() => assert.ok(names().length > 5));
  const before = names();
  await demo.control({ op: "rest", cut: true });
  await eventually(() =>
    assert.match(get("alert").textContent ?? "", /^Only the first \d{3} rows could be loaded\./),
  );
  assert.equal(names(), before);
  assert.is(store.get(servers.state).seen, false);
  await click("button", "Retry");
  await eventually(() => assert.is(rowCount(), String(total + 1)));
  assert.equal(names(), before);
  assert.not(sees("alert"));
});

test("a row that has arrived can be edited before the others are there", async () => {
  await openList();
  await eventually(() => assert.ok(names().length > 5));
  await click("button", "Edit fra-web-1");
  await find("dialog");
  await eventually(() => assert.ok(sees("textbox", "Name")));
});

test.run();

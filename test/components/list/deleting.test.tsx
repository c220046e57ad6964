/** Ticking and deleting rows, with the NAT screen as its example, on the demo backend. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nat } from "../../../src/api/resources/nat.ts";
import NatScreen from "../../../src/screens/nat/NatScreen.tsx";
import { natProfiles } from "../../../src/state/collections/nat-profiles.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { store } from "../../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { answerAll, notices, visit } from "../../as/test-history.tsx";
import { all, click, eventually, find, get, press, sees, settled, show, type } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

let demo: Demo;
test.before(() => speak());
test.before.each(async () => {
  demo = freshDemo();
  await demo.signsIn();
  await loadProfile();
  await visit("/nat", <NatScreen />);
  await settled();
  demo.calls.length = 0;
});
test.after.each(async () => {
  await answerAll(false);
  await (await show(null))();
});
test.after(forgetEverything);

const sent = () => demo.calls.filter((one) => one.startsWith("POST /batch-delete"));
const existing = async () => (await nat.list()).rows.map(({ id }) => id);
const named = () => [...get("alertdialog").querySelectorAll("li")].map(({ textContent }) => textContent);
const tick = (name: string) => click("checkbox", `Select ${name}`);
const toolbarDelete = () => click("button", "Delete");

test("without ticked rows, Delete shows a warning and does not ask", async () => {
  await toolbarDelete();
  await eventually(() => assert.equal(notices(), ["Warning: No rows are selected"]));
  assert.not.ok(sees("alertdialog"));
  assert.equal(demo.calls, []);
});

test("the question names the rows, and the answer no deletes nothing", async () => {
  await tick("Home router");
  await tick("Team wiki");
  await toolbarDelete();
  await eventually(() => assert.ok(sees("alertdialog", "Confirm Deletion?")));
  assert.match((await find("alertdialog")).textContent ?? "", "This operation cannot be undone!");
  assert.equal(named(), ["Home router", "Team wiki"]);
  await press("Escape");
  assert.not.ok(sees("alertdialog"));
  await eventually(() => assert.equal([sent(), notices()], [[], []]));
});

test("the answer yes deletes only the ticked rows and shows their number", async () => {
  await tick("Home router");
  await tick("Team wiki");
  await toolbarDelete();
  await click("button", "Delete 2");
  await settled();
  assert.equal(demo.bodies("POST /batch-delete/nat"), [[1, 2]]);
  assert.equal(await existing(), [3, 4, 5]);
  await eventually(() => assert.equal(notices(), ["2 rows deleted"]));
  assert.not.ok(sees("checkbox", "Select Home router"), "the list was read again");
  assert.is(store.get(natProfiles.selected).size, 0);
});

test("a row's own button deletes that row, whatever is ticked", async () => {
  await tick("Home router");
  await click("button", "Delete Team wiki");
  assert.equal(named(), ["Team wiki"]);
  await click("button", "Delete");
  await settled();
  assert.equal(await existing(), [1, 3, 4, 5]);
  await eventually(() => assert.equal([...store.get(natProfiles.selected)], [1]));
});

test("a double press asks once and deletes once", async () => {
  await tick("Home router");
  const button = await find("button", "Delete");
  button.click();
  button.click();
  await settled();
  const release = demo.hold("POST /batch-delete/nat");
  const yes = await find("button", "Delete");
  yes.click();
  yes.click();
  await settled();
  assert.not.ok(sees("alertdialog"));
  await click("button", "Delete Team wiki");
  assert.not.ok(sees("alertdialog"), "nothing else is deleted");
  await release();
  await eventually(() => assert.is(sent().length, 1));
  assert.equal(await existing(), [2, 3, 4, 5]);
});

test("rows that another user has deleted are not sent, and a notice counts them", async () => {
  await tick("Home router");
  await tick("Team wiki");
  await demo.control({ op: "deleteRow", resource: "nat", id: 1 });
  await toolbarDelete();
  await click("button", "Delete 2");
  await settled();
  assert.equal(demo.bodies("POST /batch-delete/nat"), [[2]]);
  await eventually(() => assert.equal(notices(), ["1 row deleted: 1 had already been deleted"]));
});

test("nothing is sent if all rows were already deleted", async () => {
  await tick("Home router");
  await demo.control({ op: "deleteRow", resource: "nat", id: 1 });
  await toolbarDelete();
  await click("button", "Delete");
  await settled();
  assert.equal(sent(), []);
  await eventually(() => assert.equal(notices(), ["1 had already been deleted"]));
});

test("a refusal is shown in the server's words, and the rows stay ticked", async () => {
  await tick("Home router");
  await demo.control({
    op: "fail",
    path: "/batch-delete/nat",
    kind: "refuse",
    text: "<b>permission denied</b>",
  });
  await toolbarDelete();
  await click("button", "Delete");
  await settled();
  await eventually(() => assert.equal(notices(), ["Deleting failed: <b>permission denied</b>"]));
  assert.not.ok((await find("region", "Notices")).querySelector("b"));
  await eventually(() => assert.equal([...store.get(natProfiles.selected)], [1]));
  await toolbarDelete();
  await eventually(() => assert.ok(sees("alertdialog"), "and it can be tried again"));
});

test("a dashboard that cannot be reached is one message, and nothing is read or sent again", async () => {
  await demo.control({ op: "fail", path: "/nat", method: "GET", kind: "drop", times: 2 });
  await click("button", "Delete Team wiki");
  await click("button", "Delete");
  const message = "Deleting failed: The dashboard cannot be reached. Check your connection, then try again.";
  await eventually(() => assert.equal(notices(), [message]));
  await settled();
  assert.equal(demo.calls, ["GET /nat"]);
});

test("while it is unknown whether a delete was carried out, a notice says so, and then what became of it", async () => {
  const next = { method: "GET", path: "/nat", kind: "502", times: 2 };
  await demo.control({ op: "fail", method: "POST", path: "/batch-delete/nat", kind: "drop", next });
  await click("button", "Delete Team wiki");
  await click("button", "Delete");
  await eventually(() =>
    assert.match(
      notices().join(),
      "It may have been deleted: the dashboard did not respond. Checking again…",
    ),
  );
  await eventually(() => assert.match(notices().join(), "It was not deleted. Try again."));
  assert.ok((await existing()).includes(2));
  assert.is(sent().length, 1);
});

test("a list that cannot be refreshed does not name the cause of a notice a second time", async () => {
  const isOld = () => /could not be refreshed/.test(document.body.textContent ?? "");
  await demo.control({ op: "fail", path: "/nat", method: "GET", kind: "drop", times: 2 });
  await natProfiles.load();
  await eventually(() => assert.ok(isOld()));
  await click("button", "Delete Team wiki");
  await click("button", "Delete");
  await eventually(() => assert.is(notices().length, 1));
  await eventually(() => assert.not.ok(isOld()));
  await click("button", "Dismiss");
  await eventually(() => assert.ok(isOld(), "without the notice the list says it"));
});

test("a question about many rows names some and counts the others", async () => {
  const form = { enabled: true, server_id: 1, host: "10.0.0.1:80" };
  for (let at = 1; at <= 5; at++)
    await nat.create({ ...form, name: `More ${at}`, domain: `more-${at}.example` });
  await natProfiles.load();
  await settled();
  await click("checkbox", "Select all");
  await toolbarDelete();
  const names = named();
  assert.is(names.length, 9);
  assert.is(names[8], "and 2 more");
});

test("markup in a name is shown as text in the question", async () => {
  const name = '<img src=x onerror="alert(1)">';
  await nat.create({ name, enabled: true, server_id: 1, host: "", domain: "hostile.example" });
  await natProfiles.load();
  await settled();
  await click("button", `Delete ${name}`);
  assert.equal(named(), [name]);
  assert.not.ok(document.querySelector("img"));
});

test("rows stay ticked by id while sorting and searching", async () => {
  await tick("Team wiki");
  await click("button", "ID");
  await click("button", "ID");
  await eventually(() =>
    assert.equal(
      all("checkbox", /^Select (?!all)/)
        .filter((box) => (box as HTMLInputElement).checked)
        .map((box) => box.getAttribute("aria-label") ?? box.closest("[data-row], [role=row]")?.textContent)
        .length,
      1,
    ),
  );
  await eventually(() => assert.equal([...store.get(natProfiles.selected)], [2]));
  assert.ok(((await find("checkbox", "Select Team wiki")) as HTMLInputElement).checked);
  await type("Search NAT profiles", "打印");
  await eventually(() => assert.not.ok(sees("checkbox", "Select Team wiki")));
  await toolbarDelete();
  await eventually(() => assert.equal(named(), ["Team wiki"], "a hidden row is named, too"));
});

test("a list that fails shows the reason in place of rows and nowhere else, and Retry loads it again", async () => {
  await (await show(null))();
  natProfiles.clear();
  await demo.control({ op: "fail", path: "/nat", status: 502 });
  await visit("/nat", <NatScreen />);
  await settled();
  const why = "The dashboard responded with status 502.";
  assert.equal(notices(), []);
  await eventually(() =>
    assert.match(document.body.textContent ?? "", `The list could not be loaded. ${why.slice(0, -1)}`),
  );
  await click("button", "Retry");
  await settled();
  await eventually(() => assert.ok(sees("checkbox", "Select Home router")));
});

test("after a failed reload the old rows stay, with a warning, until Retry has read them again", async () => {
  await demo.control({ op: "fail", path: "/nat", status: 502 });
  await natProfiles.load();
  await settled();
  await eventually(() => assert.ok(sees("checkbox", "Select Home router")));
  assert.match((await find("alert")).textContent ?? "", /could not be refreshed.*status 502/s);
  const release = demo.hold("GET /nat");
  await click("button", "Retry");
  await eventually(() => assert.is(get("table").getAttribute("aria-busy"), "true"));
  assert.ok(sees("checkbox", "Select Home router"));
  await release();
  await eventually(() => assert.not.ok(sees("alert")));
  await eventually(() => assert.is.not(get("table").getAttribute("aria-busy"), "true"));
});

test("an empty list and a search without matches have different messages", async () => {
  for (const id of await existing()) await demo.control({ op: "deleteRow", resource: "nat", id });
  await (await show(null))();
  await visit("/nat?q=nothing-like-this", <NatScreen />);
  await settled();
  await eventually(() => assert.match(document.body.textContent ?? "", "No NAT profiles yet."));
  assert.is(all("button", "Add NAT profile").length, 2, "in the toolbar and in the list");
  await nat.create({ name: "One", enabled: true, server_id: 1, host: "", domain: "one.example" });
  await natProfiles.load();
  await settled();
  await eventually(() => assert.match(document.body.textContent ?? "", "No matches."));
  await click("button", "Show all");
  await eventually(() => assert.ok(sees("checkbox", "Select One")));
});

test("unreadable rows are counted and named in a notice, and the others are shown", async () => {
  await demo.control({ op: "badRow", resource: "nat", name: "From the future" });
  await (await show(null))();
  await visit("/nat", <NatScreen />);
  await settled();
  await eventually(() => assert.equal(notices(), ["1 of 6 rows could not be read: From the future"]));
  await eventually(() => assert.ok(sees("checkbox", "Select Home router")));
});

test.run();

/** The server editor, on the demo backend. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { server } from "../../../src/api/resources/server.ts";
import { serverGroup } from "../../../src/api/resources/server-group.ts";
import ServerScreen from "../../../src/screens/server/ServerScreen.tsx";
import { forgetLive } from "../../../src/state/live/live.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { eventually } from "../../as/eventually.ts";
import { answerAll, notices, visit } from "../../as/test-history.tsx";
import { all, click, clickOn, find, get, press, sees, settled, show, type } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../../src/screens/server/ServerForm.tsx");
});
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

const value = (label: string | RegExp): string => (get("textbox", label) as HTMLInputElement).value;
const field = (label: RegExp): string => get("textbox", label).getAttribute("aria-describedby") ?? "";
const errorOf = (label: RegExp): string => document.getElementById(field(label))?.textContent ?? "";
const save = () => click("button", "Save changes");

/** Opens the list with the editor of a server. */
async function openEditor(id: number): Promise<void> {
  await visit(`/?edit=${id}`, <ServerScreen />);
  for (let turn = 0; turn < 4 && !sees("dialog"); turn++) await settled();
}

async function row(id: number) {
  const found = await server.read(id);
  if (!found) throw new Error(`no server ${id}`);
  return found;
}
const members = async (name: string): Promise<number[]> => {
  const group = (await serverGroup.list()).rows.find((one) => one.name === name);
  if (!group) throw new Error(`no group ${name}`);
  return group.servers;
};

test("the form shows the values of the server, and saving changes only the edited fields", async () => {
  const before = await row(1);
  await openEditor(1);
  await eventually(() => assert.is(value("Name"), before.name));
  await eventually(() => assert.is(value("Weight"), String(before.display_index)));
  await eventually(() => assert.is(value(/^Private note/), before.note));
  await eventually(() => assert.is(value(/^Public note/), before.public_note));
  await type("Name", "<img src=x onerror=alert(1)>");
  await type("Weight", "-5");
  await save();
  await settled();
  const { updated_at: _a, state: _b, last_active: _c, host: _d, ...after } = await row(1);
  const { updated_at: _e, state: _f, last_active: _g, host: _h, ...expected } = before;
  assert.equal(after, { ...expected, name: "<img src=x onerror=alert(1)>", display_index: -5 });
  assert.not.ok(sees("dialog"));
  assert.is(document.querySelector("img[src=x]"), null);
  await eventually(() => assert.ok(notices().includes("Saved")));
});

test("notes of several lines and the switches are saved, and a public note is JSON or any text", async () => {
  await openEditor(1);
  await eventually(() => assert.ok(sees("textbox", "Name")));
  const before = await row(1);
  await click("switch", "Hidden from visitors");
  await click("switch", /^Dynamic DNS/);
  await type(/^Private note/, "Rack 7\nline two");
  await type(/^Public note/, '{"planDataMod":{"bandwidth":"1 Gbps"}}');
  await save();
  await settled();
  const { note, public_note, hide_for_guest, enable_ddns } = await row(1);
  assert.equal([note, public_note], ["Rack 7\nline two", '{"planDataMod":{"bandwidth":"1 Gbps"}}']);
  assert.equal([hide_for_guest, enable_ddns], [!before.hide_for_guest, !before.enable_ddns]);
});

test("an invalid weight, an empty name and an invalid domain have errors at their fields", async () => {
  await openEditor(1);
  await type("Name", "");
  await type("Weight", "1.5");
  const [override] = all("textbox", /^Override domains, /);
  assert.ok(override);
  await type(labelOf(override), "tokyo example.com, ok.example.com");
  await save();
  assert.is(errorOf(/^Name/), "Name is required.");
  assert.is(errorOf(/^Weight/), "Enter a whole number.");
  assert.is(
    errorOf(/^Override domains, Cloudflare/),
    "“tokyo example.com” is not a domain. Separate domains with commas.",
  );
  assert.equal(
    demo.calls.filter((one) => one.startsWith("PATCH")),
    [],
  );
});

const labelOf = (control: HTMLElement): string => {
  const [label] = (control as HTMLInputElement).labels ?? [];
  return (label?.textContent ?? "").replace(/\s+/g, " ").trim();
};

test("override domains can be edited as fields or as JSON, and a JSON error has its position", async () => {
  await openEditor(1);
  const [override] = all("textbox", /^Override domains, /);
  assert.ok(override);
  await type(labelOf(override), "a.example.com, bücher.example");
  await click("button", "Edit as JSON");
  const json = await find("textbox", /^Override domains as JSON/);
  const profile = Object.entries(JSON.parse(value(/^Override domains as JSON/))).find(
    ([, list]) => Array.isArray(list) && list.includes("bücher.example"),
  );
  assert.ok(profile);
  await type(labelOf(json), '{\n  "77": ["x.example.com"],\n}');
  await save();
  assert.is(errorOf(/^Override domains as JSON/), "Invalid JSON string (line 3, column 1)");
  await type(labelOf(json), '{"77": ["x.example.com"]}');
  await click("button", "Edit as fields");
  await eventually(() => assert.is(value(/^Override domains, #77/), "x.example.com"));
  await save();
  await settled();
  assert.equal((await row(1)).override_ddns_domains, { "77": ["x.example.com"] });
});

test("the editor shows and keeps changes that another user made after the list was loaded", async () => {
  await visit("/", <ServerScreen />);
  await settled();
  const { name, note, public_note, display_index, hide_for_guest, enable_ddns } = await row(1);
  const changed = { ddns_profiles: [2], override_ddns_domains: { "2": ["fresh.example.com"] } };
  await server.update(1, { name, note, public_note, display_index, hide_for_guest, enable_ddns, ...changed });
  await click("button", "Edit fra-web-1");
  await settled();
  await settled();
  await eventually(() =>
    assert.equal(
      all("textbox", /^Override domains, /).map((one) => (one as HTMLInputElement).value),
      ["fresh.example.com"],
    ),
  );
  await type("Name", "renamed");
  await save();
  await settled();
  const after = await row(1);
  assert.is(after.name, "renamed");
  assert.equal(after.ddns_profiles, changed.ddns_profiles);
  assert.equal(after.override_ddns_domains, changed.override_ddns_domains);
});

test("joining and leaving groups changes their current members, and no other group", async () => {
  const group = (await serverGroup.list()).rows.find((one) => one.servers.includes(1));
  assert.ok(group);
  await openEditor(1);
  // Another user adds a server to the group.
  await serverGroup.update(group.id, { name: group.name, servers: [...group.servers, 10] });
  demo.calls.length = 0;
  await click("button", `Remove ${group.name}`);
  await clickOn(await find("combobox", /^Groups/));
  await clickOn(await find("option", /^Nobody/));
  await press("Escape");
  await save();
  await settled();
  await settled();
  assert.equal((await members(group.name)).sort(), [...group.servers.filter((id) => id !== 1), 10].sort());
  assert.equal(await members("Nobody"), [1]);
  await eventually(() =>
    assert.is(demo.calls.filter((one) => one.startsWith("PATCH /server-group/")).length, 2),
  );
});

test("if a group is refused, the message says that the server was saved, and the dialog stays open", async () => {
  await openEditor(1);
  await demo.control({
    op: "fail",
    path: "/server-group/*",
    method: "PATCH",
    kind: "refuse",
    text: "unauthorized",
  });
  await type("Weight", "41");
  await clickOn(await find("combobox", /^Groups/));
  await clickOn(await find("option", /^Nobody/));
  await press("Escape");
  await save();
  await settled();
  await settled();
  await eventually(() => assert.ok(sees("dialog")));
  const alerts = all("alert").map(({ textContent }) => textContent);
  assert.equal(alerts, ["The server was saved, but some of its groups were not. Nobody: unauthorized"]);
  assert.is((await row(1)).display_index, 41);
  await save();
  await settled();
  await settled();
  assert.equal(await members("Nobody"), [1], "a second try finishes it");
});

test("if the groups cannot be read, the other fields can be edited, and no group is changed", async () => {
  await demo.control({ op: "fail", path: "/server-group", times: 5, status: 502 });
  await openEditor(1);
  assert.ok((await find("dialog")).textContent?.includes("saving leaves them as they are"));
  await type("Weight", "3");
  await save();
  await settled();
  assert.is((await row(1)).display_index, 3);
  assert.equal(
    demo.calls.filter((one) => one.startsWith("PATCH /server-group")),
    [],
  );
});

test.run();

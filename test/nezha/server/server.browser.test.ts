import * as assert from "uvu/assert";
import { eventually, type Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realBrowserTests, type ServerSeen, serverNamed } from "../browser-tests.ts";

const test = realBrowserTests("real servers");

/** Everything that PATCH replaces, in its order on the wire. */
const fields = [
  "name",
  "note",
  "public_note",
  "display_index",
  "hide_for_guest",
  "enable_ddns",
  "ddns_profiles",
  "override_ddns_domains",
];
/** These fields of a row; the backend omits a switch that is off. */
const only = (row: ServerSeen) =>
  Object.fromEntries(
    fields.map((field) => [field, /^(hide|enable)_/.test(field) ? row[field] === true : row[field]]),
  );

/** Two DDNS profiles (1, 2), two groups (1 with the server, 2 empty), and a server with a value in every field. */
async function furnish(nezha: Nezha): Promise<ServerSeen> {
  const admin = await nezha.as();
  await agents(nezha, "alpha", "beta");
  for (const name of ["home zone", "work zone"])
    await admin.read("POST", "/ddns", {
      ...{ name, provider: "dummy", max_retries: 1, enable_ipv4: true },
      domains: ["zone.example.com"],
    });
  await admin.read("POST", "/server-group", { name: "north", servers: [1, 2] });
  await admin.read("POST", "/server-group", { name: "south", servers: [] });
  await admin.read("PATCH", "/server/1", {
    name: "alpha",
    note: "for us\nonly",
    public_note: '{"billingDataMod":{"amount":"5€"}}',
    display_index: 7,
    hide_for_guest: true,
    enable_ddns: false,
    ddns_profiles: [1],
    override_ddns_domains: { 1: ["a.example.com", "b.example.com"] },
  });
  return serverNamed(nezha, "alpha");
}

const members = async (nezha: Nezha) =>
  (await (await nezha.as()).list<{ group: { name: string }; servers?: number[] }>("/server-group")).map(
    ({ group, servers }) => [group.name, servers ?? []],
  );

const patches = (visitor: Visitor) => visitor.sent<Record<string, unknown>>("/api/v1/server/", "PATCH");

test("What is changed in the editor changes in the backend, and nothing else does", async (visitor, nezha) => {
  const before = await furnish(nezha);
  await visitor.visits("?cols=name,groups,weight,ddns");
  await visitor.press("Edit alpha");
  const editor = visitor.dialog(/^Edit alpha/);
  await eventually(async () => assert.is(await editor.field("Name").inputValue(), "alpha"));
  await editor.fill("Name", "alpha prime");
  await editor.press("Save changes");
  await visitor.misses("dialog");
  await visitor.row("alpha prime").sees("rowheader");
  const renamed = await serverNamed(nezha, "alpha prime");
  assert.equal(only(renamed), { ...only(before), name: "alpha prime" });
  assert.is(renamed.uuid, before.uuid);
  assert.equal(patches(visitor), [only(renamed)], "exactly the eight fields go out, once");
  await eventually(async () =>
    assert.equal(await members(nezha), [
      ["north", [1, 2]],
      ["south", []],
    ]),
  );
  assert.equal(visitor.calls(/PATCH \/server-group/), [], "groups that did not change are not written");

  // Every field arrives in the backend.
  await visitor.press("Edit alpha prime");
  await editor.reads("203.0.113.7/2001:db8::7");
  await editor.fill("Weight", "-3");
  await editor.find("combobox", /^Groups/).fill("south");
  await visitor.page.getByRole("option", { name: "south", exact: true }).click();
  await visitor.page.keyboard.press("Escape");
  await editor.press("Remove north");
  await editor.find("switch", "Hidden from visitors").click();
  await editor.find("switch", "Dynamic DNS").click();
  await editor.find("combobox", /^DDNS profiles/).fill("work");
  await visitor.page.getByRole("option", { name: /^work zone/ }).click();
  await visitor.page.keyboard.press("Escape");
  await editor.find("textbox", /^Override domains, work zone/).fill("c.example.com, d.example.com");
  await editor.find("textbox", /^Private note/).fill("changed\nhere");
  await editor.find("textbox", /^Public note/).fill('{"planDataMod": {}}');
  await editor.press("Save changes");
  await visitor.misses("dialog");
  assert.equal(only(await serverNamed(nezha, "alpha prime")), {
    name: "alpha prime",
    note: "changed\nhere",
    public_note: '{"planDataMod": {}}',
    display_index: -3,
    hide_for_guest: false,
    enable_ddns: true,
    ddns_profiles: [1, 2],
    override_ddns_domains: { 1: ["a.example.com", "b.example.com"], 2: ["c.example.com", "d.example.com"] },
  });
  await eventually(async () =>
    assert.equal(await members(nezha), [
      ["north", [2]],
      ["south", [1]],
    ]),
  );
  const row = visitor.row("alpha prime");
  for (const text of ["south", "-3", "home zone, work zone"]) await row.reads(text);

  // Emptied fields are empty there.
  await visitor.press("Edit alpha prime");
  for (const zone of ["home zone", "work zone"]) {
    await editor.find("textbox", new RegExp(`^Override domains, ${zone}`)).fill("");
    await editor.press(`Remove ${zone}`);
  }
  await editor.find("textbox", /^Private note/).fill("");
  await editor.find("textbox", /^Public note/).fill("");
  await editor.press("Save changes");
  await visitor.misses("dialog");
  const { note, public_note, ddns_profiles, override_ddns_domains, display_index } = await serverNamed(
    nezha,
    "alpha prime",
  );
  assert.equal(note ?? "", "");
  assert.equal(public_note ?? "", "");
  assert.equal(ddns_profiles ?? [], []);
  assert.equal(override_ddns_domains ?? {}, {});
  assert.is(display_index, -3);
});

test.run();

import * as assert from "uvu/assert";
import { eventually, type Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realWalks, type ServerSeen, serverNamed, unknownVersion } from "../walks.ts";

const test = realWalks("real servers");

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

for (const version of ["1.14.14", unknownVersion]) {
  test(
    `Version ${version}: what is changed in the editor changes in the backend, and nothing else does`,
    async (visitor, nezha) => {
      const before = await furnish(nezha);
      await visitor.visits();
      await visitor.press("Edit alpha");
      const editor = visitor.dialog("Edit alpha");
      await eventually(async () => assert.is(await editor.field("Name").inputValue(), "alpha"));
      await editor.fill("Name", "alpha prime");
      await editor.press("Save changes");
      await visitor.misses("dialog");
      await visitor.row("alpha prime").sees("rowheader");
      const after = await serverNamed(nezha, "alpha prime");
      assert.equal(only(after), { ...only(before), name: "alpha prime" });
      assert.is(after.uuid, before.uuid);
      assert.equal(patches(visitor), [only(after)], "exactly the eight fields go out, once");
      await eventually(async () =>
        assert.equal(await members(nezha), [
          ["north", [1, 2]],
          ["south", []],
        ]),
      );
      assert.equal(visitor.calls(/PATCH \/server-group/), [], "groups that did not change are not written");
    },
    { backend: { version } },
  );
}

test("Every field of the editor arrives in the backend", async (visitor, nezha) => {
  await furnish(nezha);
  await visitor.visits("?cols=name,groups,weight,ddns");
  await visitor.press("Edit alpha");
  const editor = visitor.dialog("Edit alpha");
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
  const after = await serverNamed(nezha, "alpha");
  assert.equal(only(after), {
    name: "alpha",
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
  const row = visitor.row("alpha");
  for (const text of ["south", "-3", "home zone, work zone"]) await row.reads(text);
});

test("Fields that are emptied are empty in the backend", async (visitor, nezha) => {
  await furnish(nezha);
  await visitor.visits();
  await visitor.press("Edit alpha");
  const editor = visitor.dialog("Edit alpha");
  await editor.press("Remove home zone");
  await editor.find("textbox", /^Override domains, /).fill("");
  await editor.find("textbox", /^Private note/).fill("");
  await editor.find("textbox", /^Public note/).fill("");
  await editor.press("Save changes");
  await visitor.misses("dialog");
  const { note, public_note, ddns_profiles, override_ddns_domains, display_index } = await serverNamed(
    nezha,
    "alpha",
  );
  assert.equal(note ?? "", "");
  assert.equal(public_note ?? "", "");
  assert.equal(ddns_profiles ?? [], []);
  assert.equal(override_ddns_domains ?? {}, {});
  assert.is(display_index, 7);
});

test(
  "Invalid JSON in override domains is not sent, with line and column; a deleted server is refused in the server's words",
  async (visitor, nezha) => {
    await furnish(nezha);
    await visitor.visits();
    await visitor.press("Edit alpha");
    const editor = visitor.dialog("Edit alpha");
    await editor.press("Edit as JSON");
    const json = editor.find("textbox", /^Override domains as JSON/);
    await json.fill('{"1": ["a.example.com"],\n"2": oops}');
    await editor.press("Save changes");
    await editor.reads("Invalid JSON string (line 2, column 6)");
    assert.equal(patches(visitor), []);
    await json.fill('{"1": ["a.example.com"]}');
    await (await nezha.as()).read("POST", "/batch-delete/server", [1]);
    await editor.press("Save changes");
    await editor.within("alert").reads(/^server id 1 does not exist$/);
    await eventually(async () => assert.is(await json.inputValue(), '{"1": ["a.example.com"]}'));
  },
  { expects: [/saving failed/] },
);

test("An id in the address that does not exist says so", async (visitor, nezha) => {
  await agents(nezha, "alpha");
  await visitor.visits("?edit=77");
  await visitor.dialog("Not found").reads("Nothing with the ID 77 exists, or it has been deleted.");
});

test("Sorting and searching stay in the address, also after a reload", async (visitor, nezha) => {
  await agents(nezha, "alpha", "beta", "gamma");
  const names = () => visitor.page.locator("[data-row] [role=rowheader]").allInnerTexts();
  const shows = (...wanted: string[]) =>
    eventually(async () =>
      assert.equal(
        (await names()).map((name) => name.split("\n")[0]),
        wanted,
      ),
    );
  await visitor.visits();
  await shows("alpha", "beta", "gamma");
  await visitor.find("columnheader", "Name").getByRole("button").click();
  await visitor.find("columnheader", "Name").getByRole("button").click();
  await shows("gamma", "beta", "alpha");
  await visitor.fill("Search servers", "ta");
  await shows("beta");
  await eventually(() => assert.is(visitor.address(), "/?sort=-name&q=ta"));
  await visitor.page.reload();
  await shows("beta");
  await eventually(async () => assert.is(await visitor.field("Search servers").inputValue(), "ta"));
});

test("A member edits a server of their own", async (visitor, nezha) => {
  const member = await nezha.member();
  await agents(nezha, "alpha", "beta");
  const admin = await nezha.as();
  const owner = (await admin.list("/user")).find(({ username }) => username === "member");
  await admin.read("POST", "/batch-move/server", { ids: [2], to_user: owner?.id });
  await eventually(async () =>
    assert.equal(
      (await member.list("/server")).map(({ name }) => name),
      ["beta"],
    ),
  );
  await visitor.visits("", "member");
  await visitor.row("beta").sees("rowheader");
  await eventually(async () => assert.is(await visitor.row("alpha").find("rowheader").count(), 0));
  await visitor.row("beta").sees("img", "Online");
  await visitor.press("Edit beta");
  const editor = visitor.dialog("Edit beta");
  await editor.fill("Name", "mine");
  await editor.press("Save changes");
  await visitor.row("mine").sees("rowheader");
  assert.is((await serverNamed(nezha, "mine")).id, 2);
});

test.run();

import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("ddns", { backend: { servers: 12 } });

type Profile = Row & Record<string, unknown> & { name: string; domains: string[] | null };
const rows = (stage: Stage) => stage.backend.state.table<Profile>("ddns").all();
const profile = (stage: Stage, id: number) => rows(stage).find((row) => row.id === id);

const names = (visitor: Visitor) => visitor.page.locator("[data-row] [role=rowheader]").allInnerTexts();
const domains = (editor: Part) => editor.find("textbox", /^Domains/);
const provider = (editor: Part) => editor.find("combobox", "Provider");

async function opens(visitor: Visitor, name: string): Promise<Part> {
  await visitor.press(`Edit ${name}`);
  const editor = visitor.dialog(`Edit ${name}`);
  await editor.sees("textbox", "Name");
  return editor;
}

async function begins(visitor: Visitor): Promise<Part> {
  await visitor.press("Add DDNS profile");
  const editor = visitor.dialog("Add DDNS profile");
  await editor.sees("textbox", "Name");
  return editor;
}

test("A profile is created with a few keys, changed, duplicated and deleted, and the list follows", async (visitor, stage) => {
  await visitor.visits("ddns");
  const editor = await begins(visitor);
  await visitor.focuses("Name");
  await editor.fill("Name", "Home");
  await domains(editor).pressSequentially("home.example.com,bücher.example ");
  await domains(editor).pressSequentially("nas.example.com");
  await editor.press("Add");
  await visitor.misses("dialog");
  const created = rows(stage).at(-1);
  assert.equal(created?.domains, ["home.example.com", "xn--bcher-kva.example", "nas.example.com"]);
  assert.equal(
    [created?.provider, created?.max_retries, created?.enable_ipv4, created?.enable_ipv6],
    ["dummy", 3, true, false],
  );
  await visitor.row("Home").reads("home.example.com, xn--bcher-kva.example, nas.example.com");

  const change = await opens(visitor, "Home");
  await change.find("switch", "IPv6").click();
  await change.fill("Max retries", "10");
  await domains(change).press("Backspace");
  await eventually(async () => assert.is(await domains(change).inputValue(), "nas.example.com"));
  await domains(change).fill("");
  await change.press("Save changes");
  await visitor.misses("dialog");
  assert.equal(profile(stage, created?.id ?? 0)?.domains, ["home.example.com", "xn--bcher-kva.example"]);
  assert.equal(profile(stage, created?.id ?? 0)?.max_retries, 10);

  await visitor.press("More actions for Home");
  await visitor.press("Duplicate", "menuitem");
  const copy = visitor.dialog("Add DDNS profile");
  await eventually(async () => assert.is(await copy.field("Name").inputValue(), "Home (copy)"));
  await copy.press("Add");
  await visitor.misses("dialog");
  assert.equal(rows(stage).at(-1)?.domains, ["home.example.com", "xn--bcher-kva.example"]);

  await visitor.press("Delete Home");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await eventually(async () => assert.not.ok((await names(visitor)).includes("Home")));
  await eventually(async () => assert.ok((await names(visitor)).includes("Home (copy)")));
});

test("The list shows the specified columns, providers by name, and any name as text", async (visitor) => {
  await visitor.visits("ddns");
  await eventually(async () =>
    assert.equal(
      (await visitor.find("columnheader").allInnerTexts()).map((title) => title.trim()),
      ["Select all", "ID", "Name", "IPv4", "IPv6", "Provider", "Domains", "Max retries", "Actions"],
    ),
  );
  await visitor.row("Tencent 中国").reads("Tencent Cloud");
  await visitor.row("Member's zone").reads("Dummy");
  await visitor.row("<script>alert(1)</script>").reads("retired-provider");
});

test("Fields follow the provider, and nothing is lost by switching there and back", async (visitor, stage) => {
  await visitor.visits("ddns");
  const editor = await opens(visitor, "Own webhook");
  const url = editor.find("textbox", /^Webhook URL/);
  await eventually(async () =>
    assert.is(await url.inputValue(), "https://hooks.example.com/ddns?name=#domain#&type=#record#"),
  );
  await url.fill("https://other.example/?ip=#ip#");
  await provider(editor).selectOption("cloudflare");
  await editor.sees("textbox", /^API token/);
  await eventually(async () => assert.is(await url.count(), 0));
  await provider(editor).selectOption("dummy");
  await eventually(async () => assert.is(await editor.find("textbox", /^API token/).count(), 0));
  await editor.reads("Updates nothing. For testing only.");
  await provider(editor).selectOption("webhook");
  await eventually(async () => assert.is(await url.inputValue(), "https://other.example/?ip=#ip#"));
  await provider(editor).selectOption("he");
  await editor.press("Save changes");
  await visitor.misses("dialog");
  const saved = profile(stage, 3);
  assert.equal(
    [
      saved?.provider,
      saved?.webhook_url,
      saved?.webhook_method,
      saved?.webhook_request_body,
      saved?.access_id,
    ],
    ["he", "https://other.example/?ip=#ip#", 2, '{"ip": "#ip#", "host": "#domain#"}', "demo-user"],
  );
});

test("A provider unknown to this backend is kept, with every field", async (visitor, stage) => {
  await visitor.visits("ddns");
  const editor = await opens(visitor, "<script>alert(1)</script>");
  await eventually(async () => assert.is(await provider(editor).inputValue(), "retired-provider"));
  await editor.sees("textbox", /^Webhook URL/);
  await eventually(async () => assert.is(await editor.find("textbox", /^Access ID/).inputValue(), "kept"));
  await editor.fill("Name", "Old one");
  await editor.press("Save changes");
  await visitor.misses("dialog");
  assert.equal([profile(stage, 6)?.provider, profile(stage, 6)?.access_id], ["retired-provider", "kept"]);
});

test("Errors are shown beside their fields, the first one has the focus, and nothing is sent", async (visitor) => {
  await visitor.visits("ddns");
  const editor = await begins(visitor);
  await domains(editor).fill("not a domain!");
  await domains(editor).press("Enter");
  await editor.reads("“domain!” is not a domain.");
  await editor.fill("Max retries", "11");
  await provider(editor).selectOption("webhook");
  await editor.find("textbox", /^Webhook URL/).fill("example.com/update");
  await editor.press("Add");
  await editor.reads("Name is required.");
  await editor.reads(/^Enter a whole number from 1 to 10/);
  await editor.reads(/^Enter a complete URL/);
  await visitor.focuses("Name");
  assert.equal(visitor.calls(/POST/), []);
  await editor.fill("Name", "x");
  for (const [text, fine] of [
    ["0", false],
    ["2.5", false],
    ["many", false],
    ["10", true],
  ] as const) {
    await editor.fill("Max retries", text);
    const said = editor.text(/^Enter a whole number from 1 to 10/);
    await eventually(async () => assert.is(await said.count(), fine ? 0 : 1, text));
  }
  // Fields that the provider ignores are not validated.
  await provider(editor).selectOption("dummy");
  await editor.press("Remove domain!");
  await editor.press("Add");
  await visitor.misses("dialog");
});

test(
  "A refusal is shown in the server's words, and the form stays",
  async (visitor, stage) => {
    await visitor.visits("ddns");
    const editor = await begins(visitor);
    await editor.fill("Name", "Underscored");
    await domains(editor).fill("a_b.example.com");
    await editor.press("Add");
    await editor.within("alert").reads("error parsing a_b.example.com: idna: disallowed rune U+005F");
    await eventually(async () =>
      assert.equal(
        [await editor.field("Name").inputValue(), await domains(editor).inputValue()],
        ["Underscored", "a_b.example.com"],
      ),
    );
    await domains(editor).fill("a-b.example.com");
    await editor.press("Add");
    await visitor.misses("dialog");
    assert.equal(rows(stage).at(-1)?.domains, ["a-b.example.com"]);
  },
  { expects: [/saving failed/] },
);

test("Secrets that the backend does not return are kept unless replaced, with a note in the form", async (visitor, stage) => {
  await visitor.visits("ddns");
  const editor = await opens(visitor, "Cloudflare example.com");
  const token = editor.find("textbox", /^API token/);
  await eventually(async () =>
    assert.equal(
      [
        await token.inputValue(),
        await token.getAttribute("placeholder"),
        await token.getAttribute("autocomplete"),
      ],
      ["", "unchanged", "new-password"],
    ),
  );
  await editor.reads(/^A value is stored\. Enter a new one to replace it; it cannot be cleared/);
  await editor.fill("Name", "Renamed");
  await editor.press("Save changes");
  await visitor.misses("dialog");
  assert.equal([profile(stage, 1)?.name, profile(stage, 1)?.access_secret], ["Renamed", "demo-token"]);

  const again = await opens(visitor, "Renamed");
  await again.find("textbox", /^API token/).fill("a new token");
  await again.press("Show");
  await eventually(async () =>
    assert.is(await again.find("textbox", /^API token/).getAttribute("type"), "text"),
  );
  await again.fill("Name", "Renamed again");
  await visitor.keepsDraft("Renamed again");
  assert.not.match(await visitor.page.evaluate("JSON.stringify(sessionStorage)"), "a new token");
  await again.press("Save changes");
  await visitor.misses("dialog");
  assert.is(profile(stage, 1)?.access_secret, "a new token");

  await visitor.press("More actions for Renamed again");
  await visitor.press("Duplicate", "menuitem");
  await visitor.dialog("Add DDNS profile").reads(/so it cannot be copied\. Enter it again/);
});

test(
  "An older backend's secrets are shown, copied, and erased where they are emptied",
  async (visitor, stage) => {
    await visitor.visits("ddns");
    const editor = await opens(visitor, "Own webhook");
    await eventually(async () =>
      assert.is(await editor.find("textbox", /^Access secret/).inputValue(), "demo-token"),
    );
    await eventually(async () => assert.is(await editor.field("Value 1").inputValue(), "Bearer demo-token"));
    await editor.find("textbox", /^Access secret/).fill("");
    await editor.press("Save changes");
    await visitor.misses("dialog");
    assert.equal([profile(stage, 3)?.access_secret, profile(stage, 3)?.webhook_method], ["", 2]);
    assert.match(String(profile(stage, 3)?.webhook_headers), "demo-token");
    const emptied = await opens(visitor, "Own webhook");
    await eventually(async () =>
      assert.is(await emptied.find("textbox", /^Access secret/).getAttribute("placeholder"), null),
    );
    await emptied.press("Cancel");

    await visitor.press("More actions for Cloudflare example.com");
    await visitor.press("Duplicate", "menuitem");
    await visitor.dialog("Add DDNS profile").press("Add");
    await visitor.misses("dialog");
    assert.equal(rows(stage).at(-1)?.access_secret, "demo-token");
  },
  { backend: { servers: 12, dialect: "2.0.14" } },
);

test(
  "A profile that cannot be read is not edited: its credentials would be lost",
  async (visitor, stage) => {
    await visitor.visits("ddns");
    await visitor.row("Own webhook").sees("rowheader");
    // Without /profile the page does not notice that the dashboard answers again, and does not read again by itself.
    const next = { path: "/profile", kind: "502", times: 1000 };
    await stage.control({ op: "fail", path: "/ddns", method: "GET", kind: "502", next });
    await visitor.press("Edit Own webhook");
    const failure = visitor.dialog("Error");
    await failure.reads(/status 502/);
    await failure.press("Retry");
    const editor = visitor.dialog("Edit Own webhook");
    await eventually(async () =>
      assert.is(await editor.find("textbox", /^Access ID/).inputValue(), "demo-user"),
    );
  },
  { expects: [/status of 502/] },
);

test(
  "Without the backend's list of providers the usual ones are offered",
  async (visitor, stage) => {
    await stage.control({ op: "fail", path: "/ddns/providers", status: 502, times: 1000 });
    await visitor.visits("ddns");
    const editor = await begins(visitor);
    await eventually(async () =>
      assert.equal(await provider(editor).locator("option").allInnerTexts(), [
        "Dummy",
        "Webhook",
        "Cloudflare",
        "Tencent Cloud",
        "Hurricane Electric",
      ]),
    );
    await eventually(async () => assert.is(await provider(editor).inputValue(), "dummy"));
  },
  { expects: [/status of 502/, /providers could not be asked for/] },
);

test("A placeholder goes in where the caret is, and counts as typed", async (visitor, stage) => {
  await visitor.visits("ddns");
  const editor = await begins(visitor);
  await editor.fill("Name", "Hook");
  await provider(editor).selectOption("webhook");
  const url = editor.find("textbox", /^Webhook URL/);
  await url.fill("https://x.example/?ip=&host=h");
  await url.evaluate((input: HTMLInputElement) => input.setSelectionRange(22, 22));
  await editor.press("Insert a placeholder: Webhook URL");
  await visitor.find("menuitem", /^#ip#/).click();
  await eventually(async () => assert.is(await url.inputValue(), "https://x.example/?ip=#ip#&host=h"));
  await eventually(async () => assert.match(await visitor.focused(), /^Webhook URL/));
  await editor.press("Insert a placeholder: Headers");
  await visitor.find("menuitem", /^#access_secret#/).click();
  await eventually(async () => assert.is(await visitor.focused(), "Name 1"));
  await editor.fill("Name 1", "X-Key");
  await editor.fill("Value 1", "id=");
  await editor.press("Insert a placeholder: Headers");
  await visitor.find("menuitem", /^#access_id#/).click();
  await eventually(async () => assert.is(await editor.field("Value 1").inputValue(), "id=#access_id#"));
  await editor.press("Edit as JSON");
  const headers = editor.find("textbox", /^Headers/);
  await eventually(async () => assert.is(await headers.inputValue(), '{\n  "X-Key": "id=#access_id#"\n}'));
  await headers.fill('{"a": }');
  await editor.reads(/line 1, column 7/);
  await headers.fill('{"a": "b"}');
  await editor.press("Add");
  await visitor.misses("dialog");
  assert.equal(
    [rows(stage).at(-1)?.webhook_url, rows(stage).at(-1)?.webhook_headers],
    ["https://x.example/?ip=#ip#&host=h", '{"a": "b"}'],
  );
});

test("Before a delete the question names the profiles in use", async (visitor) => {
  await visitor.visits("ddns");
  await visitor.press("Delete Cloudflare example.com");
  const question = visitor.dialog("Confirm Deletion?");
  await question.reads(
    "“Cloudflare example.com” is used by 2 servers. Their domains will no longer be updated.",
  );
  await question.press("Cancel");
  await visitor.press("Delete Own webhook");
  await visitor.dialog("Confirm Deletion?").sees("button", "Delete");
  await eventually(async () =>
    assert.is(
      await visitor
        .dialog("Confirm Deletion?")
        .text(/is used by/)
        .count(),
      0,
    ),
  );
});

test("Changes of another user are shown before they are overwritten, secrets only as dots", async (visitor, stage) => {
  await visitor.visits("ddns");
  const editor = await opens(visitor, "Tencent 中国");
  await editor.fill("Name", "Mine");
  const row = profile(stage, 2);
  if (row) Object.assign(row, { name: "Theirs", max_retries: 7 });
  await editor.press("Save changes");
  await editor.within("alert").reads(/was 3, is now 7/);
  await editor.within("alert").reads(/Your value: Mine/);
  await editor.press("Save changes");
  await visitor.misses("dialog");
  assert.equal([profile(stage, 2)?.name, profile(stage, 2)?.max_retries], ["Mine", 7]);
  assert.equal([profile(stage, 2)?.access_id, profile(stage, 2)?.access_secret], ["demo-id", "demo-token"]);
});

test.run();

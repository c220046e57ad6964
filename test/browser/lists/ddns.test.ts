import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("ddns", { backend: { servers: 12 } });

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
  await eventually(async () =>
    assert.equal(
      (await visitor.find("columnheader").allInnerTexts()).map((title) => title.trim()),
      ["Select all", "ID", "Name", "IPv4", "IPv6", "Provider", "Domains", "Max retries", "Actions"],
    ),
  );
  await visitor.row("Tencent 中国").reads("Tencent Cloud");
  await visitor.row("Member's zone").reads("Dummy");
  await visitor.row("<script>alert(1)</script>").reads("retired-provider");

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

test.run();

import * as assert from "uvu/assert";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realBrowserTests } from "../browser-tests.ts";

const test = realBrowserTests("real DDNS");

type Profile = Record<string, unknown> & { id: number; name: string };
const profiles = async (nezha: Nezha) => (await nezha.as()).list<Profile>("/ddns");
const domains = (editor: Part) => editor.find("textbox", /^Domains/);
const provider = (editor: Part) => editor.find("combobox", "Provider");

async function begins(visitor: Visitor): Promise<Part> {
  await visitor.find("button", "Add DDNS profile").first().click();
  const editor = visitor.dialog("Add DDNS profile");
  await editor.sees("textbox", "Name");
  return editor;
}

test(
  "A profile is created, refused for a domain, edited and deleted, once the question has named the servers that use it",
  async (visitor, nezha) => {
    await agents(nezha, "alpha");
    await visitor.visits("ddns");
    await visitor.reads(/^No DDNS profiles yet/);
    const editor = await begins(visitor);
    await editor.fill("Name", "Home");
    await domains(editor).fill("home.example.com, a_b.example.com");
    await editor.press("Add");
    await editor.within("alert").reads("error parsing a_b.example.com: idna: disallowed rune U+005F");
    assert.equal(await profiles(nezha), []);
    await domains(editor).fill("bücher.example");
    await editor.press("Add");
    await visitor.misses("dialog");
    await visitor.row("Home").reads("home.example.com, xn--bcher-kva.example");
    const [made] = await profiles(nezha);
    assert.equal([made?.provider, made?.max_retries, made?.enable_ipv4], ["dummy", 3, true]);

    await visitor.press("Edit Home");
    const change = visitor.dialog("Edit Home");
    await change.fill("Name", "Away");
    await change.fill("Max retries", "10");
    await change.press("Save changes");
    await visitor.misses("dialog");
    await visitor.row("Away").reads("10");

    await (await nezha.as()).read("PATCH", "/server/1", { name: "alpha", ddns_profiles: [made?.id] });
    await visitor.press("Delete Away");
    const question = visitor.dialog("Confirm Deletion?");
    await question.reads("“Away” is used by 1 server. Their domains will no longer be updated.");
    await question.press("Delete");
    await visitor.reads(/^No DDNS profiles yet/);
    assert.equal(await profiles(nezha), []);
  },
  { expects: [/saving failed/] },
);

test("A webhook keeps all its fields, also after a switch to another provider and back", async (visitor, nezha) => {
  await visitor.visits("ddns");
  const editor = await begins(visitor);
  await editor.fill("Name", "Hook");
  await provider(editor).selectOption("webhook");
  await editor.find("textbox", /^Webhook URL/).fill("https://hooks.example/?host=#domain#&ip=#ip#");
  await editor.find("combobox", "Method").selectOption("PUT");
  await editor.find("textbox", /^Body/).fill('{"ip": "#ip#"}');
  await editor.find("radio", /^Form/).check();
  const headers = editor.within("group", /^Headers/);
  await headers.press("Add header");
  await headers.fill("Name 1", "X-Key");
  await headers.fill("Value 1", "k");
  await editor.find("textbox", /^Access ID/).fill("me");
  await editor.find("textbox", /^Access secret/).fill("secret");
  await editor.press("Add");
  await visitor.misses("dialog");
  const kept = {
    access_id: "me",
    access_secret: "secret",
    webhook_url: "https://hooks.example/?host=#domain#&ip=#ip#",
    webhook_method: 5,
    webhook_request_type: 2,
    webhook_request_body: '{"ip": "#ip#"}',
    webhook_headers: '{\n  "X-Key": "k"\n}',
  };
  const whole = async () => {
    const { id, created_at, updated_at, ...rest } = (await profiles(nezha))[0] as Profile;
    return rest;
  };
  const rest = { name: "Hook", domains: [], max_retries: 3, enable_ipv4: true, enable_ipv6: false };
  assert.equal(await whole(), { ...rest, ...kept, provider: "webhook" });

  await visitor.press("Edit Hook");
  const change = visitor.dialog("Edit Hook");
  await eventually(async () =>
    assert.is(
      await change.find("textbox", /^Access secret/).inputValue(),
      "secret",
      "this version gives it back",
    ),
  );
  await provider(change).selectOption("dummy");
  await change.press("Save changes");
  await visitor.misses("dialog");
  assert.equal(await whole(), { ...rest, ...kept, provider: "dummy" });

  await visitor.press("Edit Hook");
  const again = visitor.dialog("Edit Hook");
  await provider(again).selectOption("webhook");
  await eventually(async () =>
    assert.is(await again.within("group", /^Body/).field("Value 1").inputValue(), "#ip#"),
  );
  await again.find("textbox", /^Access secret/).fill("");
  await again.press("Save changes");
  await visitor.misses("dialog");
  const { access_secret: _, ...erased } = kept;
  assert.equal(await whole(), { ...rest, ...erased, provider: "webhook" });
});

test.run();

/** The form of a DDNS profile on the demo backend: webhook requests, hidden secrets, drafts, concurrent changes. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Dialect } from "../../../demo/state/dialect.ts";
import { type DdnsForm, type DdnsProfile, ddns } from "../../../src/api/resources/ddns.ts";
import DdnsScreen from "../../../src/screens/ddns/DdnsScreen.tsx";
import { loadSettings } from "../../../src/state/backend/settings.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { draft } from "../../../src/state/unsaved/drafts.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { answerAll, nextMillisecond, startClock, stopClock, visit, waits } from "../../as/test-history.tsx";
import {
  all,
  click,
  clickOn,
  eventually,
  fields,
  find,
  findField,
  get,
  nameOf,
  press,
  sees,
  settled,
  show,
  type,
} from "../../as/user.ts";
import { speak } from "../../as/words.ts";

test.before.each(stopClock);
test.after.each(startClock);
let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../../src/screens/ddns/DdnsForm.tsx");
});
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
});
test.after(forgetEverything);

const webhookId = 3;
const inputs = (label: string): HTMLInputElement[] =>
  [...all("textbox", label), ...all("combobox", label)] as HTMLInputElement[];
const value = (label: string): string => inputs(label).map((one) => one.value)[0] ?? "nothing";
const dialogText = (): string => get("dialog").textContent ?? "";

async function signIn(dialect: Dialect = "2.0.14", username = "admin"): Promise<void> {
  demo = freshDemo({ dialect });
  await demo.signsIn(username);
  await loadProfile();
  await loadSettings();
}

/** Opens the editor of the webhook profile, after replacing the given stored values. */
async function openEditor(changes: Partial<DdnsForm> = {}): Promise<DdnsProfile> {
  Object.assign(demo.backend.state.table("ddns").get(webhookId) ?? {}, changes);
  const profile = await ddns.read(webhookId);
  if (!profile) throw new Error("no profile");
  await visit(`/ddns?edit=${webhookId}`, <DdnsScreen />);
  for (let turn = 0; turn < 6 && !sees("dialog"); turn++) await settled();
  await settled();
  return profile;
}

async function save(): Promise<DdnsForm> {
  await click("button", "Save changes");
  for (let turn = 0; turn < 3; turn++) await settled();
  const sent = demo.bodies(`PATCH /ddns/${webhookId}`).at(-1) as DdnsForm | undefined;
  if (!sent) throw new Error(`nothing was sent: ${dialogText()}`);
  return sent;
}

/** Clicks the button of that name nearest to a field, which may be a group of rows or a text field. */
async function pressIn(field: RegExp, button: string): Promise<void> {
  let around = [...all("group", field), ...all("textbox", field)][0]?.parentElement;
  const buttons = all("button", button);
  while (around && !buttons.some((one) => around?.contains(one))) around = around.parentElement;
  const found = buttons.find((one) => around?.contains(one));
  if (!found) throw new Error(`no button ${button} by ${field}`);
  await clickOn(found);
}

const sentFields = ({ id: _, created_at, updated_at, ...rest }: DdnsProfile): DdnsForm => rest;

test("a draft leaves out every field that may contain a token", async () => {
  await signIn("2.3.7");
  const { name } = await openEditor();
  await type("Name", "mine");
  await type("Webhook URL optional", "https://example.com/?key=FakeSecret");
  await type("Body optional", "FakeSecret");
  await type("Access ID optional", "FakeSecret");
  await pressIn(/^Headers/, "Add header");
  await type("Name 1", "X-Key");
  await type("Value 1", "FakeSecret");
  await waits(600);
  await eventually(() => assert.equal(draft(`ddns.${webhookId}`), { name: { value: "mine", base: name } }));
});

test("leaving the editor while its profile is read cancels the request", async () => {
  await signIn();
  const release = demo.hold(`GET /ddns?id=${webhookId}`);
  await visit(`/ddns?edit=${webhookId}`, <DdnsScreen />);
  await eventually(() => assert.ok(demo.calls.includes(`GET /ddns?id=${webhookId}`)));
  assert.equal(demo.cancelled, []);
  await visit("/ddns", <DdnsScreen />);
  assert.equal(demo.cancelled, [`GET /ddns?id=${webhookId}`]);
  await release();
});

test("headers can be edited as rows or as JSON", async () => {
  await signIn();
  await openEditor();
  await eventually(() =>
    assert.equal([value("Name 1"), value("Value 1")], ["Authorization", "Bearer demo-token"]),
  );
  await pressIn(/^Headers/, "Add header");
  await eventually(() => assert.is(nameOf(document.activeElement as Element), "Name 2"));
  await type("Name 2", "X-Quote");
  await type("Value 2", 'a "b"');
  await pressIn(/^Headers/, "Edit as JSON");
  await eventually(() =>
    assert.equal(JSON.parse(value("Headers optional")), {
      Authorization: "Bearer demo-token",
      "X-Quote": 'a "b"',
    }),
  );
  await type("Headers optional", '{"X-A": "1"}');
  await pressIn(/^Headers/, "Edit as fields");
  await eventually(() =>
    assert.equal([value("Name 1"), value("Value 1"), all("textbox", "Name 2").length], ["X-A", "1", 0]),
  );
  assert.is((await save()).webhook_headers, '{"X-A": "1"}');
});

test("a form body is edited as rows, any other body as text, and both edit the same value", async () => {
  await signIn();
  await openEditor();
  await eventually(() => assert.match(value("Body optional"), '"ip": "#ip#"'));
  await click("radio", /^Form/);
  const body = all("group", /^Body/)[0];
  const values = [...(body?.querySelectorAll("input") ?? [])].map((one) => one.value);
  assert.equal(values, ["ip", "#ip#", "host", "#domain#"]);
  await click("radio", /^JSON/);
  await eventually(() =>
    assert.is(
      value("Body optional"),
      '{"ip": "#ip#", "host": "#domain#"}',
      "switching the view changes nothing",
    ),
  );
  await click("radio", /^Form/);
  const sent = await save();
  assert.equal(
    [sent.webhook_request_type, sent.webhook_request_body],
    [2, '{"ip": "#ip#", "host": "#domain#"}'],
  );
});

test("switching between methods, types, providers and views loses no value, and fields follow the provider", async () => {
  await signIn();
  const before = await openEditor();
  for (const method of ["1", "4", "5", "2"]) await type("Method", method);
  await eventually(() => assert.ok(sees("radio", /^JSON/)));
  await type("Method", "1");
  assert.not.ok(sees("radio", /^JSON/), "GET sends no body, so none is asked for");
  await type("Provider", "cloudflare");
  assert.equal([fields(/^API token/).length, fields(/^Webhook URL/).length], [1, 0]);
  for (const provider of ["he", "dummy"]) await type("Provider", provider);
  assert.equal([...fields(/^API token/), ...fields(/^Webhook URL/)], []);
  assert.match(dialogText(), "Updates nothing. For testing only.");
  await type("Provider", "webhook");
  await type("Method", "2");
  await click("radio", /^Form/);
  await pressIn(/^Body/, "Edit as JSON");
  await pressIn(/^Body/, "Edit as fields");
  await pressIn(/^Headers/, "Edit as JSON");
  await pressIn(/^Headers/, "Edit as fields");
  await click("radio", /^JSON/);
  await type("Name", "looked around");
  await type("Provider", "he");
  assert.equal(await save(), { ...sentFields(before), name: "looked around", provider: "he" });
});

const unusualTexts = [
  ["no JSON", "X-Key: plain text\r\n"],
  ["a list", '["a"]'],
  ["an object of more than texts", '{"a": 1, "b": [true, null]}'],
  ["a name twice", '{"a": "1", "a": "2"}'],
  ["a placeholder without quotes", '{"a": #access_id#}'],
] as const;
for (const [what, text] of unusualTexts) {
  test(`a stored text that rows cannot show (${what}) is shown and saved unchanged`, async () => {
    await signIn();
    await openEditor({ webhook_request_type: 2, webhook_headers: text, webhook_request_body: text });
    for (const label of ["Headers optional", "Body optional"])
      assert.is(value(label).replaceAll("\r", ""), text.replaceAll("\r", ""));
    await type("Name", "odd");
    const sent = await save();
    assert.equal([sent.webhook_headers, sent.webhook_request_body], [text, text]);
  });
}

test("the form warns about text that makes a webhook fail, and still saves it", async () => {
  await signIn();
  await openEditor({ webhook_request_type: 2, webhook_headers: '["a"]', webhook_request_body: '{"a": }' });
  assert.match(dialogText(), "This is not a JSON object. The webhook will fail.");
  assert.match(dialogText(), "This is not valid JSON (line 1, column 7). The webhook may fail.");
  await type("Headers optional", '{"a": "#ip#", "b": #access_id#}');
  assert.not.match(dialogText(), "The webhook will fail");
  assert.is((await save()).webhook_headers, '{"a": "#ip#", "b": #access_id#}');
});

test("an unknown provider, method or type is shown and saved unchanged", async () => {
  await signIn();
  await openEditor({ provider: "retired-provider", webhook_method: 9, webhook_request_type: 7 });
  assert.is(value("Provider"), "retired-provider");
  const method = (await find("combobox", "Method")) as HTMLSelectElement;
  assert.is(method.selectedOptions[0]?.textContent, "9");
  assert.ok(((await find("radio", "7")) as HTMLInputElement).checked);
  await type("Name", "unusual");
  const sent = await save();
  assert.equal(
    [sent.provider, sent.webhook_method, sent.webhook_request_type, sent.access_id],
    ["retired-provider", 9, 7, "demo-user"],
  );
});

test("hidden stored headers are kept when the field is empty, and a button removes them", async () => {
  await signIn("2.3.7");
  await openEditor();
  assert.equal(all("textbox", "Name 1"), []);
  await eventually(() =>
    assert.match(dialogText(), "Headers are stored. Headers you add replace all of them."),
  );
  assert.match(dialogText(), "Enter a new one to replace it; it cannot be cleared.");
  await type("Name", "kept");
  await pressIn(/^Headers/, "Add header");
  await click("button", "Remove #1");
  assert.match(dialogText(), "Headers are stored. Headers");
  assert.is((await save()).webhook_headers, "");
  const stored = () =>
    demo.backend.state.table<never>("ddns").get(webhookId) as { webhook_headers?: string } | undefined;
  assert.match(stored()?.webhook_headers ?? "", "demo-token");

  await visit(`/ddns?edit=${webhookId}`, <DdnsScreen />);
  for (let turn = 0; turn < 6 && !sees("dialog"); turn++) await settled();
  await settled();
  await click("button", "Send no headers");
  assert.not.match(dialogText(), "Headers are stored. Headers");
  assert.is((await save()).webhook_headers, "{}");
  assert.is(stored()?.webhook_headers, "{}");
});

test("with an unknown backend version, the form only states that an empty field keeps a stored secret", async () => {
  await signIn("2.3.7", "member");
  const own = demo.backend.state
    .table("ddns")
    .all()
    .find(({ owner }) => owner === 2);
  assert.ok(own);
  Object.assign(own ?? {}, { provider: "webhook" });
  await visit(`/ddns?edit=${own?.id}`, <DdnsScreen />);
  for (let turn = 0; turn < 6 && !sees("dialog"); turn++) await settled();
  await settled();
  await eventually(() =>
    assert.match(dialogText(), "This dashboard does not show the stored value. Leave empty to keep it"),
  );
  assert.not.match(dialogText(), "it cannot be cleared");
});

test("the form of a copy states that headers are not copied", async () => {
  await signIn("2.3.7");
  await visit(`/ddns?copy=${webhookId}`, <DdnsScreen />);
  for (let turn = 0; turn < 6 && !sees("dialog"); turn++) await settled();
  await settled();
  const headers = all("group", /^Headers/)[0];
  assert.match(headers?.textContent ?? "", "so it cannot be copied. Enter it again.");
  assert.not.ok(sees("button", "Send no headers"));
});

test("secrets that the backend shows are copied, and erased where they are emptied", async () => {
  await signIn("2.0.14");
  await openEditor();
  const secret = async () => {
    const { value, placeholder } = await findField(/^Access secret/);
    return [value, placeholder];
  };
  await eventually(async () => assert.equal(await secret(), ["demo-token", ""]));
  await type(/^Access secret/, "");
  const sent = await save();
  assert.equal([sent.access_secret, sent.webhook_method], ["", 2]);
  assert.match(sent.webhook_headers, "demo-token");
  await openEditor();
  await eventually(async () => assert.equal(await secret(), ["", ""]));

  await visit("/ddns?copy=1", <DdnsScreen />);
  await click("button", "Add");
  const copied = () => (demo.bodies("POST /ddns") as DdnsForm[]).map((one) => one.access_secret);
  await eventually(() => assert.equal(copied(), ["demo-token"]));
});

test("errors appear beside their fields, the first one gets the focus, and a corrected one goes", async () => {
  await signIn();
  await visit("/ddns?new=", <DdnsScreen />);
  await type("Domains optional", "not a domain!");
  await press("Enter");
  await eventually(() => assert.match(dialogText(), "“domain!” is not a domain."));
  await type("Max retries", "11");
  await type("Provider", "webhook");
  await type("Webhook URL optional", "example.com/update");
  await click("button", "Add");
  for (const sentence of ["Name is required.", "Enter a whole number from 1 to 10", "Enter a complete URL"])
    await eventually(() => assert.match(dialogText(), sentence));
  await eventually(() => assert.is(nameOf(document.activeElement as Element), "Name"));
  await type("Name", "x");
  for (const [text, isWrong] of [
    ["many", true],
    ["10", false],
  ] as const) {
    await type("Max retries", text);
    await eventually(() =>
      assert.is(dialogText().includes("Enter a whole number from 1 to 10"), isWrong, text),
    );
  }
  assert.equal(demo.bodies("POST /ddns"), []);
  // Fields that the provider ignores are not validated.
  await type("Provider", "dummy");
  await click("button", "Remove domain!");
  await click("button", "Add");
  await eventually(() => assert.is(demo.bodies("POST /ddns").length, 1));
});

test("a profile that cannot be read is not edited, because its credentials would be lost", async () => {
  await signIn("2.3.7");
  await visit("/ddns", <DdnsScreen />);
  await find("button", "Edit Own webhook");
  await demo.control({ op: "fail", path: "/ddns", method: "GET", status: 502 });
  await click("button", "Edit Own webhook");
  await eventually(() => assert.match(dialogText(), "status 502"));
  assert.equal(fields("Name"), []);
  await click("button", "Retry");
  await eventually(() => assert.is(value("Access ID optional"), "demo-user"));
});

test("without the backend's list of providers the usual ones are offered", async () => {
  await signIn();
  await demo.control({ op: "fail", path: "/ddns/providers", status: 502, times: 1000 });
  await visit("/ddns?new=", <DdnsScreen />);
  const provider = (await find("combobox", "Provider")) as HTMLSelectElement;
  const usual = ["Dummy", "Webhook", "Cloudflare", "Tencent Cloud", "Hurricane Electric"];
  await eventually(() =>
    assert.equal(
      [...provider.options].map((one) => one.textContent),
      usual,
    ),
  );
  await eventually(() => assert.is(provider.value, "dummy"));
});

test("the form warns about a header name that occurs twice", async () => {
  await signIn();
  await openEditor({ webhook_headers: "" });
  for (const name of ["X-A", "x-a"]) {
    await pressIn(/^Headers/, "Add header");
    await type(`Name ${all("textbox", /^Name \d/).length}`, name);
  }
  await eventually(() => assert.match(dialogText(), "x-a appears twice: only the last one is sent."));
  await eventually(() =>
    assert.ok(all("textbox", /^Name \d/).every((one) => nameOf(one).startsWith("Name"))),
  );
});

/** Saves the profile as another user would, with the given changes. */
async function saveAsOther(changes: Partial<DdnsForm>): Promise<void> {
  const now = await ddns.read(webhookId);
  if (!now) throw new Error("no profile");
  await nextMillisecond();
  await ddns.update(webhookId, { ...sentFields(now), ...changes });
  demo.calls.length = 0;
}
const alerts = (): string =>
  all("alert")
    .map(({ textContent }) => textContent)
    .join(" ");
const stored = () => demo.backend.state.table("ddns").get(webhookId) as Partial<DdnsForm> | undefined;

test("saving over a profile that somebody else saved asks first, because a hidden secret may have changed", async () => {
  await signIn("2.3.7");
  await openEditor();
  await type("Name", "Mine");
  await saveAsOther({ access_secret: "theirs" });
  await click("button", "Save changes");
  for (let turn = 0; turn < 3; turn++) await settled();
  assert.equal(
    demo.calls.filter((one) => one.startsWith("PATCH")),
    [],
  );
  assert.match(alerts(), "Someone else has saved this since you opened it.");
  assert.match(alerts(), "Secrets that the dashboard does not show may have changed.");
  assert.match(alerts(), "Save again");
  assert.not.match(alerts(), /\d{10}|saved_at/, "no time stamp");
  const sent = await save();
  await eventually(() => assert.equal([sent.name, Object.keys(sent).includes("saved_at")], ["Mine", false]));
  assert.equal([stored()?.name, stored()?.access_secret], ["Mine", "theirs"]);
});

test("a visible change by somebody else is shown with both values, with a note that secrets may have changed too", async () => {
  await signIn("2.3.7");
  await openEditor();
  await type("Name", "Mine");
  await saveAsOther({ max_retries: 7 });
  await click("button", "Save changes");
  for (let turn = 0; turn < 3; turn++) await settled();
  assert.match(alerts(), "Someone else has changed this since you opened it.");
  assert.match(alerts(), "was 10, is now 7");
  assert.match(alerts(), "Secrets that the dashboard does not show may have changed.");
});

test("if the backend sends secrets, a save by somebody else without changes causes no question", async () => {
  await signIn("2.0.14");
  await openEditor();
  await type("Name", "Mine");
  await saveAsOther({});
  assert.is((await save()).name, "Mine");
  assert.not.ok(sees("dialog"));
});

test.run();

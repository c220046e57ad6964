/** The form of a DDNS profile: what a webhook is sent, and what a draft may hold, on the demo backend. */
import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Dialect } from "../../demo/state/dialect.ts";
import { type DdnsForm, type DdnsProfile, ddns } from "../../src/api/resources/ddns.ts";
import DdnsScreen from "../../src/screens/ddns/DdnsScreen.tsx";
import { loadSettings } from "../../src/state/backend/settings.ts";
import { loadProfile } from "../../src/state/session/session.ts";
import { draft } from "../../src/state/unsaved/drafts.ts";
import { type Demo, forgetEverything, freshDemo } from "../as/demo.ts";
import { answerAll, nextMillisecond, startClock, stopClock, visit, waits } from "../as/place.tsx";
import { all, click, clickOn, find, get, nameOf, sees, settled, show, type } from "../as/user.ts";
import { speak } from "../as/words.ts";

test.before.each(stopClock);
test.after.each(startClock);
let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../src/screens/ddns/DdnsForm.tsx");
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

async function begin(dialect: Dialect = "2.0.14", username = "admin"): Promise<void> {
  demo = freshDemo({ dialect });
  await demo.signsIn(username);
  await loadProfile();
  await loadSettings();
}

/** The editor of the webhook profile, with other values in it where some are given. */
async function editing(given: Partial<DdnsForm> = {}): Promise<DdnsProfile> {
  Object.assign(demo.backend.world.table("ddns").get(webhookId) ?? {}, given);
  const profile = await ddns.read(webhookId);
  if (!profile) throw new Error("no profile");
  await visit(`/ddns?edit=${webhookId}`, <DdnsScreen />);
  for (let turn = 0; turn < 6 && !sees("dialog"); turn++) await settled();
  await settled();
  return profile;
}

async function saves(): Promise<DdnsForm> {
  await click("button", "Save changes");
  for (let turn = 0; turn < 3; turn++) await settled();
  const sent = demo.bodies(`PATCH /ddns/${webhookId}`).at(-1) as DdnsForm | undefined;
  if (!sent) throw new Error(`nothing was sent: ${dialogText()}`);
  return sent;
}

/** A press on the button of that name which stands nearest to a field, be it a group of rows or a text. */
async function pressIn(field: RegExp, button: string): Promise<void> {
  let around = [...all("group", field), ...all("textbox", field)][0]?.parentElement;
  const there = all("button", button);
  while (around && !there.some((one) => around?.contains(one))) around = around.parentElement;
  const found = there.find((one) => around?.contains(one));
  if (!found) throw new Error(`no button ${button} by ${field}`);
  await clickOn(found);
}

const sentFields = ({ id: _, created_at, updated_at, ...rest }: DdnsProfile): DdnsForm => rest;

test("a draft holds none of what may carry a token, whichever field it is typed into", async () => {
  await begin("2.3.7");
  const { name } = await editing();
  await type("Name", "mine");
  await type("Webhook URL optional", "https://example.com/?key=FakeSecret");
  await type("Body optional", "FakeSecret");
  await type("Access ID optional", "FakeSecret");
  await pressIn(/^Headers/, "Add header");
  await type("Name 1", "X-Key");
  await type("Value 1", "FakeSecret");
  await waits(600);
  assert.equal(draft(`ddns.${webhookId}`), { name: { value: "mine", base: name } });
});

test("headers are rows, of which no JSON has to be typed, and JSON where somebody wants it", async () => {
  await begin();
  await editing();
  assert.equal([value("Name 1"), value("Value 1")], ["Authorization", "Bearer demo-token"]);
  await pressIn(/^Headers/, "Add header");
  await type("Name 2", "X-Quote");
  await type("Value 2", 'a "b"');
  await pressIn(/^Headers/, "Edit as JSON");
  assert.equal(JSON.parse(value("Headers optional")), {
    Authorization: "Bearer demo-token",
    "X-Quote": 'a "b"',
  });
  await type("Headers optional", '{"X-A": "1"}');
  await pressIn(/^Headers/, "Edit as fields");
  assert.equal([value("Name 1"), value("Value 1"), all("textbox", "Name 2").length], ["X-A", "1", 0]);
  assert.is((await saves()).webhook_headers, '{"X-A": "1"}');
});

test("the body of a form is rows, any other body is text, and both are the same value", async () => {
  await begin();
  await editing();
  assert.match(value("Body optional"), '"ip": "#ip#"');
  await click("radio", /^Form/);
  const body = all("group", /^Body/)[0];
  const held = [...(body?.querySelectorAll("input") ?? [])].map((one) => one.value);
  assert.equal(held, ["ip", "#ip#", "host", "#domain#"]);
  await click("radio", /^JSON/);
  assert.is(value("Body optional"), '{"ip": "#ip#", "host": "#domain#"}', "looking changes nothing");
  await click("radio", /^Form/);
  const sent = await saves();
  assert.equal(
    [sent.webhook_request_type, sent.webhook_request_body],
    [2, '{"ip": "#ip#", "host": "#domain#"}'],
  );
});

test("no value is lost by looking at other methods, types, providers and views and coming back", async () => {
  await begin();
  const before = await editing();
  for (const method of ["1", "4", "5", "2"]) await type("Method", method);
  assert.ok(sees("radio", /^JSON/));
  await type("Method", "1");
  assert.not.ok(sees("radio", /^JSON/), "GET sends no body, so none is asked for");
  for (const provider of ["cloudflare", "he", "dummy", "webhook"]) await type("Provider", provider);
  await type("Method", "2");
  await click("radio", /^Form/);
  await pressIn(/^Body/, "Edit as JSON");
  await pressIn(/^Body/, "Edit as fields");
  await pressIn(/^Headers/, "Edit as JSON");
  await pressIn(/^Headers/, "Edit as fields");
  await click("radio", /^JSON/);
  await type("Name", "looked around");
  assert.equal(await saves(), { ...sentFields(before), name: "looked around" });
});

const odd = [
  ["no JSON", "X-Key: plain text\r\n"],
  ["a list", '["a"]'],
  ["an object of more than texts", '{"a": 1, "b": [true, null]}'],
  ["a name twice", '{"a": "1", "a": "2"}'],
  ["a placeholder without quotes", '{"a": #access_id#}'],
] as const;
for (const [what, text] of odd) {
  test(`a stored text that rows cannot show (${what}) is shown as it is, and goes back to the letter`, async () => {
    await begin();
    await editing({ webhook_request_type: 2, webhook_headers: text, webhook_request_body: text });
    for (const label of ["Headers optional", "Body optional"])
      assert.is(value(label).replaceAll("\r", ""), text.replaceAll("\r", ""));
    await type("Name", "odd");
    const sent = await saves();
    assert.equal([sent.webhook_headers, sent.webhook_request_body], [text, text]);
  });
}

test("what a webhook would fail at is said, and keeps nobody from saving", async () => {
  await begin();
  await editing({ webhook_request_type: 2, webhook_headers: '["a"]', webhook_request_body: '{"a": }' });
  assert.match(dialogText(), "This is no JSON object, so the webhook fails.");
  assert.match(dialogText(), "This is no JSON (line 1, column 7), and the webhook may fail.");
  await type("Headers optional", '{"a": "#ip#", "b": #access_id#}');
  assert.not.match(dialogText(), "so the webhook fails");
  assert.is((await saves()).webhook_headers, '{"a": "#ip#", "b": #access_id#}');
});

test("a number that is no known method or type is shown, kept and sent back", async () => {
  await begin();
  await editing({ webhook_method: 9, webhook_request_type: 7 });
  const method = (await find("combobox", "Method")) as HTMLSelectElement;
  assert.is(method.selectedOptions[0]?.textContent, "9");
  assert.ok(((await find("radio", "7")) as HTMLInputElement).checked);
  await type("Name", "unusual");
  const sent = await saves();
  assert.equal([sent.webhook_method, sent.webhook_request_type], [9, 7]);
});

test("stored headers that are not shown are kept, cannot be cleared by leaving them blank, and one press sends none", async () => {
  await begin("2.3.7");
  await editing();
  assert.equal(all("textbox", "Name 1"), []);
  assert.match(dialogText(), "Stored, unchanged. Headers that you add replace all that are stored.");
  assert.match(dialogText(), "Type to replace it; it cannot be cleared.");
  await type("Name", "kept");
  await pressIn(/^Headers/, "Add header");
  await click("button", "Remove #1");
  assert.match(dialogText(), "Stored, unchanged. Headers");
  assert.is((await saves()).webhook_headers, "");
  const stored = () =>
    demo.backend.world.table<never>("ddns").get(webhookId) as { webhook_headers?: string } | undefined;
  assert.match(stored()?.webhook_headers ?? "", "demo-token");

  await visit(`/ddns?edit=${webhookId}`, <DdnsScreen />);
  for (let turn = 0; turn < 6 && !sees("dialog"); turn++) await settled();
  await settled();
  await click("button", "Send no headers");
  assert.not.match(dialogText(), "Stored, unchanged. Headers");
  assert.is((await saves()).webhook_headers, "{}");
  assert.is(stored()?.webhook_headers, "{}");
});

test("where the version is not known, blank is only said to keep what may be stored", async () => {
  await begin("2.3.7", "member");
  const own = demo.backend.world
    .table("ddns")
    .all()
    .find(({ owner }) => owner === 2);
  assert.ok(own);
  Object.assign(own ?? {}, { provider: "webhook" });
  await visit(`/ddns?edit=${own?.id}`, <DdnsScreen />);
  for (let turn = 0; turn < 6 && !sees("dialog"); turn++) await settled();
  await settled();
  assert.match(dialogText(), "Not shown by this dashboard. Leave it empty to keep what is stored");
  assert.not.match(dialogText(), "it cannot be cleared");
});

test("a copy says that headers are not copied", async () => {
  await begin("2.3.7");
  await visit(`/ddns?copy=${webhookId}`, <DdnsScreen />);
  for (let turn = 0; turn < 6 && !sees("dialog"); turn++) await settled();
  await settled();
  const headers = all("group", /^Headers/)[0];
  assert.match(headers?.textContent ?? "", "so it is not copied. Type it again.");
  assert.not.ok(sees("button", "Send no headers"));
});

test("what is wrong with a name that stands there twice is said", async () => {
  await begin();
  await editing({ webhook_headers: "" });
  for (const name of ["X-A", "x-a"]) {
    await pressIn(/^Headers/, "Add header");
    await type(`Name ${all("textbox", /^Name \d/).length}`, name);
  }
  assert.match(dialogText(), "x-a is there twice: only the last one is sent.");
  assert.ok(all("textbox", /^Name \d/).every((one) => nameOf(one).startsWith("Name")));
});

/** Somebody else saves the profile, with other values where some are given. */
async function othersSave(given: Partial<DdnsForm>): Promise<void> {
  const now = await ddns.read(webhookId);
  if (!now) throw new Error("no profile");
  await nextMillisecond();
  await ddns.update(webhookId, { ...sentFields(now), ...given });
  demo.calls.length = 0;
}
const alerts = (): string =>
  all("alert")
    .map(({ textContent }) => textContent)
    .join(" ");
const stored = () => demo.backend.world.table("ddns").get(webhookId) as Partial<DdnsForm> | undefined;

test("a secret that somebody else replaced meanwhile cannot be seen, so that it was saved is said before it is saved over", async () => {
  await begin("2.3.7");
  await editing();
  await type("Name", "Mine");
  await othersSave({ access_secret: "theirs" });
  await click("button", "Save changes");
  for (let turn = 0; turn < 3; turn++) await settled();
  assert.equal(
    demo.calls.filter((one) => one.startsWith("PATCH")),
    [],
  );
  assert.match(alerts(), "Somebody else has saved this since you opened it.");
  assert.match(alerts(), "What the dashboard keeps secret may have changed.");
  assert.match(alerts(), "Save again");
  assert.not.match(alerts(), /\d{10}|saved_at/, "no time stamp");
  const sent = await saves();
  assert.equal([sent.name, Object.keys(sent).includes("saved_at")], ["Mine", false]);
  assert.equal([stored()?.name, stored()?.access_secret], ["Mine", "theirs"]);
});

test("what can be seen is told with both values, and that secrets may have changed as well", async () => {
  await begin("2.3.7");
  await editing();
  await type("Name", "Mine");
  await othersSave({ max_retries: 7 });
  await click("button", "Save changes");
  for (let turn = 0; turn < 3; turn++) await settled();
  assert.match(alerts(), "Somebody else has changed this since you opened it.");
  assert.match(alerts(), "was 10, is now 7");
  assert.match(alerts(), "What the dashboard keeps secret may have changed.");
});

test("where secrets are given back, a save that changed nothing is no reason to ask", async () => {
  await begin("2.0.14");
  await editing();
  await type("Name", "Mine");
  await othersSave({});
  assert.is((await saves()).name, "Mine");
  assert.not.ok(sees("dialog"));
});

test.run();

/** The settings page on the demo backend: requests, notices and confirmations. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { touched } from "../../../demo/resources/server/server-model.ts";
import type { Config } from "../../../demo/state/config.ts";
import { type Dialect, dialects } from "../../../demo/state/dialect.ts";
import { call } from "../../../src/api/http/call.ts";
import { readWholeSetting, settableOf, settingBody } from "../../../src/api/resources/setting-edit.ts";
import { nothing } from "../../../src/api/schema/go-json.ts";
import { currentLanguage } from "../../../src/i18n/intl.ts";
import { languageName } from "../../../src/i18n/language-name.ts";
import { changesIn, lineChange } from "../../../src/screens/settings/changes.ts";
import { linkOf } from "../../../src/screens/settings/fields/TemplateField.tsx";
import {
  entriesWithSpaces,
  fieldsOf,
  idsOf,
  isDnsServer,
} from "../../../src/screens/settings/form-schema.ts";
import { choiceOf, dangerOf, headerOf, isHeaderName } from "../../../src/screens/settings/header.ts";
import SettingsScreen from "../../../src/screens/settings/SettingsScreen.tsx";
import { languageChoices } from "../../../src/screens/settings/site-languages.ts";
import { loadSettings, siteNameAtom } from "../../../src/state/backend/settings.ts";
import { noticesAtom } from "../../../src/state/notices.ts";
import { loadProfile, profileAtom, sessionAtom } from "../../../src/state/session/session.ts";
import { store } from "../../../src/state/store.ts";
import { isGuarded } from "../../../src/state/unsaved/guard.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { answerAll, appear, notices, startClock, stopClock, visit, waits } from "../../as/test-history.tsx";
import {
  all,
  click,
  clickOn,
  eventually,
  find,
  get,
  nameOf,
  sees,
  settled,
  show,
  type,
} from "../../as/user.ts";
import { speak } from "../../as/words.ts";

test.after.each(startClock);
let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../../src/screens/settings/SettingsForm.tsx");
});
const realNow = Date.now;
test.after.each(async () => {
  Date.now = realNow;
  await answerAll(true);
  await (await show(null))();
  await speak();
});
test.after(forgetEverything);

const filled: Partial<Config> = {
  language: "de-DE",
  site_name: "Full",
  custom_code: "<!--u-->",
  custom_code_dashboard: "<!--d-->",
  install_host: "nezha.example.com:8008",
  tls: true,
  dashboard_host: "panel.example.com",
  real_ip_header: "NZ::Use-Peer-IP",
  web_real_ip_header: "NZ::Use-Peer-IP",
  agent_real_ip_header: "nz-realip",
  enable_plain_ip_in_notification: true,
  enable_ip_change_notification: true,
  enable_mcp: true,
  reserved_hosts: "a.example.com,b.example.com",
  ip_change_notification_group_id: 1,
  cover: 2,
  ignored_ip_notification: "1,3",
  dns_servers: "192.0.2.53:53,[2001:db8::1]:53",
};

async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await settled();
}

async function openSettings(config: Partial<Config> = {}, dialect: Dialect = "2.3.7"): Promise<void> {
  demo = freshDemo({ dialect, servers: 6, config });
  await demo.signsIn();
  await loadProfile();
  await loadSettings();
  await visit("/settings", <SettingsScreen />);
  await settleAll();
  demo.calls.length = 0;
}

const stored = (): Config => demo.backend.state.config;
/** The settings as an admin reads them, without derived fields. */
async function readConfig(): Promise<object> {
  let config = {};
  await call({
    path: "/setting",
    schema: nothing,
    observe: (data) => {
      config = (data as { config: object }).config;
    },
  });
  const { ignored_ip_notification_server_ids: _, ...rest } = config as Record<string, unknown>;
  return rest;
}
const sentBodies = () => demo.bodies("PATCH /setting") as Record<string, unknown>[];
const patches = () => demo.calls.filter((one) => one.startsWith("PATCH"));
const bar = () => get("button", "Save…").parentElement?.querySelector("[role=status]")?.textContent;
const value = (label: string | RegExp) => (get("textbox", label) as HTMLInputElement).value;
const alerts = () => all("alert").map(({ textContent }) => textContent ?? "");
const errorOf = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

async function review(): Promise<void> {
  await click("button", "Save…");
  await settleAll();
}
async function save(): Promise<void> {
  await review();
  await click("button", "Save");
  await settleAll();
}
/** Another admin saves. */
async function saveAsOther(change: Partial<Config>): Promise<void> {
  await demo.control({ op: "setting", ...change });
}

for (const dialect of dialects) {
  test(`${dialect}: a change of one field sends all others as they were, and nothing is lost`, async () => {
    await openSettings(filled, dialect);
    const before = await readConfig();
    await type("Site name", "Renamed");
    assert.is(bar(), "1 change");
    await save();
    assert.equal(await readConfig(), { ...before, site_name: "Renamed" });
    const [body = {}] = sentBodies();
    for (const name of Object.keys(body))
      assert.not.ok(
        /secret|jwt|listen|location|admin_template|oauth2|server_ids|avg/.test(name),
        `${name} is not settable`,
      );
    assert.is("real_ip_header" in body, dialect === "1.7.0");
    assert.is("web_real_ip_header" in body, dialect !== "1.7.0");
    assert.is("enable_mcp" in body, dialect === "2.3.7");
  });
}

test("unknown fields of newer backends are sent back unchanged; secrets of older backends are not sent", () => {
  const config = {
    site_name: "x",
    new_switch: true,
    new_list: ["a"],
    admin_template: "admin-dist",
    jwt_secret_key: "s",
    listen_port: 8008,
    listen_host: "::",
    agent_secret_key: "s",
    oauth2: { GitHub: { client_secret: "s" } },
    debug: true,
    location: "UTC",
    force_auth: true,
    avg_ping_count: 2,
    jwt_timeout: 1,
    captcha_site_key: "k",
    token_days: 30,
  };
  const settable = settableOf(config);
  const kept = { new_switch: true, new_list: ["a"], captcha_site_key: "k", token_days: 30 };
  assert.equal(settable, { site_name: "x", ...kept });
  const form = { site_name: "y" } as Parameters<typeof settingBody>[1];
  assert.equal(settingBody(settable, form), { site_name: "y", ...kept });
});

test("an answer for guests never fills the form, because saving it would erase the settings", async () => {
  await openSettings(filled);
  await demo.control({ op: "endSession" });
  const error = await readWholeSetting().catch((caught: unknown) => caught);
  assert.is((error as { kind?: string }).kind, "sessionEnded");
});

test("fields appear only if the backend has them", async () => {
  await openSettings({}, "1.7.0");
  for (const title of ["Source of visitor and agent addresses", "Coverage"])
    assert.ok(sees("group", title), title);
  for (const title of ["Source of agent addresses", "Source of visitor addresses"])
    assert.not.ok(sees("group", title), title);
  assert.not.ok(sees("textbox", /^Dashboard host/));
  assert.not.ok(sees("switch", /MCP/));
  assert.not.ok(sees("button", "Start maintenance"));
  await openSettings({}, "2.0.14");
  await eventually(() => assert.ok(sees("button", "Start maintenance")));
  await eventually(() => assert.ok(sees("group", "Source of agent addresses")));
  assert.not.ok(sees("textbox", /^Dashboard host/));
  await openSettings({}, "2.3.7");
  await eventually(() => assert.ok(sees("textbox", /^Dashboard host/)));
  await eventually(() => assert.ok(sees("switch", /MCP/)));
});

test("a debug build of an older backend receives the header under every possible name", async () => {
  demo = freshDemo({ dialect: "1.14.14", config: filled, shownVersion: "debug" });
  await demo.signsIn();
  await loadProfile();
  await visit("/settings", <SettingsScreen />);
  await settleAll();
  await type("Site name", "Unknown version");
  await save();
  assert.is(stored().web_real_ip_header, "NZ::Use-Peer-IP");
  assert.is(stored().agent_real_ip_header, "nz-realip");
  assert.is(stored().site_name, "Unknown version");
});

test("an error appears beside each invalid field, the first one gets the focus, and nothing is sent", async () => {
  await openSettings({ cover: 0 });
  await eventually(() =>
    assert.match(document.body.textContent ?? "", /no IP changes are notified at present/),
  );
  await type("Site name", " \u3000");
  await review();
  assert.not.ok(sees("dialog"));
  assert.match(errorOf(await find("textbox", "Site name")), "Enter a site name.");
  await eventually(() => assert.is(nameOf(document.activeElement as Element), "Site name"));
  await eventually(() =>
    assert.match(
      errorOf(all("radio", /^All servers except/)[0] as HTMLElement),
      "Select which servers to notify about.",
    ),
  );
  assert.equal(patches(), []);
  await type("Site name", "x");
  assert.not.match(errorOf(await find("textbox", "Site name")), "Enter a site name.");
});

test("the review lists each change with both values; a change that is taken back disappears", async () => {
  await openSettings({ ...filled, language: "en-US" });
  await type("Site name", "Other");
  await click("radio", /^All servers except/);
  await click("switch", /^Agents connect with TLS/);
  await type("Custom code for visitors optional", "<!--u-->\n<b>new</b>");
  assert.is(bar(), "4 changes");
  await review();
  const lines = [...get("dialog").querySelectorAll("dt, dd")].map(({ textContent }) => textContent);
  assert.equal(lines.slice(0, 6), [
    "Site name",
    "FullOther",
    "Agents connect with TLS",
    "YesNo",
    "Coverage",
    "Only the listed serversAll servers except those listed",
  ]);
  assert.match(lines[7] ?? "", "+ <b>new</b>");
  await click("button", "Cancel");
  assert.equal(patches(), []);
  await type("Site name", "Full");
  await click("radio", /^Only the listed/);
  await click("switch", /^Agents connect with TLS/);
  await type("Custom code for visitors optional", "<!--u-->");
  assert.is(bar(), "No changes");
  assert.not.ok(isGuarded());
});

test("a save shows Success, updates the site name in the header and resets the form", async () => {
  await openSettings(filled);
  await type("Site name", "Header name");
  await save();
  await eventually(() => assert.equal(notices(), ["Success: The settings were saved."]));
  await eventually(() => assert.is(store.get(siteNameAtom), "Header name"));
  assert.is(bar(), "No changes");
  await eventually(() => assert.is(value("Site name"), "Header name"));
  assert.is(currentLanguage(), "en-US", "the language was not changed here");
  await type("Site name", "Second");
  await save();
  assert.is(stored().site_name, "Second");
});

test("the dialog stays open after a save until the form resets, so that no input is lost", async () => {
  await openSettings(filled);
  await type("Site name", "First");
  await review();
  const patch = demo.hold("PATCH /setting");
  await click("button", "Save");
  await settleAll();
  assert.equal(patches(), ["PATCH /setting"]);
  const dialogStaysOpen = async (): Promise<void> => {
    for (const name of ["Cancel", "Close"]) await click("button", name);
    await settleAll();
    await eventually(() => assert.ok(sees("dialog", "Save these changes?")));
    assert.is((await find("button", "Save")).getAttribute("aria-busy"), "true");
  };
  await dialogStaysOpen();
  // The header of the page reads the settings, and so does the form.
  const [header, form] = [demo.hold("GET /setting"), demo.hold("GET /setting")];
  await patch();
  await settleAll();
  await dialogStaysOpen();
  await header();
  await settleAll();
  await dialogStaysOpen();
  await form();
  await settleAll();
  assert.not.ok(sees("dialog"));
  assert.is(bar(), "No changes");
  await eventually(() => assert.is(nameOf(document.activeElement as Element), "Settings"));
  await type("Site name", "Second");
  await eventually(() => assert.is(value("Site name"), "Second"));
  assert.equal(patches().length, 1);
});

test("a save that is refused late closes the dialog and keeps the input", async () => {
  await openSettings(filled);
  await type("Site name", "kept");
  await review();
  await demo.control({ op: "fail", path: "/setting", method: "PATCH", kind: "refuse", text: "no" });
  const patch = demo.hold("PATCH /setting");
  await click("button", "Save");
  await settleAll();
  await eventually(() => assert.ok(sees("dialog")));
  await patch();
  await settleAll();
  assert.not.ok(sees("dialog"));
  await eventually(() => assert.equal(notices(), ["Error: no", "Success: The settings were not saved."]));
  await eventually(() => assert.is(value("Site name"), "kept"));
  assert.is(bar(), "1 change");
});

test("a refused save shows a lasting error and a notice that nothing was saved, and still switches the language", async () => {
  await openSettings({ language: "en-US" });
  await demo.control({ op: "fail", path: "/setting", method: "PATCH", kind: "refuse", text: "<b>no</b>" });
  await type("Language", "de-DE");
  await type("Site name", "kept");
  await save();
  assert.is(currentLanguage(), "de-DE");
  await eventually(() =>
    assert.equal(notices(), [
      "Error: <b>no</b>",
      "Erfolg: Sprache auf Deutsch umgestellt. Die Einstellungen wurden nicht gespeichert.",
    ]),
  );
  await eventually(() => assert.is(store.get(noticesAtom)[0]?.kind, "error"));
  await eventually(() => assert.is(value("Name der Website"), "kept"));
  assert.is((await find("button", "Speichern …")).getAttribute("aria-disabled"), null);
  assert.is(stored().site_name, "Nezha");
  await click("button", "Speichern …");
  await settleAll();
  await click("button", "Speichern");
  await settleAll();
  assert.is(stored().language, "de-DE");
  await eventually(() =>
    assert.match(notices().at(-1) ?? "", "Erfolg: Die Einstellungen wurden gespeichert."),
  );
  assert.not.ok(notices().includes("Error: <b>no</b>"), "the error goes when saving works");
});

test("a refused save of other fields does not switch the language", async () => {
  await openSettings({ language: "de-DE" });
  await demo.control({ op: "fail", path: "/setting", method: "PATCH", status: 502 });
  await type("Site name", "kept");
  await save();
  assert.is(currentLanguage(), "en-US");
  await eventually(() =>
    assert.match(
      notices()[0] ?? "",
      /^Error: The dashboard responded with status 502\. It was not saved\. Try again\./,
    ),
  );
  await eventually(() => assert.is(notices()[1], "Success: The settings were not saved."));
});

test("an unsupported language stays selected, and the product appears in English", async () => {
  await openSettings({ language: "ru-RU" });
  assert.is(((await find("combobox", "Language")) as HTMLSelectElement).value, "ru-RU");
  assert.match(errorOf(await find("combobox", "Language")), "does not support it");
  await type("Site name", "x");
  await save();
  assert.is(stored().language, "ru-RU");
  await type("Language", "de-DE");
  await save();
  assert.is(currentLanguage(), "de-DE");
  await type("Sprache", "ja-JP");
  await click("button", "Speichern …");
  await settleAll();
  await click("button", "Speichern");
  await settleAll();
  assert.is(stored().language, "ja-JP");
  assert.is(currentLanguage(), "en-US");
  await eventually(() =>
    assert.match(notices().at(-1) ?? "", "Language switched to English. The settings were saved."),
  );
});

test("languages appear under their own names, by backend version, always with the stored one", async () => {
  await openSettings({}, "1.7.0");
  const tags = (stored: string) => languageChoices(stored).map(({ value }) => value);
  assert.equal(tags("en-US"), ["en-US", "it-IT", "zh-CN", "zh-TW", "de-DE", "es-ES", "ta-IN"]);
  assert.is(tags("tlh")[0], "tlh");
  assert.is(languageName("zh-TW"), "繁體中文");
  assert.match(languageName("fr-FR"), /français/);
  assert.is(languageName("not a tag!"), "not a tag!");
  await openSettings({}, "2.3.7");
  assert.ok(tags("en-US").includes("ro-RO"));
});

test("a conflicting change of another admin is shown with both values before anything is overwritten", async () => {
  await openSettings({ ...filled, language: "en-US" });
  await type("Site name", "mine");
  await saveAsOther({ site_name: "theirs", install_host: "new.example.com:1" });
  await save();
  assert.equal(patches(), []);
  const alertText = alerts().join();
  assert.match(alertText, "Someone else has changed this");
  assert.match(alertText, "was Full, is now theirs");
  assert.match(alertText, "was nezha.example.com:8008, is now new.example.com:1");
  assert.match(alertText, "Your value: mine");
  await click("button", "Save");
  await settleAll();
  assert.is(stored().site_name, "mine");
  assert.is(stored().install_host, "new.example.com:1");
});

test("a hidden field is sent back with its latest stored value", async () => {
  demo = freshDemo({ dialect: "2.3.7", config: filled, shownVersion: "debug" });
  await demo.signsIn();
  await loadProfile();
  await visit("/settings", <SettingsScreen />);
  await settleAll();
  assert.not.ok(sees("textbox", /^Dashboard host/), "the exact 2.x version is unknown");
  await type("Site name", "x");
  await saveAsOther({ dashboard_host: "moved.example.com" });
  await save();
  assert.is(stored().site_name, "x");
  assert.is(stored().dashboard_host, "moved.example.com");
});

test("a new header can lock users out, and the connection's address is shared behind a proxy; the header in use is safe", () => {
  assert.is(dangerOf("X-Real-IP", "x-real-ip"), null);
  assert.is(dangerOf("X-Real-IP", ""), null);
  assert.is(dangerOf("", "X-Real-IP"), "lockout");
  assert.is(dangerOf("NZ::Use-Peer-IP", "CF-Connecting-IP"), "lockout");
  assert.is(dangerOf("X-Real-IP", "NZ::Use-Peer-IP"), "shared");
  assert.is(dangerOf("NZ::Use-Peer-IP", "NZ::Use-Peer-IP"), null);
  for (const name of ["X-Real-IP", "nz-realip", "CF-Connecting-IP"]) assert.ok(isHeaderName(name), name);
  for (const name of ["", "X Real", "X-Real:", "NZ::Use-Peer-IP", "é", "a,b"])
    assert.not.ok(isHeaderName(name), name);
  for (const header of ["", "NZ::Use-Peer-IP", "X-Real-IP"]) assert.is(headerOf(choiceOf(header)), header);
});

/** Chooses in the first of two groups with the same choices. */
async function choosesForVisitors(name: string): Promise<void> {
  const first = await eventually(() => {
    const [found] = all("radio", name);
    assert.ok(found);
    return found as HTMLElement;
  });
  await clickOn(first);
}

test("a header that can lock everybody out is saved only after its name is typed, with instructions to recover", async () => {
  await openSettings({});
  await choosesForVisitors("Request header");
  await review();
  assert.not.ok(sees("dialog"), "a name is needed");
  await eventually(() => assert.match(document.body.textContent ?? "", "Enter the name of the header."));
  await type("Header for: Source of visitor addresses", "X Real IP");
  await eventually(() => assert.match(document.body.textContent ?? "", "This is not a valid header name."));
  await type("Header for: Source of visitor addresses", "X-Real-IP");
  await review();
  assert.match(alerts().join(), /lock everyone out, including you.*X-Real-IP.*web_real_ip_header: ""/);
  assert.ok(document.activeElement === (await find("textbox", /^To save anyway, enter X-Real-IP/)));
  await click("button", "Save");
  assert.match(errorOf(await find("textbox", /^To save anyway, enter X-Real-IP/)), "Enter X-Real-IP first.");
  assert.equal(patches(), []);
  await type("To save anyway, enter X-Real-IP", "X-Real-IP");
  await click("button", "Save");
  await settleAll();
  assert.is(stored().web_real_ip_header, "X-Real-IP");
  // The demo locks the user out, because no proxy adds the header.
  await eventually(() =>
    assert.match(
      notices().join(),
      /The dashboard no longer responds: real ip header not found: Set web_real_ip_header/,
    ),
  );
  stored().web_real_ip_header = "";
  await click("button", "Retry");
  await find("textbox", "Site name");
  await eventually(() => assert.not.match(notices().join(), "real ip header not found", "it works again"));
});

test("the recovery line uses the key name of the backend's configuration file", async () => {
  await openSettings({}, "1.7.0");
  await click("radio", /^Request header/);
  await type("Header for: Source of visitor and agent addresses", "X-Real-IP");
  await review();
  assert.match(alerts().join(), 'realipheader: ""');
});

test("the address of the connection is saved after a warning, and a notice then shows the address that the dashboard sees", async () => {
  await openSettings({}, "1.7.0");
  await click("radio", /^Connecting IP address/);
  await review();
  assert.match(alerts().join(), "If there is a proxy in front");
  await click("button", "Save");
  await settleAll();
  assert.is(stored().real_ip_header, "NZ::Use-Peer-IP");
  await eventually(() => assert.match(notices().join(), "The dashboard now sees your address as 127.0.0.1."));
  await eventually(() =>
    assert.match(document.body.textContent ?? "", "The dashboard currently sees your address as 127.0.0.1."),
  );
});

test("a late answer about the address does not replace the profile of a user who signed in since", async () => {
  await openSettings({}, "1.7.0");
  await click("radio", /^Connecting IP address/);
  await review();
  const release = demo.hold("GET /profile");
  await click("button", "Save");
  await settleAll();
  await eventually(() => assert.ok(demo.calls.includes("GET /profile")));
  const own = store.get(profileAtom);
  assert.ok(own);
  store.set(sessionAtom, { status: "signedIn", profile: { ...own, id: 2, username: "member" } });
  await release();
  await settleAll();
  await eventually(() => assert.is(store.get(profileAtom)?.username, "member"));
});

test("the review warns that sessions bound to addresses end, and no stale form is left after saving", async () => {
  await openSettings({});
  await choosesForVisitors("Connecting IP address");
  await review();
  assert.match((await find("dialog")).textContent ?? "", "must sign in again, including you");
  await click("button", "Save");
  await settleAll();
  assert.is(stored().web_real_ip_header, "NZ::Use-Peer-IP");
  assert.not.ok(sees("button", "Save…"));
  assert.not.ok(isGuarded());
});

test("the review warns that switching the header off ends sessions", async () => {
  await openSettings({ web_real_ip_header: "NZ::Use-Peer-IP" });
  await choosesForVisitors("None");
  await review();
  assert.match((await find("dialog")).textContent ?? "", "must sign in again, including you");
  await click("button", "Cancel");
});

test("a new header for agents is saved after a warning, without typing its name", async () => {
  await openSettings({ agent_real_ip_header: "nz-realip" });
  const hasAgentWarning = () => alerts().some((one) => /all agents will go offline/.test(one));
  await type("Header for: Source of agent addresses", "NZ-RealIP");
  await review();
  assert.not.ok(hasAgentWarning(), "letter case does not matter");
  await click("button", "Cancel");
  await type("Header for: Source of agent addresses", "CF-Connecting-IP");
  await review();
  assert.ok(hasAgentWarning());
  assert.match(alerts().join(), "does not send CF-Connecting-IP");
  assert.not.ok(sees("textbox", /^To save anyway/));
  await click("button", "Save");
  await settleAll();
  assert.is(stored().agent_real_ip_header, "CF-Connecting-IP");
});

test("stored ids with spaces are corrected by saving alone, and leaving the page asks nothing", async () => {
  await openSettings({ ignored_ip_notification: "1, 3" });
  assert.is(bar(), "1 change");
  assert.not.ok(isGuarded(), "nothing was typed");
  assert.is((await find("button", "Discard")).getAttribute("aria-disabled"), "true");
  await review();
  const [before = "", after = ""] = [...get("dialog").querySelectorAll("dd span")].map(
    ({ textContent }) => textContent ?? "",
  );
  assert.is(after.split(", ").length, 2);
  assert.is(before, after.split(", ")[0], "the ids that the dashboard uses now");
  await click("button", "Save");
  await settleAll();
  assert.is(stored().ignored_ip_notification, "1,3");
  assert.is(bar(), "No changes");
});

test("servers are chosen by name and sent without spaces; a notice lists deleted servers that were left out", async () => {
  await openSettings({ ignored_ip_notification: "1, 3,999", language: "en-US" });
  await eventually(() => assert.match(document.body.textContent ?? "", "#3: stored with a leading space"));
  await eventually(() => assert.match(document.body.textContent ?? "", "#999, deleted"));
  await type("Site name", "x");
  await save();
  assert.is(stored().ignored_ip_notification, "1,3");
  await eventually(() => assert.match(notices().join(), /1 server no longer exists and was omitted: #999/));
  assert.equal(idsOf("1, 3,x,,3,7 "), [1, 3, 7]);
  assert.equal(entriesWithSpaces("1, 3,7 "), [" 3", "7 "]);
});

test("the dialog lists the removal of deleted servers before another field is saved", async () => {
  await openSettings({ ignored_ip_notification: "1,999", language: "en-US" });
  assert.not.ok(isGuarded(), "nothing was typed");
  await type("Site name", "x");
  assert.is(bar(), "2 changes");
  await review();
  const dialog = get("dialog");
  assert.equal(
    [...dialog.querySelectorAll("dt")].map(({ textContent }) => textContent),
    ["Site name", "Listed servers"],
  );
  assert.match(dialog.textContent ?? "", "#999, deleted");
  await click("button", "Save");
  await settleAll();
  assert.is(stored().ignored_ip_notification, "1");
});

test("a listed server that exists again when the settings are saved stays", async () => {
  await openSettings({ ignored_ip_notification: "1,7", language: "en-US" });
  await type("Site name", "x");
  await review();
  const [first] = demo.backend.state.servers.all();
  assert.ok(first);
  touched(demo.backend.state, demo.backend.state.servers.add(1, first));
  await click("button", "Save");
  await settleAll();
  assert.is(stored().ignored_ip_notification, "1,7");
  assert.is(stored().site_name, "x");
});

test("texts that are not edited are sent exactly as they are stored", async () => {
  const odd = {
    install_host: " nezha.example.com:8008 ",
    dns_servers: "192.0.2.53:53, 192.0.2.54:53",
    reserved_hosts: "a.example.com, b.example.com",
    ignored_ip_notification: "3,1,1",
  };
  await openSettings({ ...odd, language: "en-US" });
  assert.is(bar(), "No changes");
  await type("Site name", "x");
  await save();
  const { install_host, dns_servers, reserved_hosts, ignored_ip_notification } = stored();
  assert.equal({ install_host, dns_servers, reserved_hosts, ignored_ip_notification }, odd);
});

test("a deleted notifier group is marked as deleted and kept until the user changes it", async () => {
  await openSettings({ ip_change_notification_group_id: 77, enable_ip_change_notification: true });
  assert.match(((await find("combobox", /^Notifier group/)) as HTMLInputElement).value, "#77, deleted");
  await type("Site name", "x");
  await save();
  assert.is(stored().ip_change_notification_group_id, 77);
});

test("DNS servers need a port, but a stored one without a port does not block saving", async () => {
  for (const good of ["1.1.1.1:53", "[2001:db8::1]:53", "dns.example.com:5353"]) assert.ok(isDnsServer(good));
  for (const bad of ["1.1.1.1", "2001:db8::1", "a:b", "1.1.1.1:99999", ":53"])
    assert.not.ok(isDnsServer(bad));
  await openSettings({ dns_servers: "1.1.1.1" });
  await type("Site name", "x");
  await save();
  assert.is(stored().dns_servers, "1.1.1.1");
  await type("DNS servers for DDNS optional", "8.8.8.8");
  await review();
  assert.not.ok(sees("dialog"));
});

test("templates show whether they are official, link only over http(s), and warn if the stored one is missing", async () => {
  await openSettings({ user_template: "gone-dist" });
  await eventually(() =>
    assert.match(document.body.textContent ?? "", "does not have the template “gone-dist”"),
  );
  assert.not.ok(sees("radio", /admin-dist|OfficialAdmin/));
  assert.is(
    (await find("link", "Repository of Nazhua")).getAttribute("href"),
    "https://github.com/hi2shark/nazhua",
  );
  await click("radio", /^Nazhua/);
  await eventually(() => assert.match(document.body.textContent ?? "", "provided by a third party"));
  for (const bad of ["javascript:alert(1)", "data:text/html,x", "", "github.com/x"])
    assert.is(linkOf(bad), null);
  await save();
  assert.is(stored().user_template, "nazhua-dist");
});

test("a refusal is shown with the dashboard's own message", async () => {
  await openSettings({ user_template: "gone-dist" });
  await type("Site name", "x");
  await save();
  await eventually(() =>
    assert.equal(notices(), ["Error: invalid user template", "Success: The settings were not saved."]),
  );
});

test("the error page appears if the settings cannot be read, and Retry loads them", async () => {
  demo = freshDemo();
  await demo.signsIn();
  await loadProfile();
  await demo.control({ op: "fail", path: "/setting", method: "GET", status: 502 });
  await visit("/settings", <SettingsScreen />);
  await settleAll();
  await eventually(() => assert.ok(sees("heading", "Oops!")));
  await click("button", "Retry");
  await settleAll();
  await eventually(() => assert.is(value("Site name"), "Nezha"));
});

test("input survives a reload, and Discard asks with the names of the edited fields", async () => {
  stopClock();
  await openSettings({});
  await type("Site name", "drafted");
  await waits(700);
  await appear(<SettingsScreen />);
  await settleAll();
  await eventually(() => assert.is(value("Site name"), "drafted"));
  assert.is(bar(), "1 change");
  await click("button", "Discard");
  await settleAll();
  await eventually(() =>
    assert.equal(
      all("listitem").map(({ textContent }) => textContent),
      ["Site name"],
    ),
  );
  await click("button", "Discard");
  await settleAll();
  await eventually(() => assert.is(value("Site name"), "Nezha"));
  assert.not.ok(isGuarded());
  await waits(700);
  await appear(<SettingsScreen />);
  await settleAll();
  await eventually(() => assert.is(value("Site name"), "Nezha"));
});

test("maintenance asks first, runs once, and reports how long it took", async () => {
  let now = realNow();
  Date.now = () => now;
  await openSettings({});
  await click("button", "Start maintenance");
  await eventually(() => assert.ok(sees("heading", "Start maintenance?")));
  const release = demo.hold("POST /maintenance");
  await click("button", "Start maintenance");
  await settleAll();
  const button = await find("button", "Start maintenance");
  assert.is(button.getAttribute("aria-busy"), "true");
  await click("button", "Start maintenance");
  now += 3000;
  await release();
  await eventually(() => assert.match(notices().join(), "Maintenance done in 3 seconds"));
  await eventually(() => assert.is(demo.calls.filter((one) => one === "POST /maintenance").length, 1));
  await demo.control({ op: "fail", path: "/maintenance", method: "POST", status: 504 });
  await click("button", "Start maintenance");
  await click("button", "Start maintenance");
  await settleAll();
  assert.match(alerts().join(), /status 504.*may still be running/);
});

test("a change in a long text is shown by its lines", () => {
  assert.equal(lineChange("a\nb\nc", "a\nx\nc"), { at: 2, removed: ["b"], added: ["x"] });
  assert.equal(lineChange("", "a"), { at: 1, removed: [], added: ["a"] });
  assert.equal(lineChange("a\na", "a"), { at: 2, removed: ["a"], added: [] });
  assert.equal(lineChange("a", ""), { at: 1, removed: ["a"], added: [] });
});

test("a header name typed for another source does not count as a change", async () => {
  await openSettings({});
  const now = fieldsOf((await readWholeSetting()).setting);
  const typed = { ...now, web: { source: "none", name: "X-Real-IP" } as const };
  assert.equal(changesIn(now, typed), []);
  assert.is(changesIn(now, { ...now, web: { source: "header", name: "" } }).length, 1);
});

test.run();

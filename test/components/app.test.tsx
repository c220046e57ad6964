/** The whole product on the demo backend: signing in, the shell, the end of a session. */
import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { App } from "../../src/App.tsx";
import { remember } from "../../src/api/http/storage.ts";
import { Router } from "../../src/components/routing/Router.tsx";
import { storedLanguage } from "../../src/components/shell/language.ts";
import { setLanguage } from "../../src/i18n/intl.ts";
import { loadSettings } from "../../src/state/backend/settings.ts";
import { chooseTheme } from "../../src/state/preferences.ts";
import { loadProfile, watchSession } from "../../src/state/session/session.ts";
import { keepDraft } from "../../src/state/unsaved/drafts.ts";
import { isGuarded } from "../../src/state/unsaved/guard.ts";
import { cookieNames, type Demo, forgetEverything, freshDemo } from "../as/demo.ts";
import { address, answerAll, goes, notices, openAt, pageHistory } from "../as/test-history.tsx";
import {
  all,
  click,
  eventually,
  fields,
  find,
  findField,
  get,
  getField,
  gone,
  nameOf,
  press,
  sees,
  settled,
  show,
  type,
} from "../as/user.ts";
import { speak } from "../as/words.ts";
import { window } from "../setup.ts";

Object.assign(globalThis, { __VERSION__: "1.2.3" });

let demo: Demo;
let unwatch = () => {};
test.before(() => speak());
test.before.each(async () => {
  await setLanguage("en-US");
  demo = freshDemo();
  unwatch = watchSession();
});
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
  unwatch();
  window.happyDOM.setViewport({ width: 1280 });
});
test.after(async () => {
  chooseTheme("system");
  await setLanguage("en-US");
  forgetEverything();
});

/** Opens the dashboard at an address, as main.tsx does. */
async function opens(path: string): Promise<void> {
  openAt(path);
  await Promise.all([loadSettings(), loadProfile()]);
  await show(
    <Router>
      <App />
    </Router>,
  );
  await arrives();
}
/** Waits for the page's heading, because parts of the page are loaded lazily. */
async function arrives(): Promise<void> {
  await eventually(() => assert.ok(document.querySelector("h1")));
  await settled();
}
const heading = () => document.querySelector("h1")?.textContent;
const lit = () =>
  all("link")
    .filter((link) => link.hasAttribute("aria-current"))
    .map(nameOf);
const tabs = () => [...get("navigation").querySelectorAll("a")].map(({ textContent }) => textContent);
const signsInAs = async (name: string, password = name) => {
  await type("Username", name);
  await type("Password", password);
  await click("button", "Login");
  await settled();
  await arrives();
};

test("a visitor is sent to the login page, and after signing in to the requested address", async () => {
  await opens("/nat?q=home");
  await eventually(() => assert.equal([address(), heading()], ["/login", "Nezha"]));
  await signsInAs("admin");
  await eventually(() => assert.equal([address(), heading()], ["/nat?q=home", "NAT profiles"]));
  await goes(-1);
  await eventually(() => assert.is(address(), "/before", "Back does not lead to the login page"));
});

test("an unknown address also asks to sign in first, and the login page sends a signed-in user home", async () => {
  await opens("/no-such-page");
  await eventually(() => assert.is(address(), "/login"));
  await (await show(null))();
  await demo.signsIn();
  await opens("/login");
  await eventually(() => assert.equal([address(), heading()], ["/", "Servers"]));
});

test("the login page never redirects outside the dashboard", async () => {
  for (const from of ["//evil.example", "https://evil.example", "/login?again", 7, null]) {
    openAt("/login");
    pageHistory.replace("/dashboard/login", { from });
    await loadProfile();
    await show(
      <Router>
        <App />
      </Router>,
    );
    await signsInAs("admin");
    await eventually(() => assert.is(address(), "/"));
    await (await show(null))();
    demo = freshDemo();
  }
});

test("a short name and a missing password show errors at their fields, and nothing is sent", async () => {
  await opens("/login");
  demo.calls.length = 0;
  await type("Username", "a");
  await click("button", "Login");
  const described = (label: string) =>
    document.getElementById(getField(label).getAttribute("aria-describedby") ?? "")?.textContent;
  assert.is(described("Username"), "Username must be at least 2 characters.");
  assert.is(described("Password"), "Password cannot be empty.");
  assert.is((await find("textbox", "Username")).getAttribute("aria-invalid"), "true");
  assert.ok(document.activeElement === (await find("textbox", "Username")));
  await type("Username", "admin");
  await click("button", "Login");
  assert.ok(document.activeElement === (await findField("Password")));
  assert.equal(demo.calls, []);
  await type("Username", "ab");
  await type("Password", "x");
  await click("button", "Login");
  await eventually(() => assert.equal(demo.calls, ["POST /login"], "two characters are enough"));
});

test("a refused sign-in shows possible reasons, keeps both fields and selects the password", async () => {
  await opens("/login");
  await signsInAs("admin", "wrong");
  await eventually(() =>
    assert.match(
      document.body.textContent ?? "",
      "Wrong username or password, or password login is turned off",
    ),
  );
  assert.equal(notices(), []);
  const password = await findField("Password");
  assert.equal(
    [((await find("textbox", "Username")) as HTMLInputElement).value, password.value],
    ["admin", "wrong"],
  );
  assert.equal([password.selectionStart, password.selectionEnd], [0, 5]);
  await signsInAs("admin");
  await eventually(() => assert.is(address(), "/"));
});

test("a double press on Login sends once", async () => {
  await opens("/login");
  await type("Username", "admin");
  await type("Password", "admin");
  const release = demo.hold("POST /login");
  const button = await find("button", "Login");
  button.click();
  await settled();
  button.click();
  await press("Enter");
  await release();
  await arrives();
  await eventually(() => assert.is(demo.calls.filter((call) => call === "POST /login").length, 1));
});

const hasLandmarks = (): void => {
  assert.is(document.querySelectorAll("h1").length, 1);
  for (const role of ["banner", "navigation", "main", "contentinfo"]) assert.is(all(role).length, 1, role);
};

test("only tabs with a screen are shown, and the tab of the address is highlighted", async () => {
  await demo.signsIn();
  await opens("/nat");
  assert.equal(tabs(), ["Server", "Service", "Task", "Notification", "DDNS", "NAT", "Group"]);
  hasLandmarks();
  assert.equal(lit(), ["NAT"]);
  await click("link", "Server");
  await arrives();
  await eventually(() => assert.equal([lit(), address()], [["Server"], "/"]));
});

test("a pressed link leads the focus to the heading of the next page", async () => {
  await demo.signsIn();
  await opens("/nat");
  (await find("link", "Server")).focus();
  await click("link", "Server");
  await arrives();
  await eventually(() =>
    assert.equal([heading(), document.activeElement?.textContent], ["Servers", "Servers"]),
  );
});

test("an unknown address shows a message within the shell, and members are redirected from the settings", async () => {
  await demo.signsIn("member");
  await opens("/nothing");
  assert.equal([heading(), lit()], ["Page not found", []]);
  assert.match(document.body.textContent ?? "", "No page exists at this address.");
  assert.is((await find("link", "Back to Dashboard")).getAttribute("href"), "/dashboard/");
  hasLandmarks();
  await (await show(null))();
  await opens("/settings");
  await eventually(() => assert.is(address(), "/settings/online-user"));
});

test("a phone has the same tabs in a sheet, which closes after navigation", async () => {
  window.happyDOM.setViewport({ width: 390 });
  await demo.signsIn();
  await opens("/nat");
  assert.not.ok(sees("navigation"));
  await click("button", "Menu");
  await find("navigation");
  assert.equal(tabs().slice(0, 2), ["Server", "Service"]);
  await click("link", "Server");
  await arrives();
  await eventually(() => assert.equal([address(), sees("dialog")], ["/", false]));
});

test("the window's title has screen and site, and the page greets the user", async () => {
  await demo.control({ op: "setting", site_name: "<b>Fleet</b>" });
  await demo.signsIn("member");
  await opens("/nat");
  await eventually(() => assert.is(document.title, "NAT profiles · <b>Fleet</b>"));
  const header = document.querySelector("header");
  assert.match(header?.textContent ?? "", "Hi, member");
  assert.match(header?.textContent ?? "", "<b>Fleet</b>");
  assert.not.ok(header?.querySelector("b"));
  assert.is((await find("link", "Back to home")).getAttribute("href"), "/");
});

test("only admins see the backend's version in the footer", async () => {
  await demo.signsIn("member");
  await opens("/nat");
  await eventually(() =>
    assert.match(
      document.querySelector("footer")?.textContent ?? "",
      /^© 2019–\d{4} Nezha · Windfire 1\.2\.3$/,
    ),
  );
  await (await show(null))();
  await demo.signsIn("admin");
  await opens("/nat");
  await eventually(() =>
    assert.match(document.querySelector("footer")?.textContent ?? "", /Windfire 1\.2\.3 · dashboard \d/),
  );
});

test("the clock shows the time and goes on each second", async () => {
  await demo.signsIn();
  await opens("/nat");
  const shown = () => document.querySelector("header time")?.textContent ?? "";
  await eventually(() => assert.match(shown(), /^\d{1,2}:\d{2}:\d{2}\s[AP]M$/));
  const seen = new Set<string>();
  await eventually(() => {
    seen.add(shown());
    assert.is(seen.size, 3);
  });
});

test("choosing a language changes all texts and is stored", async () => {
  await demo.signsIn();
  await opens("/nat");
  await click("button", "Language");
  assert.is((await find("menuitemradio", "Deutsch")).lang, "de-DE", "read in its own voice");
  assert.equal(all("menuitemradio").map(nameOf), ["English", "Italiano", "简体中文", "繁體中文", "Deutsch"]);
  await click("menuitemradio", "Deutsch");
  await settled();
  await eventually(() => assert.equal([document.documentElement.lang, storedLanguage()], ["de-DE", "de-DE"]));
  await eventually(() => assert.is(heading(), "NAT-Profile"));
  await eventually(() => assert.match(document.querySelector("header")?.textContent ?? "", "Hallo, admin"));
  await setLanguage("en-US");
  remember("language", "xx-XX");
  assert.is(storedLanguage(), null, "one that does not exist is none");
});

test("signing out clears all data and shows the login page", async () => {
  await demo.signsIn();
  await opens("/nat");
  await click("button", "Account: admin");
  await click("menuitem", "Logout");
  await find("textbox", "Username");
  await eventually(() => assert.equal([address(), cookieNames()], ["/login", []]));
  assert.not.ok(document.body.textContent?.includes("Home router"));
});

test("when a session ends, a dialog asks for a new sign-in and typed text is kept", async () => {
  await demo.signsIn();
  await opens("/nat?edit=1");
  await type("Name", "typed");
  await demo.control({ op: "endSession" });
  await click("button", "Save changes");
  await settled();
  await eventually(() => assert.ok(sees("alertdialog", "Sign in again")));
  assert.is(((await find("textbox", "Username")) as HTMLInputElement).value, "admin");
  await type("Password", "admin");
  await click("button", "Login");
  await gone("alertdialog");
  assert.equal(
    [((await find("textbox", "Name")) as HTMLInputElement).value, address()],
    ["typed", "/nat?edit=1"],
  );
  await click("button", "Save changes");
  await settled();
  assert.equal(demo.bodies("PATCH /nat/1").length, 1);
  await eventually(() => assert.is(address(), "/nat"));
});

test("after a new sign-in over an editor its values are read, and no message of the ended session stays", async () => {
  await demo.signsIn();
  await opens("/nat");
  await demo.control({ op: "endSession" });
  await click("button", "Edit Home router");
  await settled();
  await eventually(() => assert.ok(sees("alertdialog", "Sign in again")));
  await type("Password", "admin");
  demo.calls.length = 0;
  await click("button", "Login");
  await gone("alertdialog");
  await find("textbox", "Name");
  await eventually(() => assert.ok(demo.calls.includes("GET /nat?id=1"), demo.calls.join()));
  await settled();
  assert.not.match(
    document.body.textContent ?? "",
    /latest values could not be (read|loaded)|session has ended/,
  );
  assert.equal(notices(), []);
});

test("without password login, the user signs in by a provider in another tab, and the page continues", async () => {
  await demo.signsIn();
  const user = demo.backend.state.users.get(1);
  assert.ok(user);
  user.reject_password = true;
  await opens("/nat?edit=1");
  await type("Name", "typed");
  await demo.control({ op: "endSession" });
  await click("button", "Save changes");
  await settled();
  await eventually(() => assert.ok(sees("alertdialog", "Sign in again")));
  assert.not.ok(fields("Password").length > 0);
  const link = await find("link", "Sign in with a provider");
  assert.equal(
    ["href", "target", "rel"].map((name) => link.getAttribute(name)),
    ["/dashboard/login", "_blank", "noopener"],
  );
  assert.match(
    (await find("alertdialog")).textContent ?? "",
    "Password login is turned off for your account",
  );
  // The demo has no provider, so the test signs in as the other tab would.
  user.reject_password = false;
  await demo.signsIn();
  window.dispatchEvent(new window.Event("focus"));
  await gone("alertdialog");
  assert.equal(
    [((await find("textbox", "Name")) as HTMLInputElement).value, address()],
    ["typed", "/nat?edit=1"],
  );
  await click("button", "Save changes");
  await settled();
});

for (const providers of [[], ["GitHub"]])
  test(`the login form offers the password and ${providers.length} providers`, async () => {
    await demo.control({ op: "setting", oauth2_providers: providers });
    await demo.signsIn();
    await opens("/nat?edit=1");
    await demo.control({ op: "endSession" });
    await click("button", "Save changes");
    await settled();
    await eventually(() => assert.ok(fields("Password").length > 0));
    await eventually(() => assert.is(sees("link", "Sign in with a provider"), providers.length > 0));
  });

const providerWarning = /plain text page/;

test("the login page has a button for each provider, in the order of their names", async () => {
  await demo.control({ op: "setting", oauth2_providers: ["Zitadel", "GitHub", "authentik"] });
  await opens("/login");
  await eventually(() =>
    assert.equal(all("button", /^Sign in with/).map(nameOf), [
      "Sign in with GitHub",
      "Sign in with Zitadel",
      "Sign in with authentik",
    ]),
  );
  await (await show(null))();
  await demo.control({ op: "setting", oauth2_providers: [] });
  await opens("/login");
  await find("button", "Login");
  assert.not.match(document.body.textContent ?? "", "Or sign in with");
});

test("the login page names the site, and warns about a provider only after a return from one", async () => {
  await demo.control({ op: "setting", site_name: "Nordlicht <i>" });
  await opens("/login");
  assert.is(heading(), "Nordlicht <i>");
  await eventually(() => assert.is(document.title, "Login · Nordlicht <i>"));
  assert.is((await find("textbox", "Username")).getAttribute("placeholder"), "admin");
  assert.not.match(document.body.textContent ?? "", providerWarning);
  keepDraft("login-target", "/nat");
  window.dispatchEvent(new window.Event("pageshow"));
  await eventually(() => assert.match(document.body.textContent ?? "", providerWarning));
  keepDraft("login-target", null);
});

test("a failed sign-in by a provider is reported once, and the requested address is kept", async () => {
  keepDraft("login-target", "/nat?q=home");
  await opens("/login?oauth2=true");
  const alert = () => document.querySelector("main [role=alert]")?.textContent ?? "";
  assert.match(alert(), "did not start a session");
  assert.match(document.body.textContent ?? "", providerWarning);
  await eventually(() => assert.is(address(), "/login"));
  await (await show(null))();
  await show(
    <Router>
      <App />
    </Router>,
  );
  await arrives();
  assert.is(alert(), "", "not after a reload");
  await signsInAs("admin");
  await eventually(() => assert.is(address(), "/nat?q=home"));
});

test("leaving for the login page asks once before typed text is lost", async () => {
  await demo.signsIn();
  await opens("/nat?edit=1");
  await type("Name", "typed");
  await demo.control({ op: "endSession" });
  await click("button", "Save changes");
  await settled();
  await press("Escape");
  await find("alertdialog", "Discard your changes?");
  await click("button", "Cancel");
  await eventually(() => assert.ok(sees("alertdialog", "Sign in again")));
  await press("Escape");
  await click("button", "Discard");
  await find("textbox", "Username");
  await eventually(() => assert.is(address(), "/login"));
  assert.not.ok(sees("alertdialog"), "not asked a second time");
  assert.is(isGuarded(), false);
});

test("a profile that cannot be read shows the reason, and Retry loads it again", async () => {
  await demo.signsIn();
  await demo.control({ op: "fail", path: "/profile", status: 502, times: 2 });
  await opens("/nat");
  assert.is(heading(), "Oops!");
  assert.is(
    document.querySelector("main > svg, main > p:has(svg)")?.textContent,
    "Nezha",
    "mark and site name",
  );
  await eventually(() =>
    assert.match(document.body.textContent ?? "", "Sorry, an unexpected error has occurred."),
  );
  await eventually(() => assert.match(document.body.textContent ?? "", "status 502"));
  assert.is((await find("link", "Back to Dashboard")).getAttribute("href"), "/dashboard/");
  const asked = () => demo.calls.filter((call) => call === "GET /profile").length;
  assert.is(asked(), 1);
  await click("button", "Retry");
  await eventually(() => assert.is(asked(), 2));
  assert.is(heading(), "Oops!");
  await click("button", "Retry");
  await eventually(() => assert.is(heading(), "NAT profiles"));
});

test("settings that cannot be read never take the page down", async () => {
  await demo.signsIn();
  await demo.control({ op: "fail", path: "/setting", status: 502, times: 9 });
  await opens("/nat");
  await eventually(() => assert.equal([heading(), document.title], ["NAT profiles", "NAT profiles · Nezha"]));
});

test("in safe mode the page shows a note", async () => {
  sessionStorage.setItem("windfire.safe", "1");
  await demo.signsIn();
  await opens("/nat");
  await eventually(() =>
    assert.match(document.body.textContent ?? "", "Safe mode: custom code is not loaded in this tab."),
  );
});

test.run();

/** The palette and the list of keys on the demo backend. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { recall } from "../../../src/api/http/storage.ts";
import { destinations } from "../../../src/components/palette/destinations.ts";
import { openPalette } from "../../../src/components/palette/open-palette.ts";
import { shortcutGroups } from "../../../src/components/palette/shortcuts.ts";
import { OpenPalette } from "../../../src/components/shell/OpenPalette.tsx";
import { settingsSections } from "../../../src/components/shell/settings-sections.ts";
import { currentLanguage, setLanguage } from "../../../src/i18n/intl.ts";
import { routes } from "../../../src/routes.tsx";
import NatScreen from "../../../src/screens/nat/NatScreen.tsx";
import OnlineUserScreen from "../../../src/screens/online-user/OnlineUserScreen.tsx";
import TransferScreen from "../../../src/screens/transfer/TransferScreen.tsx";
import WafScreen from "../../../src/screens/waf/WafScreen.tsx";
import { loadSettings } from "../../../src/state/backend/settings.ts";
import { noticesAtom } from "../../../src/state/notices.ts";
import { loadProfile, signOut } from "../../../src/state/session/session.ts";
import { store } from "../../../src/state/store.ts";
import { guardLeaving } from "../../../src/state/unsaved/guard.ts";
import { enterModal } from "../../../src/ui/dialog/modals.ts";
import { forgetEverything, freshDemo } from "../../as/demo.ts";
import { address, answerAll, notices, visit } from "../../as/test-history.tsx";
import { all, eventually, find, get, nameOf, press, sees, settled, show, type } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

/** All addresses of the product. */
const places = [
  ...routes,
  ...["profile", "settings/online-user", "settings/waf"]
    .filter((path) => !routes.some((route) => route.path === path))
    .map((path) => ({ path, access: "signedIn" as const })),
  ...["settings", "settings/user"]
    .filter((path) => !routes.some((route) => route.path === path))
    .map((path) => ({ path, access: "admin" as const })),
];

let demo = freshDemo();
async function signedIn(username = "admin", options: Parameters<typeof freshDemo>[0] = {}): Promise<void> {
  demo = freshDemo(options);
  await demo.signsIn(username);
  await loadProfile();
  await loadSettings();
}
test.before(() => speak());
test.before.each(() => signedIn());
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
  await setLanguage("en-US");
});
test.after(forgetEverything);

async function opens(path = "/nat", node: React.ReactNode = null): Promise<void> {
  await visit(
    path,
    <>
      {node}
      <OpenPalette places={places} />
    </>,
  );
  await press("k", { ctrl: true });
  await find("combobox", "Search and commands");
  await eventually(() => assert.ok(sees("group", "Servers")));
}
const options = (): string[] => all("option").map((one) => one.querySelector("span")?.textContent ?? "");
const search = (text: string) => type("Search and commands", text);
const chosen = async (text: string): Promise<void> => {
  await search(text);
  await press("Enter");
  await settled();
};

test("the palette has every page except settings tabs and single servers, and a create command for every list", () => {
  const known = destinations.map(({ path }) => path);
  for (const { path } of routes)
    assert.ok(known.includes(path) || path.startsWith("settings/") || path.endsWith("/:id"), path);
  assert.is(new Set(known).size, known.length);
  for (const { path, create } of destinations)
    if (!/^(profile|transfer|settings)/.test(path)) assert.ok(create, `a create command for ${path}`);
});

test("an admin gets every page, a member only those for members", async () => {
  await opens();
  await search("settings");
  assert.ok(options().includes("User"));
  assert.ok(options().includes("Site"));
  await press("Escape");
  await signedIn("member");
  await opens();
  for (const label of ["Notifiers", "Online User", "WAF", "Add notifier"])
    assert.ok(options().includes(label), label);
  for (const label of ["User", "Site", "Add user", "Show the first steps"])
    assert.not.ok(options().includes(label), label);
});

test("settings sections that the backend lacks are not offered", async () => {
  const ids = () => settingsSections().map(({ id }) => id);
  assert.ok(ids().includes("maintenance"));
  await signedIn("admin", { dialect: "1.14.14" });
  assert.not.ok(ids().includes("maintenance"));
  assert.not.ok(ids().includes("access"));
  assert.ok(ids().includes("addresses"));
});

test("a server is found by name and opens its page over the current filters", async () => {
  await opens("/nat");
  await chosen("web fra");
  await eventually(() => assert.match(address(), /^\/\?server=\d+$/));
  assert.not.ok(sees("dialog"));
});

test("arrow keys move around the list, and the field names the active option", async () => {
  await opens();
  const field = await find("combobox");
  assert.is(field.getAttribute("aria-activedescendant"), null);
  await search("theme");
  const active = () => document.getElementById(field.getAttribute("aria-activedescendant") ?? "");
  assert.is(active()?.getAttribute("aria-selected"), "true");
  await eventually(() => assert.match(nameOf(active() as HTMLElement), /^Light/));
  await press("ArrowUp");
  await eventually(() => assert.match(nameOf(active() as HTMLElement), /^System/));
  await press("ArrowDown");
  await eventually(() => assert.match(nameOf(active() as HTMLElement), /^Light/));
  assert.is((await find("status")).textContent, "3 results");
  await press("Enter");
  assert.is(recall("theme"), "light");
});

test("choosing a language changes all texts, also those of the palette", async () => {
  await opens();
  await chosen("deutsch");
  await eventually(() => assert.is(currentLanguage(), "de-DE"));
  await press("k", { ctrl: true });
  await find("combobox", "Suche und Befehle");
  assert.match(options()[0] ?? "", /Deutsch/);
});

test("Enter while a word is still being composed chooses nothing", async () => {
  await opens();
  await search("nat");
  const field = await find("combobox");
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, isComposing: true }));
  await settled();
  await eventually(() => assert.ok(sees("dialog")));
  await eventually(() => assert.is(address(), "/nat"));
});

test("a query without a match shows a sentence", async () => {
  await opens();
  await search("no such thing");
  assert.is((await find("status")).textContent, "Nothing matches “no such thing”.");
  assert.is((await find("combobox")).getAttribute("aria-expanded"), "false");
  await press("Enter");
  await eventually(() => assert.ok(sees("dialog")));
});

test("the actions of the current list are offered with the labels of its buttons", async () => {
  await opens("/nat", <NatScreen />);
  assert.equal(
    options().filter((label) => label === "Add NAT profile"),
    ["Add NAT profile"],
    "once",
  );
  await chosen("add nat");
  await eventually(() => assert.is(address(), "/nat?new="));
  await press("Escape");
});

test("lists without create and delete offer their own actions: block, unblock, retry, search", async () => {
  await opens("/settings/waf", <WafScreen />);
  assert.ok(options().includes("Unblock"), options().join());
  assert.not.ok(options().includes("Delete"));
  await chosen("unblock");
  await eventually(() =>
    assert.ok(
      notices().some((one) => one.includes("No rows are selected")),
      notices().join(),
    ),
  );
  store.set(noticesAtom, []);
  await opens("/settings/online-user", <OnlineUserScreen />);
  assert.ok(options().includes("Block"), options().join());
  await press("Escape");
  await opens(
    "/transfer",
    <main>
      <TransferScreen />
    </main>,
  );
  for (const label of ["Retry", "Cancel transfer", "Export as CSV"])
    assert.ok(options().includes(label), `${label} in ${options().join()}`);
  await chosen("search transfers");
  assert.ok(document.activeElement === (await find("searchbox")));
});

test("an action of the list applies to the ticked rows", async () => {
  await visit(
    "/settings/waf",
    <>
      <WafScreen />
      <OpenPalette places={places} />
    </>,
  );
  const box = await eventually(() => {
    const [, first] = all("checkbox");
    assert.ok(first);
    return first;
  });
  box.click();
  await settled();
  await press("k", { ctrl: true });
  await find("combobox", "Search and commands");
  await chosen("unblock");
  await find("button", "Unblock 1 address");
});

test("over another dialog the list below offers no actions", async () => {
  const leave = enterModal(document.createElement("dialog"));
  await opens("/nat", <NatScreen />);
  leave();
  assert.not.ok(sees("group", "This page"));
  assert.ok(options().includes("Add NAT profile"));
});

test("a command on the same page also asks before typed text is lost", async () => {
  await opens("/?edit=3");
  let asked = 0;
  const end = guardLeaving(async () => {
    asked += 1;
    return false;
  });
  await chosen("add server");
  end();
  assert.is(asked, 1);
  assert.is(address(), "/?edit=3");
});

test("used commands are remembered by id until logout", async () => {
  await opens();
  await chosen("fra-web-1");
  await press("k", { ctrl: true });
  await eventually(() => assert.is(options()[0], "fra-web-1"));
  assert.match(recall("recent") ?? "", /^server:\d+$/);
  await press("Escape");
  signOut();
  assert.is(recall("recent"), null);
});

test("Ctrl+K closes the palette again; an open question must be answered first", async () => {
  await opens();
  await press("k", { ctrl: true });
  assert.not.ok(sees("dialog"));
  const question = document.createElement("dialog");
  question.setAttribute("role", "alertdialog");
  const leave = enterModal(question);
  await press("k", { ctrl: true });
  assert.not.ok(sees("combobox"));
  leave();
});

test("? lists every key, and its switch turns single-key shortcuts off and on", async () => {
  await visit(
    "/nat",
    <>
      <NatScreen />
      <OpenPalette places={places} />
    </>,
  );
  const search = await find("searchbox");
  search.focus();
  await press("?");
  assert.not.ok(sees("dialog"), "in a text field it is a character");
  search.blur();
  await press("/");
  assert.ok(document.activeElement === search);
  search.blur();
  await press("?");
  await find("heading", "Keyboard shortcuts");
  const lines = document.querySelectorAll("dl > div").length;
  assert.is(lines, shortcutGroups.flatMap(({ shortcuts }) => shortcuts).length);
  (await find("switch", "Single-key shortcuts")).click();
  await settled();
  assert.is(recall("keysOff"), "1");
  await press("Escape");
  await press("?");
  await press("/");
  assert.not.ok(sees("dialog"));
  assert.not.ok(document.activeElement === search);
  openPalette();
  await find("combobox");
  await chosen("keyboard");
  await eventually(() => get("switch", "Single-key shortcuts").click());
  await settled();
  assert.is(recall("keysOff"), null);
  await press("Escape");
});

test.run();

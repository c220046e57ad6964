/** Addresses: which ones the backend answers with status 200, which tab is lit, which screen they show. */
import "./setup.ts";
import { register } from "node:module";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { matchRoutes } from "../src/components/routing/Router.tsx";
import { activeTab, tabs } from "../src/components/shell/navigation-tabs.ts";
import { loginRoute, routes } from "../src/routes.tsx";
import Workspace from "../src/Workspace.tsx";
import { freshDemo } from "./as/demo.ts";
import { visit } from "./as/test-history.tsx";
import { all, nameOf, settled } from "./as/user.ts";
import { speak } from "./as/words.ts";

Object.assign(globalThis, { __VERSION__: "1.2.3" });

// The packages of xterm name their ES modules for bundlers only ("module"); Node would load CommonJS without named exports.
const resolveXterm = `export const resolve = (specifier, context, next) =>
  next(specifier.replace(/^(@xterm\\/([\\w-]+))$/, "$1/lib/$2.mjs"), context);`;
register(`data:text/javascript,${encodeURIComponent(resolveXterm)}`);

const active = (path: string): string | undefined => activeTab(path)?.title.replace("app.tab.", "");

test("there are seven tabs, in the specified order", () => {
  assert.equal(
    tabs.map(({ title }) => title.replace("app.tab.", "")),
    ["server", "service", "cron", "notification", "ddns", "nat", "group"],
  );
});

test("each tab is lit at its own address", () => {
  for (const { path, title } of tabs) assert.is(activeTab(path)?.title, title);
});

test("every tab leads to a screen", () => {
  for (const { path } of tabs) assert.ok(matchRoutes([...routes], path), path);
});

test("Server is lit at home and nowhere else, and a slash at the end changes nothing", () => {
  assert.is(active("/"), "server");
  assert.is(active("/service"), "service");
  assert.is(active("/service/"), "service");
  assert.is(active("/server-group"), "group");
  assert.is(active("/transfer"), "server", "transfers are opened from the server list");
});

test("Notification is also lit on alert rules, Group also on notifier groups", () => {
  assert.is(active("/alert-rule"), "notification");
  assert.is(active("/notification-group"), "group");
});

test("profile, settings and unknown addresses light no tab", () => {
  for (const path of ["/profile", "/settings", "/settings/user", "/login", "/nato"])
    assert.is(active(path), undefined);
});

/** Paths below /dashboard/ that the backend answers with status 200 (docs/contract.md §5.2); all others come with 404. */
const answered = [
  "",
  "login",
  "service",
  "cron",
  "notification",
  "alert-rule",
  "ddns",
  "nat",
  "server-group",
  "notification-group",
  "profile",
  "settings",
  "settings/user",
  "settings/online-user",
  "settings/waf",
  // Only where the backend has these features, from 2.0.13 and 2.1.0 on; the pages are shown only there too (decision 21).
  "transfer",
  "settings/api-tokens",
];

test("the backend answers every address of the product with status 200, except the terminal's", () => {
  // The specification sets the terminal's address, which the backend answers with 404 (decision 1).
  for (const { path } of routes) assert.ok(answered.includes(path) || path === "terminal/:id", path);
});

/** The headings that the workspace shows at an address, and whether the shell is there. */
async function shownAt(path: string): Promise<{ heading: string[]; shell: boolean }> {
  const leave = await visit(path, <Workspace />);
  await settled();
  const shown = { heading: all("heading").map(nameOf), shell: document.querySelector("main#main") !== null };
  await leave();
  return shown;
}

test("a terminal's address has a number of 1 or more; other addresses show the not-found page in the shell", async () => {
  await speak();
  freshDemo();
  assert.equal(await shownAt("/terminal/7"), { heading: [], shell: false });
  for (const path of ["", "/", "/0", "/x", "/7/8", "/-1"])
    assert.equal(await shownAt(`/terminal${path}`), { heading: ["Page not found"], shell: true }, path);
});

test("addresses are case-sensitive, as the backend's list is", async () => {
  assert.equal(await shownAt("/NAT"), { heading: ["Page not found"], shell: true });
});

test("every screen exists and loads, and no address is given twice", async () => {
  const paths = routes.map(({ path }) => path);
  assert.is(new Set(paths).size, paths.length);
  for (const { path, load } of [loginRoute, ...routes]) assert.type((await load()).default, "function", path);
});

test.run();

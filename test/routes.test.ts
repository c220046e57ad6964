/** Addresses: what the backend answers with status 200, which tab is lit, what exists. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { litTab, tabs } from "../src/components/shell/navigation-tabs.ts";
import { routeOf, routes } from "../src/routes.tsx";

const lit = (path: string): string | undefined => litTab(path)?.title.replace("app.tab.", "");

test("there are seven tabs, in the specified order", () => {
  assert.equal(
    tabs.map(({ title }) => title.replace("app.tab.", "")),
    ["server", "service", "cron", "notification", "ddns", "nat", "group"],
  );
});

test("each tab is lit at its own address", () => {
  for (const { path, title } of tabs) assert.is(litTab(path)?.title, title);
});

test("Server is lit at home, with and without the slash, and nowhere else", () => {
  assert.is(lit("/"), "server");
  assert.is(lit(""), "server");
  assert.is(lit("/service"), "service");
  assert.is(lit("/server-group"), "group");
  assert.is(lit("/transfer"), "server", "transfers are opened from the server list");
});

test("Notification is also lit on alert rules, Group also on notifier groups", () => {
  assert.is(lit("/alert-rule"), "notification");
  assert.is(lit("/notification-group"), "group");
});

test("profile, settings and unknown addresses light no tab", () => {
  for (const path of ["/profile", "/settings", "/settings/user", "/login", "/nato"])
    assert.is(lit(path), undefined);
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

test("every address of ours is one that the backend answers with status 200", () => {
  // The terminal's is the specification's, and comes with 404 (decision 1).
  for (const { path } of routes) assert.ok(answered.includes(path) || path === "terminal/:id", path);
});

test("a terminal's address has a number in it, and nothing else is one", () => {
  assert.is(routeOf("terminal/7")?.path, "terminal/:id");
  for (const path of ["terminal", "terminal/", "terminal/0", "terminal/x", "terminal/7/8", "terminal/-1"])
    assert.is(routeOf(path), undefined, path);
  assert.is(routeOf("settings/user")?.path, "settings/user");
});

test("every screen exists, and no address is given twice", async () => {
  const paths = routes.map(({ path }) => path);
  assert.is(new Set(paths).size, paths.length);
});

test.run();

/** The search of the palette: matches and their order. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Command } from "../../../src/components/palette/command.ts";
import { maxShown, resultsOf } from "../../../src/components/palette/results.ts";
import { bestMatches, entry, fold, wordsIn } from "../../../src/components/palette/search.ts";

const named = (...names: string[]) => names.map((name, at) => entry(name, name, `#${at + 1}`, false));
const found = (query: string, names: string[]) => [...bestMatches(named(...names), wordsIn(query), 10).best];

test("words may come in any order, each anywhere in the name", () => {
  const names = ["fra-web-1", "ams-web-2", "fra-db-1"];
  assert.equal(found("web fra", names), ["fra-web-1"]);
  assert.equal(found("FRA", names), ["fra-web-1", "fra-db-1"]);
  assert.equal(found("fra tokyo", names), []);
});

test("accents, case, full width and ß make no difference, in the query and in names", () => {
  assert.is(fold("Zürich ＤＢ Straße"), "zurich db strasse");
  for (const query of ["zurich", "ZÜRICH", "zu\u0308rich", "ｚürich"])
    assert.equal(found(query, ["Zürich"]), ["Zürich"]);
  assert.equal(found("东京", ["香港", "东京一号"]), ["东京一号"]);
});

test("names that begin with the word come first, then names with a word that does, then the rest; equal ones keep their order", () => {
  const names = ["cobweb", "old web", "web-2", "web-1"];
  assert.equal(found("web", names), ["web-2", "web-1", "old web", "cobweb"]);
});

test("ids and addresses find a server, but rank below names", () => {
  const servers = [
    entry("gateway", "gateway", "#7\n203.0.113.7\n2001:db8::7", false),
    entry("#7 spare", "#7 spare", "#9", false),
  ];
  assert.equal(bestMatches(servers, wordsIn("203.0.113"), 9).best, ["gateway"]);
  assert.equal(bestMatches(servers, wordsIn("2001:DB8::7"), 9).best, ["gateway"]);
  assert.equal(bestMatches(servers, wordsIn("#7"), 9).best, ["#7 spare", "gateway"]);
});

test("letters in order find a command, but never a server", () => {
  const loose = [
    entry("Add notifier", "Add notifier", "", true),
    entry("Online User", "Online User", "", true),
  ];
  assert.equal(bestMatches(loose, wordsIn("adnt"), 9).best, ["Add notifier"]);
  assert.equal(bestMatches(loose, wordsIn("xq"), 9).best, []);
  assert.equal(found("fw1", ["fra-web-1"]), []);
});

test("only the best matches are returned, and all are counted", () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `server-${at}`);
  const { best, count } = bestMatches(named(...many), wordsIn("server"), maxShown);
  assert.is(best.length, maxShown);
  assert.is(count, 10_000);
  assert.is(best[0], "server-0");
});

const command = (id: string, group: Command["group"], label: string): Command => ({
  id,
  group,
  label,
  icon: (() => null) as never,
  run() {},
});
const commands = [
  command("page:nat", "pages", "NAT"),
  command("theme:dark", "theme", "Dark"),
  command("theme:light", "theme", "Light"),
  command("new:nat", "create", "Add NAT profile"),
];
const shows = (query: string, recent: string[] = []) =>
  resultsOf({
    query,
    commands,
    titleOf: (group) => group,
    servers: named("dark-1", "fra-1"),
    server: (name) => command(`server:${name}`, "server", name),
    recentServers: new Map(recent.includes("server:fra-1") ? [["server:fra-1", "fra-1"]] : []),
    recent,
  }).map(({ group, shown }) => `${group}: ${shown.map(({ label }) => label).join(", ")}`);

test("without a query the recently used commands come first, and none appears twice", () => {
  assert.equal(shows("", ["server:fra-1", "theme:dark", "server:gone"]), [
    "recent: fra-1, Dark",
    "pages: NAT",
    "create: Add NAT profile",
    "server: dark-1",
    "theme: Light",
  ]);
});

test("the group with the best match comes first, and the name of a group finds its commands", () => {
  assert.equal(shows("dark"), ["server: dark-1", "theme: Dark"]);
  assert.equal(shows("theme"), ["theme: Dark, Light"]);
  assert.equal(shows("theme lig"), ["theme: Light"]);
  assert.equal(shows("nothing like it"), []);
});

test("of two equal matches the recently used one comes first", () => {
  assert.equal(shows("theme", ["theme:light"]), ["theme: Light, Dark"]);
});

test.run();

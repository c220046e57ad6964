/** The server filter: the address, the matching servers, and the choices of the panel. */
import "../../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { text } from "../../../../src/i18n/intl.ts";
import {
  choicesOf,
  countValues,
  toggled,
  valueNames,
} from "../../../../src/screens/server/filter/choices.ts";
import { factsOf, filterOf } from "../../../../src/screens/server/filter/facts.ts";
import { endOf, isExpiring, presetsOf } from "../../../../src/screens/server/filter/presets.ts";
import { type Filters, type Kind, readFilters } from "../../../../src/screens/server/filter/server-filter.ts";
import { withFilters } from "../../../../src/screens/server/filter/useSetFilters.ts";
import { type ListedServer, servers } from "../../../../src/state/collections/servers.ts";
import { forgetLive, seedLive } from "../../../../src/state/live/live.ts";
import { loadProfile } from "../../../../src/state/session/session.ts";
import { store } from "../../../../src/state/store.ts";
import { forgetEverything, freshDemo } from "../../../as/demo.ts";
import { speak } from "../../../as/words.ts";

let rows: readonly ListedServer[] = [];
let some: ListedServer;

test.before(async () => {
  await speak();
  const demo = freshDemo({ servers: 12 });
  await demo.signsIn();
  await loadProfile();
  await servers.load();
  ({ rows } = store.get(servers.state));
  some = rows[0] as ListedServer;
  assert.ok(some);
});
test.after(() => {
  forgetLive();
  forgetEverything();
});

const read = (query: string): Record<string, string[]> =>
  Object.fromEntries(
    [...readFilters(new URLSearchParams(query))].map(([kind, values]) => [kind, [...values]]),
  );
const written = (query: string, filters: Filters): string =>
  decodeURIComponent(
    String(withFilters(new URLSearchParams(query), readFilters(new URLSearchParams(query)), filters)),
  );
const filtersOf = (wanted: Partial<Record<Kind, readonly string[]>>): Filters =>
  new Map(Object.entries(wanted).map(([kind, values]) => [kind as Kind, new Set(values)]));

/** A server of the demo with other values. */
const server = (
  id: number,
  more: Omit<Partial<ListedServer>, "host"> & { version?: string; os?: string } = {},
) => {
  const { version = "2.3.3", os = "debian", ...rest } = more;
  return {
    ...some,
    id,
    name: `server ${id}`,
    public_note: "",
    hide_for_guest: false,
    enable_ddns: false,
    owner: null,
    geoip: { ip: { ipv4_addr: "", ipv6_addr: "" }, country_code: "" },
    ...rest,
    host: { ...some.host, version, platform: os },
  };
};
const matching = (
  rows: readonly ListedServer[],
  wanted: Partial<Record<Kind, readonly string[]>>,
  groups: { id: number; servers: number[] }[] = [],
): number[] => {
  const { passes } = filterOf(filtersOf(wanted), rows, groups, () => {});
  return rows.filter(passes).map(({ id }) => id);
};

test("the address has several values per kind, separated by commas, in any case", () => {
  assert.equal(read("?group=7,9&state=offline&os=Debian&country=DE,fr&hidden=1&q=web&sort=name"), {
    state: ["offline"],
    group: ["7", "9"],
    os: ["debian"],
    country: ["de", "fr"],
    hidden: ["1"],
  });
});

test("empty and repeated values of the address are dropped, and unknown values are kept", () => {
  assert.equal(read("?group=&state=,,&country=de,DE&owner=<b>&preset=constructor"), {
    preset: ["constructor"],
    owner: ["<b>"],
    country: ["de"],
  });
});

test("a value with commas and percent signs survives the address", () => {
  for (const value of ["a,b", "100%", "%2c", "50%,25", "%", "名前", "a b&c=d"]) {
    const filters = filtersOf({ os: [value, "debian"] });
    const address = withFilters(new URLSearchParams("?q=x"), new Map(), filters);
    assert.equal(read(String(address)), { os: [value, "debian"] }, value);
  }
});

test("changing filters keeps the other parameters of the address", () => {
  assert.is(
    written("?sort=name&state=offline&edit=7", filtersOf({ group: ["3"] })),
    "sort=name&edit=7&group=3",
  );
  assert.is(written("?state=offline&group=7", new Map()), "");
  assert.is(written("?state=offline", filtersOf({ state: [] })), "");
});

test("toggling adds a value and removes it again", () => {
  const once = toggled(filtersOf({ state: ["stale"] }), "state", "offline");
  assert.equal([...(once.get("state") ?? [])], ["stale", "offline"]);
  assert.equal([...(toggled(once, "state", "stale").get("state") ?? [])], ["offline"]);
});

test("a server must have one value of every filtered kind", () => {
  const rows = [
    server(1, { os: "debian", hide_for_guest: true }),
    server(2, { os: "ubuntu", hide_for_guest: true }),
    server(3, { os: "alpine", hide_for_guest: true }),
    server(4, { os: "debian" }),
  ];
  assert.equal(matching(rows, { os: ["debian", "ubuntu"] }), [1, 2, 4]);
  assert.equal(matching(rows, { os: ["debian", "ubuntu"], hidden: ["1"] }), [1, 2]);
  assert.equal(matching(rows, { os: ["debian", "ubuntu"], hidden: ["1", "0"] }), [1, 2, 4]);
  assert.equal(matching(rows, { os: ["beos"] }), []);
});

test("groups, owners, versions, countries and DDNS can be filtered, and servers without a value, too", () => {
  const rows = [
    server(1, { owner: { id: 3, username: "ann" }, version: "1.2.3", enable_ddns: true }),
    server(2, { owner: { id: 0, username: "" }, version: "", geoip: { ...some.geoip, country_code: "De" } }),
    server(3, { os: "" }),
  ];
  const groups = [
    { id: 7, servers: [1, 2] },
    { id: 9, servers: [2] },
  ];
  assert.equal(matching(rows, { group: ["7"] }, groups), [1, 2]);
  assert.equal(matching(rows, { group: ["9", "none"] }, groups), [2, 3]);
  assert.equal(matching(rows, { group: ["4711"] }, groups), []);
  assert.equal(matching(rows, { owner: ["3"] }), [1]);
  assert.equal(matching(rows, { owner: ["0"] }), [2]);
  assert.equal(matching(rows, { owner: ["none"] }), [3]);
  assert.equal(matching(rows, { version: ["1.2.3", "none"] }), [1, 2]);
  assert.equal(matching(rows, { country: ["de"] }), [2]);
  assert.equal(matching(rows, { os: ["none"] }), [3]);
  assert.equal(matching(rows, { ddns: ["1"] }), [1]);
  assert.equal(matching(rows, { ddns: ["0"] }), [2, 3]);
});

test("filters by state use the live state, and only they run again with live frames", () => {
  const now = Date.now();
  const at = (seconds: number) => now - seconds * 1000;
  const rows = [
    server(1, { last_active: at(2) }),
    server(2, { last_active: at(30) }),
    server(3, { last_active: at(900) }),
  ];
  seedLive(rows.map((row) => ({ ...row, state: {} })) as never, now);
  assert.equal(matching(rows, { state: ["offline"] }), [3]);
  assert.equal(matching(rows, { state: ["stale", "online"] }), [1, 2]);
  assert.equal(matching(rows, { preset: ["offline"] }), [3]);
  const live = (wanted: Partial<Record<Kind, readonly string[]>>) =>
    filterOf(filtersOf(wanted), rows, [], () => {}).live;
  assert.equal(
    [live({ state: ["online"] }), live({ preset: ["old"] }), live({ os: ["debian"] })],
    [true, true, false],
  );
});

const now = Date.parse("2026-06-15T12:00:00Z");
const note = (endDate: unknown, autoRenewal?: unknown) =>
  JSON.stringify({ billingDataMod: { endDate, autoRenewal }, planDataMod: {} });

test("a server counts as expiring if the end date of its note has passed or is within thirty days", () => {
  const expires = (text: string) => isExpiring(endOf(text), now);
  for (const end of [
    "2026-06-15T12:00:00Z",
    "2026-07-15T11:59:59Z",
    "2020-01-01",
    "2026-07-15T19:00:00+08:00",
  ])
    assert.ok(expires(note(end)), end);
  for (const end of ["2026-07-15T12:00:01Z", "2027-01-01", "2026-07-16"])
    assert.not.ok(expires(note(end)), end);
  assert.ok(expires(note("2026-06-20", "0")));
  assert.ok(expires(note("2026-06-20", "")));
});

test("a server with auto-renewal, no end, or no readable end date never expires", () => {
  for (const text of [
    note("2026-06-20", "1"),
    note("2026-06-20", 1),
    note("0000-00-00T23:59:59+08:00", "0"),
    note("0000-01-01"),
    note(""),
    note("soon"),
    note("2026-13-45"),
    note(null),
    note(1_750_000_000_000),
    note({}),
    "",
    "not JSON at all",
    '{"billingDataMod":',
    '{"billingDataMod":null}',
    '{"billingDataMod":[]}',
    "null",
    "7",
    '"2026-06-20"',
    "[]",
    '{"planDataMod":{}}',
  ])
    assert.is(endOf(text), Number.POSITIVE_INFINITY, text);
});

test("an agent is old if the list has a newer one; agents without a version are not", () => {
  const rows = ["2.3.3", "2.3.3", "2.3.2", "1.14.1", "", "debug", "v2.10.0", "2.9.9"].map((version, at) =>
    server(at + 1, { version }),
  );
  const presets = presetsOf(rows, now);
  const old = rows.filter((row) => presets(row).includes("old")).map(({ host }) => host.version);
  assert.equal(old, ["2.3.3", "2.3.3", "2.3.2", "1.14.1", "2.9.9"]);
  const alone = presetsOf([server(1, { version: "1.0.0" })], now);
  assert.not.ok(alone(server(1, { version: "1.0.0" })).includes("old"));
});

test("the number at a choice is the number of servers that it would show", () => {
  const rows = [
    server(1, { os: "debian", hide_for_guest: true }),
    server(2, { os: "debian" }),
    server(3, { os: "ubuntu", hide_for_guest: true }),
    server(4, { os: "alpine" }),
  ];
  const counts = countValues(rows, factsOf(rows, []), filtersOf({ os: ["debian"], hidden: ["1"] }));
  const of = (kind: Kind) => Object.fromEntries(counts.get(kind) ?? []);
  assert.equal(of("os"), { debian: 1, ubuntu: 1, alpine: 0 });
  assert.equal(of("hidden"), { "1": 1, "0": 1 });
  assert.equal(of("ddns"), { "0": 1 });
});

test("known values have names, and unknown ones keep their text from the address", () => {
  const rows = [
    server(1, { owner: { id: 3, username: "ann" }, os: "Microsoft Windows Server 2022" }),
    server(2, { owner: { id: 12, username: "" } }),
  ];
  const nameOf = valueNames(rows, [{ id: 7, name: "Europe" }], text);
  const names = (kind: Kind, ...values: string[]) => values.map((value) => nameOf(kind, value));
  assert.equal(names("group", "7", "99", "none", "x"), ["Europe", "#99", "No group", "x"]);
  assert.equal(names("owner", "3", "12", "0", "none"), [
    "ann",
    "#12",
    "Nobody (site-wide secret)",
    "Unknown",
  ]);
  assert.equal(names("os", "microsoft windows server 2022", "beos", "none"), [
    "Microsoft Windows Server 2022",
    "beos",
    "Unknown",
  ]);
  assert.equal(names("country", "de", "<b>", "none"), ["DE Germany", "<B>", "Unknown"]);
  assert.equal(names("state", "offline", "asleep"), ["Offline", "asleep"]);
  assert.equal(names("preset", "old", "constructor"), ["Outdated agents", "constructor"]);
  assert.equal(names("hidden", "1", "0", "2"), ["Yes", "No", "2"]);
});

test("active values and fixed values are choices even if no server has them", () => {
  const rows = [server(1, { os: "debian" }), server(2, { os: "alpine" })];
  const filters = filtersOf({ os: ["beos"] });
  const nameOf = valueNames(rows, [], text);
  const counts = countValues(rows, factsOf(rows, []), filters);
  const of = (kind: Kind) =>
    choicesOf(kind, counts, filters, nameOf).map(({ name, count }) => `${name} ${count}`);
  assert.equal(of("os"), ["alpine 1", "beos 0", "debian 1"]);
  assert.equal(of("preset"), ["Offline 0", "Outdated agents 0", "Expiring soon 0"]);
  assert.equal(of("hidden"), ["Yes 0", "No 0"]);
});

test.run();

/** The file of an export, and references by name instead of id. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Kind } from "../../../src/api/portable/members.ts";
import { type ExchangeFile, readFile, writeFile } from "../../../src/components/exchange/exchange-file.ts";
import { choiceLabel, memberLabel } from "../../../src/components/exchange/labels.ts";
import {
  finder,
  firstPlanned,
  type Known,
  namer,
  type ReferenceIndex,
} from "../../../src/components/exchange/names.ts";
import { text } from "../../../src/i18n/intl.ts";
import { portables } from "../../../src/state/collections/portables.ts";
import { speak } from "../../as/words.ts";

const kinds: readonly Kind[] = ["server-group", "nat"];
const fault = (text: string) => readFile(text, kinds).fault;
const file = (resources: unknown, version: unknown = 1) =>
  JSON.stringify({ windfire: version, exported: "2026-11-22T01:00:00.000Z", resources });
const read = (text: string): ExchangeFile => {
  const { file, fault } = readFile(text, kinds);
  if (!file) throw new Error(`not read: ${JSON.stringify(fault)}`);
  return file;
};

test("a written file can be read, with and without a byte order mark", () => {
  const sections = [{ kind: "nat", items: [{ name: "a", host: "h" }] }] as const;
  const text = writeFile(sections, new Date(0));
  assert.equal(read(text), { exported: "1970-01-01T00:00:00.000Z", sections, unknown: [] });
  assert.equal(read(`\uFEFF${text}`).sections, sections);
});

test("sections are ordered by their dependencies, whatever the order in the file; unknown ones are listed", () => {
  const { sections, unknown } = read(
    file({ nat: [{ name: "n" }], rockets: [{}], "server-group": [{ name: "g" }] }),
  );
  assert.equal(
    sections.map(({ kind }) => kind),
    ["server-group", "nat"],
  );
  assert.equal(unknown, ["rockets"]);
});

test("a text that is not an export gives the reason and the position", () => {
  assert.equal(fault("  \n"), { why: "empty" });
  assert.equal(fault('{"windfire": 1,\n  "resources": {]'), {
    why: "syntax",
    place: { line: 2, column: 17 },
  });
  assert.equal(fault("[]"), { why: "foreign" });
  assert.equal(fault("null"), { why: "foreign" });
  assert.equal(fault('{"name":"package"}'), { why: "foreign" });
  assert.equal(fault(file({}, 2)), { why: "version", version: "2" });
  assert.equal(fault(file({}, "x".repeat(100_000))), { why: "version", version: "x".repeat(40) });
  assert.equal(fault(file({}, { toString: 1 })), { why: "version", version: "object" });
  assert.equal(fault(file([])), { why: "shape", place: "resources" });
  assert.equal(fault(file({ nat: {} })), { why: "shape", place: "resources.nat" });
  assert.equal(fault(file({ nat: [{ name: "a" }, { name: 3 }] })), {
    why: "shape",
    place: "resources.nat[1]",
  });
  assert.equal(fault(file({ nat: [] })), { why: "nothing" });
  assert.equal(fault(file({ rockets: [{}] })), { why: "nothing" });
});

test("junk, prototype names and deep nesting do no harm", () => {
  assert.is(fault("\u0000{".repeat(50_000))?.why, "syntax");
  assert.is(fault("[".repeat(100_000))?.why, "syntax");
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  assert.equal(fault(`{"windfire":1,"resources":{"nat":[{"name":"a","x":${deep}}]}}`), {
    why: "shape",
    place: "resources.nat[0]",
  });
  assert.is(fault('{"__proto__":{"windfire":1}}')?.why, "foreign");
  assert.is(fault('{"windfire":1,"resources":{"__proto__":{"nat":[{"name":"a"}]}}}')?.why, "nothing");
  assert.is(({} as { nat?: unknown }).nat, undefined);
});

const server = (id: number, name: string): Known => ({ id, name, uuid: `uuid-${id}` });
const index: ReferenceIndex = new Map([
  ["server", [server(1, "one"), server(2, "twin"), server(3, "twin")]],
  [
    "cron",
    [
      { id: 7, name: "tidy" },
      { id: 5, name: "twin" },
      { id: 9, name: "twin" },
    ],
  ],
]);

test("a reference by an ambiguous name includes the UUID or the position", () => {
  const name = namer(index);
  assert.is(name("server", 1), "one");
  assert.equal(name("server", 3), { name: "twin", uuid: "uuid-3" });
  assert.equal(name("cron", 9), { name: "twin", nth: 2 });
  assert.equal(name("cron", 8), { missing: 8 });
  assert.equal(name("nat", 1), { missing: 1 });
});

test("every reference finds its row again", () => {
  const name = namer(index);
  const find = finder(index, new Map());
  for (const [kind, rows] of index)
    for (const { id } of rows) assert.equal(find(kind, name(kind, id)), { id }, `${kind} ${id}`);
});

test("a reference without a row gives the reason", () => {
  const find = finder(index, new Map());
  assert.equal(find("server", { missing: 1 }), { reason: "missing" });
  assert.equal(find("server", "nobody"), { reason: "unknown" });
  assert.equal(find("server", "twin"), { reason: "several" });
  assert.equal(find("server", { name: "twin", uuid: "other" }), { reason: "several" });
  assert.equal(find("server", { name: "renamed", uuid: "uuid-1" }), { id: 1 }, "the UUID takes precedence");
  assert.equal(find("cron", { name: "twin", nth: 3 }), { reason: "several" });
  assert.equal(find("cron", "__proto__"), { reason: "unknown" });
});

test("rows of the file take precedence over existing rows of the same name", () => {
  const find = finder(
    index,
    new Map([
      [
        "cron",
        [
          { name: "tidy", id: -1 },
          { name: "gone", id: null },
        ],
      ],
    ]),
  );
  assert.equal(find("cron", "tidy"), { id: -1 });
  assert.equal(find("cron", { name: "twin", nth: 2 }), { id: 9 });
  assert.equal(find("cron", "gone"), { reason: "unknown" });
});

test("every member of a file has the label that its form shows", async () => {
  await speak();
  for (const { kind, members } of portables)
    for (const member of members)
      assert.is.not(memberLabel(kind, member, text), member, `${kind}: ${member}`);
  assert.equal(
    [
      choiceLabel("ddns", "webhook_method", 5, text),
      choiceLabel("ddns", "webhook_request_type", 0, text),
      choiceLabel("notification", "request_method", 2, text),
      choiceLabel("notification", "request_type", 2, text),
      choiceLabel("service", "hide_for_guest", true, text),
      choiceLabel("notification", "request_method", 9, text),
    ],
    ["PUT", "Not set", "POST", "Form", "No", undefined],
  );
});

test("planned rows are indexed by name instead of searched for each reference", () => {
  let reads = 0;
  const rows = Array.from({ length: 200 }, (_, at) => ({
    id: firstPlanned + at,
    get name() {
      reads += 1;
      return `task ${at}`;
    },
  }));
  const planned = new Map<Kind, readonly { id: number; name: string }[]>([["cron", rows]]);
  const find = finder(new Map(), planned);
  for (let at = 0; at < 200; at++) assert.equal(find("cron", `task ${at}`), { id: firstPlanned + at });
  assert.ok(reads <= 3 * rows.length, `${reads}`);
  planned.set("cron", [{ id: firstPlanned, name: "later" }]);
  assert.equal(find("cron", "later"), { id: firstPlanned }, "a replaced list is indexed again");
});

test.run();

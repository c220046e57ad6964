/** The public note of a server: one text, and its fields. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { between, pick, type Random, seeded, whole } from "../../../../demo/state/random.ts";
import { valueAt } from "../../../../src/screens/server/note/json-edit.ts";
import { dayOf, isNever, never, withDay } from "../../../../src/screens/server/note/note-dates.ts";
import {
  brokenAt,
  fieldOf,
  hasFields,
  hasValues,
  type NoteField,
  noteFields,
  otherMembers,
  withField,
} from "../../../../src/screens/server/note/note-model.ts";

const endDate: NoteField = ["billingDataMod", "endDate"];
const amount: NoteField = ["billingDataMod", "amount"];
const bandwidth: NoteField = ["planDataMod", "bandwidth"];
const ipv4: NoteField = ["planDataMod", "IPv4"];

const full = `{
  "billingDataMod": {
    "startDate": "2026-01-15T00:00:00Z", "amount" : 59.90,
    "autoRenewal": true
  },
  "10": 12345678901234567890, "2": [1.0, 1e5, {"a" : null}],
  "planDataMod": {"networkRoutes": {"telecom": "CN2"}, "bandwidth": "1Gbps"}
}
`;

test("a field is read from any type of value", () => {
  assert.is(fieldOf(full, amount), "59.90");
  assert.is(fieldOf(full, ["billingDataMod", "autoRenewal"]), "1");
  assert.is(fieldOf(full, bandwidth), "1Gbps");
  assert.is(fieldOf(full, endDate), "");
  assert.is(fieldOf('{"planDataMod":{"extra":["a"]}}', ["planDataMod", "extra"]), null);
  assert.is(fieldOf('{"planDataMod":{"extra":"\\u00fc \\"x\\""}}', ["planDataMod", "extra"]), 'ü "x"');
  assert.is(fieldOf('{"planDataMod":{"IPv4":null}}', ipv4), "");
});

test("changing a field changes only the characters of its value", () => {
  const dearer = withField(full, full, amount, "60");
  assert.is(dearer, full.replace("59.90", "60"));
  assert.is(withField(dearer, full, amount, "59.90"), full);
  assert.is(withField(full, full, amount, "5 EUR"), full.replace("59.90", '"5 EUR"'));
  assert.is(withField(full, full, ["billingDataMod", "autoRenewal"], "0"), full.replace("true", "false"));
});

test("a new field is formatted like its neighbours, and removing it restores the text", () => {
  const ended = withField(full, full, endDate, never);
  assert.is(ended, full.replace("true\n", `true,\n    "endDate": "${never}"\n`));
  assert.is(withField(ended, full, endDate, ""), full);
  const one = withField("", "", bandwidth, "1 Gbps");
  assert.is(one, '{"planDataMod":{"bandwidth":"1 Gbps"}}');
  assert.is(withField(one, "", bandwidth, ""), "");
});

test("clearing empties a stored field, and removes a field that was added here", () => {
  const stored = '{"planDataMod":{"bandwidth":"1 Gbps"}}';
  const cleared = withField(stored, stored, bandwidth, "");
  assert.is(cleared, '{"planDataMod":{"bandwidth":""}}');
  assert.is(withField(cleared, stored, bandwidth, "1 Gbps"), stored);
  const more = withField(stored, stored, amount, "5");
  assert.is(more, '{"planDataMod":{"bandwidth":"1 Gbps"},"billingDataMod":{"amount":"5"}}');
  assert.is(withField(more, stored, amount, ""), stored);
});

test("a section that is null gets fields, and is null again without them", () => {
  const stored = '{"billingDataMod": null}';
  const with5 = withField(stored, stored, amount, "5");
  assert.is(with5, '{"billingDataMod": {"amount":"5"}}');
  assert.is(withField(with5, stored, amount, ""), stored);
});

test("a note that is not an object with valid sections is shown as text", () => {
  for (const text of [
    "just words",
    "[1]",
    "5",
    '"a"',
    '{"a":',
    '{"planDataMod":"words"}',
    '{"billingDataMod":[]}',
  ])
    assert.not.ok(hasFields(text), text);
  for (const text of ["", " \n", "{}", '{"a":1}', full]) assert.ok(hasFields(text), text);
  assert.not.ok(hasValues('{"a":1}'));
  assert.ok(hasValues(full));
});

test("members without a field are listed by name", () => {
  assert.equal(otherMembers(full), ["10", "2", "planDataMod.networkRoutes"]);
  assert.equal(otherMembers("plain"), []);
});

test("broken JSON has a line and a column, and plain text counts as no JSON", () => {
  assert.equal(brokenAt('{\n "a": b}'), { line: 2, column: 7 });
  assert.is(brokenAt("just words"), null);
  assert.is(brokenAt('{"a":1}'), null);
});

test("the last one of two members with the same name counts, as in JSON.parse", () => {
  const twice = '{"planDataMod":{"bandwidth":"1"},"planDataMod":{"bandwidth":"2"}}';
  assert.is(fieldOf(twice, bandwidth), "2");
  const changed = withField(twice, twice, bandwidth, "3");
  assert.is(changed, twice.replace('"2"', '"3"'));
  assert.is(JSON.parse(changed).planDataMod.bandwidth, "3");
});

/** Random JSON with spaces, numeric names, repeated names, and numbers too large for a double. */
function anyJson(random: Random, depth: number): string {
  const space = () => pick(random, ["", "", " ", "\n  ", "\t"]);
  const kind = whole(random, 0, depth > 0 ? 7 : 4);
  if (kind === 0) return pick(random, ["null", "true", "false"]);
  if (kind <= 2)
    return pick(random, ["0", "-1.50", "1e400", "12345678901234567890", String(between(random, 0, 9))]);
  if (kind <= 4) return pick(random, ['""', '"{"', '"a\\"],:b"', '"\\\\"', '"\\u0000 漢"', '"__proto__"']);
  const items = Array.from({ length: whole(random, 0, 3) }, () => anyJson(random, depth - 1));
  if (kind === 5) return `[${space()}${items.join(`${space()},${space()}`)}${space()}]`;
  return object(
    random,
    items.map((item) => [pick(random, ["a", "7", "__proto__", "", "x y"]), item]),
  );
}

function object(random: Random, entries: (readonly [string, string])[]): string {
  const space = () => pick(random, ["", "", " ", "\n  "]);
  const written = entries.map(([name, value]) => `${JSON.stringify(name)}${space()}:${space()}${value}`);
  return `{${space()}${written.join(`${space()},${space()}`)}${space()}}`;
}

function anyNote(random: Random): string {
  const section = (name: NoteField[0]) => {
    const own = noteFields
      .filter(([of]) => of === name && random() < 0.4)
      .map(([, field]) => [field, pick(random, ['"x"', "5", "true", "null", '""'])] as const);
    const other = random() < 0.6 ? [["unknown", anyJson(random, 3)] as const] : [];
    return object(random, random() < 0.5 ? [...own, ...other] : [...other, ...own]);
  };
  const parts: (readonly [string, string])[] = [];
  if (random() < 0.7) parts.push(["theirs", anyJson(random, 3)]);
  if (random() < 0.7) parts.push(["billingDataMod", random() < 0.1 ? "null" : section("billingDataMod")]);
  if (random() < 0.5) parts.push(["7", anyJson(random, 2)]);
  if (random() < 0.7) parts.push(["planDataMod", section("planDataMod")]);
  return random() < 0.1 ? "" : ` ${object(random, parts)}\n`;
}

/** Number of equal characters at the start and end of two texts. */
function shared(one: string, other: string): number {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start++;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return start + end;
}

/** The length of the value that a field replaces; 0 for a new field. */
function replaced(text: string, [section, name]: NoteField): number {
  const outer = valueAt(text, [section]);
  const inner = valueAt(text, [section, name]);
  if (inner) return inner.length;
  return outer && outer.type !== "object" ? outer.length : 0;
}

test("editing any note keeps all other characters, and undoing the edit restores the note", () => {
  const random = seeded(4711);
  for (let turn = 0; turn < 2000; turn++) {
    const stored = anyNote(random);
    assert.ok(hasFields(stored), stored);
    const field = noteFields[whole(random, 0, noteFields.length - 1)] as NoteField;
    const before = fieldOf(stored, field) as string;
    const value = pick(random, ["y", "17", "0", "2027-01-01", 'quo"te', "\\", "1"]);
    const changed = withField(stored, stored, field, value);
    assert.is(fieldOf(changed, field), value, `${stored}\n→ ${changed}`);
    const kept = stored.length - replaced(stored, field);
    assert.ok(shared(stored, changed) >= kept, `${stored}\n→ ${changed}`);
    for (const other of noteFields)
      if (other !== field) assert.is(fieldOf(changed, other), fieldOf(stored, other), stored);
    assert.is(withField(changed, stored, field, before), stored, `${changed} back to ${before}`);
    const cleared = withField(changed, stored, field, "");
    assert.is(fieldOf(cleared, field), "");
    assert.ok(shared(stored, cleared) >= kept, `${stored}\n→ ${cleared}`);
  }
});

test("dates keep their time and zone when the day changes", () => {
  assert.is(dayOf("2027-01-15T00:00:00+08:00"), "2027-01-15");
  assert.is(dayOf("2027-01-15"), "2027-01-15");
  assert.is(dayOf(""), "");
  for (const text of ["15.1.2027", "2027-13-40T00:00:00Z", "soon", never]) assert.is(dayOf(text), null, text);
  assert.is(withDay("2027-01-15T12:00:00+08:00", "2028-02-29", true), "2028-02-29T12:00:00+08:00");
  assert.match(withDay("", "2028-02-29", true), /^2028-02-29T23:59:59[+-]\d\d:\d\d$/);
  assert.match(withDay(never, "2028-02-29", false), /^2028-02-29T00:00:00[+-]\d\d:\d\d$/);
  assert.is(withDay("2027-01-15T12:00:00Z", "", true), "");
  assert.ok(isNever(never));
});

test.run();

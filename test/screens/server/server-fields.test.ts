/** Validation of the server form. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import { isDomain, splitDomains } from "../../../src/components/editor/domains.ts";
import { jsonError } from "../../../src/components/editor/json-error.ts";
import { fieldsOf, type ServerFields, serverFields } from "../../../src/screens/server/form-schema.ts";
import { overrideFault, readOverrides, writeOverrides } from "../../../src/screens/server/override.ts";

const row = {
  name: "tokyo",
  note: "renew\r\nsoon",
  public_note: '{"planDataMod":{"bandwidth":"1Gbps"},"own":[1]}\r\n ',
  display_index: -7,
  hide_for_guest: true,
  enable_ddns: false,
  ddns_profiles: [3, 999],
  override_ddns_domains: { "3": ["a.example.com"], "999": ["b.example.com", "c.example.com"] },
};
const parse = (changes: Partial<ServerFields> = {}) =>
  safeParse(serverFields, { ...fieldsOf(row, [5]), ...changes });
const issues = (changes: Partial<ServerFields>) => parse(changes).issues?.map(({ message }) => message) ?? [];

test("an unchanged form returns the same server, even with unknown profiles and unusual notes", () => {
  const parsed = parse();
  assert.ok(parsed.success);
  assert.equal(parsed.output, { groups: [5], server: row });
});

test("a name is required, and its length is not limited", () => {
  assert.equal(issues({ name: "" }), ["app.nameRequired"]);
  assert.equal(issues({ name: "x".repeat(5000) }), []);
});

test("a weight is a positive or negative whole number", () => {
  for (const weight of ["0", "-12", "+3", " 8 "]) assert.equal(issues({ weight }), [], weight);
  for (const weight of ["", "1.5", "1e3", "ten", "--1", "9".repeat(20)])
    assert.equal(issues({ weight }), ["app.wholeNumber"], weight);
});

test("override domains must be JSON, a map of lists, and valid domains", () => {
  for (const override of [
    "{",
    "[]",
    '"a"',
    '{"x":["a.example.com"]}',
    '{"3":"a.example.com"}',
    '{"3":[1]}',
    '{"3":["a b.c"]}',
  ])
    assert.equal(issues({ override }), ["serverForm.jsonInvalid"], override);
  for (const override of ["", "{}", '{"3":[]}', '{"3":null}', '{"3":["*.bücher.example","例え.テスト"]}'])
    assert.equal(issues({ override }), [], override);
});

test("a fault in override domains has its position or the invalid domain", () => {
  assert.equal(overrideFault('{\n  "3": ["a.example.com",]\n}'), {
    kind: "syntax",
    place: { line: 2, column: 25 },
  });
  assert.equal(overrideFault("[]"), { kind: "shape" });
  assert.equal(overrideFault('{"3":["ok.example.com","tokyo example.com"]}'), {
    kind: "domain",
    profile: "3",
    domain: "tokyo example.com",
  });
  assert.is(overrideFault(writeOverrides({ "3": ["a.example.com"] })), null);
  assert.equal(readOverrides('{"3":null}'), { "3": [] });
});

test("a JSON error has the exact line and column", () => {
  const places: [text: string, line: number, column: number][] = [
    ["", 1, 1],
    ["  x", 1, 3],
    ["{", 1, 2],
    ['{"a"}', 1, 5],
    ['{"a":}', 1, 6],
    ['{"a":1,}', 1, 8],
    ['{"a":1 "b":2}', 1, 8],
    ["[1,2", 1, 5],
    ["[1,,2]", 1, 4],
    ["[1]]", 1, 4],
    ["{'a':1}", 1, 2],
    ['["a\nb"]', 1, 2],
    ['{\n "a": tru\n}', 2, 7],
    ["[01]", 1, 3],
    ['["\\x"]', 1, 2],
    ["nul", 1, 1],
  ];
  for (const [text, line, column] of places) assert.equal(jsonError(text), { line, column }, text);
  for (const text of ["0", " [] ", "{}", '[{"a":[1,-2.5e3,"é\\u00e9\\n",true,null]}]', '{"a":{"b":{}}}'])
    assert.is(jsonError(text), null, text);
});

test("domains may be international and start with a wildcard, and any language's commas separate them", () => {
  for (const name of [
    "a.example.com",
    "*.example.com",
    "bücher.example",
    "xn--bcher-kva.example",
    "_dmarc.example.com",
    "a.b.",
  ])
    assert.ok(isDomain(name), name);
  for (const name of [
    "",
    "a b.c",
    "a..b",
    "-a.example",
    "a-.example",
    "http://a.example",
    "a.example/x",
    `${"x".repeat(64)}.example`,
    `${"a.".repeat(130)}example`,
  ])
    assert.not.ok(isDomain(name), name);
  assert.equal(splitDomains(" a.example.com ,,b.example.com，c.example.com、 "), [
    "a.example.com",
    "b.example.com",
    "c.example.com",
  ]);
});

test.run();

/** Notifiers and their groups: the request, the validation of the form, and warnings before deleting. */
import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import type { NotificationRow } from "../../../src/api/resources/notification.ts";
import { duplicateName, pairsFault, pairsIn, pairsText } from "../../../src/components/editor/pairs.ts";
import { text } from "../../../src/i18n/intl.ts";
import { notifierColumns } from "../../../src/screens/notification/columns.tsx";
import { formOf, hidesRequest } from "../../../src/screens/notification/form-of.ts";
import { notifierFields } from "../../../src/screens/notification/form-schema.ts";
import { fillMarkers, markersIn } from "../../../src/screens/notification/markers.ts";
import { memberships, usedByGroups } from "../../../src/screens/notification/memberships.ts";
import {
  fillPlaceholders,
  placeholders,
  samples,
  supportedPlaceholders,
  unreplaced,
} from "../../../src/screens/notification/placeholders.ts";
import { presets } from "../../../src/screens/notification/presets.ts";
import {
  inJson,
  inQuery,
  type RequestTemplate,
  requestOf,
} from "../../../src/screens/notification/request.ts";
import { countUses, usedBySentences, usesText } from "../../../src/screens/notification-group/used-by.ts";
import { speak } from "../../as/words.ts";

const test = suite("notifier");
test.before(() => speak());

const currentContext = { recent: true, units: true };
const values = samples(currentContext, 'a "b" & <c>\n100 %', false);
const post: RequestTemplate = {
  url: "https://x.example/?m=#NEZHA#",
  request_method: 2,
  request_type: 1,
  request_header: "",
  request_body: '{"text": "#NEZHA#"}',
};

test("every placeholder of the contract is offered, those of 1.14.13 only if the backend has them", () => {
  assert.is(placeholders.length, 31);
  const old = supportedPlaceholders({ recent: false, units: false }).map(({ text }) => text);
  const added = placeholders.map(({ text }) => text).filter((name) => !old.includes(name));
  assert.equal(added, ["#SERVER.SPEEDIN#", "#SERVER.SPEEDOUT#", "#SERVER.CPUUSED#"]);
});

test("shares are formatted with units, as ratios, or up to 1.14.12 as bytes", () => {
  const mem = (context: { recent: boolean; units: boolean }) =>
    fillPlaceholders("#SERVER.MEM#", samples(context, "", false), (value) => value);
  assert.is(mem(currentContext), "35.00 %");
  assert.is(mem({ recent: true, units: false }), "0.350000");
  assert.is(mem({ recent: false, units: false }), "3006477107");
});

test("a CSV file contains only scheme and host of a URL, because the rest can contain tokens", () => {
  const names = { nameOf: () => undefined, seen: true, missing: "list.deletedReference" } as const;
  const csv = notifierColumns(text, names, () => [], true).find(({ id }) => id === "url")?.csv;
  const of = (url: string) => csv?.({ url } as NotificationRow);
  assert.is(
    of("https://me:secret@api.telegram.org:8443/bot1:TOKEN/send?chat_id=1"),
    "https://api.telegram.org:8443",
  );
  assert.equal(["", "mailto:secret", "no address at all", "https://#NEZHA#/x"].map(of), ["", "", "", ""]);
});

test("the test message has no server values", () => {
  const test = samples(currentContext, "a test message", true);
  assert.is(
    fillPlaceholders("#NEZHA# #SERVER.NAME#", test, (value) => value),
    "a test message #SERVER.NAME#",
  );
  assert.equal(unreplaced("#NEZHA# #SERVER.NAME# #NOPE# #nope# # #NOPE#", test), ["#SERVER.NAME#", "#NOPE#"]);
});

test("values are escaped for JSON and for URLs as in Go", () => {
  assert.is(inJson('a"b\\\n<&>\u2028'), 'a\\"b\\\\\\n\\u003c\\u0026\\u003e\\u2028');
  assert.is(inQuery("a b&c=ü~-_.!'()*"), "a+b%26c%3D%C3%BC~-_.%21%27%28%29%2A");
  assert.is(inQuery("\ud800"), "%EF%BF%BD");
});

test("GET sends everything in the URL, without body and content type", () => {
  const request = requestOf({ ...post, request_method: 1, request_header: '{"A": "#NEZHA#"}' }, values);
  assert.is(request.url, "https://x.example/?m=a+%22b%22+%26+%3Cc%3E%0A100+%25");
  assert.equal([request.method, request.body, request.notJson], ["GET", null, null]);
  assert.equal(request.headers, [["A", "#NEZHA#"]], "headers are sent as they are");
});

test("a JSON body stays valid with any message, and the position of a syntax error is reported", () => {
  const request = requestOf(post, values);
  assert.equal(JSON.parse(request.body ?? ""), { text: 'a "b" & <c>\n100 %' });
  assert.is(request.notJson, null);
  const broken = requestOf({ ...post, request_body: '{\n  "cpu": #SERVER.CPU#\n}' }, values);
  assert.equal(broken.notJson, { line: 2, column: 16 }, "the character after the number");
  assert.is(requestOf({ ...post, request_body: "" }, values).notJson, null);
});

test("a form is sorted and encoded, and a custom content type has priority", () => {
  const form = { ...post, request_type: 2, request_body: '{"b": "#SERVER.NAME# 1", "a": 5}' };
  const request = requestOf({ ...form, request_header: '{"content-type": "x"}' }, values);
  assert.is(request.body, "a=5&b=web-1+1");
  assert.equal(request.headers, [["content-type", "x"]]);
});

test("pairs are converted to a JSON object and back", () => {
  const pairs = [
    ["X-Token", 'a"b'],
    ["Übung", "#NEZHA#"],
  ] as const;
  assert.equal(pairsIn(pairsText(pairs))?.pairs, pairs);
  assert.is(pairsText([["", "x"]]), "");
  assert.equal(pairsIn("  "), { pairs: [], plain: true });
  assert.is(pairsIn('{"a": 5}')?.plain, false);
  assert.equal(pairsFault('{"a": }'), { kind: "syntax", place: { line: 1, column: 7 } });
  assert.equal(pairsFault("[1]"), { kind: "shape" });
  assert.is(pairsFault("{}"), null);
  const repeated = [
    ["A", "1"],
    ["a ", "2"],
  ] as const;
  assert.is(duplicateName(repeated), "a");
  assert.is(pairsIn('{"a": "1", "a": "2"}')?.plain, false, "one of them would be lost");
  assert.is(pairsIn('{"a\\"b": "{\\\\"}')?.plain, true);
});

test("presets contain markers for the user's values and valid JSON or form bodies", () => {
  assert.is(presets.length, 12);
  for (const preset of presets) {
    const { url, request_header, request_body } = preset;
    assert.ok(markersIn(url, request_header, request_body).length > 0, preset.id);
    assert.is(requestOf(preset, values).notJson, null, preset.id);
    assert.is(safeParse(notifierFields(false), fields(preset)).success, true, preset.id);
  }
  assert.is(fillMarkers("botYOUR_BOT_TOKEN/x", new Map([["YOUR_BOT_TOKEN", "1:a"]]), false), "bot1:a/x");
  assert.is(fillMarkers('{"id":"YOUR_CHAT_ID"}', new Map([["YOUR_CHAT_ID", 'a"b']]), true), '{"id":"a\\"b"}');
  assert.is(fillMarkers("YOUR_HOST/YOUR_PATH", new Map([["YOUR_HOST", "a"]]), false), "a/YOUR_PATH");
});

const fields = (changes: Partial<RequestTemplate>) => ({
  name: "x",
  verify_tls: true,
  skip_check: false,
  format_metric_units: true,
  groups: { added: [], removed: [] },
  saved_at: null,
  ...post,
  ...changes,
});
const faults = (changes: Partial<RequestTemplate>, hidden = false): string[] => {
  const parsed = safeParse(notifierFields(hidden), fields(changes));
  return parsed.success ? [] : parsed.issues.map(({ path, message }) => `${path?.[0]?.key} ${message}`);
};

test("a URL is required and must be an HTTP URL", () => {
  assert.equal(faults({ url: "" }), ["url notifierForm.urlRequired"]);
  for (const url of ["hooks", "ftp://x", "http://", "http://a b", "javascript:alert(1)"])
    assert.equal(faults({ url }), ["url notifierForm.urlInvalid"], url);
  for (const url of ["https://x.example/#NEZHA#", " http://127.0.0.1:1 "])
    assert.equal(faults({ url }), [], url);
});

test("a hidden stored URL can stay", () => {
  assert.equal(faults({ url: "", request_body: "" }, true), []);
  assert.equal(faults({ url: "x" }, true), ["url notifierForm.urlInvalid"]);
});

test("headers and form bodies are a JSON object or blank", () => {
  assert.equal(faults({ request_header: "nope" }), ["request_header notifierForm.jsonInvalid"]);
  assert.equal(faults({ request_body: "any text" }), []);
  assert.equal(faults({ request_type: 2, request_body: "any text" }), [
    "request_body notifierForm.jsonInvalid",
  ]);
  assert.equal(faults({ request_method: 1, request_type: 2, request_body: "any text" }), []);
});

test("an unknown stored method or type can be saved, an invalid number cannot", () => {
  assert.equal(faults({ request_method: 9, request_type: 255 }), []);
  for (const none of [0, 256, 1.5]) {
    assert.equal(faults({ request_method: none }), ["request_method notifierForm.methodRequired"]);
    assert.equal(faults({ request_type: none }), ["request_type notifierForm.typeRequired"]);
  }
  assert.is(requestOf({ ...post, request_method: 9 }, new Map()).method, "#9");
});

const row: NotificationRow = {
  id: 1,
  created_at: null,
  updated_at: null,
  name: "Hook",
  ...post,
  verify_tls: true,
  format_metric_units: null,
};
const blankRow = { ...row, url: "", request_header: "", request_body: "" };

test("hidden requests are recognised by the version or by the row", () => {
  assert.is(hidesRequest(blankRow, true), true);
  assert.is(hidesRequest(blankRow, false), false);
  assert.is(hidesRequest(blankRow, undefined), true);
  assert.is(hidesRequest(row, undefined), false);
});

test("a test from the list saves the unchanged row with a test message", () => {
  const { skip_check, format_metric_units, ...same } = formOf(row);
  assert.equal([skip_check, format_metric_units], [false, false]);
  for (const [key, value] of Object.entries(same)) assert.is(value, row[key as keyof typeof row], key);
});

const groups = [
  { id: 1, created_at: null, updated_at: null, name: "Ops", notifications: [1, 2] },
  { id: 2, created_at: null, updated_at: null, name: "", notifications: [1] },
];

test("a delete lists the groups of a notifier", () => {
  assert.equal(memberships(groups)(1), [1, 2]);
  const notifiers = [
    { id: 1, name: "Phone" },
    { id: 2, name: "Chat" },
    { id: 3, name: "Alone" },
  ];
  assert.equal(usedByGroups(notifiers, groups, text), [
    "“Phone” is in 2 notifier groups: Ops, #2",
    "“Chat” is in a notifier group: Ops",
  ]);
  const many = Array.from({ length: 12 }, (_, n) => ({ id: 1, name: `${n}` }));
  assert.is(usedByGroups(many, groups, text).at(-1), "and 4 more");
});

test("a delete lists the users of a group", () => {
  const to = (...ids: number[]) => ids.map((notification_group_id) => ({ notification_group_id }));
  const users = { alertRules: to(1, 1, 1, 0), services: to(1, 1), tasks: to(2), settings: to(1) };
  assert.equal(usedBySentences(groups, users, text), [
    "“Ops” is used by 3 alert rules, 2 services, and the settings (IP changes)",
    "“#2” is used by 1 task",
  ]);
  assert.is(usesText(countUses(users).get(0), text), "");
});

test("the warnings are translated", async () => {
  await speak("de-DE");
  assert.is(usedByGroups([{ id: 2, name: "x" }], groups, text)[0], "„x“ ist in der Kanalgruppe: Ops");
  await speak();
});

test.run();

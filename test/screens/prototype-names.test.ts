/** Foreign text that is the name of a member of Object.prototype, in every look-up by foreign text. */
import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "valibot";
import { Refused } from "../../src/api/http/failure.ts";
import { isComplete, isSame } from "../../src/api/outcome/same-content.ts";
import type { RuleItem } from "../../src/api/resources/alert-rule.ts";
import { cycleTrafficRow } from "../../src/api/resources/cycle-traffic.ts";
import { providerUses } from "../../src/api/resources/ddns.ts";
import { choiceLabel, memberLabel } from "../../src/components/exchange/labels.ts";
import { imageType } from "../../src/components/files/rows.ts";
import { explainIssue } from "../../src/i18n/explain.ts";
import { country } from "../../src/i18n/format.ts";
import { isLanguage, text } from "../../src/i18n/intl.ts";
import { languageName } from "../../src/i18n/language-name.ts";
import { evaluateRule, isLive } from "../../src/screens/alert-rule/form/evaluate.ts";
import { readRules } from "../../src/screens/alert-rule/form/rules-json.ts";
import { sentenceOf } from "../../src/screens/alert-rule/sentence.ts";
import { scopeWords } from "../../src/screens/api-token/scopes.ts";
import { durationSeconds } from "../../src/screens/cron/schedule/go-duration.ts";
import { parseSchedule } from "../../src/screens/cron/schedule/parse.ts";
import { providerName } from "../../src/screens/ddns/providers.ts";
import { bindingsOf, boundId } from "../../src/screens/profile/binding.ts";
import { verdictOf } from "../../src/screens/server/move/job.ts";
import { otherMembers } from "../../src/screens/server/note/note-model.ts";
import { noteFacts } from "../../src/screens/server/page/note-facts.ts";
import { portables } from "../../src/state/collections/portables.ts";
import { prototypeNames } from "../as/prototype-names.ts";
import { speak } from "../as/words.ts";

test.before(() => speak());

const each = (title: string, check: (name: string) => void): void =>
  test(title, () => {
    for (const name of prototypeNames) check(name);
  });

each("a public note may have a member of any name, and any value in its fields", (name) => {
  assert.equal(otherMembers(`{"${name}":{"a":1}}`), [name]);
  assert.equal(otherMembers(`{"planDataMod":{"${name}":1}}`), [`planDataMod.${name}`]);
  const note = `{"billingDataMod":{"cycle":"${name}"},"planDataMod":{"IPv4":"${name}"}}`;
  assert.equal(
    noteFacts(note, text).map(({ value }) => value),
    [name, name],
  );
});

each("a DDNS provider of any name keeps it and may use every field", (name) => {
  assert.is(providerName(name, text), name);
  assert.ok(providerUses(name, "webhook_url"));
});

each("a rule of any type is shown by its name and cannot be evaluated here", (name) => {
  const item: RuleItem = { type: name, min: 1, max: 2, duration: 3, cover: 0, ignore: {} };
  assert.not(isLive(name));
  assert.is(evaluateRule(item, { id: 1, figure: () => 5, lastActive: 0 }, 0), null);
  assert.match(sentenceOf(item, text), name);
  assert.type(readRules(JSON.stringify([{ type: name, [name]: 1 }])), "object");
});

each("a file of any extension is an image only by the list of images", (name) => {
  assert.is(imageType(`x.${name}`), undefined);
});

each("a status, a language, a country, a scope or an issue of any name is shown as it is", (name) => {
  assert.throws(
    () => verdictOf({ status: name } as never),
    (error: unknown) => error instanceof Refused && error.text.includes(name),
  );
  assert.not(isLanguage(name));
  assert.type(languageName(name), "string");
  assert.is(country(name), name);
  assert.equal(scopeWords([name, `nezha:${name}:read`], text), [name, `nezha:${name}:read`]);
  assert.is(explainIssue(name, text), name);
});

each("a schedule of any descriptor or unit is refused as a text", (name) => {
  assert.ok(parseSchedule(`@${name}`).problem);
  assert.is(durationSeconds(`1${name}`), null);
});

each("a member of an imported row is labelled by its name", (name) => {
  for (const { kind } of portables) {
    assert.is(memberLabel(kind, name, text), name);
    assert.is(choiceLabel(kind, name, 1, text), undefined);
  }
});

each("a login provider of any name is bound only if the profile says so", (name) => {
  assert.is(boundId({ oauth2_bind: {} }, name), null);
  assert.equal(
    bindingsOf({ oauth2_bind: {} }, [name]).map(({ bound }) => bound),
    [null],
  );
});

each("a member that a row lacks is not compared", (name) => {
  const form = Object.fromEntries([[name, "x"]]);
  assert.ok(isSame(form, {}, []));
  assert.not(isComplete(form, {}, []));
});

each("the traffic of a server takes no figures from elsewhere", (name) => {
  const stats = { id: 1, name: "x", server_name: Object.fromEntries([[name, "x"]]) };
  const { servers } = parse(cycleTrafficRow, stats);
  assert.equal(
    servers.map(({ used, nextUpdate }) => [used, nextUpdate]),
    servers.map(() => [0, null]),
  );
});

test.run();

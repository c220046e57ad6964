import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  Blocked,
  Cancelled,
  type Failure,
  HttpFailure,
  NotJson,
  Refused,
  SessionEnded,
  TimedOut,
  Unexpected,
  Unreachable,
} from "../../src/api/http/failure.ts";
import { explain, explainIssue } from "../../src/i18n/explain.ts";
import { type Language, languages, text } from "../../src/i18n/intl.ts";
import { speak } from "../as/words.ts";

const failures: Failure[] = [
  new HttpFailure(502, "Bad Gateway"),
  new Unreachable(),
  new TimedOut(30),
  new NotJson(200),
  new Blocked(Date.now() + 3000),
  new Unexpected(["data.name: string"]),
  new SessionEnded(),
  new Cancelled(),
  new Refused(""),
];

for (const language of Object.keys(languages) as Language[]) {
  test(`every failure is a sentence in ${languages[language]}`, async () => {
    await speak(language);
    const sentences = failures.map((failure) => explain(failure));
    for (const [at, sentence] of sentences.entries()) {
      const kind = failures[at]?.kind;
      assert.ok(sentence.length > 2, kind);
      assert.not.match(sentence, /app\.error|[{}]|undefined/, kind);
    }
    assert.is(new Set(sentences).size, failures.length, "each its own");
    assert.match(sentences[0] ?? "", "502");
    assert.match(sentences[2] ?? "", "30");
  });
}

test("no other language falls back to English", async () => {
  await speak("en-US");
  const english = new Set(failures.map((failure) => explain(failure)));
  for (const language of Object.keys(languages).slice(1) as Language[]) {
    await speak(language);
    for (const failure of failures)
      assert.not.ok(english.has(explain(failure)), `${language}: ${failure.kind}`);
  }
});

test("the server's text is shown unchanged in every language", async () => {
  const words = '<img src=x onerror="alert(1)"> {name} nicht erlaubt';
  for (const language of Object.keys(languages) as Language[]) {
    await speak(language);
    assert.is(explain(new Refused(words)), words);
  }
});

test("the backend's code for a refused sign-in is not shown, its reason is", async () => {
  await speak("en-US");
  assert.is(explain(new Refused("ApiErrorUnauthorized")), "The dashboard refused the sign-in.");
  assert.is(
    explain(new Refused("ApiErrorUnauthorized: bad state")),
    "The dashboard refused the sign-in (bad state).",
  );
});

test("a status without a reason phrase, as over HTTP/2, leaves no empty brackets", async () => {
  await speak("en-US");
  assert.is(explain(new HttpFailure(502, "")), "The dashboard responded with status 502.");
  assert.is(
    explain(new HttpFailure(502, "Bad Gateway")),
    "The dashboard responded with status 502 (Bad Gateway).",
  );
});

test("an internal error is reported as such, without its details", async () => {
  await speak("en-US");
  for (const error of [
    new TypeError("x is undefined"),
    "text",
    null,
    undefined,
    { kind: "refused", text: "no" },
  ])
    assert.is(explain(error), "Unexpected error, Please see the console for details");
});

test("an issue of a schema is a message key or the text of valibot", async () => {
  await speak("de-DE");
  assert.is(explainIssue("app.login.passwordEmpty"), text("app.login.passwordEmpty"));
  assert.is.not(text("app.login.passwordEmpty"), "app.login.passwordEmpty");
  assert.is(explainIssue("Invalid type: Expected string"), "Invalid type: Expected string");
  assert.is(explainIssue("constructor"), "constructor");
});

test.run();

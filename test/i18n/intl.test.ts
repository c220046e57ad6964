import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  currentLanguage,
  isLanguage,
  type Language,
  languages,
  loadMessages,
  type MessageSource,
  onMessagesChange,
  setLanguage,
  setMessageSource,
  text,
  withMessages,
} from "../../src/i18n/intl.ts";
import { pause } from "../as/eventually.ts";
import { readWords, speak } from "../as/words.ts";

const all = Object.keys(languages) as Language[];

/** A loader whose answers the test releases. */
function slowly(): {
  release(namespace: string, language: Language): Promise<void>;
  asked: string[];
  fail: Set<string>;
} {
  const waiting = new Map<string, () => void>();
  const asked: string[] = [];
  const fail = new Set<string>();
  const load: MessageSource = async (namespace, language) => {
    const name = `${namespace} ${language}`;
    asked.push(name);
    await new Promise<void>((resolve) => waiting.set(name, resolve));
    if (fail.has(name)) throw new Error(`${name} cannot be fetched`);
    return readWords(namespace, language);
  };
  setMessageSource(load);
  return {
    asked,
    fail,
    async release(namespace, language) {
      waiting.get(`${namespace} ${language}`)?.();
      await pause(0);
    },
  };
}

test.before.each(async () => {
  setMessageSource(readWords);
  await setLanguage("en-US");
});

test("a page loads each requested namespace once, and no other", async () => {
  const { asked, release } = slowly();
  const both = Promise.all([loadMessages("app", "nat"), loadMessages("app")]);
  assert.equal(asked, ["app en-US", "nat en-US"]);
  await release("app", "en-US");
  await release("nat", "en-US");
  await both;
  await loadMessages("nat");
  assert.is(asked.length, 2);
  assert.is(text("nat.create"), "Add NAT profile");
  assert.is(text("server.search"), "server.search", "a message that is not loaded shows its key");
});

test("a switch of the language changes all messages of the page at once", async () => {
  const { release } = slowly();
  const loading = loadMessages("app", "nat");
  await release("app", "en-US");
  await release("nat", "en-US");
  await loading;
  let changes = 0;
  const off = onMessagesChange(() => changes++);
  const switching = setLanguage("de-DE");
  await release("nat", "de-DE");
  assert.equal(
    [text("app.logout"), text("nat.create"), currentLanguage(), changes],
    ["Logout", "Add NAT profile", "en-US", 0],
    "half of the messages are not shown",
  );
  await release("app", "de-DE");
  await switching;
  off();
  assert.equal([text("app.logout"), text("nat.create"), changes], ["Abmelden", "Neues NAT-Profil", 1]);
  assert.is(document.documentElement.lang, "de-DE");
});

test("of two switches in a row the later one wins, whichever messages come first", async () => {
  const { release } = slowly();
  const loading = loadMessages("app");
  await release("app", "en-US");
  await loading;
  const german = setLanguage("de-DE");
  const italian = setLanguage("it-IT");
  await release("app", "it-IT");
  await italian;
  await release("app", "de-DE");
  await german;
  assert.equal(
    [currentLanguage(), text("app.logout"), document.documentElement.lang],
    ["it-IT", "Esci", "it-IT"],
  );
});

test("choosing the current language cancels a pending switch", async () => {
  const { release } = slowly();
  const loading = loadMessages("app");
  await release("app", "en-US");
  await loading;
  const german = setLanguage("de-DE");
  await setLanguage("en-US");
  await release("app", "de-DE");
  await german;
  assert.equal([currentLanguage(), text("app.logout")], ["en-US", "Logout"]);
});

test("if messages cannot be fetched, the old language stays and a retry is possible", async () => {
  const { release, fail } = slowly();
  const loading = loadMessages("app", "nat");
  await release("app", "en-US");
  await release("nat", "en-US");
  await loading;
  fail.add("nat de-DE");
  const failure = setLanguage("de-DE").catch((error: Error) => error.message);
  await release("app", "de-DE");
  await release("nat", "de-DE");
  assert.is(await failure, "nat de-DE cannot be fetched");
  assert.equal(
    [currentLanguage(), text("app.logout"), document.documentElement.lang],
    ["en-US", "Logout", "en-US"],
  );
  setMessageSource(readWords);
  await loadMessages("app");
  await setLanguage("de-DE");
  assert.is(text("app.logout"), "Abmelden");
});

test("a part waits for its messages, and fails when they fail", async () => {
  const { release, fail } = slowly();
  const part = withMessages(Promise.resolve("the part"), ["nat"]);
  await release("nat", "en-US");
  assert.is(await part, "the part");
  assert.is(text("nat.create"), "Add NAT profile");
  fail.add("group en-US");
  const failure = withMessages(Promise.resolve("the part"), ["group"]).catch((error: Error) => error.message);
  await release("group", "en-US");
  assert.is(await failure, "group en-US cannot be fetched");
});

test("messages that could not be fetched are requested again", async () => {
  let tries = 0;
  setMessageSource(async (namespace, language) => {
    tries += 1;
    if (tries === 1) throw new Error("offline");
    return readWords(namespace, language);
  });
  await loadMessages("app").then(
    () => assert.unreachable(),
    () => undefined,
  );
  await loadMessages("app");
  assert.is(text("app.logout"), "Logout");
});

test("a part that is loaded during a switch of the language is in the new language", async () => {
  for (const oldWordsFirst of [true, false]) {
    setMessageSource(readWords);
    await setLanguage("en-US");
    const { release } = slowly();
    const loading = loadMessages("app");
    await release("app", "en-US");
    await loading;
    const german = setLanguage("de-DE");
    const late = loadMessages("nat");
    if (oldWordsFirst) await release("nat", "en-US");
    await release("app", "de-DE");
    await release("nat", "de-DE");
    await german;
    if (!oldWordsFirst) await release("nat", "en-US");
    await late;
    assert.equal([text("nat.create"), text("app.logout")], ["Neues NAT-Profil", "Abmelden"]);
  }
});

test("numbers choose their own form in every language", async () => {
  const one: Record<Language, string> = {
    "en-US": "1 row deleted",
    "it-IT": "",
    "zh-CN": "",
    "zh-TW": "",
    "de-DE": "",
  };
  for (const language of all) {
    await speak(language);
    const [single, several] = [1, 2].map((count) => text("list.deleted", { count }));
    assert.match(single ?? "", "1");
    assert.match(several ?? "", "2");
    assert.not.match(`${single}${several}`, /[{}#]/);
    if (one[language]) assert.is(single, one[language]);
    const differ = single?.replace("1", "") !== several?.replace("2", "");
    assert.is(differ, !language.startsWith("zh"), `${language}: ${single} / ${several}`);
  }
});

test("large numbers are written as the language writes them", async () => {
  await speak("de-DE");
  assert.match(text("list.selected", { count: 10000 }), "10.000");
  await speak("en-US");
  assert.match(text("list.selected", { count: 10000 }), "10,000");
});

test("values are inserted unchanged: markup stays text, braces stay braces", async () => {
  await speak("en-US");
  const name = "<img src=x onerror='alert(1)'> {count} 'quoted'";
  assert.is(text("app.greeting", { name }), `Hi, ${name}`);
});

test("each language is named in itself, and only these five are languages", () => {
  assert.equal(Object.values(languages), ["English", "Italiano", "简体中文", "繁體中文", "Deutsch"]);
  for (const language of all) assert.ok(isLanguage(language));
  for (const other of ["", "en", "en-us", "ta-IN", "toString", null, undefined])
    assert.not.ok(isLanguage(other));
});

test("a right-to-left name in a sentence is isolated once, and overrides of the direction are shown", async () => {
  await loadMessages("list", "rule");
  const edit = (name: string) => text("list.editName", { name });
  assert.is(edit("fra-web-1"), "Edit fra-web-1");
  assert.is(edit("打印机 ñ 🔥"), "Edit 打印机 ñ 🔥");
  assert.is(edit("שלום"), "Edit \u2068שלום\u2069");
  assert.is(edit("سيرفر"), "Edit \u2068سيرفر\u2069");
  assert.is(edit("𐤀"), "Edit \u2068𐤀\u2069");
  for (const control of ["\u202a", "\u202b", "\u202d", "\u202e", "\u2066", "\u2067"])
    assert.is(edit(`a${control}b`), "Edit \u2068a\ufffdb\u2069");
  // A name cannot end its own isolate.
  assert.is(edit("a\u2069שלום\u2068"), "Edit \u2068aשלום\u2069");
  assert.is(
    text("rule.and", { one: edit("שלום"), rest: "x" }),
    text("rule.and", { one: "§", rest: "x" }).replace("§", edit("שלום")),
  );
});

test.run();

import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  ago,
  bytes,
  clock,
  collator,
  country,
  dateTime,
  duration,
  listed,
  number,
  percent,
  speed,
} from "../../src/i18n/format.ts";
import { type Language, languages } from "../../src/i18n/intl.ts";
import { listedAnd, listedMore, listedParts } from "../../src/i18n/measure.ts";
import { speak } from "../as/words.ts";

/** Without the different kinds of spaces that editions of the same language data use. */
const plain = (text: string): string => text.replace(/\s/gu, " ");
const afternoon = new Date(2026, 10, 21, 14, 32, 7).getTime();

test("bytes use the unit that leaves at most three digits before the point", async () => {
  await speak("en-US");
  const expected: [number, string][] = [
    [0, "0 B"],
    [999, "999 B"],
    [1000, "1 kB"],
    [1234, "1.2 kB"],
    [9990, "10 kB"],
    [45_678, "46 kB"],
    [1_500_000, "1.5 MB"],
    [2e9, "2 GB"],
    [3.25e12, "3.3 TB"],
    [4e15, "4 PB"],
    [5e18, "5,000 PB"],
  ];
  for (const [value, text] of expected) assert.is(plain(bytes(value)), text, String(value));
});

test("bytes and their speed have the same name, in every language", async () => {
  for (const language of Object.keys(languages) as Language[]) {
    await speak(language);
    for (const value of [0, 1, 999]) assert.is(`${bytes(value)}/s`, speed(value), language);
  }
});

test("bytes follow the language", async () => {
  await speak("de-DE");
  assert.is(plain(bytes(1_234_567)), "1,2 MB");
  await speak("en-US");
  assert.is(plain(bytes(1_234_567)), "1.2 MB");
});

test("speeds look as Intl would write them, in every language", async () => {
  const named = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"];
  for (const language of Object.keys(languages) as Language[]) {
    await speak(language);
    for (const [value, step, shown] of [
      [1234, 1, 1.2],
      [9_960, 1, 10],
      [45_678, 1, 46],
      [999_400, 1, 999],
      [999_600, 2, 1],
      [8_940_000, 2, 8.9],
      [3.25e12, 4, 3.3],
    ] as const) {
      const format = new Intl.NumberFormat(language, {
        style: "unit",
        unit: `${named[step]}-per-second`,
        unitDisplay: "short",
        minimumFractionDigits: shown < 10 && step > 0 ? 1 : 0,
      });
      const expected = plain(format.format(shown)).replace(" ", "").replace("秒", "s").toLowerCase();
      assert.is(plain(speed(value)).replace(" ", "").toLowerCase(), expected, `${language} ${value}`);
    }
    assert.is(plain(speed(0)), "0 B/s");
  }
});

test("a duration shows its two largest units", async () => {
  const day = 86_400;
  await speak("en-US");
  assert.equal(
    [278 * day + 5 * 3600 + 59, 2 * 3600, 3 * 60 + 7, 0, -5].map((seconds) => plain(duration(seconds))),
    ["278 days 5 hr", "2 hr", "3 min 7 sec", "0 sec", "0 sec"],
  );
  await speak("de-DE");
  assert.is(plain(duration(day + 3600)), "1 Tg. 1 Std.");
});

test("a country is shown by its name in the current language, and an unknown code unchanged", async () => {
  await speak("it-IT");
  assert.is(country("de"), "Germania");
  await speak("en-US");
  assert.equal(
    ["DE", "qq", "<i>", "", "e"].map((code) => country(code)),
    ["Germany", "QQ", "<i>", "", "e"],
  );
});

test("the time of day follows the language", async () => {
  const expected: Record<Language, RegExp> = {
    "en-US": /^2:32:07 PM$/,
    "it-IT": /^14:32:07$/,
    "zh-CN": /^14:32:07$/,
    "zh-TW": /^下午2:32:07$/,
    "de-DE": /^14:32:07$/,
  };
  for (const language of Object.keys(languages) as Language[]) {
    await speak(language);
    assert.match(plain(clock(afternoon)), expected[language]);
  }
});

test("a moment is shown with its day and second", async () => {
  await speak("en-US");
  assert.is(plain(dateTime(afternoon)), "Nov 21, 2026, 2:32:07 PM");
  await speak("de-DE");
  assert.is(plain(dateTime(afternoon)), "21.11.2026, 14:32:07");
});

test("elapsed time is shown in the largest unit that fits, never rounded up", async () => {
  await speak("en-US");
  const second = 1000;
  const minute = 60 * second;
  const hour = 60 * minute;
  const expected: [number, string][] = [
    [0, "now"],
    [-5 * second, "now"],
    [59 * second, "59 sec. ago"],
    [minute, "1 min. ago"],
    [59 * minute + 59 * second, "59 min. ago"],
    [3 * hour, "3 hr. ago"],
    [24 * hour, "yesterday"],
    [72 * hour, "3 days ago"],
  ];
  for (const [ms, text] of expected) assert.is(plain(ago(ms)), text, String(ms));
});

test("elapsed time follows the language", async () => {
  await speak("de-DE");
  assert.is(plain(ago(3 * 3_600_000)), "vor 3 Std.");
  await speak("it-IT");
  assert.is(plain(ago(3 * 3_600_000)), "3 h fa");
  await speak("zh-CN");
  assert.is(plain(ago(3 * 3_600_000)), "3小时前");
});

test("numbers and percentages follow the language", async () => {
  await speak("en-US");
  assert.equal([number(12_345), percent(23.4)], ["12,345", "23%"]);
  await speak("de-DE");
  assert.equal([number(12_345), plain(percent(23.4))], ["12.345", "23 %"]);
});

test("numbers, percentages and the word for now are those of Intl", async () => {
  for (const language of Object.keys(languages) as Language[]) {
    await speak(language);
    const share = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
    for (const value of [0, 7, 42, 100])
      assert.is(plain(percent(value)), plain(share.format(value / 100)), language);
    for (const value of [0, 9, 999, -5, 1000, 9999, 10_000, 1_234_567, -1000, -12_345, 1e15])
      assert.is(number(value), new Intl.NumberFormat(language).format(value));
    const now = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" }).format(
      0,
      "second",
    );
    assert.is(ago(0), now, language);
  }
});

test("names sort as people sort them, numbers in them by value", async () => {
  await speak("de-DE");
  assert.equal(["Zoo", "web-10", "ähre", "Web-2", "apfel"].sort(collator().compare), [
    "ähre",
    "apfel",
    "Web-2",
    "web-10",
    "Zoo",
  ]);
});

const lists: Readonly<Record<Language, readonly [string, string, string]>> = {
  "en-US": ["a, b, c", "a, b, and c", "a; b"],
  "it-IT": ["a, b, c", "a, b e c", "a; b"],
  "zh-CN": ["a、b、c", "a、b、c", "a；b"],
  "zh-TW": ["a、b、c", "a、b、c", "a；b"],
  "de-DE": ["a, b, c", "a, b und c", "a; b"],
};
test("lists have the comma of the language, and in a sentence its “and”", async () => {
  const items = ["a", "b", "c"];
  for (const [language, expected] of Object.entries(lists)) {
    await speak(language as Language);
    assert.equal([listed(items), listedAnd(items), listedParts(["a", "b"])], expected, language);
    assert.equal([listed([]), listedAnd(["a"])], ["", "a"], language);
  }
});

test("a list that is too long ends with the number of further names", async () => {
  const expected: Readonly<Record<Language, string>> = {
    "en-US": "a, b and 3 more",
    "it-IT": "a, b e altri 3",
    "zh-CN": "a、b，以及另外 3 个",
    "zh-TW": "a、b，以及另外 3 個",
    "de-DE": "a, b und 3 weitere",
  };
  for (const [language, text] of Object.entries(expected)) {
    await speak(language as Language);
    assert.equal([listedMore(["a", "b"], 3), listedMore(["a"], 0)], [text, "a"], language);
  }
});

test.run();

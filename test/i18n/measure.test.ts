import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { axisTime, calendarDay, celsius, decimal } from "../../src/i18n/measure.ts";
import { speak } from "../as/words.ts";

const day = 86_400;

test("labels of a time axis are as short as distinct labels can be", async () => {
  await speak("de-DE");
  const noon = new Date(2026, 10, 21, 12, 5, 9).getTime();
  assert.is(axisTime(noon, 5 * 60_000), "12:05:09");
  assert.is(axisTime(noon, 30 * 60_000), "12:05");
  assert.is(axisTime(noon, 7 * day * 1000), "21.11.");
});

test("a day in a note is that day, whatever the time zone", async () => {
  await speak("en-US");
  assert.is(calendarDay("2027-01-15"), "Jan 15, 2027");
});

test("loads and temperatures have few decimals", async () => {
  await speak("de-DE");
  assert.is(decimal(0.12345), "0,12");
  assert.match(celsius(45.46), /^45,5\s°C$/);
});

test.run();

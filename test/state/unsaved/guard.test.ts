import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  guardLeaving,
  isGuarded,
  mayLeave,
  mayReload,
  releaseWindow,
} from "../../../src/state/unsaved/guard.ts";

/** Does the browser ask before this window closes? */
const browserAsks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("with nothing typed nobody asks", async () => {
  assert.is(isGuarded(), false);
  assert.is(await mayLeave(), true);
  assert.is(browserAsks(), false);
});

test("closing the window asks as long as anything typed would be lost", () => {
  const first = guardLeaving(async () => true);
  const second = guardLeaving(async () => true);
  assert.is(browserAsks(), true);
  first();
  assert.is(browserAsks(), true);
  second();
  assert.is(browserAsks(), false);
});

test("a guard that leaves twice does not take another one along", () => {
  const first = guardLeaving(async () => true);
  const second = guardLeaving(async () => true);
  first();
  first();
  assert.is(isGuarded(), true);
  second();
  assert.is(isGuarded(), false);
});

test("the innermost is asked first, and one no is enough", async () => {
  const asked: string[] = [];
  let inner = false;
  const ends = [
    guardLeaving(async () => {
      asked.push("outer");
      return true;
    }),
    guardLeaving(async () => {
      asked.push("inner");
      return inner;
    }),
  ];
  assert.is(await mayLeave(), false);
  assert.equal(asked, ["inner"]);
  inner = true;
  assert.is(await mayLeave(), true);
  assert.equal(asked, ["inner", "inner", "outer"]);
  for (const end of ends) end();
});

test("a reload that keeps drafts is not held up by the browser", () => {
  const end = guardLeaving(async () => false);
  releaseWindow();
  assert.is(browserAsks(), false);
  end();
});

test("before a reload only those are asked whose text no draft keeps", async () => {
  const asked: string[] = [];
  const guard = (name: string, answer: boolean) => async () => {
    asked.push(name);
    return answer;
  };
  let drafted = true;
  const form = guardLeaving(guard("form", false), () => drafted);
  assert.is(await mayReload(), true);
  drafted = false;
  assert.is(await mayReload(), false, "a secret was typed, which no draft holds");
  drafted = true;
  const bulk = guardLeaving(guard("bulk", false));
  assert.is(await mayReload(), false);
  assert.equal(asked, ["form", "bulk"]);
  bulk();
  form();
});

test.run();

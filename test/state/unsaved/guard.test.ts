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

/** Whether the browser asks before this window closes. */
const browserAsks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("without input there is no question", async () => {
  assert.is(isGuarded(), false);
  assert.is(await mayLeave(), true);
  assert.is(browserAsks(), false);
});

test("closing the window asks while input would be lost", () => {
  const first = guardLeaving(async () => true);
  const second = guardLeaving(async () => true);
  assert.is(browserAsks(), true);
  first();
  assert.is(browserAsks(), true);
  second();
  assert.is(browserAsks(), false);
});

test("removing a guard twice does not remove another guard", () => {
  const first = guardLeaving(async () => true);
  const second = guardLeaving(async () => true);
  first();
  first();
  assert.is(isGuarded(), true);
  second();
  assert.is(isGuarded(), false);
});

test("the innermost guard is asked first, and one refusal is enough", async () => {
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

test("the browser does not ask before a reload that keeps drafts", () => {
  const end = guardLeaving(async () => false);
  releaseWindow();
  assert.is(browserAsks(), false);
  end();
});

test("before a reload only guards of input without a draft ask", async () => {
  const asked: string[] = [];
  const guard = (name: string, answer: boolean) => async () => {
    asked.push(name);
    return answer;
  };
  let drafted = true;
  const form = guardLeaving(guard("form", false), () => drafted);
  assert.is(await mayReload(), true);
  drafted = false;
  assert.is(await mayReload(), false, "a typed secret is not in a draft");
  drafted = true;
  const bulk = guardLeaving(guard("bulk", false));
  assert.is(await mayReload(), false);
  assert.equal(asked, ["form", "bulk"]);
  bulk();
  form();
});

test.run();

import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { guardLeaving } from "../../../src/state/unsaved/guard.ts";
import { goes, openAt, pageHistory } from "../../as/test-history.tsx";
import { settled } from "../../as/user.ts";

const at = () => location.pathname.replace("/dashboard", "") + location.search;
const shown = () => pageHistory.location().pathname.replace("/dashboard", "");

/** A guard for typed text: its answer, and the number of questions so far. */
let asked = 0;
let answer: boolean | Promise<boolean> = false;
let end = () => {};
function typing(): void {
  end = guardLeaving(async () => {
    asked += 1;
    const yes = await answer;
    if (yes) end();
    return yes;
  });
}

test.before.each(() => {
  asked = 0;
  answer = false;
  openAt("/list");
  pageHistory.push("/dashboard/form");
});
test.after.each(() => end());

test("Back does not ask while nothing is typed", async () => {
  await goes(-1);
  assert.equal([at(), shown(), asked], ["/list", "/list", 0]);
});

test("Back asks; the answer no keeps the address, the location and the entries before and after", async () => {
  pageHistory.push("/dashboard/later");
  await goes(-1);
  const key = pageHistory.location().key;
  typing();
  let changes = 0;
  const off = pageHistory.subscribe(() => changes++);
  await goes(-1);
  off();
  assert.equal([at(), shown(), asked, changes], ["/form", "/form", 1, 0]);
  assert.is(pageHistory.location().key, key);
  end();
  await goes(1);
  assert.is(at(), "/later", "the entry after is still there");
  await goes(-1);
  await goes(-1);
  assert.is(at(), "/list", "the entry before is still there");
});

test("Back asks; the answer yes goes back", async () => {
  typing();
  answer = true;
  await goes(-1);
  await settled();
  assert.equal([at(), shown(), asked], ["/list", "/list", 1]);
  assert.is(pageHistory.action(), "POP");
});

test("going back several steps asks once and goes back all of them", async () => {
  pageHistory.push("/dashboard/later");
  typing();
  answer = true;
  await goes(-2);
  await settled();
  assert.equal([at(), shown(), asked], ["/list", "/list", 1]);
});

test("Forward asks as Back does", async () => {
  await goes(-1);
  typing();
  await goes(1);
  assert.equal([at(), shown(), asked], ["/list", "/list", 1]);
});

test("a second Back during the question does not count", async () => {
  openAt("/far");
  pageHistory.push("/dashboard/list");
  pageHistory.push("/dashboard/form");
  typing();
  let say = (_: boolean) => {};
  answer = new Promise((resolve) => {
    say = resolve;
  });
  await goes(-1);
  await goes(-1);
  assert.is(at(), "/form");
  say(true);
  await settled();
  await settled();
  assert.equal([at(), shown()], ["/list", "/list"]);
});

test("a link to another page asks first", async () => {
  typing();
  pageHistory.push("/dashboard/nat");
  await settled();
  assert.equal([at(), asked], ["/form", 1]);
  answer = true;
  pageHistory.push("/dashboard/nat");
  await settled();
  assert.equal([at(), shown(), asked], ["/nat", "/nat", 2]);
});

test("a replaced address asks first", async () => {
  typing();
  pageHistory.replace("/dashboard/nat");
  await settled();
  assert.equal([at(), asked], ["/form", 1]);
});

test("another query on the same page does not ask", async () => {
  typing();
  pageHistory.push("/dashboard/form?sort=name");
  pageHistory.replace("/dashboard/form?sort=id");
  await settled();
  assert.equal([at(), pageHistory.location().search, asked], ["/form?sort=id", "?sort=id", 0]);
});

test("a dialog that closes itself goes back without a question", async () => {
  typing();
  pageHistory.back();
  await settled();
  assert.equal([at(), shown(), asked], ["/list", "/list", 0]);
});

test("closing a dialog twice goes back once", async () => {
  pageHistory.push("/dashboard/form?edit=1");
  // As in browsers, going back is asynchronous.
  const { back } = history;
  let steps = 0;
  history.back = () => {
    steps += 1;
  };
  pageHistory.back();
  pageHistory.back();
  history.back = back;
  assert.is(steps, 1);
  await goes(-1);
  assert.is(at(), "/form");
});

test("an entry keeps its state over Back and Forward", async () => {
  pageHistory.push("/dashboard/login", { from: "/nat?q=home" });
  assert.equal(pageHistory.location().state, { from: "/nat?q=home" });
  await goes(-1);
  assert.is(pageHistory.location().state, null);
  await goes(1);
  assert.equal(pageHistory.location().state, { from: "/nat?q=home" });
});

test("the home address without its slash is read with it", () => {
  pageHistory.push("/dashboard");
  assert.is(pageHistory.location().pathname, "/dashboard/");
});

test("another page is shown from its top; another query keeps the scroll position", () => {
  const real = globalThis.scrollTo;
  const moves: unknown[][] = [];
  globalThis.scrollTo = ((...to: unknown[]) => moves.push(to)) as typeof scrollTo;
  pageHistory.push("/dashboard/form?q=a");
  assert.equal(moves, []);
  pageHistory.push("/dashboard/nat");
  assert.equal(moves, [[0, 0]]);
  globalThis.scrollTo = real;
});

test.run();

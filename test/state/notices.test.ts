import { test } from "uvu";
import * as assert from "uvu/assert";
import { clearNotices, dismiss, noticesAtom, notify } from "../../src/state/notices.ts";
import { store } from "../../src/state/store.ts";

const titles = () => store.get(noticesAtom).map(({ title }) => title);
const clear = () => {
  for (const { id } of store.get(noticesAtom)) dismiss(id);
};
test.before.each(clear);
test.after(clear);

test("at most three notices are shown, and the oldest is removed", () => {
  for (const title of ["one", "two", "three", "four"]) notify({ kind: "info", title });
  assert.equal(titles(), ["two", "three", "four"]);
});

test("notices with the same text are one, so that a failing loop cannot fill the page", () => {
  notify({ kind: "info", title: "Saved" });
  for (let time = 0; time < 5; time++) notify({ kind: "error", title: "Error", text: "Unreachable" });
  assert.equal(titles(), ["Saved", "Error"]);
});

test("the same title with another text is another notice", () => {
  notify({ kind: "error", title: "Error", text: "one" });
  notify({ kind: "error", title: "Error", text: "two" });
  notify({ kind: "error", title: "Error" });
  assert.is(titles().length, 3);
});

test("a repeated notice moves to the end and is announced again", () => {
  const first = notify({ kind: "error", title: "Error" });
  notify({ kind: "info", title: "Saved" });
  const again = notify({ kind: "error", title: "Error" });
  assert.equal(titles(), ["Saved", "Error"]);
  assert.is.not(first, again, "a new id restarts its time");
});

test("dismissing removes that notice and no other", () => {
  notify({ kind: "info", title: "one" });
  const id = notify({ kind: "info", title: "two" });
  dismiss(id);
  dismiss(id);
  dismiss(9999);
  assert.equal(titles(), ["one"]);
});

test("a notice ends when its cause works again, and a newer one of the cause replaces it", () => {
  const list = {};
  notify({ kind: "error", title: "Error", text: "one", cause: list });
  notify({ kind: "error", title: "Error", text: "two", cause: list });
  notify({ kind: "error", title: "Other" });
  assert.equal(titles(), ["Error", "Other"]);
  clearNotices(list);
  assert.equal(titles(), ["Other"]);
  notify({ kind: "error", title: "Deleting failed", cause: "delete" });
  notify({ kind: "success", title: "1 row deleted", cause: "delete" });
  assert.equal(titles(), ["Other", "1 row deleted"]);
});

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import { ask, questionAtom } from "../../src/state/questions.ts";
import { store } from "../../src/state/store.ts";

const question = (title: string) => ({ title, text: "", confirm: "Yes" });
const open = () => store.get(questionAtom);

test("one question is open at a time, and the second waits for the answer to the first", async () => {
  const first = ask(question("First"));
  const second = ask(question("Second"));
  assert.is(open()?.title, "First");
  open()?.answer(true);
  assert.is(await first, true);
  assert.is(open()?.title, "Second");
  open()?.answer(false);
  assert.is(await second, false);
  assert.is(open(), null);
});

test("a double press on Yes does not answer the question behind it", async () => {
  const first = ask(question("First"));
  const second = ask(question("Second"));
  const pressed = open();
  pressed?.answer(true);
  pressed?.answer(true);
  assert.is(await first, true);
  assert.is(open()?.title, "Second");
  open()?.answer(false);
  assert.is(await second, false);
});

test("two questions with the same text are separate questions", async () => {
  const first = ask(question("Sure?"));
  const second = ask(question("Sure?"));
  const id = open()?.id;
  open()?.answer(true);
  assert.is.not(open()?.id, id, "a new id renders a new dialog");
  open()?.answer(true);
  assert.equal(await Promise.all([first, second]), [true, true]);
});

test.run();

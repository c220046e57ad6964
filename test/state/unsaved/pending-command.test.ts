/** A command on its way to a terminal's window: taken once, soon, and never as keys. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { leaveTyped, takeTyped } from "../../../src/state/unsaved/pending-command.ts";

test("a command is taken once, and its name says nothing of it", () => {
  const name = leaveTyped("rm -- '/tmp/secret plan'");
  assert.match(name, /^[0-9a-f]{24}$/);
  assert.is(takeTyped(name), "rm -- '/tmp/secret plan'");
  assert.is(takeTyped(name), null);
  assert.is(localStorage.length, 0, "nothing of it stays");
});

test("one that nobody took within a minute is dropped, and so is one from the future", () => {
  const now = Date.now();
  const late = leaveTyped("ls", now - 60_001);
  assert.is(takeTyped(late, now), null);
  assert.is(takeTyped(late, now - 60_001), null, "asking for it took it away");
  assert.is(takeTyped(leaveTyped("ls", now + 1000), now), null);
});

test("nothing in it is a key, whoever put it there", () => {
  const name = leaveTyped("a\rb\nc\x1b[31md\x03\u0085\u009be\u2028f\x7f\tü 打");
  assert.is(takeTyped(name), "abc[31mdefü 打");
});

test("a name that is no name, and what is no command, is nothing", () => {
  for (const name of ["", "x", "../theme", "0".repeat(24), "0".repeat(23)]) assert.is(takeTyped(name), null);
  for (const broken of ["", "null", "[]", "{}", '{"at":"1","command":"x"}', "{"]) {
    localStorage.setItem(`windfire.typed.${"a".repeat(24)}`, broken);
    assert.is(takeTyped("a".repeat(24)), null);
  }
});

test.run();

import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { afterTyping, expectTyping, keyMayAct, watchTyping } from "../../../src/screens/terminal/typing.ts";
import { eventually } from "../../as/user.ts";

const test = suite("typing for a shell that has ended");
let stop: () => void;
test.before.each(() => {
  stop = watchTyping();
});
test.after.each(() => stop());

function at(event: Event, ms: number, target: EventTarget = document.body): Event {
  Object.defineProperty(event, "timeStamp", { value: ms });
  target.dispatchEvent(event);
  return event;
}
/** Presses a key at a time; returns whether it may press a button. */
function press(key: string, ms: number, more: KeyboardEventInit = {}): boolean {
  at(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }), ms);
  return keyMayAct();
}

test("Enter acts only after a second without a key, counted from the end of the session and from every key", () => {
  const end = performance.now();
  expectTyping();
  assert.not(press("Enter", end + 100), "meant for the shell");
  assert.not(press("m", end + 900));
  assert.not(press("Enter", end + 1800), "900 ms after the last key");
  assert.not(press("ArrowUp", end + 2900));
  assert.not(press("Enter", end + 3000), "from the history of the shell");
  assert.ok(press("Enter", end + 4100));
});

test("a slow typist's Space does not press the focused button unless Tab or Escape was pressed before", () => {
  const end = performance.now();
  expectTyping();
  press("m", end + 1500);
  assert.not(press(" ", end + 3000));
  press("Tab", end + 4500);
  assert.ok(press(" ", end + 4600));
  // Completing a name by Tab in the middle of a line.
  press("m", end + 6000);
  press("Tab", end + 6100);
  assert.not(press(" ", end + 6200));
  assert.not(press("Enter", end + 6300));
});

test("after Escape keys act at once, until something is typed", () => {
  const end = performance.now();
  expectTyping();
  press("m", end + 100);
  press("Escape", end + 150);
  assert.ok(press("Enter", end + 200));
  press("Escape", end + 300);
  press("Shift", end + 320);
  press(":", end + 350);
  assert.not(press("Enter", end + 400));
});

test("a held key and a composed one do not act, and a held key does nothing where the focus has moved", () => {
  const end = performance.now();
  expectTyping();
  assert.not(press("Enter", end + 5000, { isComposing: true }));
  const [one, other] = [document.createElement("button"), document.createElement("button")];
  document.body.append(one, other);
  const repeat = { key: "Enter", bubbles: true, cancelable: true, repeat: true };
  at(new KeyboardEvent("keydown", { ...repeat, repeat: false }), end + 8000, one);
  assert.ok(keyMayAct());
  assert.not(at(new KeyboardEvent("keydown", repeat), end + 8500, one).defaultPrevented);
  assert.not(keyMayAct(), "a repetition is no second press");
  assert.ok(at(new KeyboardEvent("keydown", repeat), end + 9600, other).defaultPrevented);
  one.remove();
  other.remove();
});

test("the end of typing comes a second after an input method has composed, and at once with Escape or Tab", async () => {
  const done: string[] = [];
  expectTyping();
  afterTyping(() => done.push("cancelled"))();
  for (const key of ["Escape", "Tab"]) {
    expectTyping();
    afterTyping(() => done.push(key));
    press(key, performance.now());
    await eventually(() => assert.is(done.at(-1), key));
  }
  at(new CompositionEvent("compositionstart", { bubbles: true }), performance.now() - 5000);
  const began = performance.now();
  afterTyping(() => done.push("composed"));
  at(new CompositionEvent("compositionend", { bubbles: true }), performance.now());
  await eventually(() => assert.is(done.at(-1), "composed"));
  assert.ok(performance.now() - began >= 990, "a second after the composition");
  assert.not(done.includes("cancelled"));
});

test.run();

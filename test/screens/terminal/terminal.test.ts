import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Refused, Unreachable } from "../../../src/api/http/failure.ts";
import { loadMessages, text } from "../../../src/i18n/intl.ts";
import { boundedWriter } from "../../../src/screens/terminal/emulator/flood.ts";
import { barSequence, terminalKey, withModifiers } from "../../../src/screens/terminal/emulator/keys.ts";
import { paletteOf } from "../../../src/screens/terminal/emulator/look.ts";
import { pasteable, printable, runsAtOnce } from "../../../src/screens/terminal/emulator/paste.ts";
import { endText } from "../../../src/screens/terminal/end-text.ts";
import { type EndingFacts, findCause } from "../../../src/screens/terminal/ending.ts";
import { settled } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

const test = suite("terminal");
test.before(async () => {
  await speak();
  await loadMessages("terminal");
});

const pressed = (key: string, modifiers: Partial<KeyboardEvent> = {}) =>
  terminalKey({
    key,
    code: "",
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    metaKey: false,
    ...modifiers,
  });
const both = { ctrlKey: true, shiftKey: true };

test("what shells need stays theirs: letters with Ctrl, Tab, Escape, F6, the arrows", () => {
  for (const letter of "acdkrlvwz") assert.is(pressed(letter, { ctrlKey: true }), null, `Ctrl+${letter}`);
  for (const key of ["Tab", "Escape", "F6", "ArrowUp", "Enter", "Insert"]) assert.is(pressed(key), null, key);
  assert.is(pressed("Tab", { shiftKey: true }), null);
  assert.is(pressed("C", { ...both, altKey: true }), null);
});

test("copy, paste, search, size and leaving have keys of their own, on German keyboards too", () => {
  assert.is(pressed("C", both), "copy");
  assert.is(pressed("Insert", { ctrlKey: true }), "copy");
  assert.is(pressed("V", both), "paste");
  assert.is(pressed("Insert", { shiftKey: true }), "paste");
  assert.is(pressed("F", both), "search");
  assert.is(pressed("+", { ...both, code: "Equal" }), "larger");
  assert.is(pressed("*", { ...both, code: "BracketRight" }), null);
  assert.is(pressed("_", { ...both, code: "Slash" }), "smaller");
  assert.is(pressed("=", { ...both, code: "Digit0" }), "defaultSize");
  assert.is(pressed("F6", { shiftKey: true }), "leave");
});

test("the bar's keys send what a keyboard would", () => {
  const none = { ctrl: false, alt: false };
  assert.is(barSequence("ArrowUp", none, false), "\x1b[A");
  assert.is(barSequence("ArrowUp", none, true), "\x1bOA");
  assert.is(barSequence("ArrowLeft", { ctrl: true, alt: false }, true), "\x1b[1;5D");
  assert.is(barSequence("ArrowRight", { ctrl: true, alt: true }, false), "\x1b[1;7C");
  assert.is(barSequence("Escape", none, false), "\x1b");
  assert.is(withModifiers("c", { ctrl: true, alt: false }), "\x03");
  assert.is(withModifiers("[", { ctrl: true, alt: false }), "\x1b");
  assert.is(withModifiers(" ", { ctrl: true, alt: false }), "\0");
  assert.is(withModifiers("b", { ctrl: false, alt: true }), "\x1bb");
  assert.is(withModifiers("ü", { ctrl: true, alt: false }), "ü");
  assert.is(withModifiers("whole words", { ctrl: true, alt: true }), "whole words");
});

test("nothing in a clipboard can press keys or end a paste", () => {
  assert.is(pasteable("a\r\nb\rc\n"), "a\nb\nc\n");
  assert.is(pasteable("x\x1b[201~rm -rf /\x03\x7f\x9b31m\ty"), "x[201~rm -rf /31m\ty");
  assert.ok(runsAtOnce("ls\n"));
  assert.not(runsAtOnce("ls -l\t"));
  assert.is(printable("boom\x1b[2J\r\nagain"), "boom [2J again");
});

/** A terminal that takes in what it is given only when it is told to. */
function slowTerminal() {
  const taken: (string | Uint8Array)[] = [];
  const waiting: (() => void)[] = [];
  const writer = boundedWriter(
    (data, done) => {
      taken.push(data);
      waiting.push(done);
    },
    (bytes) => `[${bytes} left out]`,
  );
  const takeIn = (): void => {
    while (waiting.length > 0) waiting.shift()?.();
  };
  const size = (): number => taken.reduce((sum, { length }) => sum + length, 0);
  return { writer, taken, takeIn, size, waiting };
}

const mebibyte = 1024 * 1024;
/** Numbered lines, a mebibyte in all. */
const piece = (at: number): Uint8Array => {
  const bytes = new Uint8Array(mebibyte).fill(46);
  bytes.set(new TextEncoder().encode(`piece ${at}\n`), 0);
  bytes[mebibyte - 1] = 10;
  return bytes;
};

test("what comes no faster than it is shown is handed on at once, and as it is", () => {
  const { writer, taken, takeIn } = slowTerminal();
  const one = piece(1);
  writer.write(one);
  assert.is(taken[0], one, "the same bytes, not a copy");
  takeIn();
  writer.print("note");
  assert.equal(taken.slice(1), ["note"]);
});

test("a flood waits up to a limit; then its older part is left out, which is said once, and the newest is there", () => {
  const { writer, taken, takeIn, size, waiting } = slowTerminal();
  for (let at = 0; at < 200; at += 1) writer.write(piece(at));
  assert.ok(size() <= 5 * mebibyte, "the terminal has little in hand");
  takeIn();
  const notes = taken.filter((one) => typeof one === "string");
  assert.is(notes.length, 1, String(notes));
  const [, missing = ""] = /^\[(\d+) left out\]$/.exec(String(notes[0])) ?? [];
  const shown = taken.filter((one) => typeof one !== "string");
  assert.is(
    shown.reduce((sum, { length }) => sum + length, 0) + Number(missing),
    200 * mebibyte,
    "every byte is shown or counted",
  );
  const last = shown.at(-1);
  assert.match(new TextDecoder().decode((last as Uint8Array).subarray(0, 12)), /^piece 199\n/);
  assert.is(waiting.length, 0);
});

test("our own words survive a flood", () => {
  const { writer, taken, takeIn } = slowTerminal();
  for (let at = 0; at < 30; at += 1) writer.write(piece(at));
  writer.print("session ended");
  takeIn();
  assert.is(taken.at(-1), "session ended");
});

/** What can be seen after the end, moved by the test. */
function after(reach: () => Promise<unknown>) {
  const seen = { now: 100_000, lastSeen: 99_000, state: "online" };
  let news = (): void => {};
  const told: string[] = [];
  const facts: EndingFacts = {
    reach,
    now: () => seen.now,
    lastSeen: () => seen.lastSeen,
    state: () => seen.state,
    onFrame(listener) {
      news = listener;
      return () => {
        news = () => {};
      };
    },
  };
  const stop = findCause(
    1,
    { reached: () => told.push("reached"), found: (cause) => told.push(cause) },
    facts,
  );
  return {
    told,
    stop,
    frame(change: Partial<typeof seen>) {
      Object.assign(seen, change);
      news();
    },
  };
}

test("a dashboard that does not answer means that the connection broke", async () => {
  const { told } = after(() => Promise.reject(new Unreachable("gone")));
  await settled();
  assert.equal(told, ["network"]);
});

test("a server that goes on reporting was not what ended", async () => {
  const { told, frame } = after(() => Promise.resolve());
  await settled();
  assert.equal(told, ["reached"]);
  frame({ now: 102_000, lastSeen: 101_000 });
  assert.equal(told, ["reached"], "that may have been on its way");
  frame({ now: 105_000, lastSeen: 104_000 });
  frame({ now: 130_000, state: "offline" });
  assert.equal(told, ["reached", "server"]);
});

test("a server that reports no more was what ended", async () => {
  const { told, frame } = after(() => Promise.reject(new Refused("permission denied")));
  await settled();
  frame({ now: 104_000 });
  assert.equal(told, ["reached"]);
  frame({ now: 111_000, state: "stale" });
  assert.equal(told, ["reached", "agent"]);
});

test("a cause that nobody waits for any more is not told", async () => {
  const { told, frame, stop } = after(() => Promise.resolve());
  await settled();
  stop();
  frame({ now: 130_000, state: "offline" });
  assert.equal(told, ["reached"]);
});

test("the specified sentence is said of a server that is not there, and of nothing else", () => {
  const said = (error: unknown): string => endText({ kind: "failed", error, at: 0, cause: null }, text);
  const specified = "The server does not exist, or have not been connected yet.";
  assert.is(said(new Refused("server not found or not connected")), specified);
  assert.is(said(new Refused("服务器未找到或仍未连接")), specified);
  assert.is(said(new Refused("permission denied")), "permission denied");
  assert.match(
    said(new Refused("too many concurrent streams for this user")),
    /^too many concurrent streams for this user – You already have 20 sessions open/,
  );
  assert.match(endText({ kind: "silent", at: 0, cause: null }, text), /agent hangs.*commands.*WebSockets/);
});

const light = (hex: string): number => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

test("every colour of both palettes is legible on its background; black on dark is the one that programs fill with", () => {
  for (const theme of ["dark", "light"] as const) {
    const { background = "", ...colours } = paletteOf(theme);
    for (const [name, value] of Object.entries(colours)) {
      if (typeof value !== "string" || /selection|scrollbar|cursorAccent/.test(name)) continue;
      if (theme === "dark" && name === "black") continue;
      const found = contrast(value, background);
      assert.ok(found >= 4.5, `${theme} ${name}: ${found.toFixed(2)}`);
    }
  }
});

test.run();

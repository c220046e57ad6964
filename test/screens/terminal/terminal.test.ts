import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Refused, Unreachable } from "../../../src/api/http/failure.ts";
import { loadMessages, text } from "../../../src/i18n/intl.ts";
import { paletteOf } from "../../../src/screens/terminal/emulator/appearance.ts";
import { barSequence, terminalKey, withModifiers } from "../../../src/screens/terminal/emulator/keys.ts";
import { boundedWriter } from "../../../src/screens/terminal/emulator/output-queue.ts";
import { pasteable, printable, runsImmediately } from "../../../src/screens/terminal/emulator/paste.ts";
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
const ctrlShift = { ctrlKey: true, shiftKey: true };

test("the shell gets the keys that it needs: letters with Ctrl, Tab, Escape, F6, the arrows", () => {
  for (const letter of "acdkrlvwz") assert.is(pressed(letter, { ctrlKey: true }), null, `Ctrl+${letter}`);
  for (const key of ["Tab", "Escape", "F6", "ArrowUp", "Enter", "Insert"]) assert.is(pressed(key), null, key);
  assert.is(pressed("Tab", { shiftKey: true }), null);
  assert.is(pressed("C", { ...ctrlShift, altKey: true }), null);
});

test("copy, paste, search, font size and leaving have shortcuts, on German keyboards too", () => {
  assert.is(pressed("C", ctrlShift), "copy");
  assert.is(pressed("Insert", { ctrlKey: true }), "copy");
  assert.is(pressed("V", ctrlShift), "paste");
  assert.is(pressed("Insert", { shiftKey: true }), "paste");
  assert.is(pressed("F", ctrlShift), "search");
  assert.is(pressed("+", { ...ctrlShift, code: "Equal" }), "larger");
  assert.is(pressed("*", { ...ctrlShift, code: "BracketRight" }), null);
  assert.is(pressed("_", { ...ctrlShift, code: "Slash" }), "smaller");
  assert.is(pressed("=", { ...ctrlShift, code: "Digit0" }), "defaultSize");
  assert.is(pressed("F6", { shiftKey: true }), "leave");
});

test("the keys of the key bar send the same sequences as a keyboard", () => {
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

test("pasted text cannot press keys or end a bracketed paste", () => {
  assert.is(pasteable("a\r\nb\rc\n"), "a\nb\nc\n");
  assert.is(pasteable("x\x1b[201~rm -rf /\x03\x7f\x9b31m\ty"), "x[201~rm -rf /31m\ty");
  assert.ok(runsImmediately("ls\n"));
  assert.not(runsImmediately("ls -l\t"));
  assert.is(printable("boom\x1b[2J\r\nagain"), "boom [2J again");
});

/** A terminal that processes its input only when the test calls `processAll`. */
function slowTerminal() {
  const written: (string | Uint8Array)[] = [];
  const pending: (() => void)[] = [];
  const writer = boundedWriter(
    (data, done) => {
      written.push(data);
      pending.push(done);
    },
    (bytes) => `[${bytes} left out]`,
  );
  const processAll = (): void => {
    while (pending.length > 0) pending.shift()?.();
  };
  const size = (): number => written.reduce((sum, { length }) => sum + length, 0);
  return { writer, written, processAll, size, pending };
}

const mebibyte = 1024 * 1024;
/** One mebibyte that starts with a numbered line. */
const piece = (at: number): Uint8Array => {
  const bytes = new Uint8Array(mebibyte).fill(46);
  bytes.set(new TextEncoder().encode(`piece ${at}\n`), 0);
  bytes[mebibyte - 1] = 10;
  return bytes;
};

test("output that is not faster than drawing is forwarded at once and unchanged", () => {
  const { writer, written, processAll } = slowTerminal();
  const bytes = piece(1);
  writer.write(bytes);
  assert.is(written[0], bytes, "the same bytes, not a copy");
  processAll();
  writer.print("note");
  assert.equal(written.slice(1), ["note"]);
});

test("a flood is queued up to a limit; then its oldest part is dropped with one note, and the newest is kept", () => {
  const { writer, written, processAll, size, pending } = slowTerminal();
  for (let at = 0; at < 200; at += 1) writer.write(piece(at));
  assert.ok(size() <= 5 * mebibyte, "few bytes are in flight");
  processAll();
  const notes = written.filter((one) => typeof one === "string");
  assert.is(notes.length, 1, String(notes));
  const [, missing = ""] = /^\[(\d+) left out\]$/.exec(String(notes[0])) ?? [];
  const output = written.filter((one) => typeof one !== "string");
  assert.is(
    output.reduce((sum, { length }) => sum + length, 0) + Number(missing),
    200 * mebibyte,
    "every byte is shown or counted",
  );
  const last = output.at(-1);
  assert.match(new TextDecoder().decode((last as Uint8Array).subarray(0, 12)), /^piece 199\n/);
  assert.is(pending.length, 0);
});

test("messages of the page are never dropped", () => {
  const { writer, written, processAll } = slowTerminal();
  for (let at = 0; at < 30; at += 1) writer.write(piece(at));
  writer.print("session ended");
  processAll();
  assert.is(written.at(-1), "session ended");
});

/** Searches the cause of an end with facts that the test controls. */
function searchCause(reach: () => Promise<unknown>) {
  const current = { now: 100_000, lastSeen: 99_000, state: "online" };
  let notifyFrame = (): void => {};
  const causes: string[] = [];
  const facts: EndingFacts = {
    reach,
    now: () => current.now,
    lastSeen: () => current.lastSeen,
    state: () => current.state,
    onFrame(listener) {
      notifyFrame = listener;
      return () => {
        notifyFrame = () => {};
      };
    },
  };
  const stop = findCause(
    1,
    { reached: () => causes.push("reached"), found: (cause) => causes.push(cause) },
    facts,
  );
  return {
    causes,
    stop,
    frame(change: Partial<typeof current>) {
      Object.assign(current, change);
      notifyFrame();
    },
  };
}

test("if the dashboard does not answer, the connection broke", async () => {
  const { causes } = searchCause(() => Promise.reject(new Unreachable("gone")));
  await settled();
  assert.equal(causes, ["network"]);
});

test("if the server keeps reporting, only the session ended", async () => {
  const { causes, frame } = searchCause(() => Promise.resolve());
  await settled();
  assert.equal(causes, ["reached"]);
  frame({ now: 102_000, lastSeen: 101_000 });
  assert.equal(causes, ["reached"], "this report may have been sent before the end");
  frame({ now: 105_000, lastSeen: 104_000 });
  frame({ now: 130_000, state: "offline" });
  assert.equal(causes, ["reached", "server"]);
});

test("if the server stops reporting, the agent was the cause", async () => {
  const { causes, frame } = searchCause(() => Promise.reject(new Refused("permission denied")));
  await settled();
  frame({ now: 104_000 });
  assert.equal(causes, ["reached"]);
  frame({ now: 111_000, state: "stale" });
  assert.equal(causes, ["reached", "agent"]);
});

test("a stopped search reports no cause", async () => {
  const { causes, frame, stop } = searchCause(() => Promise.resolve());
  await settled();
  stop();
  frame({ now: 130_000, state: "offline" });
  assert.equal(causes, ["reached"]);
});

test("only a server that is not connected gets the specified sentence", () => {
  const failureText = (error: unknown): string =>
    endText({ kind: "failed", error, at: 0, cause: null }, text);
  const specified = "The server does not exist, or have not been connected yet.";
  assert.is(failureText(new Refused("server not found or not connected")), specified);
  assert.is(failureText(new Refused("服务器未找到或仍未连接")), specified);
  assert.is(failureText(new Refused("permission denied")), "permission denied");
  assert.match(
    failureText(new Refused("too many concurrent streams for this user")),
    /^too many concurrent streams for this user – You already have 20 sessions open/,
  );
  assert.match(endText({ kind: "silent", at: 0, cause: null }, text), /agent hangs.*commands.*WebSockets/);
});

const luminance = (hex: string): number => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

test("every colour of both palettes is legible on its background, except black on dark, which programs use as a fill", () => {
  for (const theme of ["dark", "light"] as const) {
    const { background = "", ...colours } = paletteOf(theme);
    for (const [name, value] of Object.entries(colours)) {
      if (typeof value !== "string" || /selection|scrollbar|cursorAccent/.test(name)) continue;
      if (theme === "dark" && name === "black") continue;
      const ratio = contrast(value, background);
      assert.ok(ratio >= 4.5, `${theme} ${name}: ${ratio.toFixed(2)}`);
    }
  }
});

test.run();

import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { HttpFailure, NotJson, Refused, TimedOut, Unreachable } from "../../../src/api/http/failure.ts";
import { loadMessages, text } from "../../../src/i18n/intl.ts";
import { paletteOf } from "../../../src/screens/terminal/emulator/appearance.ts";
import { barSequence, terminalKey, withModifiers } from "../../../src/screens/terminal/emulator/keys.ts";
import {
  lineCount,
  pasteable,
  printable,
  runsImmediately,
} from "../../../src/screens/terminal/emulator/paste.ts";
import { wheelLines } from "../../../src/screens/terminal/emulator/wheel.ts";
import { endText } from "../../../src/screens/terminal/end-text.ts";
import {
  type Cause,
  type EndingFacts,
  findCause,
  followReports,
} from "../../../src/screens/terminal/ending.ts";
import { type Silence, watchSilence } from "../../../src/screens/terminal/silence.ts";
import { shownKeys } from "../../../src/screens/terminal/typing.ts";
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
  assert.is(barSequence("Home", none, false), "\x1b[H");
  assert.is(barSequence("End", none, true), "\x1bOF");
  assert.is(barSequence("PageUp", none, true), "\x1b[5~");
  assert.is(barSequence("PageDown", { ctrl: true, alt: false }, false), "\x1b[6;5~");
  assert.is(barSequence("F1", none, false), "\x1bOP");
  assert.is(barSequence("F4", { ctrl: false, alt: true }, false), "\x1b[1;3S");
  assert.is(barSequence("F5", none, false), "\x1b[15~");
  assert.is(barSequence("F12", { ctrl: true, alt: false }, false), "\x1b[24;5~");
  assert.is(withModifiers("c", { ctrl: true, alt: false }), "\x03");
  assert.is(withModifiers("[", { ctrl: true, alt: false }), "\x1b");
  assert.is(withModifiers(" ", { ctrl: true, alt: false }), "\0");
  assert.is(withModifiers("b", { ctrl: false, alt: true }), "\x1bb");
  assert.is(withModifiers("ü", { ctrl: true, alt: false }), "ü");
  assert.is(withModifiers("whole words", { ctrl: true, alt: true }), "whole words");
});

test("a notch of the wheel is three lines in every browser, and a touch pad moves with the finger", () => {
  const lines = (deltaY: number, deltaMode = 0): number => wheelLines({ deltaY, deltaMode }, 20, 40);
  assert.equal([lines(100), lines(-120), lines(53), lines(240)], [3, -3, 3, 6]);
  assert.equal([lines(3, 1), lines(-3, 1), lines(1, 2)], [3, -3, 40]);
  assert.equal([lines(20), lines(-10), lines(1)], [1, -0.5, 0.05]);
});

test("pasted text cannot press keys or end a bracketed paste", () => {
  assert.is(pasteable("a\r\nb\rc\n"), "a\nb\nc\n");
  assert.is(pasteable("x\x1b[201~rm -rf /\x03\x7f\x9b31m\ty"), "x[201~rm -rf /31m\ty");
  assert.equal(["", "a", "a\n", "a\nb", "a\nb\n", "a\n\n"].map(lineCount), [1, 1, 1, 2, 2, 2]);
  assert.ok(runsImmediately("ls\n"));
  assert.not(runsImmediately("ls -l\t"));
  assert.is(printable("boom\x1b[2J\r\nagain"), "boom [2J again");
});

/** Searches the cause of an end with facts that the test controls. The figures before the first frame are old. */
function searchCause(reach: () => Promise<unknown>, isOffline = false) {
  const current = { now: 60_000, lastSeen: 99_000, state: "stale" };
  const listeners = new Set<() => void>();
  const seen: string[] = [];
  const facts: EndingFacts = {
    reach,
    isOffline: () => isOffline,
    now: () => current.now,
    lastSeen: () => current.lastSeen,
    state: () => current.state,
    onFrame(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const stop = findCause(
    1,
    { reached: () => seen.push("reached"), found: (cause) => seen.push(cause) },
    facts,
  );
  return {
    seen,
    stop,
    facts,
    frame(change: Partial<typeof current>) {
      Object.assign(current, change);
      for (const listener of [...listeners]) listener();
    },
  };
}

test("if the dashboard does not answer, or a portal does in its place, the connection broke; an offline device is named", async () => {
  const failures = [new Unreachable("gone"), new TimedOut(30), new HttpFailure(502, ""), new NotJson(200)];
  for (const failure of failures) {
    const online = searchCause(() => Promise.reject(failure));
    const offline = searchCause(() => Promise.reject(failure), true);
    await settled();
    assert.equal(online.seen, ["network"], failure.kind);
    assert.equal(offline.seen, ["offline"], failure.kind);
  }
});

test("old figures name no cause: the first frame after the end gives the clock, and later reports count", async () => {
  const { seen, frame } = searchCause(() => Promise.resolve());
  await settled();
  assert.equal(seen, ["reached"]);
  frame({ now: 102_000, lastSeen: 101_000, state: "online" });
  assert.equal(seen, ["reached"], "this report may have been sent before the end");
  frame({ now: 104_000, lastSeen: 104_000 });
  assert.equal(seen, ["reached"]);
  frame({ now: 106_000, lastSeen: 106_000 });
  frame({ now: 130_000, state: "offline" });
  assert.equal(seen, ["reached", "server"]);
});

test("a killed agent does not go on reporting, and after its last report is old it is the cause", async () => {
  const { seen, frame } = searchCause(() => Promise.reject(new Refused("permission denied")));
  await settled();
  frame({ now: 100_000, lastSeen: 99_000, state: "online" });
  frame({ now: 108_000 });
  assert.equal(seen, ["reached"]);
  frame({ now: 111_000, state: "stale" });
  assert.equal(seen, ["reached", "agent"]);
});

test("a stopped search reports no cause", async () => {
  const { seen, frame, stop } = searchCause(() => Promise.resolve());
  await settled();
  stop();
  frame({ now: 130_000, state: "offline" });
  assert.equal(seen, ["reached"]);
});

test("only frames show whether the server reports", () => {
  const { facts, frame } = searchCause(() => Promise.resolve());
  const reports: boolean[] = [];
  const stop = followReports(1, (online) => reports.push(online), facts);
  assert.equal(reports, []);
  frame({ state: "unknown" });
  frame({ state: "offline" });
  frame({ state: "online" });
  stop();
  frame({ state: "offline" });
  assert.equal(reports, [false, true]);
});

test("a session that does not answer is never hung up: a message, then another one that offers a new session", () => {
  const timers: { run: () => void; ms: number }[] = [];
  const real = { set: globalThis.setTimeout, clear: globalThis.clearTimeout };
  Reflect.set(globalThis, "setTimeout", (run: () => void, ms: number) => timers.push({ run, ms }));
  Reflect.set(globalThis, "clearTimeout", (id?: number) => id && timers.splice(id - 1, 1));
  try {
    const seen: Silence[] = [];
    const watch = watchSilence((silence) => seen.push(silence));
    watch.begin("connecting");
    watch.begin("connecting");
    assert.equal(
      timers.map(({ ms }) => ms),
      [15_000],
      "one timer",
    );
    timers.pop()?.run();
    timers.pop()?.run();
    assert.equal(seen, ["slow", "long"]);
    watch.keepWaiting();
    assert.equal([seen.at(-1), timers.pop()?.ms], [null, 30_000]);
    watch.end();
    watch.begin("open");
    assert.is(timers.at(-1)?.ms, 10_000);
    watch.end();
    assert.equal(timers, []);
  } finally {
    globalThis.setTimeout = real.set;
    globalThis.clearTimeout = real.clear;
  }
});

test("text typed after the end is shown, and hidden where the shell asked for a password", () => {
  const typed = ["m", "v", "\x7f", " ", "ü", "\x1b[A", "\x1b[?1;2c", "\x03", "\x1b[200~a\nb\x1b[201~", "\r"];
  assert.is(
    typed.reduce((text, keys) => shownKeys(text, keys), ""),
    "m üa⏎b⏎",
  );
  assert.is(shownKeys("••", "geheim\r", true), "•••••••••");
  assert.is(shownKeys("", "x".repeat(9000)).length, 400);
});

test("the sentence about an end says only what is known", () => {
  const said = (cause: Cause | null): string => endText({ kind: "over", shell: false, at: 0, cause }, text);
  assert.is(said(null), "The session has ended.");
  assert.is(said("server"), "The session has ended. The server is still reporting.");
  assert.is(said("network"), "The connection to the dashboard was lost.");
  assert.match(said("offline"), /^This device is offline/);
  const cut = endText({ kind: "silent", at: 0, cause: "network" }, text);
  assert.is(cut, "The connection to the dashboard was lost.", "not the agent's fault");
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
    /^too many concurrent streams for this user\. You already have 20 open sessions/,
  );
  assert.match(
    endText({ kind: "silent", at: 0, cause: null }, text),
    /agent is not responding.*command.*WebSockets/,
  );
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

/** Output of a hostile server: numbers, strings and marks without end (decision 145). */
import "../../setup.ts";
import { createRequire } from "node:module";
import type { IUnicodeVersionProvider } from "@xterm/xterm";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { limitMarks, limitOutput } from "../../../src/screens/terminal/emulator/limits.ts";
import { createCutter, longestString, pieceByPiece } from "../../../src/screens/terminal/emulator/pieces.ts";
import { pause } from "../../as/eventually.ts";
import { randomOutput } from "../../as/random-output.ts";

// Node finds no named exports in these packages.
const require = createRequire(import.meta.url);
const { Terminal } = require("@xterm/xterm") as typeof import("@xterm/xterm");
const { Unicode11Addon } = require("@xterm/addon-unicode11") as typeof import("@xterm/addon-unicode11");

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (pieces: readonly Uint8Array[]): string => new TextDecoder().decode(Buffer.concat(pieces));

/** A terminal with the limits, without an element. */
function limited() {
  const term = new Terminal({ allowProposedApi: true, cols: 20, rows: 6, scrollback: 100 });
  const longest = limitOutput(term, new Unicode11Addon());
  const write = pieceByPiece((piece, done) => term.write(piece, done), longest);
  const shows = async (output: string | Uint8Array): Promise<string[]> => {
    await new Promise<void>((done) => write(output, done));
    const { active } = term.buffer;
    return Array.from(
      { length: active.length },
      (_, at) => active.getLine(at)?.translateToString(true) ?? "",
    );
  };
  return { term, longest, shows };
}

/** The pieces of some output that arrives in chunks of a length. */
function cutting(output: Uint8Array, chunk = output.length, longest = 64 * 1024): Uint8Array[] {
  const cut = createCutter(() => longest);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < output.length; at += chunk) pieces.push(...cut(output.subarray(at, at + chunk)));
  return pieces;
}

test("a sequence with an endless count is discarded, and the output after it is shown", async () => {
  for (const final of ["b", "I", "L", "M", "S", "T", "Z"])
    for (const count of ["2147483647", "99999999", "1001"]) {
      const { shows } = limited();
      const [first] = await shows(`a\x1b[${count}${final}b`);
      assert.is(first, "ab", `${count}${final}`);
    }
});

test("the counts of ordinary programs have their effect, in order with the text around them", async () => {
  const first = async (output: string): Promise<string[]> => (await limited().shows(output)).slice(0, 4);
  assert.equal(await first("a\x1b[3bc"), ["aaaac", "", "", ""]);
  assert.equal(await first("one\r\ntwo\r\nthree\x1b[Sx"), ["two", "three", "     x", ""]);
  assert.equal(await first("one\r\ntwo\x1b[H\x1b[Lx"), ["x", "one", "two", ""]);
  assert.equal(await first("one\r\ntwo\x1b[H\x1b[Mx"), ["xwo", "", "", ""]);
  assert.equal(await first("one\x1b[Tx"), ["   x", "one", "", ""]);
  assert.equal(await first("\x1b[2Ix"), ["                x", "", "", ""]);
  assert.equal(await first("one\r\ntwo\x1b[1;2H\x1b[Jx"), ["ox", "", "", ""]);
  assert.equal(await first("one\x1b[999Sx"), ["   x", "", "", ""]);
  assert.equal(await first("one\x1b[?1049h\x1b[Htwo"), ["two", "", "", ""]);
  assert.equal(await first("one\x1b[?1049htwo\x1b[?1049lx"), ["onex", "", "", ""]);
  assert.equal(await first("one\x1bcx"), ["x", "", "", ""]);
});

test("a cell has at most 30 combining marks; further ones have no width, so that nothing draws them", async () => {
  const { term, shows } = limited();
  await shows(`a${"\u0301".repeat(200)}`);
  const row = term.buffer.active.getLine(0);
  for (let at = 1; at < 20; at += 1)
    assert.equal([row?.getCell(at)?.getChars(), row?.getCell(at)?.getWidth()], ["\u0301", 0]);
  assert.is(row?.getCell(0)?.getChars(), `a${"\u0301".repeat(30)}`);
  // Tags that spell the flag of England, and a family.
  const flag = "🏴󠁧󠁢󠁥󠁮󠁧󠁿";
  const family = limited();
  assert.is((await family.shows(`${flag}|ö ก็้ 👩\u200d👧|`))[0], `${flag}|ö ก็้ 👩\u200d👧|`);
});

test("the limit of marks changes no width", () => {
  const plain: IUnicodeVersionProvider = {
    version: "x",
    wcwidth: () => 1,
    charProperties: (codepoint, preceding) =>
      codepoint === 0x301 && preceding !== 0 ? (preceding & 6) | 1 : 2,
  };
  const { charProperties, version } = limitMarks(plain);
  assert.is(version, "x, limited");
  let before = charProperties(0x61, 0);
  assert.is(before, 2);
  for (let mark = 1; mark <= 30; mark += 1) {
    before = charProperties(0x301, before);
    assert.equal([before & 1, (before >> 1) & 3], [1, 1], String(mark));
  }
  assert.is(charProperties(0x301, before), 0);
  assert.is(charProperties(0x61, before), 2, "the next character starts from nothing");
});

test("printable ASCII characters have the same properties as without limits, whatever is before them", () => {
  const registered: IUnicodeVersionProvider[] = [];
  const unicode = { register: (own: IUnicodeVersionProvider) => registered.push(own) };
  new Unicode11Addon().activate({ unicode } as unknown as import("@xterm/xterm").Terminal);
  const [provider] = registered;
  assert.ok(provider);
  const limited = limitMarks(provider);
  for (const before of [0, 2, 4, 11])
    for (let code = 0x20; code < 0x7f; code += 1)
      assert.is(limited.charProperties(code, before), provider.charProperties(code, before), String(code));
});

test("output is cut after strings, at any division into chunks, and no byte of ordinary output changes", () => {
  const output = bytesOf(
    "plain ü 打 \x1b[31mred\x1b[0m\x1b]0;title\x07$ \x1b]8;;http://a/\x1b\\link\x1b]8;;\x1b\\ \x1bP$qm\x1b\\\u009d2;c1\u009c end\u00a0",
  );
  for (const chunk of [1, 2, 3, 7, output.length])
    assert.is(textOf(cutting(output, chunk)), new TextDecoder().decode(output), String(chunk));
  assert.equal(
    cutting(bytesOf("a\x1b]0;t\x07b\x1b]2;u\x1b\\c")).map((one) => textOf([one])),
    ["a\x1b]0;t\x07", "b\x1b]2;u\x1b", "\\c"],
  );
  const lengths = cutting(new Uint8Array(100_000).fill(120), 100_000, 4096).map(({ length }) => length);
  assert.ok(Math.max(...lengths) === 4096 && lengths.length === 25);
});

test("a string that is longer than 4 KiB is cancelled, and what follows is shown", () => {
  const long = "t".repeat(longestString * 3);
  const kept = (opened: string): string => `${opened}${"t".repeat(longestString - 2)}`;
  for (const [opened, ended] of [
    ["\x1b]0;", "\x07"],
    ["\x1b]0;", "\x1b\\"],
    ["\x1b\n]0;", "\x07"],
    ["\x1b]0;", "\x18"],
    ["\u009d0;", "\x07"],
  ] as const)
    for (const chunk of [1, 5, 1000, 100_000]) {
      const shown = textOf(cutting(bytesOf(`a${opened}${long}${ended}after`), chunk));
      assert.is(shown, `a${kept(opened)}\x18${ended}after`, JSON.stringify([opened, ended, chunk]));
    }
  const device = textOf(cutting(bytesOf(`\x1bP$q${long}\x07${long}\x1b\\after`)));
  assert.is(device, `\x1bP$q${"t".repeat(longestString - 2)}\x18\x1b\\after`, "a bell is part of a DCS");
});

test("after the first link, output is written in small pieces", async () => {
  const { longest, shows } = limited();
  await shows("\x1b]0;a title\x07");
  assert.is(longest(), 64 * 1024);
  const [line] = await shows("\x1b]8;;https://example.com/\x07here\x1b]8;;\x07");
  assert.is(line, "here");
  assert.is(longest(), 512);
});

test("output and notes stay in order, and each is reported when all of it is processed", async () => {
  const events: string[] = [];
  let release: (() => void)[] = [];
  const write = pieceByPiece(
    (piece, done) => {
      events.push(textOf([piece]));
      release.push(done);
    },
    () => 4,
  );
  write(bytesOf("abcdef"), () => events.push("first done"));
  write("note", () => {
    events.push("note done");
    write(bytesOf("last"), () => events.push("last done"));
  });
  while (release.length > 0) {
    assert.is(release.length, 1, "one piece at a time");
    const [next] = release;
    release = [];
    next?.();
  }
  assert.equal(events, ["abcd", "ef", "first done", "note", "note done", "last", "last done"]);
});

test("100,000 random sequences with extreme counts take less than a second of processor time at once", async () => {
  const seed = Number(process.env.WINDFIRE_SEED ?? 5);
  const sequences = 100_000;
  const term = new Terminal({
    allowProposedApi: true,
    cols: 130,
    rows: 40,
    scrollback: 10_000,
    logLevel: "off",
  });
  const write = pieceByPiece(
    (piece, done) => term.write(piece, done),
    limitOutput(term, new Unicode11Addon()),
  );
  const output = bytesOf(`${randomOutput(seed, sequences)}\x18\x1bcall over`);
  // The page works between two turns of the event loop, and xterm ends a turn after 12 ms if it can.
  const worked = (): number => process.cpuUsage().user / 1000;
  let isOver = false;
  let worst = 0;
  const began = worked();
  write(output, () => {
    isOver = true;
  });
  while (!isOver) {
    const before = worked();
    await pause(0);
    worst = Math.max(worst, worked() - before);
  }
  const figures = `seed ${seed}: ${sequences} sequences, ${output.length} bytes, ${Math.round(worked() - began)} ms of work, at most ${Math.round(worst)} ms at once`;
  console.log(figures);
  assert.ok(worst < 1000, figures);
  assert.is(term.buffer.active.getLine(0)?.translateToString(true), "all over");
});

test.run();

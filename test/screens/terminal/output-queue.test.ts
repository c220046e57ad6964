/** Output that arrives faster than it is drawn, and Ctrl+C while much of it waits. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { boundedWriter } from "../../../src/screens/terminal/emulator/output-queue.ts";
import { startClock, stopClock, waits } from "../../as/clock.ts";
import { eventually } from "../../as/eventually.ts";

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
  writer.write(piece(0));
  writer.print("session began");
  for (let at = 0; at < 40; at += 1) writer.write(piece(at));
  writer.print("session ended");
  processAll();
  assert.ok(written.includes("session began"));
  assert.is(written.at(-1), "session ended");
});

const total = (written: readonly (string | Uint8Array)[]): number =>
  written.reduce((sum, one) => sum + (typeof one === "string" ? 0 : one.length), 0);
const utf8 = new TextDecoder();
const shownText = (written: readonly (string | Uint8Array)[]): string =>
  written.map((one) => (typeof one === "string" ? one : utf8.decode(one))).join("");
/** The number in the only note about dropped bytes. */
function omittedBytes(written: readonly (string | Uint8Array)[]): number {
  const notes = written.filter((one): one is string => typeof one === "string" && one.includes("left out"));
  assert.is(notes.length, 1, String(notes));
  return Number(/\[(\d+) left out\]/.exec(notes[0] ?? "")?.[1]);
}

test("after Ctrl+C in a flood the waiting output and the rest that still arrives are dropped, and the prompt is shown", async () => {
  const { writer, written, processAll } = slowTerminal();
  for (let at = 0; at < 20; at += 1) writer.write(piece(at));
  writer.print("a message");
  const inFlight = total(written);
  assert.ok(inFlight <= 2 * mebibyte, "the rest waits in the queue, where it can be dropped");
  writer.skip();
  for (let at = 20; at < 40; at += 1) writer.write(piece(at));
  writer.write(new TextEncoder().encode("last line\r\n^C\r\n\x1b[?2004h$ "));
  processAll();
  assert.is(total(written), inFlight, "nothing is shown before the output pauses");
  await eventually(() => {
    processAll();
    assert.ok(shownText(written).endsWith("last line\r\n^C\r\n\x1b[?2004h$ "));
  });
  assert.ok(written.includes("a message"));
  const shown = total(written);
  assert.ok(shown - inFlight <= 2048, `${shown - inFlight} bytes of the flood are shown`);
  assert.is(shown + omittedBytes(written), 40 * mebibyte + 25, "every byte is shown or counted");
  writer.write(piece(41));
  assert.is(written.at(-1)?.length, mebibyte, "the next program's output is shown at once");
});

test("Ctrl+C drops nothing when little follows, and nothing of the next program", async () => {
  stopClock();
  const { writer, written, processAll } = slowTerminal();
  const report = new Uint8Array(200_000).fill(46);
  for (let at = 0; at < 2; at += 1) writer.write(piece(at));
  processAll();
  writer.skip();
  writer.write(report);
  processAll();
  await waits(400);
  startClock();
  for (let at = 2; at < 4; at += 1) {
    writer.write(piece(at));
    processAll();
  }
  assert.equal(written, [piece(0), piece(1), report, piece(2), piece(3)]);
});

test("Ctrl+C at the very beginning of a flood drops the flood that still arrives", async () => {
  const { writer, written, processAll } = slowTerminal();
  writer.skip();
  for (let at = 0; at < 20; at += 1) {
    writer.write(new Uint8Array(mebibyte / 16).fill(46));
    processAll();
  }
  await eventually(() => {
    processAll();
    assert.is(total(written) + omittedBytes(written), (20 * mebibyte) / 16);
  });
  assert.ok(total(written) < mebibyte / 2);
});

test("a program that ignores Ctrl+C shows its output again after a second", async () => {
  const { writer, written, processAll } = slowTerminal();
  for (let at = 0; at < 5; at += 1) writer.write(piece(at));
  writer.skip();
  processAll();
  const before = written.length;
  let at = 5;
  await eventually(() => {
    writer.write(piece(at));
    at += 1;
    processAll();
    assert.ok(written.length > before + 1);
  });
  assert.is(total(written) + omittedBytes(written), at * mebibyte);
});

test("shown output continues at the start of a line, a sequence or a character, never inside one", async () => {
  const encoder = new TextEncoder();
  const tail = async (first: string | Uint8Array): Promise<string> => {
    const { writer, written, processAll } = slowTerminal();
    writer.write(piece(0));
    writer.write(piece(1));
    const bytes = typeof first === "string" ? encoder.encode(first) : first;
    const filled = new Uint8Array(2048).fill(46);
    filled.set(bytes, 0);
    writer.write(filled);
    writer.skip();
    await eventually(() => {
      processAll();
      assert.is(written.length, 3);
    });
    omittedBytes(written);
    return utf8.decode((written[2] as Uint8Array).subarray(0, 6));
  };
  assert.is(await tail("1;31mred\nnext"), "next..");
  assert.is(await tail("1;31mred\x1b[0m."), "\x1b[0m..");
  assert.is(await tail(encoder.encode("打x").subarray(1)), "x.....");
});

test("modes that dropped output switched are switched all the same: alternate screen, cursor, paste", async () => {
  const { writer, written, processAll } = slowTerminal();
  writer.write(piece(0));
  writer.write(new TextEncoder().encode("\x1b[?25l\x1b[?1049h\x1b[?2004;1000hx\x1b[?25h"));
  for (let at = 0; at < 5; at += 1) writer.write(piece(at));
  writer.skip();
  await eventually(() => {
    processAll();
    assert.ok(shownText(written).includes("left out]\x1b[?1049h\x1b[?2004h\x1b[?1000h\x1b[?25h"));
  });
});

test.run();

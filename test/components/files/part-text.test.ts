/** One end of a large text file: whole characters and lines in any encoding. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { endLines, partText } from "../../../src/components/files/viewer/part-text.ts";
import type { End } from "../../../src/state/files/file-part.ts";

/** One end of a file, cut anywhere. */
const cut = (file: Uint8Array, end: End, kept: number) =>
  partText(
    {
      bytes: end === "start" ? file.slice(0, kept) : file.slice(file.length - kept),
      size: file.length,
      read: kept,
      head: file.slice(0, 3),
    },
    end,
  );
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));

test("wherever a file is cut, only whole lines in its encoding are shown", () => {
  const lines = Array.from({ length: 40 }, (_, at) => `${at} grüß 打印机 🔥`);
  const whole = lines.join("\n");
  for (const file of [
    new TextEncoder().encode(whole),
    utf16(whole),
    new TextEncoder().encode(`\ufeff${whole}`),
  ])
    for (let kept = 60; kept < file.length; kept++) {
      const start = cut(file, "start", kept)?.text.split("\n") ?? [];
      assert.equal(start, lines.slice(0, start.length), `start, ${kept}`);
      assert.ok(start.length > 0);
      const end = cut(file, "end", kept)?.text.split("\n") ?? [];
      assert.equal(end, lines.slice(-end.length), `end, ${kept}`);
      assert.ok(end.length > 0);
    }
});

test("a file of one line is shown without its cut character, and Latin-1 as what it is", () => {
  const file = new TextEncoder().encode("🔥".repeat(50));
  for (let kept = 40; kept < 48; kept++) {
    assert.match(cut(file, "start", kept)?.text ?? "", /^🔥+$/u);
    assert.match(cut(file, "end", kept)?.text ?? "", /^🔥+$/u);
  }
  const latin1 = Uint8Array.from(Buffer.from("caf\u00e9 \u00fc\n".repeat(20), "latin1"));
  assert.match(cut(latin1, "end", 20)?.text ?? "", /^café ü\n/);
});

test("of the end at most 1,000 lines are shown, and a line end at its end starts no line", () => {
  const numbers = Array.from({ length: 3000 }, (_, at) => String(at));
  for (const ending of ["", "\n", "\r\n"]) {
    const file = new TextEncoder().encode(numbers.join("\n") + ending);
    const shown = cut(file, "end", 12_000);
    assert.is(shown?.lines, endLines);
    assert.ok(shown?.text.startsWith("2000\n2001\n"), shown?.text.slice(0, 20));
  }
});

test("a file that is not text is refused", () => {
  assert.is(cut(new Uint8Array(100), "start", 50), null);
  assert.is(cut(new Uint8Array(100), "end", 50), null);
});

test.run();

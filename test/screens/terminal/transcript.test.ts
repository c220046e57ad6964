import "../../setup.ts";
import { createRequire } from "node:module";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { transcript, transcriptName } from "../../../src/screens/terminal/emulator/transcript.ts";

// Node finds no named exports in this package.
const { Terminal } = createRequire(import.meta.url)("@xterm/xterm") as typeof import("@xterm/xterm");

/** The text of a terminal of 10 columns and 4 rows after some output. */
async function saved(output: string): Promise<string> {
  const term = new Terminal({ allowProposedApi: true, cols: 10, rows: 4, scrollback: 100 });
  await new Promise<void>((done) => term.write(output, done));
  return transcript(term);
}

test("a transcript has the scrollback, joins wrapped lines and ends with the last line", async () => {
  const numbers = Array.from({ length: 20 }, (_, at) => `line ${at}`);
  assert.is(await saved(numbers.join("\r\n")), numbers.map((line) => `${line}\n`).join(""));
  assert.is(await saved("0123456789abcdefghijKLM\r\nnext\r\n\r\n"), "0123456789abcdefghijKLM\nnext\n");
  assert.is(await saved("a b       c\r\n\r\n$ "), "a b       c\n\n$\n", "spaces at a wrap stay");
  assert.is(
    await saved("123456789中文\r\n"),
    "123456789中文\n",
    "no space where a wide character did not fit",
  );
  assert.is(await saved("\x1b[1;31mred\x1b[0m"), "red\n");
  assert.is(await saved(""), "");
});

test("a transcript has the screen of a program in the alternate screen, below the rest", async () => {
  assert.is(await saved("$ vim\r\n\x1b[?1049h\x1b[Htext\r\n~\r\n"), "$ vim\ntext\n~\n");
  assert.is(await saved("$ vim\r\n\x1b[?1049htext\x1b[?1049l$ "), "$ vim\n$\n");
});

test("a transcript is named after the server and the local time, without characters that file names lack", () => {
  const now = new Date(2026, 10, 22, 14, 3, 9);
  assert.is(transcriptName("alpha", now), "alpha-2026-11-22-14-03-09.txt");
  assert.is(transcriptName("a/b:\u202e打", now), "a-b-打-2026-11-22-14-03-09.txt");
});

test.run();

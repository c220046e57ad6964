/** Output that a hostile server chooses must not stop the page (decision 145). */
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import { randomOutput } from "../../as/random-output.ts";
import { prints, printsItself, prompts } from "../../as/terminal.ts";
import type { Visitor } from "../../as/visitor.ts";

const test = browserTests("hostile output", { backend: { servers: 6 } });

/** Runs in the page: ms between the slowest two frames from now on, read from `window.worstFrame`. */
function watchFrames(): void {
  let last = performance.now();
  Reflect.set(window, "worstFrame", 0);
  const next = (): void => {
    const now = performance.now();
    Reflect.set(window, "worstFrame", Math.max(Number(Reflect.get(window, "worstFrame")), now - last));
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

const worstFrame = ({ page }: Visitor): Promise<number> =>
  page.evaluate(() => Math.round(Number(Reflect.get(window, "worstFrame"))));

/** Interrupts any sequence, and resets the terminal. */
const reset = "\x18\x1bc";

test(
  "The known sequences that stopped a terminal for good leave it working",
  async (visitor, stage) => {
    await visitor.signsInByApi();
    await visitor.open("terminal/1");
    await prompts(visitor);
    await visitor.page.evaluate(watchFrames);
    const worst: Record<string, number> = {};
    const seed = Number(process.env.WINDFIRE_SEED ?? 5);
    for (const [name, output] of Object.entries({
      repeat: "a\x1b[2147483647b",
      scrollUp: "\x1b[99999999S",
      marks: `a${"\u0301".repeat(200_000)}`,
      resets: "\x1bc".repeat(400),
      alternate: "\x1b[?1049h\x1b[?1049l".repeat(200),
      colours: `\x1b]4${";0;#fff".repeat(100_000)}\x07`,
      title: `\x1b]0;${"t".repeat(1_000_000)}\x07`,
      link: `\x1b]8;;http://example.com/\x07${"x\r\n".repeat(4000)}`,
      random: randomOutput(seed, 3000),
    })) {
      const work = await visitor.workOf(async () => {
        printsItself(stage, `${output}${reset}${name} over`);
        // The shell echoes what the terminal answers to some sequences.
        await prints(visitor, new RegExp(`^${name} over`, "m"));
      });
      // On a busy machine a frame also waits for other programs.
      worst[name] = Math.min(await worstFrame(visitor), work || Number.POSITIVE_INFINITY);
    }
    console.log(`worst frame until then, in ms (seed ${seed}):`, JSON.stringify(worst));
    assert.ok(Math.max(...Object.values(worst)) < 1000, `seed ${seed}: ${JSON.stringify(worst)}`);
  },
  { seconds: 60 },
);

/** Runs in the page: presses Ctrl+C at the scene of a word. A key from outside the page would wait until a flood is drawn. */
function interruptAt(word: string): void {
  const rows = document.querySelector(".xterm-rows");
  const seen = new MutationObserver(() => {
    if (!rows?.textContent?.includes(word)) return;
    seen.disconnect();
    const key = { key: "c", code: "KeyC", keyCode: 67, ctrlKey: true, bubbles: true, cancelable: true };
    document.querySelector(".xterm-helper-textarea")?.dispatchEvent(new KeyboardEvent("keydown", key));
  });
  if (rows) seen.observe(rows, { childList: true, subtree: true });
}

test("Ctrl+C in a flood drops what waits, says how much, and shows the prompt", async (visitor, stage) => {
  await visitor.signsInByApi();
  await visitor.open("terminal/1");
  await prompts(visitor);
  await visitor.page.evaluate(interruptAt, "half of it");
  // Less than the queue may hold, so that nothing is dropped without Ctrl+C; the second half takes seconds to draw.
  printsItself(stage, `${"lazy dog\r\n".repeat(400_000)}half of it${"\x1b[J".repeat(8_000_000)}`);
  await prints(visitor, /half of it\n.*output omitted.*\n\^C\nroot@.*#\s*$/);
});

test.run();

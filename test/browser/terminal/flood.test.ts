/** Output that a hostile server chooses must not stop the page (decision 145). */
import * as assert from "uvu/assert";
import { prints, prompts } from "../../as/terminal.ts";
import type { Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("hostile output", { backend: { servers: 6 } });

const messageBytes = 64 * 1024;

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

/** Sends bytes to the terminal as the server's own output. */
function sends(stage: Parameters<Parameters<typeof test>[1]>[1], output: string): void {
  const bytes = Buffer.from(output);
  for (const { peer } of stage.backend.state.sessions.values())
    for (let at = 0; at < bytes.length; at += messageBytes) peer?.send(bytes.subarray(at, at + messageBytes));
}

/** What interrupts any sequence, and resets the terminal. */
const reset = "\x18\x1bc";

test(
  "The known sequences that stopped a terminal for good leave it working",
  async (visitor, stage) => {
    await visitor.isSignedIn();
    await visitor.open("terminal/1");
    await prompts(visitor);
    await visitor.page.evaluate(watchFrames);
    const worst: Record<string, number> = {};
    for (const [name, output] of Object.entries({
      repeat: "a\x1b[2147483647b",
      scrollUp: "\x1b[99999999S",
      scrollDown: "\x1b[99999999T",
      insertLines: "\x1b[99999999L",
      deleteLines: "\x1b[99999999M",
      tabs: "\x1b[2147483647I\x1b[2147483647Z",
      marks: `a${"\u0301".repeat(200_000)}`,
      resets: "\x1bc".repeat(2000),
      alternate: "\x1b[?1049h\x1b[?1049l".repeat(1000),
      colours: `\x1b]4${";0;#fff".repeat(100_000)}\x07`,
      title: `\x1b]0;${"t".repeat(5_000_000)}\x07`,
      link: `\x1b]8;;http://example.com/\x07${"x\r\n".repeat(4000)}`,
    })) {
      sends(stage, `${output}${reset}${name} over`);
      await prints(visitor, new RegExp(`^${name} over$`, "m"));
      worst[name] = await worstFrame(visitor);
    }
    console.log("worst frame until then, in ms:", JSON.stringify(worst));
    assert.ok(Math.max(...Object.values(worst)) < 1000, JSON.stringify(worst));
  },
  { seconds: 60 },
);

test.run();

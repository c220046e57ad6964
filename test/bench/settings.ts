/** The settings with a long custom code: time from a key press to its frame. */
import type { Page } from "playwright-core";
import { type Add, median } from "./report.ts";

const characters = 200_000;
const keys = 25;

/** Runs in the page: notes the ms from each key press to the end of the frame that shows it. */
function noteKeys(): void {
  const times: number[] = [];
  Reflect.set(window, "keyTimes", times);
  addEventListener(
    "keydown",
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
    { capture: true },
  );
}

/** Measures real keys, in the middle of the text, on a demo that is signed in to. */
export async function settingsCode(page: Page, url: string, add: Add): Promise<void> {
  const line = "<!-- a line of custom code, as long as such lines are --><style>.a { color: red }</style>\n";
  const custom_code = line.repeat(Math.ceil(characters / line.length)).slice(0, characters);
  await page.request.post(`${url}/__demo`, { data: { op: "setting", custom_code } });
  await page.goto(`${url}/dashboard/settings`);
  const code = page.getByLabel(/^Custom code for visitors/);
  await code.waitFor();
  await page.evaluate(noteKeys);
  await code.evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    area.setSelectionRange(area.value.length / 2, area.value.length / 2);
  });
  // Slower than drafts are written, so that some keys coincide with a draft being written.
  for (let turn = 0; turn < keys; turn += 1) await page.keyboard.type("x", { delay: 120 });
  await page.waitForFunction((keys) => Reflect.get(window, "keyTimes").length >= keys, keys);
  const times = await page.evaluate(() => Reflect.get(window, "keyTimes") as number[]);
  add("settings with 200 kB custom code, keystroke", median(times), 1.5, "ms");
  add(`settings with 200 kB custom code, slowest key of ${keys}`, Math.max(...times), 3, "ms");
}

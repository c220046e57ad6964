/** The settings with a long custom code: how soon a key that is pressed in it is seen. */
import type { Page } from "playwright-core";

type Add = (name: string, value: number, limit: number, unit: string) => void;

const characters = 200_000;

/** Notes for each key, in ms, when the frame that shows it has been drawn, since the key itself. Runs in the page. */
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
  // Slower than the draft is written, so that some keys meet that as well.
  for (let turn = 0; turn < 25; turn += 1) await page.keyboard.type("x", { delay: 120 });
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => Reflect.get(window, "keyTimes") as number[]);
  times.sort((a, b) => a - b);
  add("settings with 200 kB custom code, keystroke", times[times.length >> 1] ?? Number.NaN, 50, "ms");
  add("settings with 200 kB custom code, slowest key of 25", times.at(-1) ?? Number.NaN, 100, "ms");
}

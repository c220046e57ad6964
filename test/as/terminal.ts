/** A terminal in a visitor's hands: what is typed goes where the focus is, what is read is what stands on the screen. */
import * as assert from "uvu/assert";
import { eventually, type Visitor } from "./visitor.ts";

/** The lines of the terminal that is looked at. */
export async function screen({ page }: Visitor): Promise<string> {
  const lines = await page.locator("section:not([hidden]) .xterm-rows > div").allTextContents();
  return lines.map((line) => line.replaceAll("\u00a0", " ").trimEnd()).join("\n");
}

/** Waits until the screen shows it. */
export const prints = (visitor: Visitor, what: RegExp, seconds = 30): Promise<void> =>
  eventually(async () => assert.match(await screen(visitor), what), seconds);

/** Waits for a prompt that nothing is typed at. */
export const prompts = (visitor: Visitor): Promise<void> => prints(visitor, /[#$]\s*$/);

/** Types a command and presses Enter. */
export async function runs({ page }: Visitor, command: string): Promise<void> {
  await page.keyboard.type(command);
  await page.keyboard.press("Enter");
}

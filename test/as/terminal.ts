/** A visitor's terminal: typing goes to the focused element, reading takes the lines on the screen. */
import * as assert from "uvu/assert";
import { eventually, waitSeconds } from "./eventually.ts";
import type { Stage } from "./stage.ts";
import type { Visitor } from "./visitor.ts";

/** The lines of the visible terminal. */
export async function screen({ page }: Visitor): Promise<string> {
  const lines = await page.locator("section:not([hidden]) .xterm-rows > div").allTextContents();
  return lines.map((line) => line.replaceAll("\u00a0", " ").trimEnd()).join("\n");
}

/** Waits until the screen shows it. */
export const prints = (visitor: Visitor, what: RegExp, seconds = waitSeconds): Promise<void> =>
  eventually(async () => {
    const lines = await screen(visitor);
    assert.match(lines, what, `the screen does not show ${what}, but:\n${lines.trimEnd()}`);
  }, seconds);

/** Waits for an empty prompt. */
export const prompts = (visitor: Visitor): Promise<void> => prints(visitor, /[#$]\s*$/);

const messageBytes = 64 * 1024;

/** Sends output to all terminals, as if their servers had printed it. */
export function printsItself({ backend }: Stage, output: string): void {
  const bytes = Buffer.from(output);
  for (const { peer } of backend.state.sessions.values())
    for (let at = 0; at < bytes.length; at += messageBytes) peer?.send(bytes.subarray(at, at + messageBytes));
}

/** Types a command and presses Enter. */
export async function runs({ page }: Visitor, command: string): Promise<void> {
  await page.keyboard.type(command);
  await page.keyboard.press("Enter");
}

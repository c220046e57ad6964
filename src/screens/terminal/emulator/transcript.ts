/** The output of a terminal as text. */
import type { IBuffer, Terminal } from "@xterm/xterm";

/** The lines as they were printed: xterm marks rows that continue the line before them. */
function linesOf(buffer: IBuffer): string[] {
  const lines: string[] = [];
  for (let at = 0; at < buffer.length; at += 1) {
    const row = buffer.getLine(at);
    const text = row?.translateToString(true) ?? "";
    if (row?.isWrapped && lines.length > 0) lines[lines.length - 1] += text;
    else lines.push(text);
  }
  while (lines.at(-1)?.trim() === "") lines.pop();
  return lines;
}

/** Scrollback and screen, and below them the screen of a program that has one of its own (vim, less). */
export function transcript({ buffer }: Pick<Terminal, "buffer">): string {
  const lines = linesOf(buffer.normal);
  if (buffer.active.type === "alternate") lines.push(...linesOf(buffer.alternate));
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}

/** "alpha-2026-11-22-14-03-09.txt", by the local time. */
export function transcriptName(server: string, now = new Date()): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  const time = local.toISOString().slice(0, 19).replace(/[T:]/g, "-");
  return `${server.replace(/[\\/:*?"<>|\p{C}]+/gu, "-").slice(0, 80)}-${time}.txt`;
}

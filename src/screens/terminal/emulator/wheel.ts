/** The wheel in programs of the alternate screen that do not use the mouse (less, man, vim): it sends arrow keys. */
import type { Terminal } from "@xterm/xterm";
import { barSequence } from "./keys.ts";

const linesOfNotch = 3;
/** Browsers report a notch as 100 or 120 pixels, and some as about 50. Touch pads report smaller movements. */
const notchPixels = 100;
const smallestNotch = 50;

type Moved = Pick<WheelEvent, "deltaY" | "deltaMode">;

/** Lines that a wheel event moves, with fractions on a touch pad. */
export function wheelLines({ deltaY, deltaMode }: Moved, rowHeight: number, rows: number): number {
  if (deltaMode === 1) return deltaY;
  if (deltaMode === 2) return deltaY * rows;
  if (Math.abs(deltaY) < smallestNotch) return deltaY / rowHeight;
  return Math.sign(deltaY) * linesOfNotch * Math.max(1, Math.round(Math.abs(deltaY) / notchPixels));
}

/** Moves by three lines per notch. xterm itself would move by one. */
export function attachWheel(term: Terminal): void {
  let rest = 0;
  term.attachCustomWheelEventHandler((event) => {
    const { buffer, modes, rows, element } = term;
    if (buffer.active.type === "normal" || modes.mouseTrackingMode !== "none" || event.deltaY === 0)
      return true;
    event.preventDefault();
    const moved = wheelLines(event, (element?.clientHeight ?? 0) / rows || 1, rows);
    // Touch pads move by fractions of a line. A change of direction drops the fraction.
    rest = moved + (Math.sign(rest) === Math.sign(moved) ? rest : 0);
    const lines = Math.trunc(rest);
    rest -= lines;
    const arrow = lines < 0 ? "ArrowUp" : "ArrowDown";
    const keys = barSequence(arrow, { ctrl: false, alt: false }, modes.applicationCursorKeysMode);
    if (lines !== 0) term.input(keys.repeat(Math.abs(lines)));
    return false;
  });
}

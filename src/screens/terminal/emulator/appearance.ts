/** Terminal preferences of this browser: font size, colours per theme, screen reader mode. */
import type { ITheme } from "@xterm/xterm";
import { atom } from "jotai/vanilla";
import { recall, remember } from "../../../api/http/storage.ts";
import { store } from "../../../state/store.ts";

/** Default font size in px (specification). */
export const defaultSize = 16;
const smallest = 8;
const largest = 40;

const validSize = (value: number): number =>
  Number.isInteger(value) && value >= smallest && value <= largest ? value : defaultSize;

export const fontSizeAtom = atom(validSize(Number(recall("terminal.font"))));

/** Changes the font size: larger (1), smaller (-1), default (0). */
export function changeFontSize(step: -1 | 0 | 1): void {
  const current = store.get(fontSizeAtom);
  const next = step === 0 ? defaultSize : Math.min(largest, Math.max(smallest, current + step));
  store.set(fontSizeAtom, next);
  remember("terminal.font", next === defaultSize ? null : String(next));
}

/** Whether output is also rendered as text for screen readers, which costs time per line. */
export const screenReaderAtom = atom(recall("terminal.reader") === "on");

export function setScreenReader(on: boolean): void {
  store.set(screenReaderAtom, on);
  remember("terminal.reader", on ? "on" : null);
}

const dark: ITheme = {
  background: "#0d0f14",
  foreground: "#e4e6eb",
  cursor: "#a6b1ff",
  cursorAccent: "#0d0f14",
  selectionBackground: "#3a4676",
  selectionInactiveBackground: "#2c3350",
  scrollbarSliderBackground: "#5a607080",
  scrollbarSliderHoverBackground: "#7a8194a0",
  scrollbarSliderActiveBackground: "#9aa1b4c0",
  black: "#2a2e38",
  red: "#f47c7c",
  green: "#74cf8b",
  yellow: "#e3bf66",
  blue: "#82a8ff",
  magenta: "#d492e8",
  cyan: "#62cdd3",
  white: "#d3d7df",
  brightBlack: "#868d9c",
  brightRed: "#ff9d9a",
  brightGreen: "#97e6a8",
  brightYellow: "#f4d68a",
  brightBlue: "#a8c2ff",
  brightMagenta: "#e6b3f4",
  brightCyan: "#8fe3e6",
  brightWhite: "#ffffff",
};

const light: ITheme = {
  background: "#fcfcfd",
  foreground: "#20242e",
  cursor: "#4f46c8",
  cursorAccent: "#fcfcfd",
  selectionBackground: "#c5cdf5",
  selectionInactiveBackground: "#dde1ee",
  scrollbarSliderBackground: "#8a90a080",
  scrollbarSliderHoverBackground: "#6a7082a0",
  scrollbarSliderActiveBackground: "#4a5064c0",
  black: "#20242e",
  red: "#b3261e",
  green: "#17713a",
  yellow: "#855300",
  blue: "#2450c4",
  magenta: "#8a2da5",
  cyan: "#0b6a76",
  white: "#6d7380",
  brightBlack: "#5f6573",
  brightRed: "#c8322a",
  brightGreen: "#1d7f44",
  brightYellow: "#946000",
  brightBlue: "#3562dc",
  brightMagenta: "#9d3db8",
  brightCyan: "#0f7683",
  brightWhite: "#4b505c",
};

/** The colours of a theme. */
export const paletteOf = (theme: "dark" | "light"): ITheme => (theme === "dark" ? dark : light);

/** The theme of the page (state/preferences.ts sets the attribute). */
export const pageTheme = (): "dark" | "light" =>
  document.documentElement.dataset.theme === "dark" ? "dark" : "light";

/** Calls back when the page's theme changes. */
export function onTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

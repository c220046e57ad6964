/** Keys that this page handles while the terminal has the focus; the server gets all others. Help.tsx lists them. */
export type TerminalKey = "copy" | "search" | "larger" | "smaller" | "defaultSize" | "leave" | "paste";

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "shiftKey" | "altKey" | "metaKey">;

/**
 * The action of a key; null: the server gets it. The browser handles "paste" itself, because its paste event has the clipboard's text
 * on plain HTTP, too. Font size needs Shift, because Ctrl with plus and minus zooms the page.
 */
export function terminalKey({ key, code, ctrlKey, shiftKey, altKey, metaKey }: Pressed): TerminalKey | null {
  if (altKey || metaKey) return null;
  if (shiftKey && !ctrlKey) return key === "F6" ? "leave" : key === "Insert" ? "paste" : null;
  if (!ctrlKey) return null;
  if (key === "Insert") return shiftKey ? null : "copy";
  if (!shiftKey) return null;
  // Compare letters by character, and other keys by position, too: Shift changes their character.
  const letter = key.toLowerCase();
  if (letter === "c") return "copy";
  if (letter === "v") return "paste";
  if (letter === "f") return "search";
  if (code === "Digit0" || code === "Numpad0") return "defaultSize";
  if (key === "+" || key === "=" || code === "Equal" || code === "NumpadAdd") return "larger";
  if (key === "-" || key === "_" || code === "Minus" || code === "NumpadSubtract") return "smaller";
  return null;
}

/** The ends of the sequences of keys, as xterm sends them. */
const ends = {
  ArrowUp: "A",
  ArrowDown: "B",
  ArrowRight: "C",
  ArrowLeft: "D",
  End: "F",
  Home: "H",
  PageUp: "5~",
  PageDown: "6~",
  F1: "P",
  F2: "Q",
  F3: "R",
  F4: "S",
  F5: "15~",
  F6: "17~",
  F7: "18~",
  F8: "19~",
  F9: "20~",
  F10: "21~",
  F11: "23~",
  F12: "24~",
} as const;
/** A key of the key bar on phones. */
export type BarKey = keyof typeof ends | "Escape" | "Tab";

/** The sequence that a key of the key bar sends. `application`: the program switched arrows to application mode (DECCKM). */
export function barSequence(
  key: BarKey,
  { ctrl, alt }: { ctrl: boolean; alt: boolean },
  application: boolean,
): string {
  if (key === "Escape") return "\x1b";
  if (key === "Tab") return "\t";
  const end = ends[key];
  const modifiers = 1 + (alt ? 2 : 0) + (ctrl ? 4 : 0);
  if (end.endsWith("~")) return `\x1b[${modifiers > 1 ? end.replace("~", `;${modifiers}~`) : end}`;
  if (modifiers > 1) return `\x1b[1;${modifiers}${end}`;
  // F1 to F4 have this form in both modes.
  return `\x1b${application || /[P-S]/.test(end) ? "O" : "["}${end}`;
}

/** One character with Ctrl or Alt pressed: Ctrl+C is character 3, Alt adds Escape before it. Longer text is unchanged. */
export function withModifiers(typed: string, { ctrl, alt }: { ctrl: boolean; alt: boolean }): string {
  if ([...typed].length !== 1) return typed;
  const code = typed.toUpperCase().charCodeAt(0);
  const special = typed === " " ? "\0" : typed === "?" ? "\x7f" : null;
  const keys = !ctrl
    ? typed
    : (special ?? (code >= 64 && code < 96 ? String.fromCharCode(code - 64) : typed));
  return alt ? `\x1b${keys}` : keys;
}

/** Keys that are ours while the terminal has the focus; all others are the machine's. Help.tsx lists them. */
export type TerminalKey = "copy" | "search" | "larger" | "smaller" | "usual" | "leave" | "paste";

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "shiftKey" | "altKey" | "metaKey">;

/**
 * What a key does here; null: the machine gets it. "paste" is left to the browser, which then says what is in the clipboard, on plain HTTP
 * too. The browser's own zoom is Ctrl with plus and minus, so ours has Shift with it.
 */
export function terminalKey({ key, code, ctrlKey, shiftKey, altKey, metaKey }: Pressed): TerminalKey | null {
  if (altKey || metaKey) return null;
  if (shiftKey && !ctrlKey) return key === "F6" ? "leave" : key === "Insert" ? "paste" : null;
  if (!ctrlKey) return null;
  if (key === "Insert") return shiftKey ? null : "copy";
  if (!shiftKey) return null;
  // Letters by what they are on this keyboard; signs by their place too, as Shift turns them into others.
  const letter = key.toLowerCase();
  if (letter === "c") return "copy";
  if (letter === "v") return "paste";
  if (letter === "f") return "search";
  if (code === "Digit0" || code === "Numpad0") return "usual";
  if (key === "+" || key === "=" || code === "Equal" || code === "NumpadAdd") return "larger";
  if (key === "-" || key === "_" || code === "Minus" || code === "NumpadSubtract") return "smaller";
  return null;
}

/** A key of the bar on phones, or null for signs, with Ctrl or Alt held before it. */
const arrows = { ArrowUp: "A", ArrowDown: "B", ArrowRight: "C", ArrowLeft: "D" } as const;
export type BarKey = keyof typeof arrows | "Escape" | "Tab";

/** What a key of the bar sends. `application`: the program asked for the other form of arrows (DECCKM). */
export function barSequence(
  key: BarKey,
  { ctrl, alt }: { ctrl: boolean; alt: boolean },
  application: boolean,
): string {
  if (key === "Escape") return "\x1b";
  if (key === "Tab") return "\t";
  const held = 1 + (alt ? 2 : 0) + (ctrl ? 4 : 0);
  if (held > 1) return `\x1b[1;${held}${arrows[key]}`;
  return `\x1b${application ? "O" : "["}${arrows[key]}`;
}

/** What a sign becomes with Ctrl or Alt held: Ctrl+C is character 3, Alt puts Escape before it. More than one sign stays as it is. */
export function held(typed: string, { ctrl, alt }: { ctrl: boolean; alt: boolean }): string {
  if ([...typed].length !== 1) return typed;
  const code = typed.toUpperCase().charCodeAt(0);
  const controlled = typed === " " ? "\0" : typed === "?" ? "\x7f" : null;
  const made = !ctrl
    ? typed
    : (controlled ?? (code >= 64 && code < 96 ? String.fromCharCode(code - 64) : typed));
  return alt ? `\x1b${made}` : made;
}

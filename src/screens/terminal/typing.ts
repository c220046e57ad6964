/**
 * Keys that were meant for a shell whose session has just ended: they must not press a button or start another session. A key acts
 * after a second without typing, or after Escape. Times are those of the events, because a busy page handles them late.
 */

/** The user has stopped typing if no key was pressed for this long. */
const typingPauseMs = 1000;

const modifiers = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];

/** Time of the last key that may have been meant for a shell, by `performance.now()`. */
let typedAt = Number.NEGATIVE_INFINITY;
let composing = false;
/** Escape was pressed since then. */
let escaped = false;
/** Tab or Escape was pressed since then: Space is meant for the focused button. */
let moved = false;
/** The element on which the held key was pressed. */
let pressedOn: EventTarget | null = null;
/** The latest key may press a button or start a session. */
let acts = false;
const waiting = new Set<() => void>();

/** Whether the key whose event is being handled may press a button or start a session. */
export const keyMayAct = (): boolean => acts;

/** Call it when a session has ended: keys typed from now on may be meant for its shell. */
export function expectTyping(): void {
  typedAt = Math.max(typedAt, performance.now());
  escaped = false;
  moved = false;
}

/** Calls `run` once the user has stopped typing, or presses Escape or Tab. The returned function cancels this. */
export function afterTyping(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function cancel(): void {
    clearTimeout(timer);
    waiting.delete(finish);
  }
  function finish(): void {
    cancel();
    run();
  }
  function check(): void {
    const rest = composing ? typingPauseMs : typedAt + typingPauseMs - performance.now();
    if (rest > 0) timer = setTimeout(check, rest);
    else finish();
  }
  waiting.add(finish);
  check();
  return cancel;
}

/** Longer text is not shown in full. */
const longestShown = 400;

/** The keys typed after a session ended, as they are shown. `secret` hides them, because the shell asked for a password. */
export function shownKeys(before: string, keys: string, secret = false): string {
  const text = keys.replaceAll("\x1b[200~", "").replaceAll("\x1b[201~", "");
  // A key without a character, or an answer of the emulator to a program.
  if (text.startsWith("\x1b")) return before;
  if (text === "\x7f") return before.slice(0, -1);
  const shown = text.replace(/\r\n?|\n/g, "⏎").replace(/\p{Cc}/gu, "");
  return (before + (secret ? "•".repeat(shown.length) : shown)).slice(0, longestShown);
}

function noteText(event: Event): void {
  typedAt = Math.max(typedAt, event.timeStamp);
  escaped = false;
  moved = false;
}

function onKeyDown(event: KeyboardEvent): void {
  const { key } = event;
  // Held text keys act only where they were pressed, not where the focus has moved since.
  if (event.repeat && event.target !== pressedOn && (key.length === 1 || key === "Enter")) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  if (!event.repeat) pressedOn = event.target;
  if (modifiers.includes(key)) return;
  if (key === "Escape" || key === "Tab") {
    if (key === "Escape") escaped = true;
    moved = true;
    // After the browser has handled the key: it would close a dialog that opens now.
    setTimeout(() => {
      for (const finish of [...waiting]) finish();
    });
    return;
  }
  const idle = escaped || event.timeStamp - typedAt >= typingPauseMs;
  acts =
    idle && !event.repeat && !event.isComposing && !composing && (key === "Enter" || (key === " " && moved));
  noteText(event);
}

function onComposition(event: CompositionEvent): void {
  composing = event.type !== "compositionend";
  noteText(event);
}

/** Follows what is typed in this window. Returns a function that stops it. */
export function watchTyping(): () => void {
  const compositions = ["compositionstart", "compositionend"] as const;
  const options = { capture: true };
  document.addEventListener("keydown", onKeyDown, options);
  document.addEventListener("paste", noteText, options);
  for (const type of compositions) document.addEventListener(type, onComposition, options);
  return () => {
    document.removeEventListener("keydown", onKeyDown, options);
    document.removeEventListener("paste", noteText, options);
    for (const type of compositions) document.removeEventListener(type, onComposition, options);
    typedAt = Number.NEGATIVE_INFINITY;
    composing = escaped = moved = false;
  };
}

/** Copying text, also on plain-HTTP origins, where the modern clipboard is missing. */
import { type MessageKey, text } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";

/** Puts text into the clipboard; rejects when the browser refuses. Call it from a press. */
async function writeClipboard(value: string): Promise<void> {
  if (navigator.clipboard?.writeText && isSecureContext) {
    try {
      await navigator.clipboard.writeText(value);
      return;
    } catch {
      // Refused by a permission or a policy: the old way may still be allowed.
    }
  }
  const holder = document.createElement("textarea");
  holder.value = value;
  holder.readOnly = true;
  Object.assign(holder.style, { position: "fixed", insetBlockStart: "0", opacity: "0" });
  const before = document.activeElement;
  // Inside an open dialog the rest of the page cannot take the focus that copying needs.
  (before?.closest("dialog") ?? document.body).append(holder);
  // Selecting alone moves the focus in some browsers only.
  holder.focus({ preventScroll: true });
  holder.select();
  const done = document.execCommand("copy");
  holder.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  if (!done) throw new Error("copying was refused");
}

/** Copies and tells what was wrong in a notice (spec §4); resolves with whether it worked. `empty`: what is said of an empty text. */
export async function copy(value: string, empty: MessageKey = "app.copyEmpty"): Promise<boolean> {
  if (value === "") {
    notify({ kind: "warning", title: text("app.warning"), text: text(empty) });
    return false;
  }
  try {
    await writeClipboard(value);
    return true;
  } catch {
    notify({ kind: "error", title: text("app.error"), text: text("app.copyFailed") });
    return false;
  }
}

/** Copies a note, and says that it worked: a menu has no place for a check mark. */
export async function copyNote(note: string): Promise<void> {
  if (await copy(note, "app.noteEmpty")) notify({ kind: "success", title: text("app.copied") });
}

/** Copies text, also on plain-HTTP origins, where `navigator.clipboard` is missing. */
import { type MessageKey, text } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";

/** Writes text to the clipboard. Must be called from a user action; rejects when the browser refuses. */
async function writeClipboard(value: string): Promise<void> {
  if (navigator.clipboard?.writeText && isSecureContext) {
    try {
      await navigator.clipboard.writeText(value);
      return;
    } catch {
      // Refused by a permission or policy: execCommand may still be allowed.
    }
  }
  const holder = document.createElement("textarea");
  holder.value = value;
  holder.readOnly = true;
  Object.assign(holder.style, { position: "fixed", insetBlockStart: "0", opacity: "0" });
  const before = document.activeElement;
  // Copying needs the focus, which elements outside an open dialog cannot get.
  (before?.closest("dialog") ?? document.body).append(holder);
  // select() moves the focus in some browsers only.
  holder.focus({ preventScroll: true });
  holder.select();
  const done = document.execCommand("copy");
  holder.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  if (!done) throw new Error("copying was refused");
}

/** Copies, and shows a notice on failure (spec §4). Resolves with success. `empty`: the message for an empty text. */
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

/** Copies a note and confirms it with a notice, because a menu has no place for a check mark. */
export async function copyNote(note: string): Promise<void> {
  if (await copy(note, "app.noteEmpty")) notify({ kind: "success", title: text("app.copied") });
}

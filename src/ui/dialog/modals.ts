/*
 * The open modal dialogs, lowest first. Whatever must stay usable above a modal dialog (toasts) has to live inside the
 * topmost one: the browser makes everything else inert, popovers of the top layer included.
 */
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Called by a dialog once it is shown; the answer is called before its element leaves the page. */
export function enterModal(dialog: HTMLElement): () => void {
  open.push(dialog);
  tell();
  return () => {
    const at = open.indexOf(dialog);
    if (at >= 0) open.splice(at, 1);
    tell();
  };
}

/** The dialog that has the user's attention, if there is one. */
export function topModal(): HTMLElement | undefined {
  return open.at(-1);
}

/** Calls back, synchronously, whenever {@link topModal} may have changed. */
export function onModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/*
 * The open modal dialogs, lowest first. Elements that must stay usable above a modal dialog (toasts) have to be inside the
 * topmost one, because the browser makes everything else inert, popovers included.
 */
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** A dialog calls this when it is shown, and the returned function before its element is removed. */
export function enterModal(dialog: HTMLElement): () => void {
  open.push(dialog);
  notifyListeners();
  return () => {
    const at = open.indexOf(dialog);
    if (at >= 0) open.splice(at, 1);
    notifyListeners();
  };
}

/** The topmost open dialog. */
export function topModal(): HTMLElement | undefined {
  return open.at(-1);
}

/** Calls the listener synchronously when {@link topModal} may have changed. */
export function onModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

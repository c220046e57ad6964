/**
 * What was typed and not saved yet, kept over a reload after an upgrade (decision 31). In sessionStorage, so it dies with the tab and is
 * seen by no other; forms leave secrets out before they hand a draft over. A draft belongs to one user.
 */
const prefix = "windfire.draft.";

/** Keeps a draft; null removes it. Never throws. */
export function keepDraft(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Full or refused: the page itself still holds what was typed.
  }
}

/** The draft under a name, or null. Its shape is not known: the form's schema decides whether it still fits. */
export function draft(name: string): unknown {
  try {
    const text = sessionStorage.getItem(prefix + name);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Forgets all drafts: at logout, and when another user signs in. */
export function clearDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // No storage, no drafts.
  }
}

/**
 * Drafts of unsaved forms, kept over a reload after an upgrade (decision 31). They live in sessionStorage, so they end with the tab.
 * Forms remove secrets from their drafts. A draft belongs to one user.
 */
const prefix = "windfire.draft.";

/** Stores a draft; null removes it. Never throws. */
export function keepDraft(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Storage is full or denied; the page still holds the text.
  }
}

/** The draft of that name, or null. Validate it with the form's schema: its shape may be of an older version. */
export function draft(name: string): unknown {
  try {
    const text = sessionStorage.getItem(prefix + name);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Deletes all drafts: at logout, and when another user signs in. */
export function clearDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // Without storage there are no drafts.
  }
}

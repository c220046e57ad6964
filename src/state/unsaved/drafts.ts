/**
 * Drafts of unsaved forms, kept over a reload after an upgrade (decision 31). They live in sessionStorage, so they end with the tab.
 * Forms remove secrets from their drafts. A draft belongs to one user.
 */
import { recall, remember } from "../../api/http/storage.ts";

/** Stores a draft; null removes it. Never throws. */
export function keepDraft(name: string, value: unknown): void {
  remember(`draft.${name}`, value === null ? null : JSON.stringify(value));
}

/** The draft of that name, or null. Validate it with the form's schema: its shape may be of an older version. */
export function draft(name: string): unknown {
  try {
    return JSON.parse(recall(`draft.${name}`) ?? "null");
  } catch {
    return null;
  }
}

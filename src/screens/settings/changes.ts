/** Compares the stored settings with the values in the form. */
import { type fieldsOf, type SettingsInput, sentIds } from "./form-schema.ts";
import type { HeaderChoice } from "./header.ts";

type Stored = ReturnType<typeof fieldsOf>;
export type SettingKey = keyof Stored;

export interface Change {
  key: SettingKey;
  before: unknown;
  after: unknown;
}

/** Compares texts directly: it runs on every keystroke, and custom code can be 200 kB long. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const [before, after] = [a as HeaderChoice, b as HeaderChoice];
  // The name counts only when the address comes from a header.
  return before.source === after.source && (before.source !== "header" || before.name === after.name);
}

/** The fields that the user edited, in the order of the form. */
export function changesIn(stored: Stored, typed: SettingsInput): Change[] {
  return (Object.keys(stored) as SettingKey[])
    .filter((key) => !isSame(stored[key], typed[key]))
    .map((key) => ({ key, before: stored[key], after: typed[key] }));
}

/**
 * The changes that saving makes: the edited fields, and corrections of the stored server ids. Spaces are removed, because the backend
 * ignores ids with spaces (contract §9.14), and so are the `missing` ids, those of deleted servers.
 */
export function savedChanges(stored: Stored, typed: SettingsInput, missing: readonly number[]): Change[] {
  const ids = "ignored_ip_notification";
  return changesIn(stored, { ...typed, [ids]: sentIds(typed[ids], stored[ids], missing) });
}

/** The lines removed and added between the first and the last differing line of a long text. */
export interface LineChange {
  /** Number of the first line that differs, from 1. */
  at: number;
  removed: readonly string[];
  added: readonly string[];
}

/** One block from the first differing line to the last: enough to recognise the edit. */
export function lineChange(before: string, after: string): LineChange {
  const [old, next] = [before, after].map((text) => (text === "" ? [] : text.split(/\r?\n/))) as [
    string[],
    string[],
  ];
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1;
  let end = 0;
  const shared = Math.min(old.length, next.length) - start;
  while (end < shared && old[old.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  return {
    at: start + 1,
    removed: old.slice(start, old.length - end),
    added: next.slice(start, next.length - end),
  };
}

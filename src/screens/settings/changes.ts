/** What differs between the settings as they are and as the form has them. */
import { type fieldsOf, overlooked, type SettingsInput, sentIds } from "./form-schema.ts";
import type { HeaderChoice } from "./header.ts";

type Stored = ReturnType<typeof fieldsOf>;
export type SettingKey = keyof Stored;

export interface Change {
  key: SettingKey;
  before: unknown;
  after: unknown;
}

/** Runs with every keystroke, also in 200 kB of text: equal texts are compared as they are and never written out. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const [one, other] = [a as HeaderChoice, b as HeaderChoice];
  // A name that was typed before another way was chosen counts for nothing.
  return one.way === other.way && (one.way !== "header" || one.name === other.name);
}

/** The fields that were typed in, in the order of the form. */
export function changesIn(stored: Stored, typed: SettingsInput): Change[] {
  return (Object.keys(stored) as SettingKey[])
    .filter((key) => !isSame(stored[key], typed[key]))
    .map((key) => ({ key, before: stored[key], after: typed[key] }));
}

/**
 * What saving would change: what was typed, and ids of servers that are stored so that the backend passes over them, because they
 * are always sent without blanks (contract §9.14).
 */
export function savedChanges(stored: Stored, typed: SettingsInput): Change[] {
  const ids = "ignored_ip_notification";
  if (overlooked(stored[ids]).length === 0) return changesIn(stored, typed);
  return changesIn(stored, { ...typed, [ids]: sentIds(typed[ids]) });
}

/** Lines that a change of a long text takes out and puts in, from the first that differs to the last. */
export interface LineChange {
  /** Number of the first line that differs, from 1. */
  at: number;
  removed: readonly string[];
  added: readonly string[];
}

/** One change from the first line that differs to the last: enough to recognise what was typed. */
export function lineChange(before: string, after: string): LineChange {
  const [old, next] = [before, after].map((text) => (text === "" ? [] : text.split(/\r?\n/))) as [
    string[],
    string[],
  ];
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, next.length) - start;
  while (end < most && old[old.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  return {
    at: start + 1,
    removed: old.slice(start, old.length - end),
    added: next.slice(start, next.length - end),
  };
}

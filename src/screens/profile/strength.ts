/** How hard a password is to guess, roughly: for a word beside the field, never a reason to refuse it. */
import { fewestCharacters, lengthOf } from "../../api/session/password-length.ts";
import type { MessageKey } from "../../i18n/intl.ts";

/** Below 2 to this power tries, a guesser is done in no time; the words for what is above. */
const words: readonly [bits: number, word: MessageKey][] = [
  [40, "profile.strength.weak"],
  [60, "profile.strength.fair"],
  [80, "profile.strength.good"],
];

const kinds: readonly [pattern: RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
];

/** What everybody tries first. */
const common =
  /pass(?:wor[dt])?|admin|qwert[yz]|asdf|letmein|welcome|nezha|dashboard|iloveyou|(?:19|20)\d\d/gi;

/** Bits: each character counts as much as there are of its kinds, but what repeats or continues what was before counts little. */
function bitsOf(text: string): number {
  const size = kinds.reduce((sum, [pattern, more]) => sum + (pattern.test(text) ? more : 0), 0);
  if (size === 0) return 0;
  const seen = new Set<string>();
  let before = Number.NaN;
  let count = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const easy = Math.abs(code - before) <= 1 || seen.has(character);
    count += easy ? 0.35 : 1;
    seen.add(character);
    before = code;
  }
  return count * Math.log2(size);
}

/** The word for a new password; null for none. What holds the username, or is what everybody tries, counts without that part. */
export function strengthOf(password: string, username: string): MessageKey | null {
  if (password === "") return null;
  if (lengthOf(password) < fewestCharacters) return "profile.strength.short";
  // One character stays for it.
  let rest = password.replace(common, "x");
  const name = username.trim();
  if (name.length > 1) rest = rest.replaceAll(name, "x");
  const bits = bitsOf(rest);
  return words.find(([below]) => bits < below)?.[1] ?? "profile.strength.strong";
}

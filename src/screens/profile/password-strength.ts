/** Estimates the strength of a password, for a hint beside the field only; weak passwords are accepted. */
import { fewestCharacters, lengthOf } from "../../api/session/password-length.ts";
import type { MessageKey } from "../../i18n/intl.ts";

/** Labels by upper limit in bits; stronger passwords are "strong". */
const labels: readonly [bits: number, word: MessageKey][] = [
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

/** Parts that attackers try first. */
const common =
  /pass(?:wor[dt])?|admin|qwert[yz]|asdf|letmein|welcome|nezha|dashboard|iloveyou|(?:19|20)\d\d/gi;

/** Estimates the bits from the size of the alphabet. Repeated characters and sequences count little. */
function bitsOf(text: string): number {
  const size = kinds.reduce((sum, [pattern, kindSize]) => sum + (pattern.test(text) ? kindSize : 0), 0);
  if (size === 0) return 0;
  const seenCharacters = new Set<string>();
  let previousCode = Number.NaN;
  let count = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isPredictable = Math.abs(code - previousCode) <= 1 || seenCharacters.has(character);
    count += isPredictable ? 0.35 : 1;
    seenCharacters.add(character);
    previousCode = code;
  }
  return count * Math.log2(size);
}

/** The strength label of a password, or null if it is blank. The username and common parts do not count. */
export function strengthOf(password: string, username: string): MessageKey | null {
  if (password === "") return null;
  if (lengthOf(password) < fewestCharacters) return "profile.strength.short";
  // Each common part counts as one character.
  let rest = password.replace(common, "x");
  const name = username.trim();
  if (name.length > 1) rest = rest.replaceAll(name, "x");
  const bits = bitsOf(rest);
  return labels.find(([below]) => bits < below)?.[1] ?? "profile.strength.strong";
}

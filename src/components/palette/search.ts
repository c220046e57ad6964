/**
 * The search of the palette: words in any order and position, without regard to case, accents and full width. Labels that begin with a
 * word rank above labels that contain it. Each key press searches ten thousand servers, so texts are folded once, and only the best matches
 * are sorted.
 */

/** A value with its search texts. */
export interface Entry<Value> {
  value: Value;
  /** The folded label. */
  label: string;
  /** Further search text, folded. */
  rest: string;
  /** Also matches single letters of the label in their order; for commands, not for names. */
  loose: boolean;
}

/** The text without case, accents and width, for comparisons. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a fast path for ASCII, which most names are
  if (/^[\x00-\x7f]*$/.test(lower)) return lower;
  return lower.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
}

export const entry = <Value>(value: Value, label: string, rest: string, loose: boolean): Entry<Value> => ({
  value,
  label: fold(label),
  rest: fold(rest),
  loose,
});

/** The words of a query, folded. */
export const wordsIn = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

/** Is the letter, which is folded, part of a word? */
function isPartOfWord(letter: string | undefined): boolean {
  if (letter === undefined) return false;
  if (letter > "\x7f") return /[\p{L}\p{N}]/u.test(letter);
  return (letter >= "a" && letter <= "z") || (letter >= "0" && letter <= "9");
}

/** From 5 (the label begins with the word) to 1 (only its letters, in order); 0: no match. */
function rankOf(word: string, { label, rest, loose }: Entry<unknown>): number {
  const at = label.indexOf(word);
  if (at === 0) return 5;
  if (at > 0) {
    for (let next = at; next >= 0; next = label.indexOf(word, next + 1))
      if (!isPartOfWord(label[next - 1])) return 4;
    return 3;
  }
  if (rest.includes(word)) return 2;
  return loose && word.length > 1 && inOrder(word, label) ? 1 : 0;
}

/** Do the letters occur one after another, the first at the beginning of a word? */
function inOrder(letters: string, text: string): boolean {
  for (let start = text.indexOf(letters[0] ?? ""); start >= 0; ) {
    if (!isPartOfWord(text[start - 1])) {
      let at = start;
      let left = 1;
      while (left < letters.length && at >= 0) {
        at = text.indexOf(letters[left] ?? "", at + 1);
        left += 1;
      }
      if (at >= 0) return true;
    }
    start = text.indexOf(letters[0] ?? "", start + 1);
  }
  return false;
}

export interface Matches<Value> {
  /** The best matches, at most `most`. */
  best: readonly Value[];
  /** The rank of the best match; 0 without a match or words. */
  rank: number;
  /** The number of all matches. */
  count: number;
}

/** The entries that match every word, ordered by rank. `bonus` raises the rank of a value. */
export function bestMatches<Value>(
  entries: readonly Entry<Value>[],
  words: readonly string[],
  most: number,
  bonus: (value: Value) => number = () => 0,
): Matches<Value> {
  if (words.length === 0)
    return { best: entries.slice(0, most).map(({ value }) => value), rank: 0, count: entries.length };
  const byRank = new Map<number, Value[]>();
  let count = 0;
  for (const one of entries) {
    let rank = 0;
    const matches = words.every((word) => {
      const wordRank = rankOf(word, one);
      rank += wordRank;
      return wordRank > 0;
    });
    if (!matches) continue;
    count += 1;
    rank += bonus(one.value);
    const same = byRank.get(rank);
    if (same) same.push(one.value);
    else byRank.set(rank, [one.value]);
  }
  const ranks = [...byRank.keys()].sort((a, b) => b - a);
  const best: Value[] = [];
  for (const rank of ranks) {
    if (best.length >= most) break;
    best.push(...(byRank.get(rank) ?? []).slice(0, most - best.length));
  }
  return { best, rank: ranks[0] ?? 0, count };
}

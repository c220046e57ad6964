/**
 * How the palette finds: words in any order, each anywhere, small and capital letters, accents and full width alike. What begins with a
 * word comes before what only holds it. Ten thousand servers are looked through with every key, so texts are folded once, and the best
 * few are picked by their rank instead of sorting all.
 */

/** A thing with the text in which it is found. */
export interface Entry<Value> {
  value: Value;
  /** Folded. */
  label: string;
  /** Folded: what else finds it. */
  rest: string;
  /** Letters of its label in their order are enough: for the few commands, not for names. */
  loose: boolean;
}

/** The text as it is compared. */
export function fold(text: string): string {
  const small = text.toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII, which most names are, has nothing to fold
  if (/^[\x00-\x7f]*$/.test(small)) return small;
  return small.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
}

export const entry = <Value>(value: Value, label: string, rest: string, loose: boolean): Entry<Value> => ({
  value,
  label: fold(label),
  rest: fold(rest),
  loose,
});

/** The words of a query, folded. */
export const wordsIn = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

/** The texts are folded: small letters only. */
function isPartOfWord(letter: string | undefined): boolean {
  if (letter === undefined) return false;
  if (letter > "\x7f") return /[\p{L}\p{N}]/u.test(letter);
  return (letter >= "a" && letter <= "z") || (letter >= "0" && letter <= "9");
}

/** From 5 (the label begins with it) down to 1 (only the letters, in their order), or 0. */
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

export interface Found<Value> {
  /** The best, at most as many as were asked for. */
  best: readonly Value[];
  /** Of the first of them; 0 where there are none, or no words. */
  rank: number;
  /** Of all that hold every word. */
  count: number;
}

/** The entries that hold every word, the best first, otherwise in their own order. `bonus` lifts some. */
export function find<Value>(
  entries: readonly Entry<Value>[],
  words: readonly string[],
  most: number,
  bonus: (value: Value) => number = () => 0,
): Found<Value> {
  if (words.length === 0)
    return { best: entries.slice(0, most).map(({ value }) => value), rank: 0, count: entries.length };
  const byRank = new Map<number, Value[]>();
  let count = 0;
  for (const one of entries) {
    let rank = 0;
    const all = words.every((word) => {
      const more = rankOf(word, one);
      rank += more;
      return more > 0;
    });
    if (!all) continue;
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

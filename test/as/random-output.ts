/** Random terminal output of a hostile server. */

/** Numbers from 0 to below 1, the same for each seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Sequences of all kinds, mostly with extreme numbers. */
export function randomOutput(seed: number, sequences: number): string {
  const random = randomFrom(seed);
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const final = (from: number, to: number): string =>
    String.fromCharCode(from + Math.floor(random() * (to - from + 1)));
  const counts = ["2147483647", "99999999", "4294967295", "65536", "1001", "60", "40", "7", "1", "0", ""];
  const csi = (): string => {
    const numbers = Array.from({ length: one([1, 1, 1, 2, 5, 32]) }, () => one(counts));
    const prefix = one(["", "", "", "", "?", ">", "="]);
    const intermediate = one(["", "", "", "", " ", "!", "'", "$", '"']);
    return `\x1b[${prefix}${numbers.join(one([";", ";", ":"]))}${intermediate}${final(0x40, 0x7e)}`;
  };
  const kinds: readonly (() => string)[] = [
    csi,
    csi,
    csi,
    () => `\x1b${one(["", "", "#", "("])}${final(0x30, 0x7e)}`,
    () =>
      `\x1b]${one([0, 4, 8, 8, 10, 11, 52, 104, 777])};${";1;#123".repeat(one([0, 0, 1, 2]))}${one(["\x07", "\x1b\\"])}`,
    () => `\x1b]8;;http://example.com/${one(counts)}\x1b\\`,
    () => `\x1bP$q${"m".repeat(one([1, 90]))}\x1b\\`,
    () => `a${"\u0301".repeat(one([1, 2, 40]))}`,
    () => one(["text", "\r\n", "\n\n\n\n", "\t", "漢字", "\u009b99999999b", "\x18", "x".repeat(300)]),
  ];
  return Array.from({ length: sequences }, () => `${one(["a", ""])}${one(kinds)()}`).join("");
}

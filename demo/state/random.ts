/** A small seeded generator (mulberry32): the same seed gives the same demo on every machine. */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

export function whole(random: Random, low: number, high: number): number {
  return Math.floor(between(random, low, high + 1));
}

export function pick<const Items extends readonly [unknown, ...unknown[]]>(
  random: Random,
  items: Items,
): Items[number] {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A string as the backend generates its secrets: letters and digits. */
export function secret(random: Random, length: number): string {
  let text = "";
  for (let index = 0; index < length; index++) text += letters[Math.floor(random() * letters.length)] ?? "x";
  return text;
}

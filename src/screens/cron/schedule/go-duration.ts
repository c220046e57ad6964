/** Parses Go's durations, "1h30m", as `@every` takes them. */

const seconds: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  // Two characters look the same: the micro sign and the Greek letter mu.
  "\u00b5s": 1e-6,
  "\u03bcs": 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
};

/** Go stores a duration as nanoseconds in 64 bits. */
const limit = 2 ** 63 / 1e9;

/** The duration in seconds; null if Go refuses the text. */
export function durationSeconds(text: string): number | null {
  const [, sign, amount = ""] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  if (amount === "0") return 0;
  let total = 0;
  let rest = amount;
  do {
    const [whole, figure = "", unit = ""] = /^(\d+\.?\d*|\.\d+)([^.\d]+)/.exec(rest) ?? [];
    const size = Object.hasOwn(seconds, unit) ? seconds[unit] : undefined;
    if (whole === undefined || size === undefined) return null;
    total += Number(figure) * size;
    rest = rest.slice(whole.length);
  } while (rest !== "");
  if (total >= limit) return null;
  return sign === "-" ? -total : total;
}

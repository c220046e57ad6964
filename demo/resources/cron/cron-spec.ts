/** Validation of the backend's cron library (robfig/cron 3.0.1, six fields), with its texts and order of checks. */
import { Panic, Refusal } from "../../http/envelope.ts";

interface Bounds {
  min: number;
  max: number;
  names?: readonly string[];
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const bounds: readonly Bounds[] = [
  { min: 0, max: 59 },
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12, names: months },
  { min: 0, max: 6, names: weekdays },
];
const descriptors = ["@yearly", "@annually", "@monthly", "@weekly", "@daily", "@midnight", "@hourly"];

/** White space as Go defines it. */
const space = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;
const trimmed = (text: string) => text.split(space).filter(Boolean).join(" ");

const quote = JSON.stringify;
const largest = 2n ** 63n - 1n;

/** strconv.Atoi with the library's error text. */
function atoi(text: string): number {
  const why = (reason: string) =>
    new Refusal(`failed to parse int from ${text}: strconv.Atoi: parsing ${quote(text)}: ${reason}`);
  if (!/^[+-]?\d+$/.test(text)) throw why("invalid syntax");
  const value = BigInt(text.replace("+", ""));
  if (value > largest || value < -largest - 1n) throw why("value out of range");
  if (value < 0n) throw new Refusal(`negative number (${value}) not allowed: ${text}`);
  return Number(value);
}

function numberOf(text: string, { min, names }: Bounds): number {
  const at = names?.indexOf(text.toLowerCase()) ?? -1;
  return at < 0 ? atoi(text) : at + min;
}

function checkRange(expr: string, place: Bounds): void {
  const [range = "", stepText, ...moreSteps] = expr.split("/");
  const [low = "", high, ...moreHyphens] = range.split("-");
  let start = place.min;
  let end = place.max;
  if (low !== "*" && low !== "?") {
    start = numberOf(low, place);
    end = start;
    if (moreHyphens.length > 0) throw new Refusal(`too many hyphens: ${expr}`);
    if (high !== undefined) end = numberOf(high, place);
  }
  if (moreSteps.length > 0) throw new Refusal(`too many slashes: ${expr}`);
  const step = stepText === undefined ? 1 : atoi(stepText);
  if (stepText !== undefined && high === undefined) end = place.max;
  if (start < place.min)
    throw new Refusal(`beginning of range (${start}) below minimum (${place.min}): ${expr}`);
  if (end > place.max) throw new Refusal(`end of range (${end}) above maximum (${place.max}): ${expr}`);
  if (start > end) throw new Refusal(`beginning of range (${start}) beyond end of range (${end}): ${expr}`);
  if (step === 0) throw new Refusal(`step of range should be a positive number: ${expr}`);
}

const nanoseconds: Readonly<Record<string, number>> = {
  ns: 1,
  us: 1e3,
  "\u00b5s": 1e3,
  "\u03bcs": 1e3,
  ms: 1e6,
  s: 1e9,
  m: 6e10,
  h: 3.6e12,
};

/** The error of time.ParseDuration, or null. */
function durationFault(text: string): string | null {
  const invalid = `time: invalid duration ${quote(text)}`;
  let rest = text.replace(/^[+-]/, "");
  if (rest === "0") return null;
  if (rest === "") return invalid;
  let total = 0;
  while (rest !== "") {
    const [, number = ""] = /^(\d*(?:\.\d*)?)/.exec(rest) ?? [];
    if (!/\d/.test(number)) return invalid;
    rest = rest.slice(number.length);
    const [unit = ""] = /^[^.\d]*/.exec(rest) ?? [];
    if (unit === "") return `time: missing unit in duration ${quote(text)}`;
    const size = Object.hasOwn(nanoseconds, unit) ? nanoseconds[unit] : undefined;
    if (size === undefined) return `time: unknown unit ${quote(unit)} in duration ${quote(text)}`;
    total += Number(number) * size;
    if (total > Number(largest)) return invalid;
    rest = rest.slice(unit.length);
  }
  return null;
}

function checkZone(name: string): void {
  if (name === "" || name === "Local") return;
  const bad = (why: string) => new Refusal(`provided bad location ${name}: ${why}`);
  if (name.includes("..") || /^[/\\]/.test(name)) throw bad("time: invalid location name");
  const unknown = bad(`unknown time zone ${name}`);
  let own: string;
  try {
    own = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw unknown;
  }
  // Zones are files, so their names are case-sensitive.
  if (own !== name && own.toLowerCase() === name.toLowerCase()) throw unknown;
}

/** Throws the backend's error for an invalid expression. */
export function checkSpec(spec: string): void {
  if (spec === "") throw new Refusal("empty spec string");
  let rest = spec;
  if (/^(CRON_)?TZ=/.test(spec)) {
    const end = spec.indexOf(" ");
    // The library does not check for the blank: slice out of range.
    if (end < 0) throw new Panic();
    checkZone(spec.slice(spec.indexOf("=") + 1, end));
    rest = trimmed(spec.slice(end));
  }
  if (rest.startsWith("@every ")) {
    const why = durationFault(rest.slice("@every ".length));
    if (why !== null) throw new Refusal(`failed to parse duration ${rest}: ${why}`);
  } else if (rest.startsWith("@")) {
    if (!descriptors.includes(rest)) throw new Refusal(`unrecognized descriptor: ${rest}`);
  } else {
    const fields = rest.split(space).filter(Boolean);
    if (fields.length !== 6)
      throw new Refusal(`expected exactly 6 fields, found ${fields.length}: [${fields.join(" ")}]`);
    for (const [at, place] of bounds.entries())
      for (const expr of (fields[at] ?? "").split(",").filter(Boolean)) checkRange(expr, place);
  }
}

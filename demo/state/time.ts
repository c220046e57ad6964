/** Go's zero time, which means "never". */
export const never = "0001-01-01T00:00:00Z";

let second = { start: -1, text: "" };

/** RFC 3339 as Go writes it: nanoseconds without trailing zeros. The last digits are derived from the milliseconds. */
export function stamp(milliseconds: number): string {
  if (milliseconds === 0) return never;
  const whole = Math.floor(milliseconds);
  const start = whole - (whole % 1000);
  // Thousands of servers report within the same second: cache its text.
  if (start !== second.start) second = { start, text: new Date(start).toISOString().slice(0, 19) };
  const fraction = `${String(whole % 1000).padStart(3, "0")}${String((whole * 7919) % 999_983).padStart(6, "0")}`;
  return `${second.text}.${fraction.replace(/0+$/, "")}Z`.replace(".Z", "Z");
}

/** RFC 3339 in whole seconds, as in the `expire` of a login. */
export function stampSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, "Z");
}

/** Resolves after this time. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

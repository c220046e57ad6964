/** The backend versions that the demo imitates: those with recordings. */
export const dialects = ["1.7.0", "1.14.14", "2.0.14", "2.3.7"] as const;
export type Dialect = (typeof dialects)[number];

export const newest: Dialect = "2.3.7";

export function isDialect(text: string): text is Dialect {
  return (dialects as readonly string[]).includes(text);
}

function weight(version: string): number {
  return version.split(".").reduce((sum, part) => sum * 1000 + Number(part), 0);
}

/** Whether `version` is `wanted` or later; both as "major.minor.patch". */
export function atLeast(version: string, wanted: string): boolean {
  return weight(version) >= weight(wanted);
}

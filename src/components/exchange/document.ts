/** The file: what stands in it, and reading one that anybody may have written. */
import type { Kind } from "../../api/portable/members.ts";
import type { Fields } from "../../api/portable/portable.ts";
import { jsonError, type Place } from "../editor/json-error.ts";

/** Rises when an older Windfire would misunderstand a file. */
const format = 1;

export interface Section {
  kind: Kind;
  items: readonly Fields[];
}

export interface ExchangeFile {
  /** As it stands there; nothing depends on it. */
  exported: string;
  sections: readonly Section[];
  /** Sections that nothing is known of, by their names. */
  unknown: readonly string[];
}

/** Why a text is no such file. */
export type FileFault =
  | { why: "empty" }
  | { why: "large" }
  | { why: "unreadable" }
  | { why: "syntax"; place: Place }
  | { why: "foreign" }
  | { why: "version"; version: string }
  | { why: "shape"; place: string }
  | { why: "nothing" };

/** Characters. A thousand rules of the usual size are one of them. */
export const largest = 20_000_000;
/** Far more than any rule has, far less than what a function that calls itself can follow. */
const deepest = 60;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The whole text. Members are written in the order of the form, rows in the order of their ids: the same rows are the same text. */
export function writeFile(sections: readonly Section[], now: Date): string {
  const resources = Object.fromEntries(sections.map(({ kind, items }) => [kind, items]));
  return `${JSON.stringify({ windfire: format, exported: now.toISOString(), resources }, null, 2)}\n`;
}

/** Reads a file of `kinds`. Items are only known to be objects with a name; what is in them is judged by their resource, one by one. */
export function readFile(
  text: string,
  kinds: readonly Kind[],
): { file: ExchangeFile; fault?: undefined } | { file?: undefined; fault: FileFault } {
  const bare = text.replace(/^\uFEFF/, "");
  if (bare.trim() === "") return { fault: { why: "empty" } };
  if (bare.length > largest) return { fault: { why: "large" } };
  let parsed: unknown;
  try {
    parsed = JSON.parse(bare);
  } catch {
    return { fault: { why: "syntax", place: jsonError(bare) ?? { line: 1, column: 1 } } };
  }
  if (!isObject(parsed) || !Object.hasOwn(parsed, "windfire")) return { fault: { why: "foreign" } };
  const { windfire: version, exported, resources } = parsed;
  if (version !== format) return { fault: { why: "version", version: excerpt(version) } };
  if (!isObject(resources)) return { fault: { why: "shape", place: "resources" } };

  const sections: Section[] = [];
  for (const kind of kinds) {
    if (!Object.hasOwn(resources, kind)) continue;
    const items = resources[kind];
    if (!Array.isArray(items)) return { fault: { why: "shape", place: `resources.${kind}` } };
    const wrong = items.findIndex(
      (item) => !isObject(item) || typeof item.name !== "string" || tooDeep(item),
    );
    if (wrong >= 0) return { fault: { why: "shape", place: `resources.${kind}[${wrong}]` } };
    if (items.length > 0) sections.push({ kind, items });
  }
  const known: readonly string[] = kinds;
  const unknown = Object.keys(resources).filter((name) => !known.includes(name));
  if (sections.length === 0) return { fault: { why: "nothing" } };
  return { file: { exported: typeof exported === "string" ? exported : "", sections, unknown } };
}

/** Something from the file, short enough for a sentence. */
const excerpt = (value: unknown): string =>
  (typeof value === "object" ? typeof value : String(value)).slice(0, 40);

/** Without calling itself: that is what it protects others from. */
function tooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}

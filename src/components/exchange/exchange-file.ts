/** The format of exported files. A file to import may come from anywhere, so reading checks it. */
import type { Kind } from "../../api/portable/members.ts";
import type { Fields } from "../../api/portable/portable.ts";
import { jsonError, type Place } from "../editor/json-error.ts";

/** Increased when an older Windfire would misread a file. */
const format = 1;

export interface Section {
  kind: Kind;
  items: readonly Fields[];
}

export interface ExchangeFile {
  /** The time of the export as written in the file; not validated. */
  exported: string;
  sections: readonly Section[];
  /** The names of unknown sections. */
  unknown: readonly string[];
}

/** Why a text cannot be imported. */
export type FileFault =
  | { why: "empty" }
  | { why: "large" }
  | { why: "unreadable" }
  | { why: "syntax"; place: Place }
  | { why: "foreign" }
  | { why: "version"; version: string }
  | { why: "shape"; place: string }
  | { why: "nothing" };

/** The largest file, in characters. A thousand typical alert rules have a million. */
export const maxCharacters = 20_000_000;
/** The deepest nesting: more than any rule has, and safe for recursive functions. */
const maxDepth = 60;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The text of a file. Members have the order of the form and rows the order of their ids, so equal rows give equal texts. */
export function writeFile(sections: readonly Section[], now: Date): string {
  const resources = Object.fromEntries(sections.map(({ kind, items }) => [kind, items]));
  return `${JSON.stringify({ windfire: format, exported: now.toISOString(), resources }, null, 2)}\n`;
}

/** Reads the sections of `kinds`. Checks only that items are objects with a name; their resource checks the rest. */
export function readFile(
  text: string,
  kinds: readonly Kind[],
): { file: ExchangeFile; fault?: undefined } | { file?: undefined; fault: FileFault } {
  const bare = text.replace(/^\uFEFF/, "");
  if (bare.trim() === "") return { fault: { why: "empty" } };
  if (bare.length > maxCharacters) return { fault: { why: "large" } };
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
      (item) => !isObject(item) || typeof item.name !== "string" || isTooDeep(item),
    );
    if (wrong >= 0) return { fault: { why: "shape", place: `resources.${kind}[${wrong}]` } };
    if (items.length > 0) sections.push({ kind, items });
  }
  const known: readonly string[] = kinds;
  const unknown = Object.keys(resources).filter((name) => !known.includes(name));
  if (sections.length === 0) return { fault: { why: "nothing" } };
  return { file: { exported: typeof exported === "string" ? exported : "", sections, unknown } };
}

/** A value from the file, shortened for a sentence. */
const excerpt = (value: unknown): string =>
  (typeof value === "object" ? typeof value : String(value)).slice(0, 40);

/** Not recursive, because it protects recursive functions. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}

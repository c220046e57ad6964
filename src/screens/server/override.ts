/** Override domains in the form: JSON text, which may be invalid while the user types. Rows and JSON are two views of that text. */
import { isDomain } from "../../components/editor/domains.ts";
import { jsonError, type Place } from "../../components/editor/json-error.ts";

export type Overrides = Record<string, string[]>;

export type OverrideFault =
  | { kind: "syntax"; place: Place }
  /** JSON of another type. */
  | { kind: "shape" }
  | { kind: "domain"; profile: string; domain: string };

export const writeOverrides = (overrides: Overrides): string => JSON.stringify(overrides, null, 2);

/** Parses the text; null if it is not a map of lists. The domains are not validated. */
export function readOverrides(text: string): Overrides | null {
  let value: unknown;
  try {
    value = JSON.parse(text.trim() || "{}");
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const overrides: Overrides = {};
  for (const [profile, domains] of Object.entries(value)) {
    // The backend parses the ids as numbers.
    if (!/^\d+$/.test(profile) || !Array.isArray(domains ?? [])) return null;
    const list: unknown[] = domains ?? [];
    if (!list.every((one) => typeof one === "string")) return null;
    overrides[profile] = list;
  }
  return overrides;
}

/** The first fault of a text; null if it has none. */
export function overrideFault(text: string): OverrideFault | null {
  const overrides = readOverrides(text);
  if (!overrides) {
    const place = jsonError(text);
    return place ? { kind: "syntax", place } : { kind: "shape" };
  }
  for (const [profile, domains] of Object.entries(overrides)) {
    const invalid = domains.find((one) => !isDomain(one));
    if (invalid !== undefined) return { kind: "domain", profile, domain: invalid };
  }
  return null;
}

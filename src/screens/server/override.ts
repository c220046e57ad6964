/**
 * Override domains between the backend's map and the form. The form holds them as JSON text, because that can hold whatever
 * someone is about to type; rows and JSON are two views of that one text.
 */
import { isDomain } from "../../components/editor/domains.ts";
import { jsonError, type Place } from "../../components/editor/json-error.ts";

export type Overrides = Record<string, string[]>;

export type OverrideFault =
  | { kind: "syntax"; place: Place }
  /** JSON, but no map of lists. */
  | { kind: "shape" }
  | { kind: "domain"; profile: string; domain: string };

export const writeOverrides = (overrides: Overrides): string => JSON.stringify(overrides, null, 2);

/** The map that a text stands for, or null where it is none. Its domains need not be domains. */
export function readOverrides(text: string): Overrides | null {
  let value: unknown;
  try {
    value = JSON.parse(text.trim() || "{}");
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const found: Overrides = {};
  for (const [profile, domains] of Object.entries(value)) {
    // Go reads the ids as numbers and refuses anything else.
    if (!/^\d+$/.test(profile) || !Array.isArray(domains ?? [])) return null;
    const list: unknown[] = domains ?? [];
    if (!list.every((one) => typeof one === "string")) return null;
    found[profile] = list;
  }
  return found;
}

/** What is wrong with a text, the first of it. */
export function overrideFault(text: string): OverrideFault | null {
  const overrides = readOverrides(text);
  if (!overrides) {
    const place = jsonError(text);
    return place ? { kind: "syntax", place } : { kind: "shape" };
  }
  for (const [profile, domains] of Object.entries(overrides)) {
    const wrong = domains.find((one) => !isDomain(one));
    if (wrong !== undefined) return { kind: "domain", profile, domain: wrong };
  }
  return null;
}

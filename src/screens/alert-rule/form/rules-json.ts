/**
 * The rules of an alert rule as JSON text. The form stores them as text, because text can hold unfinished input and unknown
 * members; cards and JSON are two views of that text.
 */
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import { jsonError, type Place } from "../../../components/editor/json-error.ts";
import { gpuRisk } from "../../../state/backend/gpu-rule.ts";
import { FEWEST_SAMPLES, isCycle } from "../metrics.ts";
import { startOf } from "./cycle.ts";

/** An unchecked rule: a member may have any value. */
export type Draft = { readonly [member: string]: unknown };

export const writeRules = (items: readonly unknown[]): string => JSON.stringify(items, null, 2);

/** Parses a text to a list; null if it is not one. The items are unchecked. */
export function readRules(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

export const isDraft = (item: unknown): item is Draft =>
  typeof item === "object" && item !== null && !Array.isArray(item);

export type FaultReason =
  | "object"
  | "type"
  | "cover"
  | "number"
  | "text"
  | "ignore"
  | "samples"
  | "interval"
  | "startMissing"
  | "startInvalid"
  | "startFuture"
  | "gpuEverywhere"
  | "gpuWithout";

/** The fault of one rule: the member and the reason. */
export interface ItemFault {
  member: string;
  reason: FaultReason;
  /** The servers concerned. */
  servers?: readonly number[];
}

export type Fault =
  | { kind: "syntax"; place: Place }
  | { kind: "notList" }
  | { kind: "none" }
  | ({ kind: "item"; at: number } & ItemFault);

const numbers = ["min", "max", "duration", "cycle_interval"] as const;
const texts = ["cycle_start", "cycle_unit"] as const;

const isCount = (value: unknown, least: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least;

const isIgnore = (value: unknown): boolean =>
  value === null ||
  (isDraft(value) && Object.entries(value).every(([id, on]) => /^\d+$/.test(id) && typeof on === "boolean"));

/**
 * The faults of a rule, the most important first. `strict`: also report what the backend would refuse, for a view with fields;
 * the JSON view only checks that the text can be sent. `enabled`: check for GPU rules that crash the backend when enabled.
 */
export function itemFaults(item: unknown, strict: boolean, now = Date.now(), enabled = true): ItemFault[] {
  if (!isDraft(item)) return [{ member: "", reason: "object" }];
  const { type, cover, ignore } = item;
  const faults: ItemFault[] = [];
  const add = (member: string, reason: FaultReason): void => void faults.push({ member, reason });
  if (typeof type !== "string" || type === "") add("type", "type");
  for (const name of numbers)
    if (item[name] !== undefined && !Number.isFinite(item[name])) add(name, "number");
  for (const name of texts) if (item[name] !== undefined && typeof item[name] !== "string") add(name, "text");
  if (!isCount(cover, 0)) add("cover", "cover");
  if (ignore !== undefined && !isIgnore(ignore)) add("ignore", "ignore");
  if (faults.length > 0) return faults;

  const rule = item as RuleItem;
  const risk = enabled ? gpuRisk([rule]) : null;
  if (risk) {
    const { kind } = risk;
    if (kind === "everywhere") add("cover", "gpuEverywhere");
    else faults.push({ member: "ignore", reason: "gpuWithout", servers: risk.servers });
  }
  if (!strict) return faults;
  if (!isCycle(rule.type)) {
    if (!isCount(rule.duration, FEWEST_SAMPLES)) add("duration", "samples");
    return faults;
  }
  const start = startOf(rule.cycle_start);
  if (!rule.cycle_start) add("cycle_start", "startMissing");
  else if (start === null) add("cycle_start", "startInvalid");
  else if (start > now) add("cycle_start", "startFuture");
  if (!isCount(rule.cycle_interval, 1)) add("cycle_interval", "interval");
  return faults;
}

/** The first fault of a text. */
export function faultOf(text: string, strict: boolean, now = Date.now(), enabled = true): Fault | null {
  const items = readRules(text);
  if (!items) {
    const place = jsonError(text);
    return place ? { kind: "syntax", place } : { kind: "notList" };
  }
  if (strict && items.length === 0) return { kind: "none" };
  for (const [at, item] of items.entries()) {
    const [fault] = itemFaults(item, strict, now, enabled);
    if (fault) return { kind: "item", at, ...fault };
  }
  return null;
}

/** A valid rule that is probably a mistake. */
export type RuleWarning =
  | "never"
  | "always"
  | "noMax"
  | "noServers"
  | "temperature"
  | "gpu"
  | "allSpeed"
  | "unknown"
  | "offlineMax";

/** The warnings to show about a valid rule. */
export function warningsOf(item: RuleItem, known: boolean): RuleWarning[] {
  const { type, min = 0, max = 0, cover, ignore } = item;
  const warnings: RuleWarning[] = [];
  if (!known) warnings.push("unknown");
  if (type === "offline") {
    // The backend compares the bounds with the time of the last report, in seconds since 1970.
    if (max > 0) warnings.push("offlineMax");
  } else {
    if (min > 0 && max > 0 && min > max) warnings.push("always");
    else if (isCycle(type) && max <= 0) warnings.push(min > 0 ? "noMax" : "never");
    else if (min <= 0 && max <= 0) warnings.push("never");
  }
  if (cover === 1 && !Object.values(ignore ?? {}).includes(true)) warnings.push("noServers");
  if (type === "temperature_max") warnings.push("temperature");
  if (type === "gpu_max") warnings.push("gpu");
  if (type === "net_all_speed") warnings.push("allSpeed");
  return warnings;
}

/** The rules without the ids of servers that no longer exist. */
export function withoutServers(items: readonly RuleItem[], missing: readonly number[]): RuleItem[] {
  if (missing.length === 0) return [...items];
  const removed = new Set(missing.map(String));
  return items.map((item) =>
    item.ignore
      ? {
          ...item,
          ignore: Object.fromEntries(Object.entries(item.ignore).filter(([id]) => !removed.has(id))),
        }
      : item,
  );
}

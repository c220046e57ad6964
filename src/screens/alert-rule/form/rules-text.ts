/**
 * The rules of an alert rule between the backend's list and the form. The form holds them as JSON text, because that can hold whatever
 * someone is about to type, and members that are not ours; cards and JSON are two views of that one text.
 */
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import { jsonError, type Place } from "../../../components/editor/json-error.ts";
import { gpuRisk } from "../../../state/backend/gpu-rule.ts";
import { FEWEST_SAMPLES, isCycle } from "../metrics.ts";
import { startOf } from "./cycle.ts";

/** A rule as it may stand in the text, where a member may hold anything. */
export type Draft = { readonly [member: string]: unknown };

export const writeRules = (items: readonly unknown[]): string => JSON.stringify(items, null, 2);

/** The list that a text stands for, or null where it is none. Its items need not be rules. */
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

export type Why =
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

/** What is wrong with one rule: at which member, and why. */
export interface ItemFault {
  member: string;
  why: Why;
  /** Servers that it is about. */
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
 * What is wrong with a rule, first what counts most. `whole`: also what the backend refuses in its own words, for a view whose fields
 * can say it better; the text is only checked for what cannot be sent at all. `on`: the alert rule is, so that it may crash the backend.
 */
export function itemFaults(item: unknown, whole: boolean, now = Date.now(), on = true): ItemFault[] {
  if (!isDraft(item)) return [{ member: "", why: "object" }];
  const { type, cover, ignore } = item;
  const faults: ItemFault[] = [];
  const add = (member: string, why: Why): void => void faults.push({ member, why });
  if (typeof type !== "string" || type === "") add("type", "type");
  for (const name of numbers)
    if (item[name] !== undefined && !Number.isFinite(item[name])) add(name, "number");
  for (const name of texts) if (item[name] !== undefined && typeof item[name] !== "string") add(name, "text");
  if (!isCount(cover, 0)) add("cover", "cover");
  if (ignore !== undefined && !isIgnore(ignore)) add("ignore", "ignore");
  if (faults.length > 0) return faults;

  const rule = item as RuleItem;
  const risk = on ? gpuRisk([rule]) : null;
  if (risk) {
    const { kind } = risk;
    if (kind === "everywhere") add("cover", "gpuEverywhere");
    else faults.push({ member: "ignore", why: "gpuWithout", servers: risk.servers });
  }
  if (!whole) return faults;
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

/** What is wrong with a text, the first of it. */
export function faultOf(text: string, whole: boolean, now = Date.now(), on = true): Fault | null {
  const items = readRules(text);
  if (!items) {
    const place = jsonError(text);
    return place ? { kind: "syntax", place } : { kind: "notList" };
  }
  if (whole && items.length === 0) return { kind: "none" };
  for (const [at, item] of items.entries()) {
    const [fault] = itemFaults(item, whole, now, on);
    if (fault) return { kind: "item", at, ...fault };
  }
  return null;
}

/** What may be saved, and is hardly meant. */
export type Doubt =
  | "never"
  | "always"
  | "noMax"
  | "nobody"
  | "temperature"
  | "gpu"
  | "allSpeed"
  | "unknown"
  | "offlineMax";

/** What to say about a rule before it is saved. */
export function doubtsOf(item: RuleItem, known: boolean): Doubt[] {
  const { type, min = 0, max = 0, cover, ignore } = item;
  const doubts: Doubt[] = [];
  if (!known) doubts.push("unknown");
  if (type === "offline") {
    // The backend goes on to hold the bounds against the time of the last report, in seconds since 1970.
    if (max > 0) doubts.push("offlineMax");
  } else {
    if (min > 0 && max > 0 && min > max) doubts.push("always");
    else if (isCycle(type) && max <= 0) doubts.push(min > 0 ? "noMax" : "never");
    else if (min <= 0 && max <= 0) doubts.push("never");
  }
  if (cover === 1 && !Object.values(ignore ?? {}).includes(true)) doubts.push("nobody");
  if (type === "temperature_max") doubts.push("temperature");
  if (type === "gpu_max") doubts.push("gpu");
  if (type === "net_all_speed") doubts.push("allSpeed");
  return doubts;
}

/** The rules without the ids of servers that no longer exist. */
export function withoutServers(items: readonly RuleItem[], missing: readonly number[]): RuleItem[] {
  if (missing.length === 0) return [...items];
  const out = new Set(missing.map(String));
  return items.map((item) =>
    item.ignore
      ? { ...item, ignore: Object.fromEntries(Object.entries(item.ignore).filter(([id]) => !out.has(id))) }
      : item,
  );
}

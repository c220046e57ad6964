/** The conditions of an alert rule as Go decodes them, and their traffic cycles. */
import { Refusal } from "../../http/envelope.ts";
import type { Call } from "../../http/route.ts";

export interface Condition {
  type: string;
  min: number;
  max: number;
  /** As sent: its offset is the time zone for days and months. */
  cycle_start: string | null;
  cycle_interval: number;
  cycle_unit: string;
  duration: number;
  cover: number;
  ignore: Record<string, boolean> | null;
}

type Members = Readonly<Record<string, unknown>>;

function wrong(value: unknown, member: string, goType: string): never {
  const seen = Array.isArray(value) ? "array" : typeof value === "boolean" ? "bool" : typeof value;
  throw new Refusal(
    `json: cannot unmarshal ${seen} into Go struct field Rule.rules.${member} of type ${goType}`,
  );
}

function textOf(from: Members, name: string): string {
  const value = from[name] ?? "";
  return typeof value === "string" ? value : wrong(value, name, "string");
}

function numberOf(from: Members, name: string, goType: "float64" | "uint64"): number {
  const value = from[name] ?? 0;
  if (typeof value !== "number") return wrong(value, name, goType);
  if (goType === "uint64" && !(Number.isInteger(value) && value >= 0)) return wrong(value, name, goType);
  return value;
}

function timeOf(from: Members): string | null {
  const value = from.cycle_start ?? null;
  if (value === null) return null;
  if (typeof value !== "string") throw new Refusal("Time.UnmarshalJSON: input is not a JSON string");
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) ||
    Number.isNaN(Date.parse(value))
  ) {
    throw new Refusal(
      `parsing time ${JSON.stringify(value)} as "2006-01-02T15:04:05Z07:00": cannot parse ${JSON.stringify(value)} as "2006"`,
    );
  }
  return value;
}

function ignoreOf(from: Members): Condition["ignore"] {
  const value = from.ignore ?? null;
  if (value === null) return null;
  if (typeof value !== "object" || Array.isArray(value)) return wrong(value, "ignore", "map[uint64]bool");
  for (const [id, on] of Object.entries(value)) {
    if (!/^\d+$/.test(id)) return wrong(Number.NaN, "ignore", "uint64");
    if (typeof on !== "boolean") return wrong(on, "ignore", "bool");
  }
  return value as Record<string, boolean>;
}

/** The conditions of a request; null items are accepted here and crash the handler later. */
export function readConditions({ body }: Call): (Condition | null)[] {
  const { rules } = Object(JSON.parse(body)) as { rules?: unknown };
  if (rules === undefined || rules === null) return [];
  if (!Array.isArray(rules)) {
    throw new Refusal(
      `json: cannot unmarshal ${typeof rules} into Go struct field AlertRuleForm.rules of type []*model.Rule`,
    );
  }
  return rules.map((item: unknown) => {
    if (item === null) return null;
    if (typeof item !== "object" || Array.isArray(item)) return wrong(item, "", "model.Rule");
    const from = item as Members;
    return {
      type: textOf(from, "type"),
      min: numberOf(from, "min", "float64"),
      max: numberOf(from, "max", "float64"),
      cycle_start: timeOf(from),
      cycle_interval: numberOf(from, "cycle_interval", "uint64"),
      cycle_unit: textOf(from, "cycle_unit"),
      duration: numberOf(from, "duration", "uint64"),
      cover: numberOf(from, "cover", "uint64"),
      ignore: ignoreOf(from),
    };
  });
}

const minute = 60_000;
const hour = 60 * minute;

/** Start and end of the current cycle in ms, as Go's AddDate counts: day 31 of a short month falls into the next. */
export function cycleAt(
  now: number,
  { cycle_start, cycle_interval, cycle_unit }: Condition,
): [from: number, to: number] {
  const start = Date.parse(cycle_start ?? "");
  const unit = cycle_unit.toLowerCase();
  const days = new Map([
    ["day", cycle_interval],
    ["week", 7 * cycle_interval],
  ]).get(unit);
  const months = new Map([
    ["month", cycle_interval],
    ["year", 12 * cycle_interval],
  ]).get(unit);
  if (months === undefined) {
    const length = days === undefined ? cycle_interval * hour : days * 24 * hour;
    const from = start + Math.floor(Math.max(0, now - start) / length) * length;
    return [from, from + length];
  }
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)$/.exec(cycle_start ?? "") ?? [];
  const zone = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * minute;
  const later = (at: number): number => {
    const there = new Date(at + zone);
    return there.setUTCMonth(there.getUTCMonth() + months) - zone;
  };
  let [from, to] = [start, later(start)];
  while (now > to) [from, to] = [to, later(to)];
  return [from, to];
}

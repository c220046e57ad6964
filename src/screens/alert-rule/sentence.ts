/** A rule as a sentence: "CPU above 90% for 1 min 30 sec, on all servers". */
import type { RuleItem } from "../../api/resources/alert-rule.ts";
import { countDeleted, withDeleted } from "../../components/actions/deleted-words.ts";
import type { Names } from "../../components/reference/useNames.ts";
import { duration, percent } from "../../i18n/format.ts";
import { intl, type MessageKey, type Text } from "../../i18n/intl.ts";
import {
  type CycleUnit,
  cycleUnitOf,
  isCycle,
  isMetric,
  kindOf,
  type Metric,
  namedServerIds,
  SAMPLE_SECONDS,
} from "./metrics.ts";
import { inUnit, unitFor } from "./units.ts";

const metricKeys: Readonly<Record<Metric, MessageKey>> = {
  cpu: "rule.metric.cpu",
  memory: "rule.metric.memory",
  swap: "rule.metric.swap",
  disk: "rule.metric.disk",
  gpu_max: "rule.metric.gpu",
  temperature_max: "rule.metric.temperature",
  offline: "rule.metric.offline",
  net_in_speed: "rule.metric.inSpeed",
  net_out_speed: "rule.metric.outSpeed",
  net_all_speed: "rule.metric.allSpeed",
  transfer_in: "rule.metric.in",
  transfer_out: "rule.metric.out",
  transfer_all: "rule.metric.all",
  transfer_in_cycle: "rule.metric.inCycle",
  transfer_out_cycle: "rule.metric.outCycle",
  transfer_all_cycle: "rule.metric.allCycle",
  load1: "rule.metric.load1",
  load5: "rule.metric.load5",
  load15: "rule.metric.load15",
  tcp_conn_count: "rule.metric.tcp",
  udp_conn_count: "rule.metric.udp",
  process_count: "rule.metric.processes",
};

const cycleKeys: Readonly<Record<CycleUnit, MessageKey>> = {
  hour: "rule.cycle.hour",
  day: "rule.cycle.day",
  week: "rule.cycle.week",
  month: "rule.cycle.month",
  year: "rule.cycle.year",
};

/** The name of a metric; an unknown metric keeps its wire name. */
export const metricName = (type: string, t: Text): string => (isMetric(type) ? t(metricKeys[type]) : type);

/** All digits of a number; lists elsewhere round to three. */
const exact = (value: number): string => intl().formatNumber(value, { maximumFractionDigits: 15 });

/** A bound with its unit. */
export function boundText(type: string, raw: number): string {
  const kind = kindOf(type);
  if (kind === "percent") return percent(0).replace("0", exact(raw));
  const unit = unitFor(kind, raw);
  const value = exact(inUnit(raw, unit));
  return unit.symbol ? `${value}\u00a0${unit.symbol}` : value;
}

function boundsText({ type, min = 0, max = 0 }: RuleItem, t: Text): string {
  const metric = metricName(type, t);
  if (type === "offline") return metric;
  const values = { metric, min: boundText(type, min), max: boundText(type, max) };
  if (min > 0 && max > 0) return t("rule.outside", values);
  if (max > 0) return t("rule.above", values);
  return min > 0 ? t("rule.below", values) : t("rule.noBounds", values);
}

function coverageText(item: RuleItem, t: Text, servers: Names | undefined): string {
  const ids = namedServerIds(item);
  const deleted = countDeleted(ids, servers);
  const count = ids.length - deleted;
  if (item.cover === 1)
    return withDeleted(count === 0 ? t("rule.onNone") : t("rule.onOnly", { count }), deleted, t);
  // "On all servers (1 deleted)" would count the deleted server among them.
  if (count === 0 || item.cover !== 0) return t("rule.onAll");
  return withDeleted(t("rule.onAllBut", { count }), deleted, t);
}

/** The length of a cycle: "3 months". */
const cycleText = ({ cycle_interval, cycle_unit }: RuleItem, t: Text): string =>
  t(cycleKeys[cycleUnitOf(cycle_unit)], { count: Number(cycle_interval) || 0 });

/** The duration of a number of samples: "1 min 30 sec". */
export const samplesText = (samples: number): string => duration((samples || 0) * SAMPLE_SECONDS);

/** One condition as a sentence. If `servers` is given, deleted servers are counted separately. */
export function sentenceOf(item: RuleItem, t: Text, servers?: Names): string {
  const bounds = boundsText(item, t);
  const what = isCycle(item.type)
    ? t("rule.inCycle", { what: bounds, cycle: cycleText(item, t) })
    : t("rule.lasting", { what: bounds, time: samplesText(Number(item.duration)) });
  return t("rule.on", { what, where: coverageText(item, t, servers) });
}

/** A row has room for this many. */
const sentencesShown = 3;

/** All conditions of an alert rule in one sentence, joined by "and" because an alarm needs all of them. */
export function sentenceOfAll(
  items: readonly RuleItem[],
  t: Text,
  servers?: Names,
  limit = sentencesShown,
): string {
  const sentences = items.slice(0, limit).map((item) => sentenceOf(item, t, servers));
  if (items.length > limit) sentences.push(t("rule.more", { count: items.length - limit }));
  return sentences.reduceRight(
    (rest, sentence) => (rest ? t("rule.and", { one: sentence, rest }) : sentence),
    "",
  );
}

/** The trigger mode as text; an unknown mode is shown as its number. */
export const modeText = (mode: number, t: Text): string =>
  mode === 0 ? t("rule.always") : mode === 1 ? t("rule.once") : String(mode);

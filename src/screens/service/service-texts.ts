/** Texts that describe a service. */
import { type ServiceRow, serversNamed, serviceCovers, serviceTypes } from "../../api/resources/service.ts";
import {
  days,
  type Health,
  healthOf,
  type ServiceState,
  shareUp,
} from "../../api/resources/service-state.ts";
import { countDeleted, withDeleted } from "../../components/actions/deleted-words.ts";
import type { Names } from "../../components/reference/useNames.ts";
import type { MessageKey, Text } from "../../i18n/intl.ts";
import { day, exactPercent } from "../../i18n/measure.ts";
import type { TagTone } from "../../ui/mark/Tag.tsx";

const types: Readonly<Record<number, MessageKey>> = {
  [serviceTypes.http]: "service.type.http",
  [serviceTypes.icmp]: "service.type.icmp",
  [serviceTypes.tcp]: "service.type.tcp",
};

/** The name of a service type. Older backends accepted any number. */
export function typeLabel(type: number, t: Text): string {
  const key = types[type];
  return key ? t(key) : t("service.type.other", { type });
}

/** The probing servers as the end of a sentence: "all servers except 3". With `names`, deleted ones are counted separately. */
export function coverageText(
  row: Pick<ServiceRow, "cover" | "skip_servers">,
  t: Text,
  names?: Names,
): string {
  const ids = serversNamed(row);
  const deleted = countDeleted(ids, names);
  const count = ids.length - deleted;
  // Without a count: "All servers (1 deleted)" would sound as if the deleted one was probing.
  if (row.cover === serviceCovers.allExcept)
    return count === 0
      ? t("service.cover.all")
      : withDeleted(t("service.cover.allExcept", { count }), deleted, t);
  if (row.cover !== serviceCovers.only) return t("service.cover.other", { cover: row.cover });
  const only = count === 0 ? t("service.cover.none") : t("service.cover.only", { count });
  return withDeleted(only, deleted, t);
}

/** The reactions of a service to failures, as labels. */
export const reactionLabels = (row: ServiceRow, t: Text): string[] => [
  ...(row.notify ? [t("service.reacts.failure")] : []),
  ...(row.latency_notify ? [t("service.reacts.latency")] : []),
  ...(row.enable_trigger_task ? [t("service.reacts.tasks")] : []),
];

export const healthLabels: Readonly<Record<Health, { label: MessageKey; tone: TagTone }>> = {
  good: { label: "service.state.good", tone: "success" },
  low: { label: "service.state.low", tone: "warning" },
  down: { label: "service.state.down", tone: "danger" },
  noData: { label: "service.state.noData", tone: "plain" },
};

/** The health of a service now. */
export const healthNow = ({ current_up, current_down }: ServiceState): Health =>
  healthOf(current_up, current_down);

/** The health on each day; the last day is today. */
export const healthByDay = ({ up, down }: ServiceState): Health[] =>
  Array.from({ length: days }, (_, at) => healthOf(up[at] ?? 0, down[at] ?? 0));

const dayMs = 86_400_000;

/** Describes the thirty days in one sentence, as a text alternative to the strip. */
export function availabilityText(state: ServiceState, now: number, t: Text): string {
  const share = shareUp(state.total_up, state.total_down);
  if (share === null) return t("service.state.noData");
  let worst = { at: 0, share: Number.POSITIVE_INFINITY };
  let empty = 0;
  for (let at = 0; at < days; at += 1) {
    const dayShare = shareUp(state.up[at] ?? 0, state.down[at] ?? 0);
    if (dayShare === null) empty += 1;
    else if (dayShare < worst.share) worst = { at, share: dayShare };
  }
  return t("service.availabilityOf", {
    share: exactPercent(share),
    day: day(now - (days - 1 - worst.at) * dayMs),
    worst: exactPercent(Math.min(worst.share, 100)),
    empty,
  });
}

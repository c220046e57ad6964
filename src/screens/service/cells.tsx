/** Cells that render again with new service states, while their rows do not. */
import type { Health, ServiceState } from "../../api/resources/service-state.ts";
import { shareUp } from "../../api/resources/service-state.ts";
import { useText } from "../../i18n/intl.ts";
import { exactPercent } from "../../i18n/measure.ts";
import { quiet, truncate } from "../../theme/text.css.ts";
import { Tag } from "../../ui/mark/Tag.tsx";
import * as css from "./ServiceScreen.css.ts";
import { availabilityText, healthByDay, healthLabels, healthNow } from "./service-texts.ts";
import { useServiceState } from "./states.ts";

/** The health, such as "Good" or "Down", or a note that the backend does not report it. */
export function StateCell({ id }: { id: number }) {
  const t = useText();
  const state = useServiceState(id);
  if (state === undefined) return <span className={quiet}>–</span>;
  if (state === null) {
    return (
      <span className={quiet} title={t("service.state.notReportedReason")}>
        {t("service.state.notReported")}
      </span>
    );
  }
  const { label, tone } = healthLabels[healthNow(state)];
  return <Tag tone={tone}>{t(label)}</Tag>;
}

/** The availability in percent and a strip of thirty days. */
export function AvailabilityCell({ id }: { id: number }) {
  const state = useServiceState(id);
  const share = state ? shareUp(state.total_up, state.total_down) : null;
  if (!state || share === null) return <span className={quiet}>–</span>;
  return (
    <div className={css.availability}>
      <span className={css.share}>{exactPercent(share)}</span>
      <Strip state={state} />
    </div>
  );
}

/** The availability on a card: "99.98% 30-day availability". The figure is first, because a narrow card cuts the words. */
export function ShareOnCard({ id }: { id: number }) {
  const t = useText();
  const state = useServiceState(id);
  const share = state ? shareUp(state.total_up, state.total_down) : null;
  if (share === null) return null;
  return (
    <span className={truncate}>
      <b>{exactPercent(share)}</b> {t("service.availability")}
    </span>
  );
}

const height = 20;
const step = 3;
/** Worse days have shorter bars, so that colour is not the only sign; a day without data is a dot. */
const heights: Readonly<Record<Health, number>> = { good: 18, low: 12, down: 6, noData: 2 };

/** Thirty small bars, today last, with a text alternative. */
function Strip({ state }: { state: ServiceState }) {
  const t = useText();
  const paths: Partial<Record<Health, string>> = {};
  for (const [at, health] of healthByDay(state).entries())
    paths[health] = `${paths[health] ?? ""}M${at * step + 1} ${height}v-${heights[health]}`;
  const description = availabilityText(state, Date.now(), t);
  return (
    <svg className={css.strip} viewBox="0 0 89 20" role="img" aria-label={description}>
      <title>{description}</title>
      {Object.entries(paths).map(([health, d]) => (
        <path key={health} className={css.day} data-health={health} d={d} />
      ))}
    </svg>
  );
}

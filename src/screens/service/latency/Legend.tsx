/** The legend of the plot: a button per line, which shows or hides it and emphasises it while it has the pointer or the focus. */
import { mark } from "../../../components/plot/plot.css.ts";
import { dateTime } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { milliseconds } from "../../../i18n/measure.ts";
import { truncate } from "../../../theme/text.css.ts";
import * as css from "./Latency.css.ts";
import { type LatencyLine, valueAt } from "./lines.ts";

export interface LegendProps {
  lines: readonly (LatencyLine & { shown: boolean })[];
  /** The time under the pointer, whose values are shown in place of the averages. */
  at: number | null;
  /** The index of the emphasised line. */
  near: number | null;
  onToggle(server: number): void;
  /** Called with the index of the line whose button has the pointer or the focus, or null. */
  onPoint(line: number | null): void;
}

export function Legend({ lines, at, near, onToggle, onPoint }: LegendProps) {
  const t = useText();
  const leave = () => onPoint(null);
  return (
    <ul className={css.legend} aria-label={t("serviceForm.legend")}>
      {lines.map((line, place) => {
        const value = at === null ? line.mean : valueAt(line, at);
        const point = () => onPoint(place);
        return (
          <li key={line.server} className={css.entry}>
            <button
              type="button"
              className={css.button}
              aria-pressed={line.shown}
              data-near={near === place ? "" : undefined}
              onClick={() => onToggle(line.server)}
              onPointerEnter={point}
              onPointerLeave={leave}
              onFocus={point}
              onBlur={leave}
            >
              <span className={mark} data-look={place} aria-hidden="true" />
              <span className={truncate}>{line.name}</span>
              <b>{value === null ? "–" : milliseconds(value)}</b>
            </button>
          </li>
        );
      })}
      <li className={css.time}>{at === null ? "" : dateTime(at)}</li>
    </ul>
  );
}

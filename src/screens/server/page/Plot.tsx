/** One plot: lines on a canvas, and their values as text. */
import { useState } from "react";
import type { Point } from "../../../api/resources/metrics.ts";
import { Drawing } from "../../../components/plot/Drawing.tsx";
import { longestStep } from "../../../components/plot/lines.ts";
import { mark } from "../../../components/plot/plot.css.ts";
import { dateTime } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { sentences } from "../../../i18n/sentences.ts";
import * as css from "./Plot.css.ts";
import { rangeOf } from "./samples.ts";

const none = "–";

export interface PlotLine {
  name: string;
  points: readonly Point[];
  /** Usual distance of the points in ms; a much longer distance is drawn as a gap. */
  step: number;
}

export interface PlotProps {
  title: string;
  period: string;
  lines: readonly PlotLine[];
  /** Epoch ms. */
  from: number;
  until: number;
  top: number;
  format(value: number): string;
  /** The server is not offline, so its last point is the current value. */
  reporting: boolean;
}

export function Plot(props: PlotProps) {
  const t = useText();
  const { title, period, lines, from, until, top, format, reporting } = props;
  const [at, setAt] = useState<number | null>(null);
  const series = lines.map(({ name, points, step }) => {
    const range = rangeOf(points);
    const last = points.at(-1);
    // An old point is not the current value.
    const now = reporting && last && until - last.ts <= longestStep(step) ? format(last.value) : none;
    return { name, points, range, now };
  });
  const descriptions = series.map(({ name, range, now }) =>
    range ? t("tools.page.line", { name, now, low: format(range.low), high: format(range.high) }) : "",
  );
  const hasPoints = series.some(({ range }) => range);
  return (
    <figure className={css.plot}>
      <figcaption className={css.caption}>
        <span className={css.heading}>
          <span className={css.name}>{title}</span>
          {at === null ? null : <span className={css.time}>{dateTime(at)}</span>}
        </span>
        {series.map(({ name, points, range, now }, index) => (
          <span key={name} className={css.line}>
            {series.length > 1 ? (
              <>
                <span className={mark} data-look={index} aria-hidden="true" />
                {name}
              </>
            ) : null}
            <b>{range && at !== null ? format(nearest(points, at)) : now}</b>
            {range ? (
              <span className={css.range}>
                {format(range.low)} – {format(range.high)}
              </span>
            ) : null}
          </span>
        ))}
      </figcaption>
      {hasPoints ? (
        <div role="img" aria-label={sentences(t("tools.page.plotOf", { title, period }), ...descriptions)}>
          <Drawing lines={lines} from={from} until={until} top={top} format={format} onPoint={setAt} />
        </div>
      ) : (
        <div className={css.none}>{t("tools.page.noPoints")}</div>
      )}
    </figure>
  );
}

/** The value of the point nearest to a time. */
function nearest(points: readonly Point[], at: number): number {
  let best = points[0];
  for (const point of points) if (best && Math.abs(point.ts - at) <= Math.abs(best.ts - at)) best = point;
  return best?.value ?? 0;
}

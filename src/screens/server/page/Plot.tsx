/** One plot: its lines on a canvas, and beside them in words what they say. */
import { useState } from "react";
import type { Point } from "../../../api/resources/metrics.ts";
import { Drawing } from "../../../components/plot/Drawing.tsx";
import { longestStep } from "../../../components/plot/lines.ts";
import { mark } from "../../../components/plot/plot.css.ts";
import { dateTime } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import * as css from "./Plot.css.ts";
import { summary } from "./samples.ts";

const none = "–";

export interface PlotLine {
  name: string;
  points: readonly Point[];
  /** How far apart they are, ms: what is longer by far is an interruption. */
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
  /** The server is not offline: its last point is what it does now. */
  reporting: boolean;
}

export function Plot(props: PlotProps) {
  const t = useText();
  const { title, period, lines, from, until, top, format, reporting } = props;
  const [at, setAt] = useState<number | null>(null);
  const told = lines.map(({ name, points, step }) => {
    const sum = summary(points);
    const last = points.at(-1);
    // Of a server that is away the last point is long ago, and no figure of now.
    const now = reporting && last && until - last.ts <= longestStep(step) ? format(last.value) : none;
    return { name, points, sum, now };
  });
  const words = told.map(({ name, sum, now }) =>
    sum ? t("fleet.page.line", { name, now, low: format(sum.low), high: format(sum.high) }) : "",
  );
  const drawn = told.some(({ sum }) => sum);
  return (
    <figure className={css.plot}>
      <figcaption className={css.caption}>
        <span className={css.heading}>
          <span className={css.name}>{title}</span>
          {at === null ? null : <span className={css.time}>{dateTime(at)}</span>}
        </span>
        {told.map(({ name, points, sum, now }, place) => (
          <span key={name} className={css.line}>
            {told.length > 1 ? (
              <>
                <span className={mark} data-look={place} aria-hidden="true" />
                {name}
              </>
            ) : null}
            <b>{sum && at !== null ? format(nearest(points, at)) : now}</b>
            {sum ? (
              <span className={css.range}>
                {format(sum.low)} – {format(sum.high)}
              </span>
            ) : null}
          </span>
        ))}
      </figcaption>
      {drawn ? (
        <div role="img" aria-label={`${title}, ${period}. ${words.filter(Boolean).join(" ")}`}>
          <Drawing lines={lines} from={from} until={until} top={top} format={format} onPoint={setAt} />
        </div>
      ) : (
        <div className={css.none}>{t("fleet.page.noPoints")}</div>
      )}
    </figure>
  );
}

/** The value of the point that is nearest to a moment. */
function nearest(points: readonly Point[], at: number): number {
  let best = points[0];
  for (const point of points) if (best && Math.abs(point.ts - at) <= Math.abs(best.ts - at)) best = point;
  return best?.value ?? 0;
}

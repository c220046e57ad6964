/** The plot of the selected servers with a legend, and a table of all servers. */
import { useMemo, useState } from "react";
import type { Period } from "../../../api/resources/metrics.ts";
import { maxLines } from "../../../components/plot/canvas.ts";
import { Drawing } from "../../../components/plot/Drawing.tsx";
import { mark } from "../../../components/plot/plot.css.ts";
import { dateTime } from "../../../i18n/format.ts";
import { type MessageKey, useText } from "../../../i18n/intl.ts";
import { milliseconds } from "../../../i18n/measure.ts";
import { notify } from "../../../state/notices.ts";
import { truncate } from "../../../theme/text.css.ts";
import { FiguresTable } from "./FiguresTable.tsx";
import * as css from "./Latency.css.ts";
import { type LatencyLine, thinned, valueAt } from "./lines.ts";

export const periodLabels = {
  "1d": "serviceForm.period.1d",
  "7d": "serviceForm.period.7d",
  "30d": "serviceForm.period.30d",
} as const satisfies Record<Period, MessageKey>;

/** If there are more servers than distinguishable lines, only the slowest few are shown at first. */
const initialLines = 3;
const initialOf = (lines: readonly LatencyLine[]): readonly LatencyLine[] =>
  lines.length > maxLines ? lines.slice(0, initialLines) : lines;

const dayMs = 86_400_000;
const periodMs: Readonly<Record<Period, number>> = { "1d": dayMs, "7d": 7 * dayMs, "30d": 30 * dayMs };

export function LatencyView({ lines, period }: { lines: readonly LatencyLine[]; period: Period }) {
  const t = useText();
  // Selected by server id, so that the selection survives a change of the period.
  const [selected, setSelected] = useState<readonly number[] | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const visibleLines = useMemo(
    () => (selected ? lines.filter(({ server }) => selected.includes(server)) : initialOf(lines)),
    [lines, selected],
  );
  const until = useMemo(
    () => Math.max(Date.now(), ...lines.map(({ points }) => points.at(-1)?.ts ?? 0)),
    [lines],
  );

  const drawn = useMemo(
    () => visibleLines.map((line) => thinned(line, periodMs[period])),
    [visibleLines, period],
  );

  function toggle(server: number): void {
    const current = visibleLines.map((line) => line.server);
    if (current.includes(server)) setSelected(current.filter((id) => id !== server));
    else if (current.length < maxLines) setSelected([...current, server]);
    else notify({ kind: "warning", title: t("serviceForm.mostLines", { count: maxLines }) });
  }

  return (
    <div className={css.view}>
      <ul className={css.legend}>
        {drawn.map((line, place) => {
          const value = at === null ? line.mean : valueAt(line, at);
          return (
            <li key={line.server} className={css.name}>
              <span className={mark} data-look={place} aria-hidden="true" />
              <span className={truncate}>{line.name}</span>
              <b>{value === null ? "–" : milliseconds(value)}</b>
            </li>
          );
        })}
        <li className={css.time}>{at === null ? "" : dateTime(at)}</li>
      </ul>
      <div role="img" aria-label={t("serviceForm.plotOf", { period: t(periodLabels[period]) })}>
        <Drawing
          // The plot library fixes the number of lines when a plot is created.
          key={visibleLines.map(({ server }) => server).join()}
          lines={drawn}
          from={until - periodMs[period]}
          until={until}
          top={0}
          format={milliseconds}
          tall
          onPoint={setAt}
        />
      </div>
      <FiguresTable lines={lines} visibleLines={visibleLines} onToggle={toggle} />
    </div>
  );
}

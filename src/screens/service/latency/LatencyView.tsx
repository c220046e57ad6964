/** The lines of the chosen servers with their names, and all servers with their figures. */
import { useMemo, useState } from "react";
import type { Period } from "../../../api/resources/metrics.ts";
import { mostLines } from "../../../components/plot/canvas.ts";
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

export const periodWords = {
  "1d": "serviceForm.period.1d",
  "7d": "serviceForm.period.7d",
  "30d": "serviceForm.period.30d",
} as const satisfies Record<Period, MessageKey>;

/** Of more servers than can be told apart the slowest few are shown first: where all answer alike, more would be one tangle. */
const firstLines = 3;
const firstOf = (lines: readonly LatencyLine[]): readonly LatencyLine[] =>
  lines.length > mostLines ? lines.slice(0, firstLines) : lines;

const dayMs = 86_400_000;
const lengths: Readonly<Record<Period, number>> = { "1d": dayMs, "7d": 7 * dayMs, "30d": 30 * dayMs };

export function LatencyView({ lines, period }: { lines: readonly LatencyLine[]; period: Period }) {
  const t = useText();
  // By server: another period has other lines of the same servers.
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const shown = useMemo(
    () => (wanted ? lines.filter(({ server }) => wanted.includes(server)) : firstOf(lines)),
    [lines, wanted],
  );
  const until = useMemo(
    () => Math.max(Date.now(), ...lines.map(({ points }) => points.at(-1)?.ts ?? 0)),
    [lines],
  );

  const drawn = useMemo(() => shown.map((line) => thinned(line, lengths[period])), [shown, period]);

  function toggle(server: number): void {
    const now = shown.map((line) => line.server);
    if (now.includes(server)) setWanted(now.filter((one) => one !== server));
    else if (now.length < mostLines) setWanted([...now, server]);
    else notify({ kind: "warning", title: t("serviceForm.mostLines", { count: mostLines }) });
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
      <div role="img" aria-label={t("serviceForm.plotOf", { period: t(periodWords[period]) })}>
        <Drawing
          // How many lines there are is settled when the drawing begins.
          key={shown.map(({ server }) => server).join()}
          lines={drawn}
          from={until - lengths[period]}
          until={until}
          top={0}
          format={milliseconds}
          tall
          onPoint={setAt}
        />
      </div>
      <FiguresTable lines={lines} shown={shown} onToggle={toggle} />
    </div>
  );
}

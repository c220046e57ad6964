/** The plot of the selected servers with a legend, and a table of all servers. */
import { useMemo, useState } from "react";
import type { Period } from "../../../api/resources/metrics.ts";
import { maxLines } from "../../../components/plot/canvas.ts";
import { Drawing } from "../../../components/plot/Drawing.tsx";
import { type MessageKey, useText } from "../../../i18n/intl.ts";
import { milliseconds } from "../../../i18n/measure.ts";
import { notify } from "../../../state/notices.ts";
import { FiguresTable } from "./FiguresTable.tsx";
import * as css from "./Latency.css.ts";
import { Legend } from "./Legend.tsx";
import { type LatencyLine, thinned } from "./lines.ts";

export const periodLabels = {
  "1d": "serviceForm.period.1d",
  "7d": "serviceForm.period.7d",
  "30d": "serviceForm.period.30d",
} as const satisfies Record<Period, MessageKey>;

/** If there are more servers than distinguishable lines, only the slowest few are drawn at first. */
const initialLines = 3;
const initialOf = (lines: readonly LatencyLine[]): readonly LatencyLine[] =>
  lines.length > maxLines ? lines.slice(0, initialLines) : lines;
const serversOf = (lines: readonly LatencyLine[]): number[] => lines.map(({ server }) => server);

/** Servers by id, so that a selection survives a change of the period. */
interface Selection {
  /** The index determines how a line looks, so a hidden line keeps its index. */
  legend: readonly number[];
  hidden: readonly number[];
}

/** Shows or hides a line. A new one takes the place of a hidden line if the legend is full; null: no place is left. */
function toggled({ legend, hidden }: Selection, server: number): Selection | null {
  if (hidden.includes(server)) return { legend, hidden: hidden.filter((id) => id !== server) };
  if (legend.includes(server)) return { legend, hidden: [...hidden, server] };
  if (legend.length < maxLines) return { legend: [...legend, server], hidden };
  const [replaced, ...rest] = hidden;
  if (replaced === undefined) return null;
  return { legend: legend.map((id) => (id === replaced ? server : id)), hidden: rest };
}

const dayMs = 86_400_000;
const periodMs: Readonly<Record<Period, number>> = { "1d": dayMs, "7d": 7 * dayMs, "30d": 30 * dayMs };

export function LatencyView({ lines, period }: { lines: readonly LatencyLine[]; period: Period }) {
  const t = useText();
  const [selected, setSelected] = useState<Selection | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const [near, setNear] = useState<number | null>(null);
  const selection = useMemo(
    () => selected ?? { legend: serversOf(initialOf(lines)), hidden: [] },
    [lines, selected],
  );
  const until = useMemo(
    () => Math.max(Date.now(), ...lines.map(({ points }) => points.at(-1)?.ts ?? 0)),
    [lines],
  );

  const inLegend = useMemo(
    () =>
      selection.legend
        .flatMap((server) => lines.find((line) => line.server === server) ?? [])
        .map((line) => ({
          ...thinned(line, periodMs[period]),
          shown: !selection.hidden.includes(line.server),
        })),
    [lines, selection, period],
  );
  const drawn = useMemo(
    () => inLegend.map(({ points, step, shown }) => ({ points: shown ? points : [], step })),
    [inLegend],
  );

  function toggle(server: number): void {
    const next = toggled(selection, server);
    if (next) setSelected(next);
    else notify({ kind: "warning", title: t("serviceForm.mostLines", { count: maxLines }) });
  }

  return (
    <div className={css.view}>
      <Legend lines={inLegend} at={at} near={near} onToggle={toggle} onPoint={setNear} />
      <div role="img" aria-label={t("serviceForm.plotOf", { period: t(periodLabels[period]) })}>
        <Drawing
          // The plot library fixes the number of lines when a plot is created.
          key={serversOf(inLegend).join()}
          lines={drawn}
          from={until - periodMs[period]}
          until={until}
          top={0}
          format={milliseconds}
          tall
          onPoint={setAt}
          emphasised={near !== null && inLegend[near]?.shown ? near : null}
          onNear={setNear}
        />
      </div>
      <FiguresTable
        lines={lines}
        visible={serversOf(inLegend.filter(({ shown }) => shown))}
        onToggle={toggle}
      />
    </div>
  );
}

/** The figures of a server over time: points recorded by the backend, then points received by this window. */
import { useMemo, useRef, useState } from "react";
import type { Metric, Period, Point } from "../../../api/resources/metrics.ts";
import type { State } from "../../../api/resources/server.ts";
import { usualStep } from "../../../components/plot/lines.ts";
import { explain } from "../../../i18n/explain.ts";
import { bytes, number, percent, speed } from "../../../i18n/format.ts";
import { type MessageKey, useText } from "../../../i18n/intl.ts";
import { decimal } from "../../../i18n/measure.ts";
import { useFigures, useServerState } from "../../../state/live/hooks.ts";
import { type Figures, liveNow } from "../../../state/live/live.ts";
import { Tabs } from "../../../ui/tabs/Tabs.tsx";
import { PageBanner } from "./PageBanner.tsx";
import * as css from "./Plot.css.ts";
import { Plot, type PlotLine } from "./Plot.tsx";
import { quietText } from "./ServerPage.css.ts";
import { createSamples, joinPoints, type Samples, windowMs } from "./samples.ts";
import { type Recorded, useRecorded, useRecording } from "./useRecorded.ts";

export interface PlotSectionProps {
  id: number;
  /** State and time from reading the row, which has more figures than live frames. */
  state: State | null;
  readAt: number | null;
}

const dayMs = 86_400_000;
/** The time spans: length, period of recorded figures to read, and redraw interval (0: with every frame). */
const spans = {
  live: { length: windowMs, period: "1d", every: 0, word: "tools.page.live" },
  day: { length: dayMs, period: "1d", every: 10_000, word: "tools.page.day" },
  week: { length: 7 * dayMs, period: "7d", every: 60_000, word: "tools.page.week" },
  month: { length: 30 * dayMs, period: "30d", every: 60_000, word: "tools.page.month" },
} as const satisfies Record<string, { length: number; period: Period; every: number; word: MessageKey }>;
type Span = keyof typeof spans;
/** Minimum length of live plots. */
const shortestMs = 120_000;

interface Spec {
  title: MessageKey;
  lines: readonly (readonly [metric: Metric, name: MessageKey])[];
  format(value: number): string;
  /** Minimum of the axis's upper end. */
  top?(figures: Figures | undefined): number;
}

const specs: readonly Spec[] = [
  { title: "server.cpu", lines: [["cpu", "server.cpu"]], format: percent, top: () => 100 },
  {
    title: "server.memory",
    lines: [["memory", "server.memory"]],
    format: bytes,
    top: (figures) => figures?.mem_total ?? 0,
  },
  {
    title: "server.disk",
    lines: [["disk", "server.disk"]],
    format: bytes,
    top: (figures) => figures?.disk_total ?? 0,
  },
  {
    title: "server.network",
    lines: [
      ["net_in_speed", "tools.page.received"],
      ["net_out_speed", "tools.page.sent"],
    ],
    format: speed,
  },
  { title: "tools.page.load", lines: [["load1", "tools.page.load"]], format: decimal },
  {
    title: "tools.page.connections",
    lines: [
      ["tcp_conn", "tools.page.tcp"],
      ["udp_conn", "tools.page.udp"],
    ],
    format: (value) => number(Math.round(value)),
  },
];

/** Keeps the points of the last servers while the page is open, so that they survive going to a neighbour and back. */
function useSamples({ id, state, readAt }: PlotSectionProps): Samples {
  const memory = useRef(new Map<number, Samples>()).current;
  const samples = memory.get(id) ?? createSamples();
  if (!memory.has(id)) memory.set(id, samples);
  const [oldest] = memory.keys();
  if (memory.size > 8 && oldest !== undefined) memory.delete(oldest);
  const figures = useFigures(id);
  const { state: live, lastSeen } = useServerState(id);
  // During rendering, so that the newest point is drawn at once. Repeated points are ignored.
  if (figures && lastSeen && live !== "offline") samples.addFrame(lastSeen, figures);
  if (state && readAt && live !== "offline") samples.addState(readAt, state);
  return samples;
}

export default function PlotSection(props: PlotSectionProps) {
  const t = useText();
  const [span, setSpan] = useState<Span>("live");
  const samples = useSamples(props);
  const recording = useRecording();
  const recorded = useRecorded(props.id, spans[span].period, recording === "on");
  const available = recorded.missing ? "missing" : recording;
  const view = (
    <View {...props} span={available === "on" ? span : "live"} samples={samples} recorded={recorded} />
  );
  if (available !== "on") {
    return (
      <>
        <p className={quietText}>
          {t(available === "off" ? "tools.page.recordingOff" : "tools.page.recordingMissing")}
        </p>
        {view}
      </>
    );
  }
  return (
    <Tabs
      label={t("tools.page.period")}
      tabs={(Object.keys(spans) as Span[]).map((id) => ({ id, label: t(spans[id].word) }))}
      value={span}
      onChange={setSpan}
    >
      {view}
    </Tabs>
  );
}

const noPoints: readonly Point[] = [];

function View({
  id,
  span,
  samples,
  recorded,
}: PlotSectionProps & { span: Span; samples: Samples; recorded: Recorded }) {
  const t = useText();
  const figures = useFigures(id);
  const { state: live } = useServerState(id);
  const { length, every, word } = spans[span];
  const seen = specs.flatMap(({ lines }) => lines.map(([metric]) => samples.points(metric).at(-1)?.ts ?? 0));
  const latest = Math.max(liveNow(), ...seen) || Date.now();
  // On a long axis a few seconds are invisible, so do not join thousands of points for them.
  const until = every > 0 ? Math.ceil(latest / every) * every : latest;
  const plots = useMemo(
    () =>
      specs.map((spec) => ({
        spec,
        lines: spec.lines.map(([metric, name]): PlotLine => {
          const known = recorded.points.get(metric) ?? noPoints;
          const points = joinPoints(known, samples.points(metric), until - length);
          return { name: t(name), points, step: usualStep(known) };
        }),
      })),
    [recorded.points, samples, until, length, t],
  );
  const firsts = plots.flatMap(({ lines }) => lines.flatMap(({ points }) => points[0]?.ts ?? []));
  const empty = firsts.length === 0;
  // Live plots begin with the first point; half an hour would be mostly empty at first.
  const from =
    span === "live" ? Math.max(until - length, Math.min(until - shortestMs, ...firsts)) : until - length;
  return (
    <>
      {recorded.error ? (
        <PageBanner
          text={t("tools.page.historyFailed", { reason: explain(recorded.error, t) })}
          onRetry={recorded.retry}
          className={css.failed}
        />
      ) : null}
      {empty ? (
        <p className={quietText} role="status">
          {recorded.pending ? t("app.loading") : t("tools.page.noPoints")}
        </p>
      ) : (
        <div className={css.plots}>
          {plots.map(({ spec, lines }) => (
            <Plot
              key={spec.title}
              title={t(spec.title)}
              period={t(word)}
              lines={lines}
              from={from}
              until={until}
              top={spec.top?.(figures) ?? 0}
              format={spec.format}
              reporting={live !== "offline"}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The figures of one server as points over time: collects live points and joins them with recorded ones. */
import type { Metric, Point } from "../../../api/resources/metrics.ts";
import type { State } from "../../../api/resources/server.ts";
import type { Figures } from "../../../state/live/live.ts";

/** Number of points kept: half an hour of frames. */
export const capacity = 900;
export const windowMs = capacity * 2000;

const none: readonly Point[] = [];

/** The figures of a frame, by the name of the backend's recorded metric. */
const frameFigures = {
  cpu: "cpu",
  memory: "mem_used",
  disk: "disk_used",
  net_in_speed: "net_in_speed",
  net_out_speed: "net_out_speed",
  load1: "load_1",
} as const satisfies Partial<Record<Metric, keyof Figures>>;

/** The points of one server that this window received; the oldest are dropped. */
export interface Samples {
  /** Adds the figures of a frame. `at`: epoch ms by the backend's clock; points that are not newer than the last are ignored. */
  addFrame(at: number, figures: Figures): void;
  /** Adds the figures that only a read row has. */
  addState(at: number, state: State): void;
  points(metric: Metric): readonly Point[];
}

export function createSamples(): Samples {
  const points = new Map<Metric, Point[]>();
  function add(metric: Metric, at: number, value: number): void {
    const series = points.get(metric) ?? [];
    points.set(metric, series);
    if (at <= (series.at(-1)?.ts ?? 0)) return;
    series.push({ ts: at, value });
    // Drop in batches, because each splice moves 900 points.
    if (series.length >= capacity * 1.25) series.splice(0, series.length - capacity);
  }
  return {
    addFrame(at, figures) {
      for (const [metric, name] of Object.entries(frameFigures))
        add(metric as keyof typeof frameFigures, at, figures[name]);
    },
    addState(at, state) {
      add("tcp_conn", at, state.tcp_conn_count ?? 0);
      add("udp_conn", at, state.udp_conn_count ?? 0);
    },
    points: (metric) => points.get(metric) ?? none,
  };
}

/** Index of the first point that is not before `from`, by binary search. */
function firstIndexFrom(points: readonly Point[], from: number): number {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.ts ?? from) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Recorded points from `from` on, then the later live points. Both are sorted by time. */
export function joinPoints(recorded: readonly Point[], live: readonly Point[], from: number): Point[] {
  const last = recorded.at(-1)?.ts ?? Number.NEGATIVE_INFINITY;
  return [
    ...recorded.slice(firstIndexFrom(recorded, from)),
    ...live.slice(firstIndexFrom(live, Math.max(from, last + 1))),
  ];
}

/** The lowest and the highest value; null without points. */
export function rangeOf(points: readonly Point[]): { low: number; high: number } | null {
  const [first] = points;
  if (!first) return null;
  let low = first.value;
  let high = first.value;
  for (const { value } of points) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

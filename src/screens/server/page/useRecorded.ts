/** Reads the recorded figures of a server; metrics are shown as they arrive. */
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { Cancelled, isMissingRoute } from "../../../api/http/failure.ts";
import { type Metric, metrics, type Period, type Point, readMetric } from "../../../api/resources/metrics.ts";
import { has } from "../../../api/versions/backend-version.ts";
import { settingsAtom } from "../../../state/backend/settings.ts";

/** Whether the backend records figures; "missing": it does not support that. */
export type Recording = "on" | "off" | "missing";

/** Whether this backend records figures. While that is unknown, try to read them. */
export function useRecording(): Recording {
  const { setting } = useAtomValue(settingsAtom);
  if (has("metrics") === false) return "missing";
  return setting?.tsdb_enabled === false ? "off" : "on";
}

export interface Recorded {
  points: ReadonlyMap<Metric, readonly Point[]>;
  pending: boolean;
  /** Why a metric could not be read. */
  error: unknown;
  /** The backend does not have the route. */
  missing: boolean;
  retry(): void;
}

/** Maximum number of parallel requests, because browsers share a few connections between all windows. */
const maxRequests = 3;

const none: Omit<Recorded, "retry"> = { points: new Map(), pending: true, error: null, missing: false };

/** Reads again when server or period changes. `enabled`: figures are recorded. */
export function useRecorded(id: number, period: Period, enabled: boolean): Recorded {
  const key = `${id} ${period}`;
  const [known, setKnown] = useState({ ...none, key });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` retries
  useEffect(() => {
    if (!enabled) return;
    const stop = new AbortController();
    setKnown({ ...none, key });
    const queue = [...metrics];
    async function readQueue(): Promise<void> {
      for (let metric = queue.shift(); metric; metric = queue.shift()) {
        const name = metric;
        const points = await readMetric(id, name, period, stop.signal);
        if (stop.signal.aborted) return;
        setKnown((before) => ({ ...before, points: new Map(before.points).set(name, points) }));
      }
    }
    Promise.all(Array.from({ length: maxRequests }, readQueue)).then(
      () => stop.signal.aborted || setKnown((before) => ({ ...before, pending: false })),
      (error: unknown) => {
        if (stop.signal.aborted || error instanceof Cancelled) return;
        // After a failure do not read the other metrics.
        stop.abort();
        const missing = isMissingRoute(error);
        setKnown((before) => ({ ...before, pending: false, error: missing ? null : error, missing }));
      },
    );
    return () => stop.abort();
  }, [id, period, enabled, key, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const current = known.key === key ? known : none;
  return { ...current, pending: enabled && current.pending, retry };
}

/** The recorded figures of a server over a period, each metric as it arrives. */
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { Cancelled, isMissingRoute } from "../../../api/http/failure.ts";
import { type Metric, metrics, type Period, type Point, readMetric } from "../../../api/resources/metrics.ts";
import { has } from "../../../api/versions/backend-version.ts";
import { settingsAtom } from "../../../state/backend/settings.ts";

/** Why there are none, or that there may be some. */
export type Recording = "on" | "off" | "missing";

/** Does this backend record figures? Where it has not said so yet it is asked. */
export function useRecording(): Recording {
  const { setting } = useAtomValue(settingsAtom);
  if (has("metrics") === false) return "missing";
  return setting?.tsdb_enabled === false ? "off" : "on";
}

export interface Recorded {
  points: ReadonlyMap<Metric, readonly Point[]>;
  pending: boolean;
  /** Why some could not be read. */
  error: unknown;
  /** The backend turned out not to have them. */
  missing: boolean;
  retry(): void;
}

/** At most as many requests at once: live figures, edits and pages of other windows go through the same few connections. */
const atOnce = 3;

const none: Omit<Recorded, "retry"> = { points: new Map(), pending: true, error: null, missing: false };

/** Reads them when server or period changes; `wanted` is false where nothing is recorded. */
export function useRecorded(id: number, period: Period, wanted: boolean): Recorded {
  const of = `${id} ${period}`;
  const [known, setKnown] = useState({ ...none, of });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for another try
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    setKnown({ ...none, of });
    const queue = [...metrics];
    async function work(): Promise<void> {
      for (let metric = queue.shift(); metric; metric = queue.shift()) {
        const name = metric;
        const points = await readMetric(id, name, period, stop.signal);
        if (stop.signal.aborted) return;
        setKnown((before) => ({ ...before, points: new Map(before.points).set(name, points) }));
      }
    }
    Promise.all(Array.from({ length: atOnce }, work)).then(
      () => stop.signal.aborted || setKnown((before) => ({ ...before, pending: false })),
      (error: unknown) => {
        if (stop.signal.aborted || error instanceof Cancelled) return;
        // One that cannot be read is a reason not to ask for the others.
        stop.abort();
        const missing = isMissingRoute(error);
        setKnown((before) => ({ ...before, pending: false, error: missing ? null : error, missing }));
      },
    );
    return () => stop.abort();
  }, [id, period, wanted, of, turn]);

  const retry = useCallback(() => setTurn((before) => before + 1), []);
  const current = known.of === of ? known : none;
  return { ...current, pending: wanted && current.pending, retry };
}

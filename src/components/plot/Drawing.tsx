import { memo, useEffect, useMemo, useRef } from "react";
import { useLatest } from "../../ui/useLatest.ts";
import { type Canvas, drawPlot, type Frame } from "./canvas.ts";
import { aligned, type Line, withGaps } from "./lines.ts";
import * as css from "./plot.css.ts";

export interface DrawingProps extends Omit<Frame, "data"> {
  /** Their number must not change. */
  lines: readonly Line[];
  tall?: true;
  /** Called with the time under the pointer, or null. */
  onPoint(ts: number | null): void;
  /** The index of the line that stays while the others fade; null: none fades. */
  emphasised?: number | null;
  /** Called with the line that the pointer comes near to, or null. */
  onNear?(line: number | null): void;
}

/** The canvas of a plot, drawn again when its data changes. Hidden from screen readers: the same values are shown as text beside it. */
export const Drawing = memo(function Drawing({
  lines,
  from,
  until,
  top,
  format,
  tall,
  onPoint,
  emphasised = null,
  onNear,
}: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<Canvas | null>(null);
  const data = useMemo(() => aligned(lines.map(({ points, step }) => withGaps(points, step))), [lines]);
  const frame: Frame = { from, until, top, format, data };
  const latest = useLatest(frame);
  useEffect(() => {
    if (!place.current) return;
    canvas.current = drawPlot(place.current, latest, onPoint, onNear);
    return () => canvas.current?.remove();
  }, [latest, onPoint, onNear]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: draw again when one of them changes
  useEffect(() => canvas.current?.draw(), [data, from, until, top, format]);
  useEffect(() => canvas.current?.emphasise(emphasised), [emphasised]);
  return <div ref={place} className={css.canvas} data-tall={tall && ""} aria-hidden="true" />;
});

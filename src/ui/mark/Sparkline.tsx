import * as css from "./Sparkline.css.ts";

const width = 72;
const height = 20;

/** One line per series of samples, with gaps where samples are missing. */
function path(samples: readonly (number | null)[], most: number): string {
  const step = width / Math.max(1, samples.length - 1);
  let drawn = "";
  let pen = "M";
  samples.forEach((value, at) => {
    if (value === null) {
      pen = "M";
      return;
    }
    const y = height - 1 - (Math.min(value, most) / most) * (height - 2);
    drawn += `${pen}${Math.round(at * step * 10) / 10} ${Math.round(y * 10) / 10}`;
    // Draw a single sample between gaps as a point: a line of length 0 with round ends.
    if (pen === "M") drawn += "h0";
    pen = "L";
  });
  return drawn;
}

/** A small curve, oldest sample first; null is a gap. `label` names it; the figures are shown beside it. */
export function Sparkline({
  samples,
  most,
  label,
}: {
  samples: readonly (number | null)[];
  /** The value at the upper edge. */
  most: number;
  label: string;
}) {
  return (
    <svg className={css.sparkline} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={path(samples, most)} />
    </svg>
  );
}

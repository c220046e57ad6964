import * as css from "./ProgressBar.css.ts";

/** A progress bar. `text` is its value in words, as shown beside it. */
export function ProgressBar({
  label,
  value,
  total,
  text,
}: {
  label: string;
  value: number;
  total: number;
  text: string;
}) {
  const share = total > 0 ? Math.min(1, value / total) : 1;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={value}
      aria-valuetext={text}
      className={css.track}
    >
      <div style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}

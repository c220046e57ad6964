import * as css from "./Skeleton.css.ts";

/** The shape of what will come, in CSS lengths; never read out. */
export function Skeleton({ width = "100%", height = "12px" }: { width?: string; height?: string }) {
  return (
    <span className={css.skeleton} aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />
  );
}

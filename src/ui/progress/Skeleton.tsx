import * as css from "./Skeleton.css.ts";

/** A placeholder for content that is being loaded; hidden from screen readers. */
export function Skeleton({ width = "100%", height = "12px" }: { width?: string; height?: string }) {
  return (
    <span className={css.skeleton} aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />
  );
}

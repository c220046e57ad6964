import * as css from "./Spinner.css.ts";

/** A turning ring. With a label it is read out as a status; without one the part around it must say that it is busy. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className={css.spinner} role="status" aria-label={label} />
  ) : (
    <span className={css.spinner} aria-hidden="true" />
  );
}

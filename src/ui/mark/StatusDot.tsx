import * as css from "./marks.css.ts";

export type Status = keyof typeof css.dot;

/** Online, stale or offline by shape and colour; `word` is its text for the tooltip and screen readers; without it the dot is decorative. */
export function StatusDot({ state, word }: { state: Status; word?: string | undefined }) {
  return word ? (
    <span className={css.dot[state]} data-dot={state} role="img" aria-label={word} data-tooltip={word} />
  ) : (
    <span className={css.dot[state]} data-dot={state} aria-hidden="true" />
  );
}

import * as css from "./marks.css.ts";

export type Status = keyof typeof css.dot;

/** Online, stale or offline by shape and colour; `word` says it in a tooltip and to screen readers. Without one it is only drawn. */
export function StatusDot({ state, word }: { state: Status; word?: string | undefined }) {
  return word ? (
    <span className={css.dot[state]} role="img" aria-label={word} title={word} />
  ) : (
    <span className={css.dot[state]} aria-hidden="true" />
  );
}

import { useText } from "../../i18n/intl.ts";
import * as css from "./Help.css.ts";

/** A short help text with a "?" that opens the reason behind it. Not for use inside a label, whose control a press would change. */
export function Help({ text, more }: { text: string; more: string }) {
  const t = useText();
  return (
    <>
      {text}{" "}
      <details className={css.details}>
        <summary className={css.summary} aria-label={t("list.moreInformation")}>
          <span className={css.mark} aria-hidden="true">
            ?
          </span>
        </summary>
        <div className={css.more}>{more}</div>
      </details>
    </>
  );
}

import { useText } from "../../i18n/intl.ts";
import * as css from "./Help.css.ts";

/** A short help text with a "?" that opens the reason behind it. Do not use it inside a label: a press would change the label's control. */
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

import { Fragment } from "react";
import { useText } from "../../i18n/intl.ts";
import * as css from "./palette.css.ts";
import { keyName } from "./shortcuts.ts";

/** Keys with the labels of a keyboard. `together`: pressed at the same time. */
export function Keys({ keys, together }: { keys: readonly string[]; together?: boolean | undefined }) {
  const t = useText();
  return (
    <span className={css.keys}>
      {keys.map((key, at) => {
        const name = keyName(key);
        return (
          <Fragment key={key}>
            {at > 0 ? (together ? "+" : " ") : null}
            <kbd className={css.key}>{"text" in name ? name.text : t(name.message)}</kbd>
          </Fragment>
        );
      })}
    </span>
  );
}

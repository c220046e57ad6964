import { text } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";

/** Says why something does not happen now. */
export function warn(why: string): void {
  notify({ kind: "warning", title: text("app.warning"), text: why });
}

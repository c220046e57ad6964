import { text } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";

/** Shows a warning with the reason why an action does not start. */
export function warn(why: string): void {
  notify({ kind: "warning", title: text("app.warning"), text: why });
}

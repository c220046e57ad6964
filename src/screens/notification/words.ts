/** What the numbers of a notifier's request are called; one that means nothing is shown as it is stored. */
import { requestMethod, requestType } from "../../api/resources/notification.ts";
import type { Text } from "../../i18n/intl.ts";

/** "GET", "POST", "#9". */
export function methodWord(method: number): string {
  if (method === requestMethod.get) return "GET";
  return method === requestMethod.post ? "POST" : `#${method}`;
}

/** "JSON", "Form", "#9". */
export function typeWord(type: number, t: Text): string {
  if (type === requestType.json) return "JSON";
  return type === requestType.form ? t("notifier.form") : `#${type}`;
}

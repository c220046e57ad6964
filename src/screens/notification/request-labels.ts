/** Labels for the numeric codes of a request; unknown codes are shown as numbers. */
import { requestMethod, requestType } from "../../api/resources/notification.ts";
import type { Text } from "../../i18n/intl.ts";

/** "GET", "POST", "#9". */
export function methodLabel(method: number): string {
  if (method === requestMethod.get) return "GET";
  return method === requestMethod.post ? "POST" : `#${method}`;
}

/** "JSON", "Form", "#9". */
export function requestTypeLabel(type: number, t: Text): string {
  if (type === requestType.json) return "JSON";
  return type === requestType.form ? t("notifier.form") : `#${type}`;
}

import type { NotificationForm, NotificationRow } from "../../api/resources/notification.ts";
import type { RequestTemplate } from "./request.ts";

/** The request body of a save, which sends a test message first. Blank fields keep hidden values (api/resources/notification.ts). */
export const formOf = (row: NotificationRow): NotificationForm => ({
  name: row.name,
  url: row.url,
  request_method: row.request_method,
  request_type: row.request_type,
  request_header: row.request_header,
  request_body: row.request_body,
  verify_tls: row.verify_tls,
  skip_check: false,
  format_metric_units: row.format_metric_units ?? false,
});

/**
 * True if the backend hides the stored request of this notifier. `hides`: true since 2.2.5, undefined if the version is unknown. Then a
 * row with only blank fields counts as hidden; on an older backend these fields really are blank, so nothing is lost.
 */
export const hidesRequest = (row: NotificationRow, hides: boolean | undefined): boolean =>
  hides ?? (row.url === "" && row.request_header === "" && row.request_body === "");

/**
 * The values that a preset fills in. Blank headers would keep stored ones and send a secret to another service, so an empty JSON
 * object removes them.
 */
export const presetValues = (preset: RequestTemplate, hidden: boolean): RequestTemplate => ({
  url: preset.url,
  request_method: preset.request_method,
  request_type: preset.request_type,
  request_header: preset.request_header || (hidden ? "{}" : ""),
  request_body: preset.request_body,
});

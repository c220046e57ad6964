import type { NotificationForm, NotificationRow } from "../../api/resources/notification.ts";
import type { Sending } from "./request.ts";

/** A notifier as a save sends it: with a test message first. What was not read back is blank, which keeps it (api/resources/notification.ts). */
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
 * Does the backend keep what it stored of this notifier to itself? `hides`: from 2.2.5 on; undefined where nobody knows (members are never told), and
 * then a row without any of it looks like it. An older backend would have shown it, so blanks lose nothing there either.
 */
export const keepsSecrets = (row: NotificationRow, hides: boolean | undefined): boolean =>
  hides ?? (row.url === "" && row.request_header === "" && row.request_body === "");

/**
 * What a preset fills in. Blank headers would keep the stored ones, so that a secret meant for one service went to another: where any may be
 * stored, none is said as an empty object.
 */
export const filling = (preset: Sending, kept: boolean): Sending => ({
  url: preset.url,
  request_method: preset.request_method,
  request_type: preset.request_type,
  request_header: preset.request_header || (kept ? "{}" : ""),
  request_body: preset.request_body,
});

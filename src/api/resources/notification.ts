/**
 * Notifiers: an HTTP request that sends a message to another service.
 *
 * From 2.2.5 on responses never hold `url`, `request_header` and `request_body`, and an empty one in a PATCH keeps the stored value;
 * before, responses hold all of them, and an empty one clears the value (contract §2.10). So an empty member that was read may be sent back
 * empty in every version.
 */
import { boolean, type InferOutput, integer, minValue, nullish, number, object, pipe, string } from "valibot";
import { count, flag, id, text, time } from "../schema/go-json.ts";
import { noteVersionSignal } from "../versions/backend-version.ts";
import { verbs } from "./verbs.ts";

/** 1 GET, 2 POST. GET sends neither body nor content type. */
export const requestMethod = { get: 1, post: 2 } as const;
/** 1 any text, sent as JSON; 2 a JSON object whose members become form fields. */
export const requestType = { json: 1, form: 2 } as const;

export const notificationRow = object({
  id,
  created_at: time,
  updated_at: time,
  name: text,
  /** Placeholders in it are query-escaped. */
  url: text,
  request_method: count,
  request_type: count,
  /** Empty or a JSON object. The backend replaces no placeholders in it. */
  request_header: text,
  request_body: text,
  verify_tls: flag,
  /** Null where the version that saved the row did not know it (< 1.14.13). */
  format_metric_units: nullish(boolean(), null),
});

/** Accepts unknown numbers, because the backend may have stored one. */
const small = pipe(number(), integer(), minValue(0));

/** The members of a save. Whether `url` may be empty depends on the backend: see the form. */
export const notificationForm = object({
  name: string(),
  url: string(),
  request_method: small,
  request_type: small,
  request_header: string(),
  request_body: string(),
  verify_tls: boolean(),
  /** Not stored. False: the backend sends a test message first, and saves only if that succeeded. */
  skip_check: boolean(),
  /** Sent to older backends, too, which ignore unknown members (contract §1.5). */
  format_metric_units: boolean(),
});

export type NotificationRow = InferOutput<typeof notificationRow>;
export type NotificationForm = InferOutput<typeof notificationForm>;

/** The backend sends the test message to another server before it answers (decision 32). */
const timeoutSeconds = 60;

const { list, read, create, update, remove } = verbs("notification", {
  row: notificationRow,
  form: notificationForm,
  // Newer backends hide the first three, and older ones lack the last.
  notCompared: ["url", "request_header", "request_body", "format_metric_units"],
  timeoutSeconds,
});

export const notification = {
  list: async () => {
    const answer = await list();
    noteSignals(answer.rows);
    return answer;
  },
  read,
  create,
  update,
  remove,
};

/** Members do not get the version, but these rows imply bounds of it. */
function noteSignals(rows: readonly NotificationRow[]): void {
  if (rows.some((row) => row.format_metric_units !== null)) noteVersionSignal("metricUnitsKnown");
  if (rows.some((row) => row.url || row.request_header || row.request_body))
    noteVersionSignal("secretsShown");
}

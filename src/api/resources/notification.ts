/**
 * Notifiers: an HTTP request that carries a message to where people read it.
 *
 * From 2.2.5 on `url`, `request_header` and `request_body` are never read back, and an empty one on PATCH keeps what is stored; before, all of
 * them are read back, and an empty one empties (contract §2.10). So what was read decides: a blank that was read may go back as a blank, in
 * every version.
 */
import { boolean, type InferOutput, integer, minValue, nullish, number, object, pipe, string } from "valibot";
import { call } from "../http/call.ts";
import { count, flag, id, nothing, parseOrThrow, text, time } from "../schema/go-json.ts";
import { notePassive } from "../versions/backend-version.ts";
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
  /** Empty or a JSON object; placeholders are not replaced here. */
  request_header: text,
  request_body: text,
  verify_tls: flag,
  /** Null where the version that saved the row did not know it (< 1.14.13). */
  format_metric_units: nullish(boolean(), null),
});

/** Which numbers mean something is the form's concern: what is stored may go back. */
const small = pipe(number(), integer(), minValue(0));

/** What a save sends. Whether an address may be blank depends on the backend: see the form. */
export const notificationForm = object({
  name: string(),
  url: string(),
  request_method: small,
  request_type: small,
  request_header: string(),
  request_body: string(),
  verify_tls: boolean(),
  /** Never stored: without it the backend sends a test message first, and saves only if that arrived. */
  skip_check: boolean(),
  /** Unknown members are ignored, so older backends get it, too (contract §1.5). */
  format_metric_units: boolean(),
});

export type NotificationRow = InferOutput<typeof notificationRow>;
export type NotificationForm = InferOutput<typeof notificationForm>;

/** The test message goes to somebody else's server before the answer comes (decision 32). */
const timeoutSeconds = 60;

const { list, read, remove } = verbs("notification", { row: notificationRow, form: notificationForm });
const body = (form: NotificationForm) => parseOrThrow(notificationForm, form);

export const notification = {
  list: async (signal?: AbortSignal) => {
    const answer = await list(signal);
    noteSignals(answer.rows);
    return answer;
  },
  read,
  create: async (form: NotificationForm): Promise<number> =>
    call({ method: "POST", path: "/notification", body: body(form), schema: id, timeoutSeconds }),
  update: async (target: number, form: NotificationForm): Promise<void> =>
    call({
      method: "PATCH",
      path: `/notification/${target}`,
      body: body(form),
      schema: nothing,
      timeoutSeconds,
    }),
  remove,
};

/** Members are never told the version; these rows tell them what they need to know of it here. */
function noteSignals(rows: readonly NotificationRow[]): void {
  if (rows.some((row) => row.format_metric_units !== null)) notePassive("metricUnitsKnown");
  if (rows.some((row) => row.url || row.request_header || row.request_body)) notePassive("secretsShown");
}

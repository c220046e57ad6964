/** The schema of the notifier form: its fields and their validation. */
import {
  boolean,
  check,
  forward,
  type InferInput,
  integer,
  maxValue,
  minValue,
  nonEmpty,
  nullable,
  number,
  object,
  partialCheck,
  pipe,
  string,
  transform,
} from "valibot";
import { type NotificationRow, requestMethod, requestType } from "../../api/resources/notification.ts";
import { pairsFault } from "../../components/editor/pairs.ts";
import { changesField, noChanges } from "../../components/group/member-changes.ts";
import { formOf } from "./form-of.ts";

const isHttpUrl = (url: string): boolean => URL.canParse(url) && /^https?:\/\/./i.test(url);

/** The specification allows 1–255, but few values have a meaning. Other stored values are sent back unchanged. */
const numberCode = (message: string) =>
  pipe(number(), integer(message), minValue(1, message), maxValue(255, message));

/** `hidden`: the stored URL is not shown, and a blank field keeps it. */
export const notifierFields = (hidden: boolean) =>
  pipe(
    object({
      name: pipe(string(), nonEmpty("app.nameRequired")),
      url: pipe(
        string(),
        transform((url) => url.trim()),
        check((url) => hidden || url !== "", "notifierForm.urlRequired"),
        check((url) => url === "" || isHttpUrl(url), "notifierForm.urlInvalid"),
      ),
      request_method: numberCode("notifierForm.methodRequired"),
      request_type: numberCode("notifierForm.typeRequired"),
      // In the order of the form: the first invalid field gets the focus.
      request_body: string(),
      /** JSON text in both views of the field; the field shows the exact error. */
      request_header: pipe(
        string(),
        check((json) => pairsFault(json) === null, "notifierForm.jsonInvalid"),
      ),
      verify_tls: boolean(),
      skip_check: boolean(),
      format_metric_units: boolean(),
      /** The changes to the groups that have this notifier, saved after it. */
      groups: changesField,
      /** Time of the last save, to detect changes of hidden fields; else null. Never sent. */
      saved_at: nullable(number()),
    }),
    forward(
      partialCheck(
        [["request_method"], ["request_type"], ["request_body"]],
        (form) => !sendsForm(form) || pairsFault(form.request_body) === null,
        "notifierForm.jsonInvalid",
      ),
      ["request_body"],
    ),
  );

export type NotifierSchema = ReturnType<typeof notifierFields>;
export type NotifierFields = InferInput<NotifierSchema>;

/** The form's initial values. `hides`: a blank field may have a hidden stored value. */
export const fieldsOf = (row: NotificationRow, hides: boolean): NotifierFields => ({
  ...formOf(row),
  groups: noChanges,
  saved_at: hides ? row.updated_at : null,
});

/** A form body must be a JSON object; any other body can be any text. */
export const sendsForm = (form: { request_method: number; request_type: number }): boolean =>
  form.request_method !== requestMethod.get && form.request_type === requestType.form;

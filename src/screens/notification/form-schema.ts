/** The form of a notifier: what its fields hold and what is wrong with it. */
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
import { formOf } from "./form-of.ts";

const canSend = (url: string): boolean => URL.canParse(url) && /^https?:\/\/./i.test(url);

/** The specification takes 1–255, of which few mean something: another one that is stored goes back as it is. */
const numbered = (message: string) =>
  pipe(number(), integer(message), minValue(1, message), maxValue(255, message));

/** `keeps`: an address is stored that is not shown, and stays if none is typed. */
export const notifierFields = (keeps: boolean) =>
  pipe(
    object({
      name: pipe(string(), nonEmpty("list.nameRequired")),
      url: pipe(
        string(),
        transform((url) => url.trim()),
        check((url) => keeps || url !== "", "notifierForm.urlRequired"),
        check((url) => url === "" || canSend(url), "notifierForm.urlInvalid"),
      ),
      request_method: numbered("notifierForm.methodRequired"),
      request_type: numbered("notifierForm.typeRequired"),
      // In the order of the fields: the first at fault gets the focus.
      request_body: string(),
      /** JSON text, whatever the view. The field itself says exactly what is wrong with it. */
      request_header: pipe(
        string(),
        check((json) => pairsFault(json) === null, "notifierForm.jsonInvalid"),
      ),
      verify_tls: boolean(),
      skip_check: boolean(),
      format_metric_units: boolean(),
      /** When it was saved last, as a stand-in for what is not given back; else null. Never sent. */
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

/** A notifier as the form holds it. `hides`: what is blank may be stored all the same. */
export const fieldsOf = (row: NotificationRow, hides: boolean): NotifierFields => ({
  ...formOf(row),
  saved_at: hides ? row.updated_at : null,
});

/** Then the body must be an object of fields; otherwise any text will do, or none is sent. */
export const sendsForm = (form: { request_method: number; request_type: number }): boolean =>
  form.request_method !== requestMethod.get && form.request_type === requestType.form;

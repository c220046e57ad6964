import { omit } from "valibot";
import { type NotificationForm, notificationForm, notification as verbs } from "../resources/notification.ts";
import { portable } from "./portable.ts";

type Stored = Omit<NotificationForm, "skip_check">;

const blank: Stored = {
  name: "",
  url: "",
  request_method: 1,
  request_type: 1,
  request_header: "",
  request_body: "",
  verify_tls: false,
  format_metric_units: false,
};

/** Without the test message: an import of forty notifiers must not write to forty channels. */
const withoutTest = (form: Stored): NotificationForm => ({ ...form, skip_check: true });

const secrets = ["url", "request_header", "request_body"] as const;

export const notification = portable({
  kind: "notification",
  verbs: {
    list: verbs.list,
    read: verbs.read,
    create: (form: Stored) => verbs.create(withoutTest(form)),
    update: (id: number, form: Stored) => verbs.update(id, withoutTest(form)),
  },
  schema: omit(notificationForm, ["skip_check"]),
  blank,
  formOf: ({ id: _, created_at: _created, updated_at: _updated, format_metric_units, ...form }) => ({
    ...form,
    format_metric_units: format_metric_units ?? false,
  }),
  secrets,
  redacted: secrets,
  faults: ({ name, url }, base) => [
    ...(name === "" ? [{ member: "name", message: "app.nameRequired" }] : []),
    // An existing row may have one that the backend hides.
    ...(url === "" && base?.url !== "" ? [{ member: "url", message: "exchange.noAddress" }] : []),
  ],
});

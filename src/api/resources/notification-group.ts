/** Notifier groups. On the wire a row is `{ group, notifications }`; here it is one flat object. */
import { array, type InferOutput, nonEmpty, number, object, pipe, string, transform } from "valibot";
import { id, listOf, text, time } from "../schema/go-json.ts";
import { verbs } from "./verbs.ts";

export const notificationGroupRow = pipe(
  object({
    group: object({ id, created_at: time, updated_at: time, name: text }),
    /** Ids of notifiers. Up to 2.0.7 members get the groups of all users, but only their own notifiers. */
    notifications: listOf(id),
  }),
  transform(({ group, notifications }) => ({ ...group, notifications })),
);

export const notificationGroupForm = object({
  name: pipe(string(), nonEmpty("app.nameRequired")),
  notifications: pipe(
    array(number()),
    // The backend calls a repeated id invalid unless its repetitions are neighbours.
    transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
  ),
});

export type NotificationGroupRow = InferOutput<typeof notificationGroupRow>;
export type NotificationGroupForm = InferOutput<typeof notificationGroupForm>;

export const notificationGroup = verbs("notification-group", {
  row: notificationGroupRow,
  form: notificationGroupForm,
});

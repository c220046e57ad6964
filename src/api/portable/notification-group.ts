import {
  type NotificationGroupForm,
  notificationGroupForm,
  notificationGroup as verbs,
} from "../resources/notification-group.ts";
import { idList } from "./members.ts";
import { portable } from "./portable.ts";

const blank: NotificationGroupForm = { name: "", notifications: [] };

export const notificationGroup = portable({
  kind: "notification-group",
  verbs,
  schema: notificationGroupForm,
  blank,
  formOf: ({ name, notifications }) => ({ name, notifications }),
  members: { notifications: idList("notification") },
});

import { notification } from "../../api/resources/notification.ts";
import { notificationGroup } from "../../api/resources/notification-group.ts";
import { collection } from "./collection.ts";

export const notifiers = collection({ list: notification.list });
export const notifierGroups = collection({ list: notificationGroup.list });

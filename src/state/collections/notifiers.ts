import { notification } from "../../api/resources/notification.ts";
import { notificationGroup } from "../../api/resources/notification-group.ts";
import { collection } from "./collection.ts";

export const notifiers = collection({ list: notification.list });
export const notifierGroups = collection({ list: notificationGroup.list });

/** Creates a group without notifiers, and resolves with its id once the list has it. */
export async function createNotifierGroup(name: string): Promise<number> {
  const id = await notificationGroup.create({ name, notifications: [] });
  await notifierGroups.load();
  return id;
}

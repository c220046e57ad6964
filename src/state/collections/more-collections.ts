/** The collections that only other screens than the server list need, a line each. */
import { alertRule } from "../../api/resources/alert-rule.ts";
import { cron } from "../../api/resources/cron.ts";
import { nat } from "../../api/resources/nat.ts";
import { notification } from "../../api/resources/notification.ts";
import { notificationGroup } from "../../api/resources/notification-group.ts";
import { service } from "../../api/resources/service.ts";
import { readServiceStates } from "../../api/resources/service-state.ts";
import { collection } from "./collection.ts";

export const natProfiles = collection({ list: nat.list });
export const services = collection({ list: service.list });
/** Beside the services by id; a service that the backend tells nothing of has none. */
export const serviceStates = collection({ list: readServiceStates });
export const crons = collection({ list: cron.list });
export const notifiers = collection({ list: notification.list });
export const notifierGroups = collection({ list: notificationGroup.list });
export const alertRules = collection({ list: alertRule.list });

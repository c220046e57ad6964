/** The tabs of related lists (spec §2). */
import type { MessageKey } from "../../i18n/intl.ts";

export interface ListTab {
  title: MessageKey;
  /** The path below the base. */
  path: string;
}

export const notificationTabs: readonly ListTab[] = [
  { title: "list.tab.notifiers", path: "/notification" },
  { title: "list.tab.alertRules", path: "/alert-rule" },
];

export const groupTabs: readonly ListTab[] = [
  { title: "list.tab.serverGroups", path: "/server-group" },
  { title: "list.tab.notifierGroups", path: "/notification-group" },
];

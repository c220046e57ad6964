/** The tabs of related lists (spec §2). */
import type { MessageKey } from "../../i18n/intl.ts";

export interface ListTab {
  title: MessageKey;
  /** Below the base. */
  path: string;
}

export const notificationTabs: readonly ListTab[] = [
  { title: "rows.tab.notifiers", path: "/notification" },
  { title: "rows.tab.alertRules", path: "/alert-rule" },
];

export const groupTabs: readonly ListTab[] = [
  { title: "rows.tab.serverGroups", path: "/server-group" },
  { title: "rows.tab.notifierGroups", path: "/notification-group" },
];

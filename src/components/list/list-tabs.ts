/** Lists that belong together and switch between each other (spec §2). */
import type { MessageKey } from "../../i18n/intl.ts";

export interface ListTab {
  title: MessageKey;
  /** Below /dashboard. */
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

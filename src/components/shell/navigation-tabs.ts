/** The seven tabs of the navigation, and the highlighted tab of an address (spec §2). */
import type { MessageKey } from "../../i18n/intl.ts";
import { matchPath } from "../routing/Router.tsx";

export interface Tab {
  title: MessageKey;
  /** The path below the base. */
  path: string;
  /** Further paths at which the tab is highlighted. */
  also?: readonly string[];
}

export const tabs: readonly Tab[] = [
  { title: "app.tab.server", path: "/", also: ["/transfer"] },
  { title: "app.tab.service", path: "/service" },
  { title: "app.tab.cron", path: "/cron" },
  { title: "app.tab.notification", path: "/notification", also: ["/alert-rule"] },
  { title: "app.tab.ddns", path: "/ddns" },
  { title: "app.tab.nat", path: "/nat" },
  { title: "app.tab.group", path: "/server-group", also: ["/notification-group"] },
];

/** The highlighted tab at a path below the base; undefined for pages without a tab, such as profile and settings. */
export const activeTab = (pathname: string): Tab | undefined =>
  tabs.find(({ path, also = [] }) => [path, ...also].some((one) => matchPath(one, pathname)));

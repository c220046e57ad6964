/** The seven tabs of the navigation, and which of them is lit at an address (spec §2). */
import type { MessageKey } from "../../i18n/intl.ts";

export interface Tab {
  title: MessageKey;
  /** Where it leads, below /dashboard. */
  path: string;
  /** Further addresses at which it is lit. */
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

/** The tab that is lit at a path below /dashboard (no basename), or undefined: profile and settings light none. */
export const litTab = (path: string): Tab | undefined => {
  const at = path.replace(/\/+$/, "") || "/";
  return tabs.find((tab) => tab.path === at || tab.also?.includes(at));
};

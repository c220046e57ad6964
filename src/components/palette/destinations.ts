/** The pages that the palette opens, named like their tabs, and how each list opens its form for a new row. */
import type { LucideIcon } from "lucide-react";
import Activity from "lucide-react/icons/activity";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Bell from "lucide-react/icons/bell";
import BellRing from "lucide-react/icons/bell-ring";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Globe from "lucide-react/icons/globe";
import GroupIcon from "lucide-react/icons/group";
import HardDrive from "lucide-react/icons/hard-drive";
import KeyRound from "lucide-react/icons/key-round";
import Network from "lucide-react/icons/network";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import UserRound from "lucide-react/icons/user-round";
import type { MessageKey } from "../../i18n/intl.ts";
import type { Feature } from "../../state/backend/features.ts";

export interface Destination {
  /** The path below /dashboard/, as in routes.tsx. */
  path: string;
  title: MessageKey;
  icon: LucideIcon;
  /** The command that creates a row: "Add notifier". */
  create?: MessageKey;
  /** The query that opens the form, by default `new`. Servers differ, because agents register themselves. */
  query?: string;
  /** The feature that the backend needs for this page. */
  since?: Feature;
}

export const destinations: readonly Destination[] = [
  { path: "", title: "app.tab.server", icon: HardDrive, create: "palette.new.server", query: "add" },
  { path: "service", title: "app.tab.service", icon: Activity, create: "palette.new.service" },
  { path: "cron", title: "app.tab.cron", icon: CalendarClock, create: "palette.new.task" },
  { path: "notification", title: "list.tab.notifiers", icon: Bell, create: "palette.new.notifier" },
  { path: "alert-rule", title: "list.tab.alertRules", icon: BellRing, create: "palette.new.alertRule" },
  { path: "ddns", title: "app.tab.ddns", icon: Globe, create: "palette.new.ddns" },
  { path: "nat", title: "app.tab.nat", icon: Network, create: "palette.new.nat" },
  {
    path: "server-group",
    title: "list.tab.serverGroups",
    icon: GroupIcon,
    create: "palette.new.serverGroup",
  },
  {
    path: "notification-group",
    title: "list.tab.notifierGroups",
    icon: GroupIcon,
    create: "palette.new.notifierGroup",
  },
  { path: "transfer", title: "palette.page.transfer", icon: ArrowLeftRight, since: "transfers" },
  { path: "profile", title: "app.profile", icon: UserRound },
  { path: "settings", title: "app.tab.settings", icon: SlidersHorizontal },
  { path: "settings/user", title: "app.tab.user", icon: UserRound, create: "palette.new.user" },
  { path: "settings/online-user", title: "app.tab.onlineUser", icon: UserRound },
  { path: "settings/waf", title: "app.tab.waf", icon: SlidersHorizontal },
  {
    path: "settings/api-tokens",
    title: "palette.page.tokens",
    icon: KeyRound,
    create: "palette.new.token",
    since: "apiTokens",
  },
];

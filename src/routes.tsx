/**
 * Every address of the product: who may see it, which words it needs, and how to load its screen.
 * The build reads this table too (build.ts), to preload and to weigh each page.
 */
import type { ComponentType } from "react";
import type { MessageKey } from "./i18n/intl.ts";

export interface Route {
  /** A path pattern of react-router, below the base; "" is home, ":id" the id of a row. */
  path: string;
  title: MessageKey;
  /** Message prefixes besides "app". */
  messages: readonly string[];
  /** Prefixes of words that come later, with the parts that are loaded when they are needed. */
  later?: readonly string[];
  access: "signedIn" | "admin";
  /** The screen fills the window: it is shown without the shell. */
  bare?: true;
  /**
   * The first API calls of the screen. The page starts them, and loads the screen's files, before its scripts run (build/boot.ts).
   * Screens that are visited seldom have none, because every visitor loads index.html with this list.
   */
  calls?: readonly string[];
  /** `initialData` settles when the screen has the data of its first frame. */
  load(): Promise<{ default: ComponentType; initialData?: Promise<unknown> }>;
}

/** The only page for visitors without a session. */
export const loginRoute = {
  path: "login",
  messages: ["login"],
  load: () => import("./screens/login/LoginScreen.tsx"),
} as const;

export const routes: readonly Route[] = [
  {
    path: "",
    title: "server.title",
    messages: ["list", "server"],
    later: ["bulk", "edit", "exchange", "files", "fleet", "pick", "run", "steps"],
    access: "signedIn",
    calls: ["/server"],
    load: () => import("./screens/server/ServerScreen.tsx"),
  },
  {
    path: "service",
    title: "service.title",
    messages: ["list", "rows", "service"],
    later: ["bulk", "edit", "exchange", "pick", "run", "serviceForm"],
    access: "signedIn",
    calls: ["/service/list"],
    load: () => import("./screens/service/ServiceScreen.tsx"),
  },
  {
    path: "cron",
    title: "cron.title",
    messages: ["list", "rows", "cron"],
    later: ["bulk", "cronForm", "edit", "exchange", "pick", "run", "schedule"],
    access: "signedIn",
    calls: ["/cron"],
    load: () => import("./screens/cron/CronScreen.tsx"),
  },
  {
    path: "notification",
    title: "notifier.title",
    messages: ["list", "rows", "notifier"],
    later: ["edit", "exchange", "notifierForm", "run"],
    access: "signedIn",
    calls: ["/notification"],
    load: () => import("./screens/notification/NotificationScreen.tsx"),
  },
  {
    path: "alert-rule",
    title: "rule.title",
    messages: ["list", "rows", "rule"],
    later: ["bulk", "edit", "exchange", "pick", "ruleForm", "run", "traffic"],
    access: "signedIn",
    calls: ["/alert-rule"],
    load: () => import("./screens/alert-rule/AlertRuleScreen.tsx"),
  },
  {
    path: "ddns",
    title: "ddns.title",
    messages: ["list", "rows", "ddns"],
    later: ["ddnsForm", "edit", "exchange", "run"],
    access: "signedIn",
    calls: ["/ddns"],
    load: () => import("./screens/ddns/DdnsScreen.tsx"),
  },
  {
    path: "nat",
    title: "nat.title",
    messages: ["list", "rows", "nat"],
    later: ["edit", "exchange", "pick", "run"],
    access: "signedIn",
    calls: ["/nat"],
    load: () => import("./screens/nat/NatScreen.tsx"),
  },
  {
    path: "server-group",
    title: "group.title",
    messages: ["list", "rows", "group"],
    later: ["edit", "exchange", "pick", "run"],
    access: "signedIn",
    calls: ["/server-group"],
    load: () => import("./screens/server-group/ServerGroupScreen.tsx"),
  },
  {
    path: "notification-group",
    title: "notifierGroup.title",
    messages: ["list", "rows", "notifierGroup"],
    later: ["edit", "exchange", "pick", "run"],
    access: "signedIn",
    calls: ["/notification-group"],
    load: () => import("./screens/notification-group/NotificationGroupScreen.tsx"),
  },
  {
    path: "profile",
    title: "profile.title",
    messages: ["list", "profile"],
    later: ["edit"],
    access: "signedIn",
    load: () => import("./screens/profile/ProfileScreen.tsx"),
  },
  {
    path: "settings/user",
    title: "people.title",
    messages: ["list", "rows", "site", "people"],
    later: ["edit"],
    access: "admin",
    load: () => import("./screens/user/UserScreen.tsx"),
  },
  {
    path: "settings/online-user",
    title: "online.title",
    messages: ["list", "rows", "site", "pages", "online"],
    access: "signedIn",
    load: () => import("./screens/online-user/OnlineUserScreen.tsx"),
  },
  {
    path: "settings/waf",
    title: "site.tab.waf",
    messages: ["list", "rows", "site", "pages", "waf"],
    access: "signedIn",
    load: () => import("./screens/waf/WafScreen.tsx"),
  },
  {
    path: "transfer",
    title: "transfer.title",
    messages: ["list", "rows", "transfer"],
    later: ["exchange"],
    access: "signedIn",
    load: () => import("./screens/transfer/TransferScreen.tsx"),
  },
  {
    path: "settings/api-tokens",
    title: "token.title",
    messages: ["list", "rows", "site", "token"],
    later: ["edit", "pick", "tokenForm"],
    access: "signedIn",
    load: () => import("./screens/api-token/ApiTokenScreen.tsx"),
  },
  {
    path: "settings",
    title: "site.tab.settings",
    messages: ["rows", "site"],
    later: ["edit", "list", "pick", "settings"],
    access: "admin",
    load: () => import("./screens/settings/SettingsScreen.tsx"),
  },
  {
    path: "terminal/:id",
    title: "terminal.title",
    messages: ["terminal"],
    later: ["files", "list", "pick"],
    access: "signedIn",
    bare: true,
    load: () => import("./screens/terminal/TerminalScreen.tsx"),
  },
];

/**
 * Every address of the product: who may see it, and how to load its screen.
 * The build imports this table too (build.ts), to preload and to weigh each page.
 */
import type { ComponentType } from "react";
import type { MessageKey } from "./i18n/intl.ts";

export interface Route {
  /** A path pattern of react-router, below the base; "" is home, ":id" the id of a row. */
  path: string;
  title: MessageKey;
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
  load: () => import("./screens/login/LoginScreen.tsx"),
} as const;

export const routes: readonly Route[] = [
  {
    path: "",
    title: "app.title.server",
    access: "signedIn",
    calls: ["/server"],
    load: () => import("./screens/server/ServerScreen.tsx"),
  },
  {
    path: "service",
    title: "app.title.service",
    access: "signedIn",
    calls: ["/service/list"],
    load: () => import("./screens/service/ServiceScreen.tsx"),
  },
  {
    path: "cron",
    title: "app.title.cron",
    access: "signedIn",
    calls: ["/cron"],
    load: () => import("./screens/cron/CronScreen.tsx"),
  },
  {
    path: "notification",
    title: "app.title.notification",
    access: "signedIn",
    calls: ["/notification"],
    load: () => import("./screens/notification/NotificationScreen.tsx"),
  },
  {
    path: "alert-rule",
    title: "app.title.alertRule",
    access: "signedIn",
    calls: ["/alert-rule"],
    load: () => import("./screens/alert-rule/AlertRuleScreen.tsx"),
  },
  {
    path: "ddns",
    title: "app.title.ddns",
    access: "signedIn",
    calls: ["/ddns"],
    load: () => import("./screens/ddns/DdnsScreen.tsx"),
  },
  {
    path: "nat",
    title: "app.title.nat",
    access: "signedIn",
    calls: ["/nat"],
    load: () => import("./screens/nat/NatScreen.tsx"),
  },
  {
    path: "server-group",
    title: "app.title.serverGroup",
    access: "signedIn",
    calls: ["/server-group"],
    load: () => import("./screens/server-group/ServerGroupScreen.tsx"),
  },
  {
    path: "notification-group",
    title: "app.title.notificationGroup",
    access: "signedIn",
    calls: ["/notification-group"],
    load: () => import("./screens/notification-group/NotificationGroupScreen.tsx"),
  },
  {
    path: "profile",
    title: "app.title.profile",
    access: "signedIn",
    load: () => import("./screens/profile/ProfileScreen.tsx"),
  },
  {
    path: "settings/user",
    title: "app.tab.user",
    access: "admin",
    load: () => import("./screens/user/UserScreen.tsx"),
  },
  {
    path: "settings/online-user",
    title: "app.tab.onlineUser",
    access: "signedIn",
    load: () => import("./screens/online-user/OnlineUserScreen.tsx"),
  },
  {
    path: "settings/waf",
    title: "app.tab.waf",
    access: "signedIn",
    load: () => import("./screens/waf/WafScreen.tsx"),
  },
  {
    path: "transfer",
    title: "app.title.transfer",
    access: "signedIn",
    load: () => import("./screens/transfer/TransferScreen.tsx"),
  },
  {
    path: "settings/api-tokens",
    title: "app.tab.apiTokens",
    access: "signedIn",
    load: () => import("./screens/api-token/ApiTokenScreen.tsx"),
  },
  {
    path: "settings",
    title: "app.tab.settings",
    access: "admin",
    load: () => import("./screens/settings/SettingsScreen.tsx"),
  },
  {
    path: "terminal/:id",
    title: "app.title.terminal",
    access: "signedIn",
    bare: true,
    load: () => import("./screens/terminal/TerminalScreen.tsx"),
  },
];

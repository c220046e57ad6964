import type { Resource } from "../http/route.ts";
import { alertRule } from "./alert-rule/alert-rule.ts";
import { cron } from "./cron/cron.ts";
import { ddns } from "./ddns.ts";
import { files } from "./file.ts";
import { nat } from "./nat.ts";
import { notification } from "./notification/notification.ts";
import { notificationGroup } from "./notification/notification-group.ts";
import { metrics } from "./server/metrics.ts";
import { server } from "./server/server.ts";
import { serverGroup } from "./server/server-group.ts";
import { transfer } from "./server/transfer.ts";
import { service } from "./service/service.ts";
import { setting } from "./setting/setting.ts";
import { terminal } from "./terminal.ts";
import { apiToken } from "./user/api-token.ts";
import { loginAndRefresh } from "./user/login.ts";
import { oauth2 } from "./user/oauth2.ts";
import { onlineUser } from "./user/online-user.ts";
import { profile } from "./user/profile.ts";
import { user } from "./user/user.ts";
import { waf } from "./user/waf.ts";

/** All resources; seeded in this order (users before their rows). */
export const resources: readonly Resource[] = [
  user,
  loginAndRefresh,
  profile,
  oauth2,
  setting,
  server,
  metrics,
  serverGroup,
  ddns,
  nat,
  notification,
  notificationGroup,
  cron,
  service,
  alertRule,
  waf,
  onlineUser,
  apiToken,
  transfer,
  terminal,
  files,
];

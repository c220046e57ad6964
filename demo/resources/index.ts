import type { Resource } from "../route.ts";
import { alertRule } from "./alert-rule.ts";
import { apiToken } from "./api-token.ts";
import { cron } from "./cron.ts";
import { ddns } from "./ddns.ts";
import { files } from "./file.ts";
import { loginAndRefresh } from "./login.ts";
import { metrics } from "./metrics.ts";
import { nat } from "./nat.ts";
import { notification } from "./notification.ts";
import { notificationGroup } from "./notification-group.ts";
import { oauth2 } from "./oauth2.ts";
import { onlineUser } from "./online-user.ts";
import { probes } from "./probes.ts";
import { profile } from "./profile.ts";
import { server } from "./server.ts";
import { serverGroup } from "./server-group.ts";
import { service } from "./service.ts";
import { setting } from "./setting.ts";
import { terminal } from "./terminal.ts";
import { transfer } from "./transfer.ts";
import { user } from "./user.ts";
import { waf } from "./waf.ts";

/** Everything that the demo answers; seeded in this order (users first, then what belongs to them). */
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
  probes,
];

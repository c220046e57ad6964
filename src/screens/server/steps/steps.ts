/** The first steps of a new site, each with a link. Derived from data that the page has already loaded. */
import type { Setting } from "../../../api/resources/setting.ts";
import type { MessageKey } from "../../../i18n/intl.ts";

export interface Step {
  id: "password" | "host" | "firewall" | "notifier" | "server";
  title: MessageKey;
  /** The reason for the step, shown until it is done. */
  why: MessageKey;
  /** Address below /dashboard. */
  to: string;
  done: boolean;
}

export interface SiteState {
  config: Setting["config"];
  /** Number of notifiers; null if they could not be read. */
  notifiers: number | null;
  servers: number;
  /** The user name that was also the password of the last sign-in; "" for another password, null if unknown. */
  nameUsedAsPassword: string | null;
  username: string;
}

/** The steps in recommended order. A step is left out if its state is unknown. */
export function stepsOf({
  config,
  notifiers,
  servers,
  nameUsedAsPassword,
  username,
}: SiteState): readonly Step[] {
  const steps: (Step | null)[] = [
    nameUsedAsPassword === null
      ? null
      : {
          id: "password",
          title: "site.steps.password",
          why: "site.steps.passwordWhy",
          to: "/profile",
          done: nameUsedAsPassword !== username || nameUsedAsPassword !== "admin",
        },
    {
      id: "host",
      title: "site.steps.host",
      why: "site.steps.hostWhy",
      to: "/settings#agents",
      done: config.install_host !== "",
    },
    {
      id: "firewall",
      title: "site.steps.firewall",
      why: "site.steps.firewallWhy",
      to: "/settings#addresses",
      // Renamed in 1.12.0; a backend sends only one of the two.
      done: config.web_real_ip_header !== "" || config.real_ip_header !== "",
    },
    notifiers === null
      ? null
      : {
          id: "notifier",
          title: "site.steps.notifier",
          why: "site.steps.notifierWhy",
          to: "/notification?new",
          done: notifiers > 0,
        },
    {
      id: "server",
      title: "site.steps.server",
      why: "site.steps.serverWhy",
      to: "/?add",
      done: servers > 0,
    },
  ];
  return steps.filter((step) => step !== null);
}

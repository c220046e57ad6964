/** What a fresh site lacks, told from what the page has seen; each with the way to change it. */
import type { Setting } from "../../../api/resources/setting.ts";
import type { MessageKey } from "../../../i18n/intl.ts";

export interface Step {
  id: "password" | "host" | "firewall" | "notifier" | "server";
  title: MessageKey;
  /** Why, while it is not done. */
  why: MessageKey;
  /** Below /dashboard. */
  to: string;
  done: boolean;
}

export interface Seen {
  config: Setting["config"];
  /** Null: they could not be counted. */
  notifiers: number | null;
  servers: number;
  /** Who signed in here last with their own name for a password; "" where it was another one, null where nobody saw it. */
  named: string | null;
  username: string;
}

/** The steps of which it is known whether they are done, in the order in which they are best taken. */
export function stepsOf({ config, notifiers, servers, named, username }: Seen): readonly Step[] {
  const steps: (Step | null)[] = [
    named === null
      ? null
      : {
          id: "password",
          title: "server.steps.password",
          why: "server.steps.passwordWhy",
          to: "/profile",
          done: named !== username || named !== "admin",
        },
    {
      id: "host",
      title: "server.steps.host",
      why: "server.steps.hostWhy",
      to: "/settings#agents",
      done: config.install_host !== "",
    },
    {
      id: "firewall",
      title: "server.steps.firewall",
      why: "server.steps.firewallWhy",
      to: "/settings#addresses",
      // The name changed in 1.12.0; the other one is absent.
      done: config.web_real_ip_header !== "" || config.real_ip_header !== "",
    },
    notifiers === null
      ? null
      : {
          id: "notifier",
          title: "server.steps.notifier",
          why: "server.steps.notifierWhy",
          to: "/notification?new",
          done: notifiers > 0,
        },
    {
      id: "server",
      title: "server.steps.server",
      why: "server.steps.serverWhy",
      to: "/?add",
      done: servers > 0,
    },
  ];
  return steps.filter((step) => step !== null);
}

/** Sentences about a session that ended or could not start. */
import { isNotConnected, quotaOf } from "../../api/agent/agent-refusal.ts";
import { explain } from "../../i18n/explain.ts";
import type { Text } from "../../i18n/intl.ts";
import { sentences } from "../../i18n/sentences.ts";
import type { Cause, Ending } from "./ending.ts";

const causes = {
  shell: "terminal.end.shell",
  network: "terminal.end.network",
  offline: "terminal.end.offline",
  agent: "terminal.end.agent",
  server: "terminal.end.server",
} as const;

/** One sentence. */
export const causeText = (cause: Cause, t: Text): string => t(causes[cause]);

/** The connection was lost, not only the session. */
export const isCut = (cause: Cause | null): cause is "network" | "offline" =>
  cause === "network" || cause === "offline";

const quotas = { user: "terminal.quota.user", server: "terminal.quota.server" } as const;

/** One or more sentences; with the server's own message if it says more. */
export function endText(ending: Ending, t: Text): string {
  const { kind, cause } = ending;
  if (isCut(cause)) return causeText(cause, t);
  switch (kind) {
    case "failed": {
      if (isNotConnected(ending.error)) return t("terminal.notConnected");
      const quota = quotaOf(ending.error);
      const message = explain(ending.error, t);
      return sentences(message, quota ? t(quotas[quota]) : "");
    }
    case "refused":
      return t("terminal.end.refused");
    case "silent":
      return t("terminal.end.silent");
    case "over":
      return sentences(t("terminal.end.over"), cause ? causeText(cause, t) : "");
  }
}

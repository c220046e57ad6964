/** Reads and changes the config of one agent, with messages for failures. */
import { agentConfig, configRefusal, readingRisk } from "../../../api/agent/agent-config.ts";
import { Cancelled, Refused, TimedOut } from "../../../api/http/failure.ts";
import { mayHaveBlocked } from "../../../api/versions/edited-servers.ts";
import { explain } from "../../../i18n/explain.ts";
import { dateTime } from "../../../i18n/format.ts";
import { type MessageKey, text } from "../../../i18n/intl.ts";
import { sentences } from "../../../i18n/sentences.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { ask } from "../../../state/questions.ts";
import { type ConfigText, readConfig } from "./config-text.ts";
import { type Changes, isTooOld, mergedConfig, notApplied } from "./merge.ts";

/** The parts of a server row that config editing needs. */
export interface ConfigServer {
  id: number;
  name: string;
  /** Version of the agent; "" if unknown. */
  version: string;
}

export const configServer = ({
  id,
  name,
  host,
}: Pick<ListedServer, "id" | "name" | "host">): ConfigServer => ({
  id,
  name: name || `#${id}`,
  version: host.version,
});

export const nameOf = ({ name }: ConfigServer): string => name;
export const keyOf = ({ id }: ConfigServer): string => String(id);

const hints = {
  locked: "tools.config.hintLocked",
  busy: "tools.config.hintBusy",
  silent: "tools.config.hintSilent",
} as const satisfies Record<string, MessageKey>;

/** Adds an explanation to an agent's refusal, and to silence that may have blocked the dashboard; returns other failures unchanged. */
function withHint(error: unknown, id: number): unknown {
  const refusal = configRefusal(error);
  const silent = refusal === "silent" || error instanceof TimedOut;
  const hint = silent && mayHaveBlocked(id) ? "tools.config.hintRestart" : refusal && hints[refusal];
  return hint ? new Refused(sentences(explain(error), text(hint))) : error;
}

/** The config of an agent; null while it is offline. Rejects with a Failure. */
export async function readServer(
  { id, version }: ConfigServer,
  signal?: AbortSignal,
): Promise<ConfigText | null> {
  // The agent would not answer, and the dashboard would wait for it.
  if (isTooOld(version)) throw new Refused(text("tools.config.tooOld", { version }));
  try {
    const found = await agentConfig.read(id, signal);
    if (found === null) return null;
    const config = readConfig(found);
    if (!config) throw new Refused(text("tools.config.unreadable"));
    return config;
  } catch (error) {
    throw withHint(error, id);
  }
}

/** Asks the user before a risky read of one server. Rejects with Cancelled if the user declines. */
export async function askIfRisky({ id, name }: ConfigServer): Promise<void> {
  const { risk, edits } = await readingRisk([id]);
  if (risk === "none") return;
  const yes = await ask({
    title: text("tools.config.riskTitle", { name }),
    text: text(risk === "certain" ? "tools.config.riskCertain" : "tools.config.riskPossible", {
      when: dateTime(edits.get(id) ?? 0),
    }),
    confirm: text("tools.config.riskConfirm"),
    danger: true,
  });
  if (!yes) throw new Cancelled();
}

/** A function that refuses a server whose config must not be read, because that may block an old dashboard (contract §2.6). */
export async function riskCheck(servers: readonly ConfigServer[]): Promise<(server: ConfigServer) => void> {
  const { edits } = await readingRisk(servers.map(({ id }) => id));
  return ({ id }) => {
    const edited = edits.get(id);
    if (edited !== undefined) throw new Refused(text("tools.config.riskLeft", { when: dateTime(edited) }));
  };
}

/** Asks before `disable_command_execute` is switched on, because it cannot be switched off from the dashboard. */
export const askLockOut = (names: readonly string[]): Promise<boolean> =>
  ask({
    title: text("tools.config.lockTitle"),
    text: text("tools.config.lockText"),
    names,
    confirm: text("tools.config.lockConfirm"),
    danger: true,
  });

/**
 * Reads the config again, applies the changes and sends it, so that other people's changes stay. "sent": passed to the agent's
 * connection; "same": the agent has these values already.
 */
export async function sendChanges(
  server: ConfigServer,
  changes: Changes,
  signal?: AbortSignal,
): Promise<"sent" | "same" | "offline"> {
  const { id, version } = server;
  (await riskCheck([server]))(server);
  const config = await readServer(server, signal);
  if (!config) return "offline";
  if (notApplied(config, changes).length === 0) return "same";
  if (signal?.aborted) throw new Cancelled();
  const result = await agentConfig.write([id], mergedConfig(config, changes, version));
  if (result.success.includes(id)) return "sent";
  if (result.offline.includes(id)) return "offline";
  // A deleted server is in none of the lists.
  throw (
    result.reasons.get(id) ??
    new Refused(text(result.failure.includes(id) ? "tools.config.notDelivered" : "tools.config.gone"))
  );
}

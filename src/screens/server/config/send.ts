/** Reading and changing the config of one agent, with the words for what can be in the way of it. */
import { agentConfig, configRefusal, readingRisk } from "../../../api/agent/agent-config.ts";
import { Cancelled, Refused } from "../../../api/http/failure.ts";
import { explain } from "../../../i18n/explain.ts";
import { type MessageKey, text } from "../../../i18n/intl.ts";
import type { ListedServer } from "../../../state/collections/collections.ts";
import { ask } from "../../../state/questions.ts";
import { type ConfigText, readConfig } from "./config-text.ts";
import { type Changes, isTooOld, mergedConfig, notTaken } from "./merge.ts";

/** A server as far as its config is concerned. */
export interface ConfigServer {
  id: number;
  name: string;
  /** Of its agent; "" where it is unknown. */
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
  locked: "fleet.config.hintLocked",
  busy: "fleet.config.hintBusy",
  silent: "fleet.config.hintSilent",
} as const satisfies Record<string, MessageKey>;

/** A refusal in the agent's own words, and what it means; every other failure as it is. */
function withHint(error: unknown): unknown {
  const refusal = configRefusal(error);
  return refusal ? new Refused(`${explain(error)} ${text(hints[refusal])}`) : error;
}

/** The config of an agent; null while it is offline. Rejects with a Failure that says all that is known. */
export async function readServer(
  { id, version }: ConfigServer,
  signal?: AbortSignal,
): Promise<ConfigText | null> {
  // It would not answer, and the dashboard would wait for it all the same.
  if (isTooOld(version)) throw new Refused(text("fleet.config.tooOld", { version }));
  try {
    const found = await agentConfig.read(id, signal);
    if (found === null) return null;
    const config = readConfig(found);
    if (!config) throw new Refused(text("fleet.config.unreadable"));
    return config;
  } catch (error) {
    throw withHint(error);
  }
}

/** Reading may block an old dashboard (contract §2.6): the ids that must not be read. */
export async function risky(servers: readonly ConfigServer[]): Promise<ReadonlySet<number>> {
  return (await readingRisk(servers.map(({ id }) => id))).edited;
}

/** The same for one server, which its user may know better. Rejects with Cancelled where the answer is no. */
export async function askIfRisky({ id, name }: ConfigServer): Promise<void> {
  const { risk } = await readingRisk([id]);
  if (risk === "none") return;
  const yes = await ask({
    title: text("fleet.config.riskTitle", { name }),
    text: text(risk === "certain" ? "fleet.config.riskCertain" : "fleet.config.riskPossible"),
    confirm: text("fleet.config.riskConfirm"),
    danger: true,
  });
  if (!yes) throw new Cancelled();
}

/** Asked before `disable_command_execute` is switched on: nothing here can switch it off again. */
export const askLockOut = (names: readonly string[]): Promise<boolean> =>
  ask({
    title: text("fleet.config.lockTitle"),
    text: text("fleet.config.lockText"),
    names,
    confirm: text("fleet.config.lockConfirm"),
    danger: true,
  });

/**
 * Reads the config once more, puts the changes in and sends it: what somebody else changed meanwhile stays. "sent" means that it was
 * handed to the agent's connection; "same" that it has all of this already.
 */
export async function sendChanges(
  server: ConfigServer,
  changes: Changes,
  signal?: AbortSignal,
): Promise<"sent" | "same" | "offline"> {
  const { id, version } = server;
  const config = await readServer(server, signal);
  if (!config) return "offline";
  if (notTaken(config, changes).length === 0) return "same";
  if (signal?.aborted) throw new Cancelled();
  const result = await agentConfig.write([id], mergedConfig(config, changes, version));
  if (result.success.includes(id)) return "sent";
  if (result.offline.includes(id)) return "offline";
  // A server that is gone is in none of the lists.
  throw (
    result.reasons.get(id) ??
    new Refused(text(result.failure.includes(id) ? "fleet.config.notDelivered" : "fleet.config.gone"))
  );
}

/**
 * The config of agents, which the dashboard only passes on: a text of JSON, with the agent's secret in clear. It is never logged, never
 * kept and never part of a failure.
 */
import { nullish, pipe, string, transform } from "valibot";
import { call } from "../http/call.ts";
import { type Failure, isMissingRoute, Refused, SessionEnded } from "../http/failure.ts";
import { type Delivered, delivered } from "../resources/server.ts";
import { has, noteAtLeast, noteBelow, since } from "../versions/backend-version.ts";
import { editedIds, forgetEdited } from "../versions/edited-servers.ts";
import { probeFeature } from "../versions/feature-probe.ts";

/** The dashboard itself waits up to 10 s for an agent, and proxies in front of it take their time, too (decision 32). */
const timeoutSeconds = 60;

/** What became of a config that was sent. `success`: it was handed to the agent's connection, nothing more. */
export interface Written extends Delivered {
  /** Why it failed, for the ids of `failure` of which that is known. */
  reasons: ReadonlyMap<number, Failure>;
}

/** Unknown and unconnected servers answer without data. */
const configText = pipe(
  nullish(string(), ""),
  transform((text) => text || null),
);
/** Before 1.7.1: nothing where it was sent, an empty string where nobody was there to take it. */
const sent = pipe(
  nullish(string()),
  transform((text) => text === undefined || text === null),
);

/** How the backends up to 2.0.12 say that an agent has left. */
const hasLeft = (error: unknown): boolean =>
  error instanceof Refused && /^rpc error: code = Unavailable\b/.test(error.text);

export const agentConfig = {
  /** The config of one agent as it has it now; null while the agent is not connected. Takes up to 10 s. */
  read: async (id: number, signal?: AbortSignal): Promise<string | null> => {
    const ask = (path: string): Promise<string | null> =>
      call({ path, schema: configText, timeoutSeconds, ...(signal && { signal }) });
    try {
      const text = await byDialect(
        () => ask(`/server/config/${id}`),
        () => ask(`/server/${id}/config`),
      );
      if (text !== null) forgetEdited(id);
      return text;
    } catch (error) {
      if (hasLeft(error)) return null;
      throw error;
    }
  },

  /** Sends one config to these agents. Rejects only while none of them was sent anything. */
  write: (ids: readonly number[], config: string): Promise<Written> =>
    byDialect<Written>(
      async () => {
        const body = { servers: [...ids], config };
        const path = "/server/config";
        const result = await call({ method: "POST", path, body, schema: delivered, timeoutSeconds });
        return { ...result, reasons: new Map() };
      },
      () => writeOneByOne(ids, config),
    ),
};

/** Where the version is unknown the newer call goes out first; its answer tells, and the dialect remembers. */
async function byDialect<Answer>(
  modern: () => Promise<Answer>,
  legacy: () => Promise<Answer>,
): Promise<Answer> {
  if (has("configForMany") === false) return legacy();
  try {
    const answer = await modern();
    noteAtLeast(since.configForMany);
    return answer;
  } catch (error) {
    if (!isMissingRoute(error)) throw error;
    noteBelow(since.configForMany);
    return legacy();
  }
}

/** 1.7.0 takes one server at a time; what is told is the same as later backends tell of many. */
async function writeOneByOne(ids: readonly number[], config: string): Promise<Written> {
  const success: number[] = [];
  const offline: number[] = [];
  const reasons = new Map<number, Failure>();
  /** Once nobody is signed in any more, none of the others can be sent either. */
  let ended: Failure | null = null;
  for (const id of ids) {
    try {
      if (ended) throw ended;
      const path = `/server/${id}/config`;
      // The body is a JSON string that holds JSON.
      const taken = await call({ method: "POST", path, body: config, schema: sent, timeoutSeconds });
      (taken ? success : offline).push(id);
    } catch (error) {
      if (hasLeft(error)) offline.push(id);
      else if (success.length === 0) throw error;
      else reasons.set(id, error as Failure);
      if (error instanceof SessionEnded) ended = error;
    }
  }
  return { success, failure: [...reasons.keys()], offline, reasons };
}

/** What an agent's refusal means, beyond its own sentence. */
export type ConfigRefusal = "locked" | "busy" | "silent";

/**
 * `locked`: command execution is switched off, so the agent takes no orders about its config; `busy`: it is about to take over another
 * config; `silent`: it did not answer. Null for every other failure.
 */
export function configRefusal(error: unknown): ConfigRefusal | null {
  if (!(error instanceof Refused)) return null;
  // Agents answer in Chinese whatever language the dashboard speaks.
  if (error.text.includes("已禁止命令执行")) return "locked";
  if (error.text.includes("another reload is in process")) return "busy";
  return error.text === "operation timeout" ? "silent" : null;
}

/**
 * What reading the config of these servers may do to a dashboard up to 1.8.1 (see edited.ts): nothing; block it (`certain`: its version is
 * known); or perhaps block it (`possible`: nobody can tell the version). With the servers that were edited.
 */
export async function readingRisk(
  ids: readonly number[],
): Promise<{ risk: "none" | "possible" | "certain"; edited: ReadonlySet<number> }> {
  const all = editedIds();
  const edited = new Set(ids.filter((id) => all.has(id)));
  const safe =
    edited.size === 0 || (has("configReadAfterEdit") ?? (await probeFeature("configReadAfterEdit")));
  if (safe === true) return { risk: "none", edited: new Set() };
  return { risk: safe === false ? "certain" : "possible", edited };
}

/**
 * The config of agents, which the dashboard only forwards: JSON text with the agent's secret. Never log it, store it or put it into a
 * failure.
 */
import { nullish, pipe, string, transform } from "valibot";
import { call } from "../http/call.ts";
import { type Failure, isMissingRoute, Refused, SessionEnded } from "../http/failure.ts";
import { writeOnce } from "../outcome/write.ts";
import { type Delivered, delivered, server } from "../resources/server.ts";
import { has, noteAtLeast, noteBelow, since } from "../versions/backend-version.ts";
import { noteConfigRead, unreadEdits } from "../versions/edited-servers.ts";
import { probeFeature } from "../versions/feature-probe.ts";

/** The dashboard waits up to 10 s for an agent, and proxies may delay that (decision 32). */
const timeoutSeconds = 60;

/** The result of a write. `success`: the config was written to the agent's connection, nothing more. */
export interface Written extends Delivered {
  /** Failures of ids in `failure`, where they are known. */
  reasons: ReadonlyMap<number, Failure>;
}

/** No data: the server is unknown or not connected. */
const configText = pipe(
  nullish(string(), ""),
  transform((text) => text || null),
);
/** Before 1.7.1: no data where it was sent, an empty string where the agent is not connected. */
const sent = pipe(
  nullish(string()),
  transform((text) => text === undefined || text === null),
);

/** Backends up to 2.0.12 answer this when the agent has disconnected. */
const isDisconnected = (error: unknown): boolean =>
  error instanceof Refused && /^rpc error: code = Unavailable\b/.test(error.text);

export const agentConfig = {
  /** Reads the agent's present config; null while it is not connected. Takes up to 10 s. */
  read: async (id: number, signal?: AbortSignal): Promise<string | null> => {
    const readAt = (path: string): Promise<string | null> =>
      call({ path, schema: configText, timeoutSeconds, ...(signal && { signal }) });
    try {
      const text = await byVersion(
        () => readAt(`/server/config/${id}`),
        () => readAt(`/server/${id}/config`),
      );
      if (text !== null) noteConfigRead(id);
      return text;
    } catch (error) {
      if (isDisconnected(error)) return null;
      throw error;
    }
  },

  /** Sends one config to these agents. Rejects only if it was sent to none of them. */
  write: (ids: readonly number[], config: string): Promise<Written> =>
    byVersion<Written>(
      async () => {
        const body = { servers: [...ids], config };
        const path = "/server/config";
        const result = await writeOnce(() =>
          call({ method: "POST", path, body, schema: delivered, timeoutSeconds }),
        );
        return { ...result, reasons: new Map() };
      },
      () => writeOneByOne(ids, config),
    ),
};

/** Where the version is unknown the newer call is sent first, and its result is noted. */
async function byVersion<Answer>(
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

/** For 1.7.0, which takes one server at a time. The result has the form of later backends. */
async function writeOneByOne(ids: readonly number[], config: string): Promise<Written> {
  const success: number[] = [];
  const offline: number[] = [];
  const reasons = new Map<number, Failure>();
  /** After the end of the session the remaining writes fail unsent. */
  let ended: Failure | null = null;
  for (const id of ids) {
    try {
      if (ended) throw ended;
      const path = `/server/${id}/config`;
      // The body is a JSON string that holds JSON.
      const accepted = await writeOnce(() =>
        call({ method: "POST", path, body: config, schema: sent, timeoutSeconds }),
      );
      (accepted ? success : offline).push(id);
    } catch (error) {
      if (isDisconnected(error)) offline.push(id);
      else if (success.length === 0) throw error;
      else reasons.set(id, error as Failure);
      if (error instanceof SessionEnded) ended = error;
    }
  }
  return { success, failure: [...reasons.keys()], offline, reasons };
}

/** Known reasons of an agent's refusal. */
export type ConfigRefusal = "locked" | "busy" | "silent";

/**
 * `locked`: command execution is switched off, so the agent refuses changes of its config; `busy`: it is loading another config;
 * `silent`: it did not answer. Null for every other failure.
 */
export function configRefusal(error: unknown): ConfigRefusal | null {
  if (!(error instanceof Refused)) return null;
  // Agents always answer in Chinese.
  if (error.text.includes("已禁止命令执行")) return "locked";
  if (error.text.includes("another reload is in process")) return "busy";
  return error.text === "operation timeout" ? "silent" : null;
}

/** The risk of reading configs, and the time of the last edit of each server concerned, in epoch ms. */
export interface ReadingRisk {
  risk: "none" | "possible" | "certain";
  edits: ReadonlyMap<number, number>;
}

/**
 * Whether reading the config of these servers may block a dashboard up to 1.8.1 (see edited-servers.ts): `possible` where the version is
 * unknown. Reads the rows again, because someone else may just have edited one.
 */
export async function readingRisk(ids: readonly number[]): Promise<ReadingRisk> {
  const safe = has("configReadAfterEdit") ?? (await probeFeature("configReadAfterEdit"));
  if (safe === true) return { risk: "none", edits: new Map() };
  const [only] = ids;
  const one = ids.length === 1 && only !== undefined ? await server.read(only) : null;
  const rows = one ? [one] : (await server.list()).rows.filter(({ id }) => ids.includes(id));
  const edits = unreadEdits(rows);
  if (edits.size === 0) return { risk: "none", edits };
  return { risk: safe === false ? "certain" : "possible", edits };
}

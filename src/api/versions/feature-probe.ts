/**
 * Asking a backend what it can do, where nothing it said has told (dialect.ts). Each probe is free of side
 * effects, is sent only until it was answered once, and also works without a session: a route that is missing answers
 * 404, one that exists anything else.
 */
import { hasSession } from "../http/cookies.ts";
import { isMissingRoute, Refused, SessionEnded } from "../http/failure.ts";
import { type Exchange, exchange } from "../http/request.ts";
import {
  atLeast,
  type Feature,
  has,
  noteAtLeast,
  noteBelow,
  parseVersion,
  since,
} from "./backend-version.ts";

/** By the first version that has the route. POST /maintenance is no probe: it would run. */
const probes: Readonly<Record<string, Exchange>> = {
  "1.7.1": { path: "/server/config/0" },
  "1.13.0": { method: "POST", path: "/batch-move/server", body: { ids: [], to_user: 0 } },
  "2.0.13": { path: "/transfer" },
  "2.0.14": { method: "POST", path: "/cron/0/manual" },
  "2.1.0": { path: "/api-tokens" },
};

/** Under way now. Once answered, the dialect remembers. */
const running = new Map<string, Promise<void>>();

/** Whether the backend has the feature; undefined where neither its answers nor a probe can tell. Never fails. */
export async function probe(feature: Feature): Promise<boolean | undefined> {
  const wanted = parseVersion(since[feature]) ?? 0;
  const versions = Object.keys(probes);
  // A route that is as new or newer proves that it is there, one that is as old or older that it is not.
  const newer = versions.find((version) => (parseVersion(version) ?? 0) >= wanted);
  const older = versions.findLast((version) => (parseVersion(version) ?? 0) <= wanted);
  for (const version of [newer, older]) {
    if (version && has(feature) === undefined && atLeast(version) === undefined) await ask(version);
  }
  return has(feature);
}

function ask(version: string): Promise<void> {
  const asked = running.get(version) ?? exists(version).finally(() => running.delete(version));
  running.set(version, asked);
  return asked;
}

async function exists(version: string): Promise<void> {
  const request = probes[version];
  if (!request) return;
  try {
    await exchange({ ...request, anonymous: !hasSession() });
    noteAtLeast(version);
  } catch (error) {
    if (isMissingRoute(error)) noteBelow(version);
    else if (error instanceof Refused || error instanceof SessionEnded) noteAtLeast(version);
    // Anything else tells nothing, and whoever wants to know next may ask again.
  }
}

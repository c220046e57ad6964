/**
 * Probes ask the backend for a feature where its responses do not reveal the version (backend-version.ts). A probe has no side effects, is
 * sent only until it was answered once, and also works without a session: a missing route answers 404, an existing one anything else.
 */
import { hasSession } from "../http/cookies.ts";
import { isMissingRoute, Refused, SessionEnded } from "../http/failure.ts";
import { type ApiRequest, requestData } from "../http/request.ts";
import {
  atLeast,
  type Feature,
  has,
  noteAtLeast,
  noteBelow,
  parseVersion,
  since,
} from "./backend-version.ts";

/** By the first version that has the route. POST /maintenance is left out, because it would run. */
const probes: Readonly<Record<string, ApiRequest>> = {
  "1.7.1": { path: "/server/config/0" },
  "1.13.0": { method: "POST", path: "/batch-move/server", body: { ids: [], to_user: 0 } },
  "2.0.13": { path: "/transfer" },
  "2.0.14": { method: "POST", path: "/cron/0/manual" },
  "2.1.0": { path: "/api-tokens" },
};

/** Probes without an answer yet, by version. */
const running = new Map<string, Promise<void>>();

/** Whether the backend has the feature; undefined where neither its responses nor a probe show that. Never fails. */
export async function probeFeature(feature: Feature): Promise<boolean | undefined> {
  const wanted = parseVersion(since[feature]) ?? 0;
  const versions = Object.keys(probes);
  // A route that is as new or newer proves the feature, the lack of one that is as old or older disproves it.
  const newer = versions.find((version) => (parseVersion(version) ?? 0) >= wanted);
  const older = versions.findLast((version) => (parseVersion(version) ?? 0) <= wanted);
  for (const version of [newer, older]) {
    if (version && has(feature) === undefined && atLeast(version) === undefined) await probeOnce(version);
  }
  return has(feature);
}

function probeOnce(version: string): Promise<void> {
  const probe = running.get(version) ?? probeVersion(version).finally(() => running.delete(version));
  running.set(version, probe);
  return probe;
}

async function probeVersion(version: string): Promise<void> {
  const request = probes[version];
  if (!request) return;
  try {
    await requestData({ ...request, anonymous: !hasSession() });
    noteAtLeast(version);
  } catch (error) {
    if (isMissingRoute(error)) noteBelow(version);
    else if (error instanceof Refused || error instanceof SessionEnded) noteAtLeast(version);
    // Any other failure proves nothing; the next call sends the probe again.
  }
}

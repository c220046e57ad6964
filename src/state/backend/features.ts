/** Features of this backend, for pages and menus that depend on them. */
import { type Feature, has } from "../../api/versions/backend-version.ts";
import { probeFeature } from "../../api/versions/feature-probe.ts";

export type { Feature };

/** Whether the backend has a feature; undefined while unknown. */
export const hasFeature = (feature: Feature): boolean | undefined => has(feature);

/** The same, with a probe if it is unknown: members never learn the version. Never fails. */
export const detectFeature = (feature: Feature): Promise<boolean | undefined> => probeFeature(feature);

/**
 * Probes the features on which menus depend, so that open menus do not grow. Sends nothing if they are known. Never fails.
 */
export async function detectMenuFeatures(): Promise<void> {
  await probeFeature("apiTokens");
  // A backend with API tokens also has transfers.
  await probeFeature("transfers");
}

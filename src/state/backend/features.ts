/** What this backend can do, for pages and menus that show a thing only where it is there. */
import { type Feature, has } from "../../api/versions/backend-version.ts";
import { probeFeature } from "../../api/versions/feature-probe.ts";

export type { Feature };

/** What is known now; undefined while nothing has told. */
export const isThere = (feature: Feature): boolean | undefined => has(feature);

/** The same, asked for where no answer has told it: members never learn the version. Never fails. */
export const findOut = (feature: Feature): Promise<boolean | undefined> => probeFeature(feature);

/**
 * Asks for whatever the menus of the page show or not: they must not grow while they are open. Nothing is sent where it is known.
 * Never fails.
 */
export async function findOutForMenus(): Promise<void> {
  await probeFeature("apiTokens");
  // Where API tokens are, transfers are too.
  await probeFeature("transfers");
}

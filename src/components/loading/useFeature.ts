import { detectFeature, type Feature, hasFeature } from "../../state/backend/features.ts";
import { idle } from "./lazy.ts";
import { useLoad } from "./useLoad.ts";

/** Does the backend have the feature? Undefined until known. Probes the backend once if its version is unknown, as it is to members. */
export function useFeature(feature: Feature): boolean | undefined {
  const known = hasFeature(feature);
  // Wait until idle, because an admin's page may be about to read the version.
  useLoad(known === undefined ? () => idle().then(() => detectFeature(feature)) : null, [
    feature,
    known === undefined,
  ]);
  return known;
}

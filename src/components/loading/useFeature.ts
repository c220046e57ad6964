import { type Feature, findOut, isThere } from "../../state/backend/features.ts";
import { idle } from "./lazy.ts";
import { useLoad } from "./useLoad.ts";

/** Whether the backend has the feature; undefined until that is known. Asked once where its other answers do not tell, so that members learn it too. */
export function useFeature(feature: Feature): boolean | undefined {
  const known = isThere(feature);
  // Idle first: an admin's page may just be about to read the version.
  useLoad(known === undefined ? () => idle().then(() => findOut(feature)) : null, [
    feature,
    known === undefined,
  ]);
  return known;
}

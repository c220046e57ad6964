import { useEffect, useState } from "react";
import { type Feature, findOut, isThere } from "../state/backend/features.ts";
import { idle } from "./loading/lazy.ts";

/** Whether the backend has the feature; where its answers do not tell it is asked once, so that members learn it too. Undefined until then. */
export function useHas(feature: Feature): boolean | undefined {
  const [, tell] = useState(0);
  const known = isThere(feature);
  useEffect(() => {
    if (known !== undefined) return;
    let current = true;
    // Admins may just be about to be told the version.
    void idle()
      .then(() => findOut(feature))
      .then(() => current && tell((turn) => turn + 1));
    return () => {
      current = false;
    };
  }, [feature, known]);
  return known;
}

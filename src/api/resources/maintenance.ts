/** The maintenance of the dashboard's databases. */
import { call } from "../http/call.ts";
import { writeOnce } from "../outcome/write.ts";
import { nothing } from "../schema/go-json.ts";

/** Practically no time-out (decision 32); a timer takes at most 24 days. */
const aDay = 86_400;

/** Cleans up the dashboard's databases (≥ 2.0.0). Resolves when that is done, which may take long. */
export const runMaintenance = (): Promise<void> =>
  writeOnce(
    () => call({ method: "POST", path: "/maintenance", timeoutSeconds: aDay, schema: nothing }),
    "settings.maintenance.maybe",
  );

import type { ComponentType } from "react";
import type { CronRow } from "../../api/resources/cron.ts";
import type { BulkProps } from "../../components/bulk/BulkDialog.tsx";
import { part } from "../../components/loading/lazy.ts";

/** Changes the ticked tasks together. */
export const cronBulk = part<ComponentType<BulkProps<CronRow>>>(
  ["bulk", "cronForm", "edit", "pick", "run"],
  async () => (await import("./BulkTasks.tsx")).default,
);

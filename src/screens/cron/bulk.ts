import type { ComponentType } from "react";
import type { CronRow } from "../../api/resources/cron.ts";
import type { BulkProps } from "../../components/bulk/BulkDialog.tsx";
import { loader } from "../../components/loading/lazy.ts";

/** The dialog that changes all ticked tasks. */
export const cronBulk = loader<ComponentType<BulkProps<CronRow>>>(
  async () => (await import("./BulkTasks.tsx")).default,
);

import type { ComponentType } from "react";
import type { ServiceRow } from "../../api/resources/service.ts";
import type { BulkProps } from "../../components/bulk/BulkDialog.tsx";
import { part } from "../../components/loading/lazy.ts";

/** Changes the ticked services together. */
export const serviceBulk = part<ComponentType<BulkProps<ServiceRow>>>(
  ["bulk", "edit", "pick", "run", "serviceForm"],
  async () => (await import("./BulkServices.tsx")).default,
);

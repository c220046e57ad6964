import type { ComponentType } from "react";
import type { ServiceRow } from "../../api/resources/service.ts";
import type { BulkProps } from "../../components/bulk/BulkDialog.tsx";
import { loader } from "../../components/loading/lazy.ts";

/** Loads the dialog that edits the selected services together. */
export const serviceBulk = loader<ComponentType<BulkProps<ServiceRow>>>(
  async () => (await import("./BulkServices.tsx")).default,
);

import type { ServiceRow } from "../../../api/resources/service.ts";
import type { List } from "../../../components/list/useList.ts";

/** What the dialog of the latency gets. */
export interface LatencyProps {
  list: List<ServiceRow>;
  /** The id of the service, as the address has it. */
  value: string;
  onClose(): void;
}

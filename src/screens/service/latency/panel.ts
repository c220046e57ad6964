import type { ServiceRow } from "../../../api/resources/service.ts";
import type { List } from "../../../components/list/useList.ts";

/** The props of the latency dialog. */
export interface LatencyProps {
  list: List<ServiceRow>;
  /** The service id as written in the address. */
  value: string;
  onClose(): void;
}

/** What is said of the traffic that an alert rule counts. */
import type { CycleTraffic } from "../../api/resources/cycle-traffic.ts";

/** What stands open over the list, by the address: `?traffic=7`. */
export const trafficPanel = ["traffic"] as const;

/** What the dialog gets. */
export interface TrafficProps {
  /** The id of the alert rule, as the address has it. */
  value: string;
  onClose(): void;
}

/** Used of what is allowed, 0 … 1 and more; null where nothing is. */
export const shareOf = (used: number, max: number): number | null => (max > 0 ? used / max : null);

/** The server that has used most; undefined before the first look. Servers come in that order. */
export const most = ({
  servers,
}: Pick<CycleTraffic, "servers">): CycleTraffic["servers"][number] | undefined => servers[0];

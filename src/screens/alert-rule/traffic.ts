/** The traffic that an alert rule counts: its panel and figures. */
import type { CycleTraffic } from "../../api/resources/cycle-traffic.ts";

/** The query parameter that opens the traffic dialog: `?traffic=7`. */
export const trafficPanel = ["traffic"] as const;

/** Props of the traffic dialog. */
export interface TrafficProps {
  /** The id of the alert rule, as text from the address. */
  value: string;
  onClose(): void;
}

/** The used share of the limit; above 1 when the limit is exceeded, null without a limit. */
export const shareOf = (used: number, max: number): number | null => (max > 0 ? used / max : null);

/** The server with the highest use; undefined before the first sample. `servers` is sorted by use. */
export const topServer = ({
  servers,
}: Pick<CycleTraffic, "servers">): CycleTraffic["servers"][number] | undefined => servers[0];

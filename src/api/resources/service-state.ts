/** Results of services now and in the last 30 days (GET /service, contract §2.9). */
import { type InferOutput, number, object, pipe, transform, unknown } from "valibot";
import { call } from "../http/call.ts";
import { count, id, listOf, type Rows, rows } from "../schema/go-json.ts";

/** Days of history; the last one is today. */
export const days = 30;

const serviceState = object({
  id,
  /** Results of the last quarter of an hour. */
  current_up: count,
  current_down: count,
  /** Results of the 30 days. */
  total_up: count,
  total_down: count,
  /** By day, oldest first: mean latency in ms, and number of results. */
  delay: listOf(number()),
  up: listOf(number()),
  down: listOf(number()),
});
export type ServiceState = InferOutput<typeof serviceState>;

/** On the wire an object by id, absent where there are no services, next to the figures of alert rules. */
export const serviceStates = pipe(
  unknown(),
  transform((data): unknown[] => {
    const { services } = Object(data) as { services?: unknown };
    return Object.entries(Object(services)).map(([key, state]) => ({ ...Object(state), id: Number(key) }));
  }),
  rows(serviceState),
);

/**
 * Reads the states of services; ≤ 2.1.4 only of those that guests see. Guests get an answer with fewer services, so this
 * needs the session.
 */
export const readServiceStates = (): Promise<Rows<ServiceState>> =>
  call({ path: "/service", schema: serviceStates, needsSession: true });

/** The backend's classes of the share of successes (contract §8.4). */
export type Health = "noData" | "good" | "low" | "down";

/** Above 95 % good, above 80 % low, else down. Unlike the backend's, "noData" means no results, not 0 %. */
export function healthOf(up: number, down: number): Health {
  if (up + down === 0) return "noData";
  const share = Math.floor((up * 100) / (up + down));
  if (share > 95) return "good";
  return share > 80 ? "low" : "down";
}

/** The share of successes in percent; null without results. */
export const shareUp = (up: number, down: number): number | null =>
  up + down > 0 ? (up * 100) / (up + down) : null;

/** Services: what agents probe from time to time, and whom it is told when that fails (contract §2.9). */
import {
  array,
  boolean,
  finite,
  type InferOutput,
  integer,
  minValue,
  nonEmpty,
  nullish,
  number,
  object,
  pipe,
  record,
  string,
} from "valibot";
import { count, flag, id, listOf, text, time } from "../schema/go-json.ts";
import { has } from "../versions/backend-version.ts";
import { verbs } from "./verbs.ts";

/** How a service is probed. Older backends accept other numbers, which would make agents do something else: never offered. */
export const serviceTypes = { http: 1, icmp: 2, tcp: 3 } as const;

/** Which servers probe: all but the listed ones, or the listed ones only. */
export const serviceCovers = { allExcept: 0, only: 1 } as const;

/** Seconds between two probes: the least that the form takes. The backend itself checks nothing, and takes 0 for 30. */
export const shortestDuration = 30;

export const serviceRow = object({
  id,
  created_at: time,
  updated_at: time,
  name: text,
  /** URL, host, or host and port, by type. */
  target: text,
  type: count,
  /** Seconds between two probes. */
  duration: count,
  /** Higher first; ≥ 2.0.0. */
  display_index: count,
  notify: flag,
  latency_notify: flag,
  enable_trigger_task: flag,
  /** 0: none. */
  notification_group_id: count,
  cover: count,
  /** Servers by id. Only `true` counts; clients may leave `false` behind. */
  skip_servers: nullish(record(string(), boolean()), () => ({})),
  /** Ids of triggered tasks. */
  fail_trigger_tasks: listOf(id),
  recover_trigger_tasks: listOf(id),
  /** Milliseconds; 0: off. */
  min_latency: count,
  max_latency: count,
  /** ≤ 2.1.4: guests see it. */
  enable_show_in_service: flag,
  /** ≥ 2.1.5: guests do not see it. */
  hide_for_guest: flag,
});

/** Whole numbers are for the form to ask for: the backend has fractions, and one that is stored must not hinder a save. */
const latency = pipe(number(), finite(), minValue(0, "serviceForm.latencyInvalid"));

/** What is sent, as a superset for all versions: each ignores what it does not know (contract §1.5). */
export const serviceForm = object({
  name: pipe(string(), nonEmpty("list.nameRequired")),
  target: string(),
  type: pipe(number(), integer(), minValue(0)),
  duration: pipe(number(), integer(), minValue(shortestDuration, "serviceForm.durationInvalid")),
  display_index: pipe(number(), integer()),
  notify: boolean(),
  latency_notify: boolean(),
  enable_trigger_task: boolean(),
  notification_group_id: pipe(number(), integer(), minValue(0)),
  cover: pipe(number(), integer(), minValue(0)),
  skip_servers: record(string(), boolean()),
  fail_trigger_tasks: array(number()),
  recover_trigger_tasks: array(number()),
  min_latency: latency,
  max_latency: latency,
  enable_show_in_service: boolean(),
  hide_for_guest: boolean(),
});

export type ServiceRow = InferOutput<typeof serviceRow>;
export type ServiceForm = InferOutput<typeof serviceForm>;

/** The rows have a path of their own: GET /service is their state (service-state.ts). */
export const service = verbs("service", { row: serviceRow, form: serviceForm, list: "service/list" });

/** The servers that a service names: left out or the only ones, by its cover. */
export const serversNamed = ({ skip_servers }: Pick<ServiceRow, "skip_servers">): number[] =>
  Object.entries(skip_servers).flatMap(([id, counts]) => (counts ? [Number(id)] : []));

/** The map that names these servers; what it held as `false` before stays (it may be another client's). */
export const namingServers = (
  before: ServiceRow["skip_servers"],
  ids: readonly number[],
): ServiceRow["skip_servers"] => ({
  ...Object.fromEntries(Object.entries(before).filter(([, counts]) => !counts)),
  ...Object.fromEntries(ids.map((id) => [id, true])),
});

type Visibility = Pick<ServiceRow, "enable_show_in_service" | "hide_for_guest">;

/**
 * Whether guests see the service; null where that cannot be told: both members are left out when false, so without a known version
 * "seen, ≥ 2.1.5" looks like "not seen, ≤ 2.1.4".
 */
export function visibleToGuests(row: Visibility): boolean | null {
  const hides = has("serviceHideForGuest");
  if (hides === true) return !row.hide_for_guest;
  if (hides === false) return row.enable_show_in_service;
  if (row.hide_for_guest) return false;
  return row.enable_show_in_service ? true : null;
}

/** The members that say so to every version; for null those that leave it as it is. */
export const showingToGuests = (visible: boolean | null): Visibility => ({
  enable_show_in_service: visible ?? false,
  hide_for_guest: visible === null ? false : !visible,
});

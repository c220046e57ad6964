/** Services: targets that agents probe at intervals, with notifications of failures (contract §2.9). */
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
import { has, noteAtLeast, noteBelow, since } from "../versions/backend-version.ts";
import { verbs } from "./verbs.ts";

/** Kinds of probes. Older backends accept other numbers, with which agents do something else; those are never offered. */
export const serviceTypes = { http: 1, icmp: 2, tcp: 3 } as const;

/** Which servers probe: all but the listed ones, or the listed ones only. */
export const serviceCovers = { allExcept: 0, only: 1 } as const;

/** Minimum of seconds between two probes in the form. The backend checks nothing, and treats 0 as 30. */
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

/** Accepts fractions, because the backend may have stored one. The form asks for whole numbers. */
const latency = pipe(number(), finite(), minValue(0, "list.latencyInvalid"));

/** The members for all versions; each version ignores the members that it does not know (contract §1.5). */
export const serviceForm = object({
  name: pipe(string(), nonEmpty("app.nameRequired")),
  target: string(),
  type: pipe(number(), integer(), minValue(0)),
  duration: pipe(number(), integer(), minValue(shortestDuration, "list.durationInvalid")),
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

const plain = verbs("service", {
  row: serviceRow,
  form: serviceForm,
  list: "service/list",
  // The backend replaces 0 by 30, and has only one of the other two.
  notCompared: ["duration", "enable_show_in_service", "hide_for_guest"],
});

/** Notes the version by the visibility member that is true in a row; each version has only one of the two members. */
function noteVersionOf(rows: readonly Visibility[]): void {
  if (has("serviceHideForGuest") !== undefined) return;
  if (rows.some((row) => row.hide_for_guest)) noteAtLeast(since.serviceHideForGuest);
  else if (rows.some((row) => row.enable_show_in_service)) noteBelow(since.serviceHideForGuest);
}

/** Notes the version after a save: the other version's row lacks the member that was sent as true. Never fails. */
async function noteVersionAfter(id: number, sent: Visibility): Promise<void> {
  if (has("serviceHideForGuest") !== undefined || sent.enable_show_in_service === sent.hide_for_guest) return;
  const row = await plain.read(id).catch(() => null);
  if (!row) return;
  const hides = sent.hide_for_guest ? row.hide_for_guest : !row.enable_show_in_service;
  if (hides) noteAtLeast(since.serviceHideForGuest);
  else noteBelow(since.serviceHideForGuest);
}

/** The rows are at /service/list; GET /service returns their states (service-state.ts). */
export const service: typeof plain = {
  ...plain,
  async list() {
    const answer = await plain.list();
    noteVersionOf(answer.rows);
    return answer;
  },
  async create(form) {
    const id = await plain.create(form);
    await noteVersionAfter(id, form);
    return id;
  },
  async update(id, form) {
    await plain.update(id, form);
    await noteVersionAfter(id, form);
  },
};

/** The ids in `skip_servers`: by `cover` the servers that do not probe, or the only ones that do. */
export const serversNamed = ({ skip_servers }: Pick<ServiceRow, "skip_servers">): number[] =>
  Object.entries(skip_servers).flatMap(([id, counts]) => (counts ? [Number(id)] : []));

/** `skip_servers` for these ids. Members that were `false` before stay: another client may have written them. */
export const namingServers = (
  before: ServiceRow["skip_servers"],
  ids: readonly number[],
): ServiceRow["skip_servers"] => ({
  ...Object.fromEntries(Object.entries(before).filter(([, counts]) => !counts)),
  ...Object.fromEntries(ids.map((id) => [id, true])),
});

type Visibility = Pick<ServiceRow, "enable_show_in_service" | "hide_for_guest">;

/**
 * Whether guests see the service; null where that is unknown: both members are left out when false, so without a known version
 * "visible, ≥ 2.1.5" looks like "hidden, ≤ 2.1.4".
 */
export function visibleToGuests(row: Visibility): boolean | null {
  const hides = has("serviceHideForGuest");
  if (hides === true) return !row.hide_for_guest;
  if (hides === false) return row.enable_show_in_service;
  if (row.hide_for_guest) return false;
  return row.enable_show_in_service ? true : null;
}

/** The members that set the visibility in every version; for null the members that keep it. */
export const showingToGuests = (visible: boolean | null): Visibility => ({
  enable_show_in_service: visible ?? false,
  hide_for_guest: visible === null ? false : !visible,
});

/** Servers. The backend creates them when an agent connects, so there is no `create`. */
import {
  array,
  boolean,
  custom,
  type InferOutput,
  integer,
  nonEmpty,
  nullish,
  number,
  object,
  pipe,
  record,
  string,
} from "valibot";
import { call } from "../http/call.ts";
import { writeOnce } from "../outcome/write.ts";
import { fastSchema } from "../schema/fast-schema.ts";
import { count, flag, id, listOf, text, time } from "../schema/go-json.ts";
import { noteVersionSignal } from "../versions/backend-version.ts";
import { verbs } from "./verbs.ts";

/** An agent's report about its machine; all zero before the first one. Sizes in bytes. */
export const host = object({
  platform: text,
  platform_version: text,
  cpu: listOf(string()),
  mem_total: count,
  disk_total: count,
  swap_total: count,
  arch: text,
  virtualization: text,
  /** Seconds since 1970. */
  boot_time: count,
  /** The agent's version. */
  version: text,
  gpu: listOf(string()),
});

/** The agent's last figures: bytes, bytes per second, percent and seconds. Zeros are absent: see `state`. */
export interface State {
  cpu?: number;
  mem_used?: number;
  swap_used?: number;
  disk_used?: number;
  net_in_transfer?: number;
  net_out_transfer?: number;
  net_in_speed?: number;
  net_out_speed?: number;
  uptime?: number;
  load_1?: number;
  load_5?: number;
  load_15?: number;
  tcp_conn_count?: number;
  udp_conn_count?: number;
  process_count?: number;
  temperatures?: { Name?: string; Temperature?: number }[] | null;
  gpu?: number[] | null;
}

/**
 * Checks the figures in place: an object schema would copy them, which takes a third of the time for a list of 10,000 servers.
 * state/collections/servers.ts packs the figures and drops these objects.
 */
export const state = custom<State>((value) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  for (const name in value) {
    const figure: unknown = Reflect.get(value, name);
    if (figure === null || typeof figure === "number") continue;
    // A newer backend may send other members, which are ignored.
    if (figureNames.has(name) || (listNames.has(name) && !Array.isArray(figure))) return false;
  }
  return true;
}, "Figures");

const listNames = new Set(["temperatures", "gpu"]);
const figureNames = new Set(
  "cpu mem_used swap_used disk_used net_in_transfer net_out_transfer net_in_speed net_out_speed uptime load_1 load_5 load_15 tcp_conn_count udp_conn_count process_count".split(
    " ",
  ),
);

export const serverRow = fastSchema(
  object({
    id,
    created_at: time,
    updated_at: time,
    name: text,
    uuid: text,
    /** Private. */
    note: text,
    /** Defined by the themes; mostly JSON, but any text is possible. */
    public_note: text,
    /** Higher comes first. */
    display_index: count,
    hide_for_guest: flag,
    enable_ddns: flag,
    ddns_profiles: listOf(id),
    /** By DDNS profile id. */
    override_ddns_domains: nullish(record(string(), listOf(string())), () => ({})),
    host: nullish(host, () => ({})),
    state: nullish(state, () => ({})),
    geoip: nullish(
      object({
        ip: nullish(object({ ipv4_addr: text, ipv6_addr: text }), () => ({})),
        country_code: text,
      }),
      () => ({}),
    ),
    /** Null: no report since the backend started; ≥ 2.2.11 also after the agent disconnected. */
    last_active: time,
    /** Null before 2.0.13, which do not send it. Id 0: registered with the secret of the whole site. */
    owner: nullish(object({ id, username: text }), null),
  }),
);

/** Every field that PATCH replaces. */
export const serverForm = object({
  name: pipe(string(), nonEmpty("app.nameRequired")),
  note: string(),
  public_note: string(),
  display_index: pipe(number("app.wholeNumber"), integer("app.wholeNumber")),
  hide_for_guest: boolean(),
  enable_ddns: boolean(),
  ddns_profiles: array(number()),
  override_ddns_domains: record(string(), array(string())),
});

/** The result of a command to agents. `success`: it was written to the agent's connection, nothing more. */
export const delivered = nullish(
  object({ success: listOf(id), failure: listOf(id), offline: listOf(id) }),
  () => ({}),
);

export type Delivered = InferOutput<typeof delivered>;
export type Host = InferOutput<typeof host>;
export type ServerRow = InferOutput<typeof serverRow>;
export type ServerForm = InferOutput<typeof serverForm>;

const { list, read, update, remove } = verbs("server", { row: serverRow, form: serverForm });

export const server = {
  /** The servers that this user owns; all for admins. */
  list: async (onRows?: (rows: readonly ServerRow[]) => void) => {
    const note = ([first]: readonly ServerRow[]): void => {
      if (first) noteVersionSignal(first.owner ? "ownerKnown" : "ownerAbsent");
    };
    const result = await list((rows) => {
      note(rows);
      onRows?.(rows);
    });
    note(result.rows);
    return result;
  },
  read,
  update,
  remove,
  /** Tells agents to update themselves at once. Agents with `disable_force_update` silently ignore it. */
  forceUpdate: (ids: readonly number[]): Promise<Delivered> =>
    writeOnce(() => call({ method: "POST", path: "/force-update/server", body: ids, schema: delivered })),
};

/** Servers. They come into being when an agent connects, so there is no `create`. */
import {
  array,
  boolean,
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
import { notePassive } from "./dialect.ts";
import { count, flag, id, listOf, text, time } from "./shape.ts";
import { verbs } from "./verbs.ts";

/** What an agent says about its machine; all zero before its first report. Sizes in bytes. */
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
  /** Of the agent. Says nothing about the backend. */
  version: text,
  gpu: listOf(string()),
});

/** Its last figures. Bytes, bytes per second, percent and seconds. */
export const state = object({
  cpu: count,
  mem_used: count,
  swap_used: count,
  disk_used: count,
  net_in_transfer: count,
  net_out_transfer: count,
  net_in_speed: count,
  net_out_speed: count,
  uptime: count,
  load_1: count,
  load_5: count,
  load_15: count,
  tcp_conn_count: count,
  udp_conn_count: count,
  process_count: count,
  temperatures: listOf(object({ Name: text, Temperature: count })),
  gpu: listOf(number()),
});

export const serverRow = object({
  id,
  created_at: time,
  updated_at: time,
  name: text,
  uuid: text,
  /** Private. */
  note: text,
  /** Belongs to the themes; mostly JSON, but any text is possible. */
  public_note: text,
  /** Weight: higher comes first. */
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
  /** Null: nothing since the backend started; ≥ 2.2.11 also after the agent left. */
  last_active: time,
  /** Null before 2.0.13, which do not tell. Id 0: registered with the secret of the whole site. */
  owner: nullish(object({ id, username: text }), null),
});

/** Every field that PATCH replaces. */
export const serverForm = object({
  name: pipe(string(), nonEmpty("list.nameRequired")),
  note: string(),
  public_note: string(),
  display_index: pipe(number("server.weightInteger"), integer("server.weightInteger")),
  hide_for_guest: boolean(),
  enable_ddns: boolean(),
  ddns_profiles: array(number()),
  override_ddns_domains: record(string(), array(string())),
});

export type Host = InferOutput<typeof host>;
export type State = InferOutput<typeof state>;
export type ServerRow = InferOutput<typeof serverRow>;
export type ServerForm = InferOutput<typeof serverForm>;

const { list, read, update, remove } = verbs("server", { row: serverRow, form: serverForm });

export const server = {
  /** The servers that this user owns; all for admins. */
  list: async (signal?: AbortSignal) => {
    const result = await list(signal);
    const [first] = result.rows;
    if (first) notePassive(first.owner ? "ownerKnown" : "ownerAbsent");
    return result;
  },
  read,
  update,
  remove,
};

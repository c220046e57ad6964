/** Functions on server rows, and the cached JSON pieces of lists and frames. */
import type { DemoState } from "../../state/demo-state.ts";
import type { Pieces, ServerRow } from "../../state/server-row.ts";
import { stamp } from "../../state/time.ts";

const member = (name: string, value: unknown) => `,"${name}":${JSON.stringify(value)}`;

function optional(name: string, value: string | boolean | number): string {
  return value ? member(name, value) : "";
}

function cut(row: ServerRow): Pieces {
  const { platform_version: _, version: __, ...hostForOthers } = row.host;
  const name = JSON.stringify(row.name);
  const times = member("created_at", row.created_at) + member("updated_at", row.updated_at);
  const notes = optional("note", row.note) + optional("public_note", row.public_note);
  const flags = optional("hide_for_guest", row.hide_for_guest) + optional("enable_ddns", row.enable_ddns);
  const profiles = row.ddns_profiles.length > 0 ? member("ddns_profiles", row.ddns_profiles) : "";
  const overridden = Object.keys(row.override_ddns_domains).length > 0;
  const overrides = overridden ? member("override_ddns_domains", row.override_ddns_domains) : "";
  const host = JSON.stringify(row.host);
  const ip = { ...(row.ipv4 ? { ipv4_addr: row.ipv4 } : {}), ...(row.ipv6 ? { ipv6_addr: row.ipv6 } : {}) };
  const index = optional("display_index", row.display_index);
  const ddns = member("display_index", row.display_index) + flags + profiles + overrides;
  const country = optional("country_code", row.country_code);
  return {
    listHead: `{"id":${row.id}${times},"name":${name}${optional("uuid", row.uuid)}${notes}${ddns},"host":${host},"state":`,
    listTail: `,"geoip":{"ip":${JSON.stringify(ip)}${country}},"last_active":"`,
    frameHead: `{"id":${row.id}${optional("name", row.name)}${index}`,
    frameHeadWithNote: `{"id":${row.id}${optional("name", row.name)}${optional("public_note", row.public_note)}${index}`,
    host,
    hostForOthers: JSON.stringify(hostForOthers),
    frameTail: `${country},"last_active":"`,
  };
}

export function piecesOf(row: ServerRow): Pieces {
  row.pieces ??= cut(row);
  return row.pieces;
}

/** Call after every change of a server: it drops cached JSON. */
export function touched(state: DemoState, row: ServerRow): void {
  row.pieces = null;
  state.revision += 1;
}

/** The value of `last_active`; from 2.2.11 on it is zero as soon as the agent leaves. */
export function lastActive(state: DemoState, row: ServerRow): string {
  const gone = row.mood === "offline" && state.atLeast("2.2.11");
  return stamp(gone ? 0 : row.lastActive);
}

export function isConnected(row: ServerRow): boolean {
  return (
    row.mood === "online" ||
    row.mood === "stale" ||
    (row.mood === "flapping" && row.figures?.reporting === true)
  );
}

/** Whether an agent was connected and left: old backends distinguish this from "never connected". */
export function hasLeft(row: ServerRow): boolean {
  return !isConnected(row) && row.lastActive > 0;
}

/** In the order of every list and frame: higher weight first, then by id. */
export function inOrder(state: DemoState): ServerRow[] {
  return state.servers
    .all()
    .sort((one, other) => other.display_index - one.display_index || one.id - other.id);
}

/** A server as the demo keeps it, and the pieces of JSON from which lists and frames are put together. */
import type { Figures } from "../../live/figures.ts";
import type { World } from "../../state/demo-state.ts";
import type { Row } from "../../state/table.ts";
import { stamp } from "../../state/time.ts";

/** Whether an agent reports: always, late, not any more, now and then, or never so far. */
export type Mood = "online" | "stale" | "offline" | "flapping" | "none";

export interface Host {
  platform?: string;
  platform_version?: string;
  cpu?: string[];
  mem_total?: number;
  disk_total?: number;
  swap_total?: number;
  arch?: string;
  virtualization?: string;
  boot_time?: number;
  version?: string;
  gpu?: string[];
}

export interface ServerRow extends Row {
  name: string;
  uuid: string;
  note: string;
  public_note: string;
  display_index: number;
  hide_for_guest: boolean;
  enable_ddns: boolean;
  ddns_profiles: number[];
  override_ddns_domains: Record<string, string[]>;
  host: Host;
  /** The last report's figures as JSON text: they change every two seconds and are only ever passed on. */
  state: string;
  ipv4: string;
  ipv6: string;
  country_code: string;
  mood: Mood;
  /** Time of the last report in ms, 0 = none since the dashboard started. */
  lastActive: number;
  figures: Figures | null;
  agentConfig: Record<string, unknown>;
  /** Saved by an agent that goes on with the old one until it is restarted. */
  agentFile: Record<string, unknown> | null;
  /** While an agent applies a new configuration, reading it fails. */
  pendingUntil: number;
  /** Edited since the dashboard started. */
  edited: boolean;
  pieces: Pieces | null;
}

/** The parts of a server's JSON that change only when it is edited. */
interface Pieces {
  listHead: string;
  listTail: string;
  frameHead: string;
  frameHeadWithNote: string;
  host: string;
  hostForOthers: string;
  frameTail: string;
}

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

/** To be called after every change of a server: cached JSON must not outlive it. */
export function touched(world: World, row: ServerRow): void {
  row.pieces = null;
  world.revision += 1;
}

/** What `last_active` shows; from 2.2.11 on it is zeroed as soon as the agent leaves. */
export function lastActive(world: World, row: ServerRow): string {
  const gone = row.mood === "offline" && world.atLeast("2.2.11");
  return stamp(gone ? 0 : row.lastActive);
}

export function isConnected(row: ServerRow): boolean {
  return (
    row.mood === "online" ||
    row.mood === "stale" ||
    (row.mood === "flapping" && row.figures?.reporting === true)
  );
}

/** Whether an agent was connected once and left: old backends treat it differently from "never there". */
export function hasLeft(row: ServerRow): boolean {
  return !isConnected(row) && row.lastActive > 0;
}

/** In the order of every list and frame: higher weight first, then by id. */
export function inOrder(world: World): ServerRow[] {
  return world.servers
    .all()
    .sort((one, other) => other.display_index - one.display_index || one.id - other.id);
}

import type { Random } from "./random.ts";
import type { Row } from "./table.ts";

/** How an agent reports: always, late, no longer, with interruptions, or never yet. */
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
  /** The last report's figures as JSON text: they change every two seconds and are only copied. */
  state: string;
  ipv4: string;
  ipv6: string;
  country_code: string;
  mood: Mood;
  /** Time of the last report in ms, 0 = none since the dashboard started. */
  lastActive: number;
  figures: Figures | null;
  agentConfig: Record<string, unknown>;
  /** Saved configuration that an old agent applies only after a restart. */
  agentFile: Record<string, unknown> | null;
  /** Until then the agent applies a new configuration and reading it fails. */
  pendingUntil: number;
  /** Edited since the dashboard started. */
  edited: boolean;
  pieces: Pieces | null;
}

/** The parts of a server's JSON that change only when it is edited. */
export interface Pieces {
  listHead: string;
  listTail: string;
  frameHead: string;
  frameHeadWithNote: string;
  host: string;
  hostForOthers: string;
  frameTail: string;
}

/** The state of a server's random walk. */
export interface Figures {
  random: Random;
  /** Whether the agent reports in this step; changes only for flapping agents. */
  reporting: boolean;
  cpu: number;
  memory: number;
  swap: number;
  disk: number;
  /** bytes per second */
  inSpeed: number;
  outSpeed: number;
  inTotal: number;
  outTotal: number;
  load: number;
  connections: number;
  processes: number;
  temperature: number;
  gpu: number;
  hasTemperature: boolean;
  /** Maximum speed of this server's line in bytes per second. */
  line: number;
}

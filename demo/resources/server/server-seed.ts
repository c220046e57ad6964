/** The demo's initial servers: plausible ones and all edge cases of a list. */

import { startFigures, stateText } from "../../live/figures.ts";
import type { DemoState } from "../../state/demo-state.ts";
import { between, pick, type Random, seeded, whole } from "../../state/random.ts";
import { sampleName } from "../../state/sample-names.ts";
import type { Host, Mood, ServerRow } from "../../state/server-row.ts";
import type { Row } from "../../state/table.ts";
import { stamp } from "../../state/time.ts";
import { blankServer } from "./server-blank.ts";
import { piecesOf } from "./server-model.ts";
import {
  agentVersions,
  jobs,
  notableServers,
  platforms,
  processors,
  publicNotes,
  towns,
} from "./server-names.ts";

const gibi = 1024 ** 3;
const hour = 3_600_000;

function host(random: Random, index: number, now: number): Host {
  const memory = pick(random, [0.5, 1, 2, 4, 8, 16, 64, 256]) * gibi;
  const swap = pick(random, [0, 0.5, 2]) * gibi;
  const version = agentVersions[index % agentVersions.length] ?? "";
  return {
    ...pick(random, platforms),
    cpu: index % 11 === 3 ? [pick(random, processors), pick(random, processors)] : [pick(random, processors)],
    mem_total: memory,
    disk_total: whole(random, 10, 4000) * gibi,
    ...(swap > 0 ? { swap_total: swap } : {}),
    arch: pick(random, ["x86_64", "x86_64", "aarch64"]),
    virtualization: pick(random, ["kvm", "lxc", "docker", "hyperv"]),
    boot_time: Math.floor((now - between(random, 1, 9000) * hour) / 1000),
    ...(version === "" ? {} : { version }),
    ...(index % 10 === 2 ? { gpu: ["NVIDIA GeForce RTX 4090", "NVIDIA GeForce RTX 4090"] } : {}),
  };
}

/** Chosen by position in the list, so that the first screenful shows every state. */
function mood(index: number): Mood {
  if (index === 9) return "none";
  if (index % 13 === 5) return "stale";
  if (index % 17 === 7) return "offline";
  return index % 19 === 11 ? "flapping" : "online";
}

function uuid(random: Random): string {
  const hex = (length: number) => Array.from({ length }, () => whole(random, 0, 15).toString(16)).join("");
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}

function naming(state: DemoState, random: Random, index: number): { name: string; country: string } {
  const { code, country } = pick(random, towns);
  const notable = notableServers[index];
  if (notable) return { ...notable, name: sampleName(state, notable.name) };
  return { name: `${code}-${pick(random, jobs)}-${index + 1}`, country };
}

/** Every third server has both families of addresses; one has neither. */
function addresses(index: number): { ipv4: string; ipv6: string } {
  const low = `${(index >> 8) & 255}.${index & 255}`;
  const ipv4 = index % 9 === 6 ? "" : `198.51.${low}`;
  const ipv6 =
    index % 3 === 0 ? `2001:db8:${(index + 16).toString(16)}::${(index * 7 + 1).toString(16)}` : "";
  return index === 9 ? { ipv4: "", ipv6: "" } : { ipv4, ipv6 };
}

const manyDisks = ["/", ...Array.from({ length: 39 }, (_, disk) => `/mnt/disk-${disk + 1}`)];

function one(state: DemoState, random: Random, index: number, seed: number): Omit<ServerRow, keyof Row> {
  const now = state.now();
  const row = blankServer(uuid(random));
  const { name, country } = naming(state, random, index);
  const rowMood = mood(index);
  Object.assign(row, { name, country_code: country, mood: rowMood, ...addresses(index) });
  row.note = index % 4 === 1 ? `Rack ${whole(random, 1, 40)}, contract ${whole(random, 1000, 9999)}` : "";
  row.public_note = publicNotes[index % publicNotes.length] ?? "";
  row.display_index = index < 6 ? 100 - index * 10 : index % 7 === 0 ? -5 : 0;
  row.hide_for_guest = index % 8 === 6;
  if (index % 6 === 0) {
    Object.assign(row, {
      enable_ddns: true,
      ddns_profiles: [1, 2],
      override_ddns_domains: { 1: ["edge.example.com"] },
    });
  }
  if (rowMood === "none") return { ...row, country_code: "", uuid: "" };
  row.host = host(random, index, now);
  row.figures = startFigures(seed + index, index % 2 === 0);
  row.state = stateText(row.host, row.figures, now);
  // "Offline" servers left between an hour and a week ago.
  row.lastActive = now - (rowMood === "offline" ? between(random, 1, 168) * hour : 1000);
  row.agentConfig.disable_command_execute = index % 15 === 14;
  if (index % 9 === 1) row.agentConfig.nic_allowlist = { eth0: true, docker0: false };
  if (index % 20 === 3) row.agentConfig.hard_drive_partition_allowlist = manyDisks;
  return row;
}

/** Adds `count` servers. Most belong to the admin, some to the member, some to no user (global secret). */
export function seedServers(state: DemoState, count: number, seed: number): void {
  const random = seeded(seed);
  for (let index = 0; index < count; index++) {
    const owner = index % 5 === 2 ? 2 : index % 9 === 4 ? 0 : 1;
    const row = state.servers.add(owner, one(state, random, index, seed));
    // Registered within the last two years; some were edited since.
    const created = state.now() - between(random, 24, 17_000) * hour;
    row.created_at = stamp(created);
    row.updated_at = index % 3 === 0 ? stamp(created + hour) : row.created_at;
    // Build the JSON pieces now: with 10,000 servers this would delay the first request.
    piecesOf(row);
  }
  state.revision += 1;
}

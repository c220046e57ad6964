/** Predefined filters: offline servers, old agents, and servers whose contract expires. */
import { parseVersion } from "../../../api/versions/backend-version.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { stateOf } from "../../../state/live/live.ts";

export const presetNames = ["offline", "old", "expiring"] as const;
export type Preset = (typeof presetNames)[number];

const soonMs = 30 * 86_400_000;

const member = (of: unknown, name: string): unknown =>
  typeof of === "object" && of !== null ? Reflect.get(of, name) : undefined;

/** The end of a server's contract according to its public note, epoch ms; Infinity if never, on auto-renewal, or for other notes. */
export function endOf(note: string): number {
  let billing: unknown;
  try {
    billing = member(JSON.parse(note), "billingDataMod");
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  const end = member(billing, "endDate");
  // "0000-00-00" is how themes write "never".
  if (typeof end !== "string" || end.startsWith("0000") || String(member(billing, "autoRenewal")) === "1")
    return Number.POSITIVE_INFINITY;
  return Date.parse(end) || Number.POSITIVE_INFINITY;
}

/** Whether the contract has ended or will end within 30 days. */
export const isExpiring = (end: number, now: number): boolean => end <= now + soonMs;

/** Cached, because parsing ten thousand notes takes longer than a frame. */
const ends = new WeakMap<ListedServer, number>();

function endOfRow(row: ListedServer): number {
  const end = ends.get(row) ?? endOf(row.public_note);
  ends.set(row, end);
  return end;
}

/** Cached: all servers share a few versions. */
const versions = new Map<string, number>();

function versionOf({ host: { version } }: ListedServer): number {
  const number = versions.get(version) ?? parseVersion(version) ?? Number.NaN;
  versions.set(version, number);
  return number;
}

/** All combinations of presets, by bit mask. */
const combinations = Array.from({ length: 2 ** presetNames.length }, (_, bits) =>
  presetNames.filter((_name, at) => bits & (1 << at)),
);

/** Tests whether a server belongs to a preset. An agent is old if the list has a newer one. */
export function presetTests(
  rows: readonly ListedServer[],
  now: number,
): Readonly<Record<Preset, (row: ListedServer) => boolean>> {
  let newest: number | undefined;
  return {
    offline: ({ id }) => stateOf(id) === "offline",
    old(row) {
      newest ??= rows.reduce((most, one) => Math.max(most, versionOf(one) || 0), 0);
      return versionOf(row) < newest;
    },
    expiring: (row) => isExpiring(endOfRow(row), now),
  };
}

/** The presets that a server belongs to. */
export function presetsOf(
  rows: readonly ListedServer[],
  now: number,
): (row: ListedServer) => readonly Preset[] {
  const tests = presetTests(rows, now);
  return (row) => {
    let bits = 0;
    for (const [at, name] of presetNames.entries()) if (tests[name](row)) bits |= 1 << at;
    return combinations[bits] ?? [];
  };
}

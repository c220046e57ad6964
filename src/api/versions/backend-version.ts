/**
 * The backend's version as far as it is known, and the features that depend on it, for 1.7.0 … 2.3.7.
 *
 * Only admins get the version (in /setting). For others the responses give bounds ("has `owner`, so at least
 * 2.0.13"), and probes settle the rest (feature-probe.ts). This file sends no requests.
 */

/** The first version with each feature. */
export const since = {
  /** Agent config at /server/config. Before: /server/:id/config with a bare JSON string as body. */
  configForMany: "1.7.1",
  /** Before, reading an agent config after editing that server only times out, or worse (contract §2.6). */
  configReadAfterEdit: "1.8.2",
  ddnsProviderHe: "1.10.0",
  /** web_real_ip_header and agent_real_ip_header instead of real_ip_header. */
  twoRealIpHeaders: "1.12.0",
  /** The route exists since 1.13.0, but up to 1.14.9 it writes to the wrong rows. */
  moveServers: "1.14.10",
  formatMetricUnits: "1.14.13",
  maintenance: "2.0.0",
  /** GET /server/:id/metrics. */
  metrics: "2.0.0",
  serviceHistory: "2.0.0",
  serviceOrder: "2.0.0",
  /** /waf and /online-user answer only admins. */
  firewallForAdmins: "2.0.8",
  natNeedsServer: "2.0.8",
  transfers: "2.0.13",
  filePost: "2.0.14",
  cronRunPost: "2.0.14",
  /** POST /profile ends all sessions of the user, this one included. */
  profileEndsSessions: "2.0.14",
  csrf: "2.1.0",
  refreshPost: "2.1.0",
  apiTokens: "2.1.0",
  mcp: "2.1.0",
  reservedHosts: "2.1.0",
  /** Deleting a server that is already gone is harmless. */
  serverDeleteIsSafe: "2.1.0",
  serviceHideForGuest: "2.1.5",
  dashboardHost: "2.2.1",
  /** Responses hold no secrets, and an empty secret in a PATCH keeps the stored one. */
  secretsKept: "2.2.5",
  lastActiveZeroed: "2.2.11",
  serviceDeleteIsSafe: "2.3.1",
} as const;

export type Feature = keyof typeof since;

/** Responses that reveal a lower or upper bound of the version (contract §1.4). */
const signals = {
  tsdbKnown: ["atLeast", "2.0.0"],
  tsdbAbsent: ["below", "2.0.0"],
  ownerKnown: ["atLeast", "2.0.13"],
  ownerAbsent: ["below", "2.0.13"],
  csrfSeeded: ["atLeast", "2.1.0"],
  csrfAbsent: ["below", "2.1.0"],
  adminRoleSent: ["atLeast", "2.1.1"],
  roleAbsent: ["below", "2.1.1"],
  secretSent: ["below", "2.2.5"],
  passwordSent: ["below", "2.2.7"],
  metricUnitsKnown: ["atLeast", "1.14.13"],
  secretsShown: ["below", "2.2.5"],
} as const;

export type Signal = keyof typeof signals;

const OLDEST = 0;
const NEWEST = Number.POSITIVE_INFINITY;
/** The version is ≥ low and < high. */
let low = OLDEST;
let high = NEWEST;

/** "2.3.7" or "v2.3.7-rc" as a number that can be compared; undefined for "debug", "dashboard" and "". */
export function parseVersion(version: string): number | undefined {
  const match = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version);
  return match ? (Number(match[1]) * 1000 + Number(match[2])) * 1000 + Number(match[3]) : undefined;
}

/** Notes the version that the backend sent, which only admins get. Undefined and unparsable versions change nothing. */
export function noteVersion(version: string | undefined): void {
  const value = version === undefined ? undefined : parseVersion(version);
  if (value === undefined) return;
  low = value;
  high = value + 1;
}

/** Notes that the version is ≥ `version`. */
export function noteAtLeast(version: string): void {
  const value = parseVersion(version) ?? OLDEST;
  // The backend was upgraded or downgraded while this page was open: forget the bounds.
  if (value >= high) forgetVersion();
  low = Math.max(low, value);
}

/** Notes that the version is < `version`. */
export function noteBelow(version: string): void {
  const value = parseVersion(version) ?? NEWEST;
  if (value <= low) forgetVersion();
  high = Math.min(high, value);
}

/** Notes what a response says about the version. */
export function noteVersionSignal(signal: Signal): void {
  const [bound, version] = signals[signal];
  if (bound === "atLeast") noteAtLeast(version);
  else noteBelow(version);
}

/** Whether the version is ≥ `version`; undefined while that is not known. */
export function atLeast(version: string): boolean | undefined {
  const value = parseVersion(version) ?? OLDEST;
  if (low >= value) return true;
  return high <= value ? false : undefined;
}

/** Whether this backend has the feature; undefined while it is not known. */
export function has(feature: Feature): boolean | undefined {
  return atLeast(since[feature]);
}

/** Forgets all bounds. */
export function forgetVersion(): void {
  low = OLDEST;
  high = NEWEST;
}

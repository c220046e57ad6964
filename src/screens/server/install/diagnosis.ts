/** Possible reasons why a new agent has not connected. Pure functions; the texts are in Diagnosis.tsx. */
import type { LiveStatus } from "../../../state/live/live.ts";
import type { CommandInput, SecretOwner } from "./command.ts";

/** The facts known to the page. */
export interface DiagnosisInput {
  /** Null if settings or profile could not be read; the command is not checked then. */
  input: CommandInput | null;
  secretOwner: SecretOwner | null;
  /** Of this page: "https:" and "example.com". */
  protocol: string;
  hostname: string;
  /** Status of the live connection, and whether it was ever open. */
  live: LiveStatus;
  wasLive: boolean;
  /** Addresses that the firewall blocks for a wrong agent secret; empty if unknown. */
  blocked: readonly string[];
}

export type PossibleCause =
  | { kind: "scheme"; host: string; scheme: string }
  | { kind: "spaces"; host: string }
  | { kind: "port"; host: string }
  | { kind: "tlsOff" }
  | { kind: "tlsOn" }
  | { kind: "otherHost"; host: string; here: string }
  | { kind: "blocked"; ips: readonly string[] }
  | { kind: "socket"; wasLive: boolean }
  | { kind: "secretOwner"; secretOwner: SecretOwner };

/** "example.com" of "example.com:8008", "2001:db8::1" of "[2001:db8::1]:8008". */
export function hostnameOf(installHost: string): string {
  return installHost.replace(/:\d*$/, "").replace(/^\[(.*)\]$/, "$1");
}

/** host:port, an IPv6 address in brackets. */
const withPort = /^(?:\[[^\][\s]+\]|[^:/[\]\s]+):(\d{1,5})$/;

/** The faults in the format of an address. */
export function aboutHost(host: string): PossibleCause[] {
  const scheme = /^\s*([a-z][a-z\d+.-]*:\/\/)/i.exec(host)?.[1];
  if (scheme !== undefined) return [{ kind: "scheme", host, scheme }];
  if (/\s/.test(host)) return [{ kind: "spaces", host }];
  const port = Number(withPort.exec(host)?.[1] ?? 0);
  return port >= 1 && port <= 65_535 ? [] : [{ kind: "port", host }];
}

function aboutCommand({ installHost, tls }: CommandInput, here: DiagnosisInput): PossibleCause[] {
  const wrong = aboutHost(installHost);
  const found = [...wrong];
  if (here.protocol === "https:" && !tls) found.push({ kind: "tlsOff" });
  if (here.protocol === "http:" && tls) found.push({ kind: "tlsOn" });
  const host = hostnameOf(installHost);
  // Compare valid hosts only. The page's address has IPv6 in brackets.
  const own = here.hostname.replace(/^\[(.*)\]$/, "$1");
  if (wrong.length === 0 && host.toLowerCase() !== own.toLowerCase())
    found.push({ kind: "otherHost", host, here: own });
  return found;
}

/** Possible causes: certain ones first, mere hints last. */
export function diagnose(here: DiagnosisInput): PossibleCause[] {
  const found = here.input ? aboutCommand(here.input, here) : [];
  if (here.blocked.length > 0) found.push({ kind: "blocked", ips: here.blocked });
  if (here.live !== "live" && here.live !== "delayed") found.push({ kind: "socket", wasLive: here.wasLive });
  if (here.secretOwner) found.push({ kind: "secretOwner", secretOwner: here.secretOwner });
  return found;
}

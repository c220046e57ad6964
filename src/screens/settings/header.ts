/** The source of visitor addresses: none, the connection, or a header that a proxy sets (contract §3.7). */
import { atLeast, has } from "../../api/versions/backend-version.ts";

/** Stored instead of a header name when the address of the connection is used (spec §9). */
const peerAddressHeader = "NZ::Use-Peer-IP";

/** The cause of the notice that the dashboard finds no address of this user any more. */
export const lockoutCause = "settings.lockout";

export const addressSources = ["none", "peer", "header"] as const;

/** One field of the form; only the source `header` needs a name. */
export interface HeaderChoice {
  readonly source: (typeof addressSources)[number];
  readonly name: string;
}

/** Checks a value from a draft: browser storage is untrusted input. */
export function isHeaderChoice(value: unknown): boolean {
  const { source, name } = Object(value) as Partial<Record<keyof HeaderChoice, unknown>>;
  return typeof name === "string" && addressSources.some((known) => known === source);
}

/** Converts the stored text to a choice. */
export function choiceOf(stored: string): HeaderChoice {
  if (stored === "") return { source: "none", name: "" };
  return stored === peerAddressHeader ? { source: "peer", name: "" } : { source: "header", name: stored };
}

/** Converts a choice to the stored text. */
export function headerOf({ source, name }: HeaderChoice): string {
  if (source === "header") return name.trim();
  return source === "peer" ? peerAddressHeader : "";
}

/** Whether the name is a token (RFC 9110). No request can carry a header with any other name. */
export const isHeaderName = (name: string): boolean => /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/.test(name);

/**
 * The risk of changing a header. `lockout`: the backend refuses every request without it (contract §9.35), and only the current header
 * is known to arrive. `shared`: behind a proxy all visitors share its address, so one wrong password blocks everyone.
 */
export type Danger = "lockout" | "shared" | null;

export function dangerOf(stored: string, newHeader: string): Danger {
  if (newHeader === "" || newHeader.toLowerCase() === stored.toLowerCase()) return null;
  return newHeader === peerAddressHeader ? "shared" : "lockout";
}

/** The line of the configuration file that removes the header again. Its key has had three names (contract §6.1). */
export function recoveryLine(): string {
  if (has("twoRealIpHeaders") !== false) return 'web_real_ip_header: ""';
  return atLeast("1.9.0") === false ? 'realipheader: ""' : 'real_ip_header: ""';
}

/** Where the dashboard finds the address of a visitor: nowhere, in the connection, or in a header that a proxy sets (contract §3.7). */
import { atLeast, has } from "../../api/versions/backend-version.ts";

/** Stands in place of a header's name where the address of the connection itself counts (spec §9). */
export const usePeer = "NZ::Use-Peer-IP";

export const ways = ["none", "peer", "header"] as const;

/** One field of the form: a way, and the name that only one of the ways needs. */
export interface HeaderChoice {
  readonly way: (typeof ways)[number];
  readonly name: string;
}

/** A draft comes from the browser's storage, so it is looked at like anything from outside. */
export function isHeaderChoice(value: unknown): boolean {
  const { way, name } = Object(value) as Partial<Record<keyof HeaderChoice, unknown>>;
  return typeof name === "string" && ways.some((one) => one === way);
}

/** What is stored, as a choice. */
export function choiceOf(stored: string): HeaderChoice {
  if (stored === "") return { way: "none", name: "" };
  return stored === usePeer ? { way: "peer", name: "" } : { way: "header", name: stored };
}

/** A choice as it is stored. */
export function headerOf({ way, name }: HeaderChoice): string {
  if (way === "header") return name.trim();
  return way === "peer" ? usePeer : "";
}

/** Can a request carry a header of this name at all (RFC 9110: a token)? One that cannot would be missing from every request. */
export const isHeaderName = (name: string): boolean => /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/.test(name);

/**
 * What a change of a header may bring about. `lockout`: a header that requests lack is an error for every one of them, also for this
 * page (contract §9.35). Only the header in use has proved that it arrives, since this page has come with it; how it is written does
 * not matter. No page can see which headers the proxy adds to its requests, so any other name is a risk that somebody has to take.
 * For the agents' header `lockout` is about agents alone, whose requests come through a proxy of their own.
 * `shared`: behind a proxy all visitors have the proxy's address, and one wrong password blocks them all.
 */
export type Danger = "lockout" | "shared" | null;

export function dangerOf(stored: string, wanted: string): Danger {
  if (wanted === "" || wanted.toLowerCase() === stored.toLowerCase()) return null;
  return wanted === usePeer ? "shared" : "lockout";
}

/** The line of the configuration file that takes the header out again. Its key has had three names (contract §6.1). */
export function recoveryLine(): string {
  if (has("twoRealIpHeaders") !== false) return 'web_real_ip_header: ""';
  return atLeast("1.9.0") === false ? 'realipheader: ""' : 'real_ip_header: ""';
}

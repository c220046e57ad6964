/** The backend's WAF: addresses that failed to sign in are refused everywhere for a while, longer each time. */

import type { DemoState } from "../state/demo-state.ts";
import { blocked, refusal } from "./envelope.ts";

export type Visitor = { ip: string } | { response: Response };

export const looksLikeIp = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-fA-F:]*:[0-9a-fA-F:.]+)$/;

/** The header that tells the visitor's address; renamed in 1.12.0. Empty = no firewall, no binding of sessions. */
function realIpHeader(state: DemoState): string {
  return state.atLeast("1.12.0") ? state.config.web_real_ip_header : state.config.real_ip_header;
}

/** Finds the visitor's real address, or answers the request at once: misconfigured header or blocked address. */
export function visitor(state: DemoState, request: Request, peer: string): Visitor {
  const header = realIpHeader(state);
  if (header === "") return { ip: "" };
  const value = header === "NZ::Use-Peer-IP" ? peer : request.headers.get(header);
  if (value === null || value === "") return { response: refusal("real ip header not found") };
  if (!looksLikeIp.test(value))
    return { response: refusal(`ParseAddr(${JSON.stringify(value)}): unable to parse IP`) };
  return isBlocked(state, value) ? { response: blocked() } : { ip: value };
}

/** An address is judged by all its failures together, and by the newest. */
function isBlocked(state: DemoState, ip: string): boolean {
  const all = state.blocks.filter((block) => block.ip === ip);
  const count = all.reduce((sum, block) => sum + block.count, 0);
  const last = Math.max(...all.map(({ at }) => at));
  return all.length > 0 && state.now() / 1000 < last + Math.max(3, count ** 4);
}

export const unknownUser = -125;
export const deadSession = -126;
const manual = { reason: 4, identifier: -124, count: 99_999 };
/** What is counted: as the firewall's list names it. */
const offences = {
  login: { reason: 1, identifier: unknownUser },
  token: { reason: 2, identifier: deadSession },
  oauth2: { reason: 5, identifier: deadSession },
} as const;

function note(state: DemoState, ip: string, reason: number, identifier: number, count?: number): void {
  const known = state.blocks.find((block) => block.ip === ip && block.identifier === identifier);
  const block = known ?? { ip, reason, identifier, count: 0, at: 0 };
  if (!known) state.blocks.push(block);
  Object.assign(block, { reason, count: count ?? block.count + 1, at: Math.floor(state.now() / 1000) });
}

/** Notes a failed sign-in, by password or provider, by the user whose name was given if there is one, or a dead session; without a real address nothing is counted. */
export function countFailure(
  state: DemoState,
  ip: string,
  offence: keyof typeof offences,
  user?: number,
): void {
  const { reason, identifier } = offences[offence];
  if (ip !== "") note(state, ip, reason, user ?? identifier);
}

/** Blocks an address by hand: practically for ever. */
export function blockByHand(state: DemoState, ip: string): void {
  note(state, ip, manual.reason, manual.identifier, manual.count);
}

/** Forgets what an address did under these identifiers; all of it, if none is named. */
export function forgive(state: DemoState, ip: string, identifiers?: readonly number[]): void {
  state.blocks = state.blocks.filter(
    (block) => block.ip !== ip || (identifiers && !identifiers.includes(block.identifier)),
  );
}

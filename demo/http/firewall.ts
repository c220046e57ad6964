/** The backend's firewall (WAF): failed sign-ins block an address on all paths, each time for longer. */

import type { DemoState } from "../state/demo-state.ts";
import { blocked, refusal } from "./envelope.ts";

export type Visitor = { ip: string } | { response: Response };

export const looksLikeIp = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-fA-F:]*:[0-9a-fA-F:.]+)$/;

/** Name of the header with the visitor's address; renamed in 1.12.0. Empty = no firewall, sessions not bound to addresses. */
function realIpHeader(state: DemoState): string {
  return state.atLeast("1.12.0") ? state.config.web_real_ip_header : state.config.real_ip_header;
}

/** The visitor's real address, or a refusal for a misconfigured header or a blocked address. */
export function visitor(state: DemoState, request: Request, peer: string): Visitor {
  const header = realIpHeader(state);
  if (header === "") return { ip: "" };
  // Go looks up any name; `get` throws for one that no header can have.
  const isName = /^[\w!#$%&'*+.^`|~-]+$/.test(header);
  const value = header === "NZ::Use-Peer-IP" ? peer : isName ? request.headers.get(header) : null;
  if (value === null || value === "") return { response: refusal("real ip header not found") };
  if (!looksLikeIp.test(value))
    return { response: refusal(`ParseAddr(${JSON.stringify(value)}): unable to parse IP`) };
  return isBlocked(state, value) ? { response: blocked() } : { ip: value };
}

/** Whether an address is blocked, by the sum of its failures and the time of the newest. */
function isBlocked(state: DemoState, ip: string): boolean {
  const all = state.blocks.filter((block) => block.ip === ip);
  const count = all.reduce((sum, block) => sum + block.count, 0);
  const last = Math.max(...all.map(({ at }) => at));
  return all.length > 0 && state.now() / 1000 < last + Math.max(3, count ** 4);
}

export const unknownUser = -125;
export const deadSession = -126;
const manual = { reason: 4, identifier: -124, count: 99_999 };
/** Counted offences, with reason and identifier of the firewall's list. */
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

/** Counts a failed sign-in (for `user` if the name exists) or an unusable session; without a real address it counts nothing. */
export function countFailure(
  state: DemoState,
  ip: string,
  offence: keyof typeof offences,
  user?: number,
): void {
  const { reason, identifier } = offences[offence];
  if (ip !== "") note(state, ip, reason, user ?? identifier);
}

/** Blocks an address manually: its count is so high that the block practically never ends. */
export function blockManually(state: DemoState, ip: string): void {
  note(state, ip, manual.reason, manual.identifier, manual.count);
}

/** Deletes the failures of an address: those with these identifiers, or all. */
export function clearFailures(state: DemoState, ip: string, identifiers?: readonly number[]): void {
  state.blocks = state.blocks.filter(
    (block) => block.ip !== ip || (identifiers && !identifiers.includes(block.identifier)),
  );
}

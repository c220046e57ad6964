/** The backend's WAF: addresses that failed to sign in are refused everywhere for a while, longer each time. */
import { blocked, refusal } from "./envelope.ts";
import { realIpHeader } from "./resources/setting-config.ts";
import type { World } from "./world.ts";

export type Visitor = { ip: string } | { response: Response };

const looksLikeIp = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-fA-F:]*:[0-9a-fA-F:.]+)$/;

/** Finds the visitor's real address, or answers the request at once: misconfigured header or blocked address. */
export function visitor(world: World, request: Request, peer: string): Visitor {
  const header = realIpHeader(world);
  if (header === "") return { ip: "" };
  const value = header === "NZ::Use-Peer-IP" ? peer : request.headers.get(header);
  if (value === null || value === "") return { response: refusal("real ip header not found") };
  if (!looksLikeIp.test(value))
    return { response: refusal(`ParseAddr(${JSON.stringify(value)}): unable to parse IP`) };
  return isBlocked(world, value) ? { response: blocked() } : { ip: value };
}

function isBlocked(world: World, ip: string): boolean {
  const block = world.blocks.get(ip);
  return block !== undefined && world.now() / 1000 < block.at + Math.max(3, block.count ** 4);
}

/** What is counted: as the firewall's list names it. */
const offences = {
  login: { reason: 1, identifier: -125 },
  token: { reason: 2, identifier: -126 },
  oauth2: { reason: 5, identifier: -126 },
} as const;

/** Notes a failed sign-in, by password or provider, or a dead session; without a real address nothing is counted. */
export function countFailure(world: World, ip: string, offence: keyof typeof offences): void {
  if (ip === "") return;
  const count = (world.blocks.get(ip)?.count ?? 0) + 1;
  world.blocks.set(ip, { count, at: Math.floor(world.now() / 1000), ...offences[offence] });
}

export function forgive(world: World, ip: string): void {
  world.blocks.delete(ip);
}

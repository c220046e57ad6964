import { clearFailures, unknownUser } from "../../http/firewall.ts";
import { readWords } from "../../http/form.ts";
import type { Call, Resource } from "../../http/route.ts";
import type { Block } from "../../state/demo-state.ts";
import { pageOf } from "../pages.ts";

/** A page of the blocks, newest first. */
function list(call: Call): Record<string, unknown> {
  const all = call.state.blocks
    .toSorted((one, other) => other.at - one.at)
    .map(({ ip, identifier, reason, at, count }) => ({
      ip,
      block_identifier: identifier,
      block_reason: reason,
      block_timestamp: at,
      count,
    }));
  return pageOf(call, all);
}

/** Deletes all rows of the addresses. Invalid addresses are skipped. */
function remove({ state, body }: Call): void {
  for (const ip of readWords(state, body)) clearFailures(state, ip);
}

/** Sample blocks of a public site; the numbers are minutes ago. */
const seeded: readonly (readonly [minutes: number, block: Omit<Block, "at">])[] = [
  [1, { ip: "203.0.113.77", count: 7, reason: 1, identifier: unknownUser }],
  [2, { ip: "203.0.113.77", count: 3, reason: 1, identifier: 1 }],
  [9, { ip: "198.51.100.23", count: 99_999, reason: 4, identifier: -124 }],
  [31, { ip: "2001:db8:85a3::8a2e:370:7334", count: 12, reason: 1, identifier: unknownUser }],
  [48, { ip: "192.0.2.146", count: 2, reason: 2, identifier: -126 }],
  [75, { ip: "198.51.100.200", count: 4, reason: 5, identifier: unknownUser }],
  [130, { ip: "203.0.113.9", count: 1, reason: 1, identifier: 2 }],
  [300, { ip: "2001:db8::dead:beef", count: 99_999, reason: 4, identifier: -124 }],
  [420, { ip: "192.0.2.61", count: 5, reason: 1, identifier: unknownUser }],
  [700, { ip: "192.0.2.62", count: 5, reason: 1, identifier: unknownUser }],
  [900, { ip: "192.0.2.63", count: 6, reason: 1, identifier: unknownUser }],
  [1300, { ip: "198.51.100.71", count: 31, reason: 1, identifier: unknownUser }],
];

export const waf: Resource = {
  routes: [
    { method: "GET", path: "/waf", for: "user", until: "2.0.8", answer: list },
    { method: "GET", path: "/waf", for: "admin", since: "2.0.8", answer: list },
    { method: "POST", path: "/batch-delete/waf", for: "admin", answer: remove },
  ],
  seed(state) {
    const now = Math.floor(state.now() / 1000);
    for (const [minutes, block] of seeded) state.blocks.push({ ...block, at: now - minutes * 60 });
  },
};

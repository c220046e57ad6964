import { omitZero } from "../envelope.ts";
import { readWords } from "../form.ts";
import type { Call, Resource } from "../route.ts";

const defaultLimit = 25;

/** A number from the query; what is none, or too small, is as if it were not there. */
function numberIn({ url }: Call, name: string, least: number, fallback: number): number {
  const value = Number(url.searchParams.get(name));
  return Number.isInteger(value) && value >= least ? value : fallback;
}

/** A page of the blocks, newest first. */
function list(call: Call): Record<string, unknown> {
  const limit = numberIn(call, "limit", 1, defaultLimit);
  const offset = numberIn(call, "offset", 0, 0);
  const all = [...call.world.blocks].sort(([, one], [, other]) => other.at - one.at);
  const value = all.slice(offset, offset + limit).map(([ip, block]) =>
    omitZero({
      ip,
      block_identifier: block.identifier,
      block_reason: block.reason,
      block_timestamp: block.at,
      count: block.count,
    }),
  );
  return omitZero({ value, pagination: omitZero({ offset, limit, total: all.length }) });
}

/** Words that are no address are passed over. */
function remove({ world, body }: Call): void {
  for (const ip of readWords(world, body)) world.blocks.delete(ip);
}

export const waf: Resource = {
  routes: [
    { method: "GET", path: "/waf", for: "user", until: "2.0.8", answer: list },
    { method: "GET", path: "/waf", for: "admin", since: "2.0.8", answer: list },
    { method: "POST", path: "/batch-delete/waf", for: "admin", answer: remove },
  ],
};

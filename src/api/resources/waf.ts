/** The firewall's list of blocked addresses: for admins; backends ≤ 2.0.7 answer every user. */
import { type InferOutput, object } from "valibot";
import { call } from "../http/call.ts";
import { writeOnce } from "../outcome/write.ts";
import { count, nothing, text } from "../schema/go-json.ts";
import { type Page, pageOf } from "../schema/page.ts";

/** Reasons for a block (contract §8.1). */
export const blockReason = { login: 1, token: 2, agent: 3, manual: 4, oauth2: 5 } as const;

/** Values of `block_identifier` that are not a user (decision 28). */
export const blockIdentifier = { grpc: -127, token: -126, unknownUser: -125, manual: -124 } as const;

const block = object({
  ip: text,
  /** ≥ 1: a user's id; below: see `blockIdentifier`. An address has one row for each. */
  block_identifier: count,
  block_reason: count,
  /** Seconds since 1970. */
  block_timestamp: count,
  /** Failures; a manual block counts as 99,999. */
  count,
});

export const wafPage = pageOf(block);

export type Block = InferOutput<typeof block>;

export const waf = {
  /** Reads blocks, newest first. */
  page: (limit: number, offset = 0, signal?: AbortSignal): Promise<Page<Block>> =>
    call({ path: "/waf", query: { limit, offset }, schema: wafPage, ...(signal && { signal }) }),
  /** Removes all blocks of these addresses. For admins. */
  remove: (ips: readonly string[]): Promise<undefined> =>
    writeOnce(() => call({ method: "POST", path: "/batch-delete/waf", body: ips, schema: nothing })),
};

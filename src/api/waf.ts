/** The firewall's list of blocked addresses. Answers admins; backends ≤ 2.0.7 anyone who is signed in. */
import { type InferOutput, object } from "valibot";
import { call } from "./call.ts";
import { count, pageOf, text } from "./shape.ts";

/** Why an address is blocked (contract §8.1). */
export const blockReason = { login: 1, token: 2, agent: 3, manual: 4, oauth2: 5 } as const;

export const wafPage = pageOf(
  object({
    ip: text,
    /** ≥ 1: a user's id; below: see contract §8.1. */
    block_identifier: count,
    block_reason: count,
    /** Seconds since 1970. */
    block_timestamp: count,
    count,
  }),
);

export type WafPage = InferOutput<typeof wafPage>;

export const waf = {
  /** Blocks, newest first. */
  page: (limit: number, offset = 0, signal?: AbortSignal): Promise<WafPage> =>
    call({ path: "/waf", query: { limit, offset }, schema: wafPage, ...(signal && { signal }) }),
};

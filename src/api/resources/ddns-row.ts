/**
 * What the list of DDNS profiles keeps, which is all that other screens need: apart from ddns.ts, because the server list loads it with its
 * first bytes. No credentials: rows are kept for as long as the page is open.
 */
import { type InferOutput, object, string } from "valibot";
import { count, flag, id, listOf, text, time } from "../schema/go-json.ts";
import { lister } from "./verbs.ts";

export const ddnsRow = object({
  id,
  created_at: time,
  updated_at: time,
  name: text,
  /** Not checked by the backend: may be one that it does not have. */
  provider: text,
  /** As the backend stores them, so punycode. */
  domains: listOf(string()),
  max_retries: count,
  enable_ipv4: flag,
  enable_ipv6: flag,
});

export type DdnsRow = InferOutput<typeof ddnsRow>;

export const listDdns = lister("ddns", ddnsRow);

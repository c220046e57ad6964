/** The rows of the list of DDNS profiles. They hold no credentials, because state keeps them while the page is open. */
import { type InferOutput, object, string } from "valibot";
import { count, flag, id, listOf, text, time } from "../schema/go-json.ts";
import { lister } from "./verbs.ts";

export const ddnsRow = object({
  id,
  created_at: time,
  updated_at: time,
  name: text,
  /** The backend does not check it: it may not have this provider. */
  provider: text,
  /** In punycode, as the backend stores them. */
  domains: listOf(string()),
  max_retries: count,
  enable_ipv4: flag,
  enable_ipv6: flag,
});

export type DdnsRow = InferOutput<typeof ddnsRow>;

export const listDdns = lister("ddns", ddnsRow);

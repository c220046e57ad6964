/** DDNS profiles, read only: what other screens need to name them. Credentials are never kept. */
import { type InferOutput, object, string } from "valibot";
import { count, flag, id, listOf, text, time } from "./shape.ts";
import { lister } from "./verbs.ts";

export const ddnsRow = object({
  id,
  created_at: time,
  updated_at: time,
  name: text,
  provider: text,
  domains: listOf(string()),
  max_retries: count,
  enable_ipv4: flag,
  enable_ipv6: flag,
});

export type DdnsRow = InferOutput<typeof ddnsRow>;

export const ddns = { list: lister("ddns", ddnsRow) };

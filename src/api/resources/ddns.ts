/**
 * DDNS profiles: domains that follow a server's address. Rows of the list hold no credentials (ddns-row.ts); `read` has those that the
 * backend sends (none from 2.2.5 on, see `secretsKept` in backend-version.ts).
 */
import {
  array,
  boolean,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  nonEmpty,
  number,
  object,
  pipe,
  string,
} from "valibot";
import { call } from "../http/call.ts";
import { count, listOf, text } from "../schema/go-json.ts";
import { noteVersionSignal } from "../versions/backend-version.ts";
import { ddnsRow } from "./ddns-row.ts";
import { reader, verbs } from "./verbs.ts";

/** A row with the credentials and the request of its provider. */
export const ddnsProfile = object({
  ...ddnsRow.entries,
  access_id: text,
  access_secret: text,
  webhook_url: text,
  /** A key of `webhookMethods`; 0: none was ever set. */
  webhook_method: count,
  /** A key of `webhookTypes`; 0: none was ever set. */
  webhook_request_type: count,
  webhook_request_body: text,
  webhook_headers: text,
});

export const webhookMethods = { 1: "GET", 2: "POST", 3: "PATCH", 4: "DELETE", 5: "PUT" } as const;
export const webhookTypes = { 1: "JSON", 2: "Form" } as const;

/** Members that newer backends never send; an empty one in a PATCH keeps the stored value. */
export const ddnsSecrets = ["access_secret", "webhook_headers"] as const;

const retries = "ddns.retriesRange";
const byte = pipe(number(), integer(), minValue(0), maxValue(255));

export const ddnsForm = object({
  name: pipe(string(), nonEmpty("app.nameRequired")),
  provider: string(),
  domains: array(string()),
  // Every backend has this upper bound, the specification has none.
  max_retries: pipe(number(retries), integer(retries), minValue(1, retries), maxValue(10, retries)),
  enable_ipv4: boolean(),
  enable_ipv6: boolean(),
  access_id: string(),
  access_secret: string(),
  webhook_url: string(),
  webhook_method: byte,
  webhook_request_type: byte,
  webhook_request_body: string(),
  webhook_headers: string(),
});

export { type DdnsRow, ddnsRow } from "./ddns-row.ts";
export type DdnsProfile = InferOutput<typeof ddnsProfile>;
export type DdnsForm = InferOutput<typeof ddnsForm>;
/** Members that only some providers use. */
export type DdnsOption = Extract<keyof DdnsForm, `access_${string}` | `webhook_${string}`>;

const webhook = [
  "access_id",
  "access_secret",
  "webhook_url",
  "webhook_method",
  "webhook_request_type",
  "webhook_request_body",
  "webhook_headers",
] as const satisfies readonly DdnsOption[];

/** The members that each provider uses (contract §2.14). */
const options = new Map<string, readonly DdnsOption[]>([
  ["dummy", []],
  ["webhook", webhook],
  ["cloudflare", ["access_secret"]],
  ["tencentcloud", ["access_id", "access_secret"]],
  ["he", ["access_secret"]],
]);

/** Whether the provider uses the member. An unknown provider may use all of them. */
export const providerUses = (provider: string, option: DdnsOption): boolean =>
  (options.get(provider) ?? webhook).includes(option);

/** The names of the backend's providers. */
const providers = (): Promise<string[]> => call({ path: "/ddns/providers", schema: listOf(string()) });

const readProfile = reader("ddns", ddnsProfile);

export const ddns = {
  // Domains are stored in punycode; rows of the list lack the other members.
  ...verbs("ddns", { row: ddnsRow, form: ddnsForm, notCompared: ["domains", ...webhook] }),
  /** Reads one profile, with the credentials that the backend sends; null where it no longer exists. */
  async read(target: number, signal?: AbortSignal): Promise<DdnsProfile | null> {
    const profile = await readProfile(target, signal);
    if (profile && ddnsSecrets.some((name) => profile[name])) noteVersionSignal("secretSent");
    return profile;
  },
  providers,
};

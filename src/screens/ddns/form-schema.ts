/** The form of a DDNS profile: its fields, and the checks that depend on the provider. */
import {
  array,
  check,
  forward,
  type InferInput,
  nullable,
  number,
  object,
  partialCheck,
  pipe,
  regex,
  string,
  transform,
} from "valibot";
import { type DdnsProfile, ddnsForm, providerUses } from "../../api/resources/ddns.ts";
import { isDomain } from "../../components/editor/domains.ts";

const { max_retries } = ddnsForm.entries;

/** Encodes "#" first: in a URL it would start the fragment, but the backend treats #ip# as part of the query. */
const isUrl = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text.replaceAll("#", "%23"));

export const ddnsFields = pipe(
  object({
    ...ddnsForm.entries,
    /** Time of the last save if the backend hides secrets, to detect changes of them; else null. Never sent. */
    saved_at: nullable(number()),
    domains: pipe(
      array(string()),
      check((domains) => domains.every(isDomain), "ddns.domainsInvalid"),
      transform((domains) => [...new Set(domains)]),
    ),
    max_retries: pipe(
      string(),
      regex(/^\s*\d{1,15}\s*$/, "ddns.retriesRange"),
      transform((text) => Number(text)),
      max_retries,
    ),
  }),
  // A URL that the provider does not use is not checked, because its field is hidden.
  forward(
    partialCheck(
      [["provider"], ["webhook_url"]],
      ({ provider, webhook_url }) =>
        webhook_url.trim() === "" || !providerUses(provider, "webhook_url") || isUrl(webhook_url.trim()),
      "ddns.urlInvalid",
    ),
    ["webhook_url"],
  ),
);

export type DdnsFields = InferInput<typeof ddnsFields>;

/** A new profile, with the defaults of the specification and the backend. */
export const blankFields: DdnsFields = {
  name: "",
  provider: "dummy",
  domains: [],
  max_retries: "3",
  enable_ipv4: true,
  enable_ipv6: false,
  access_id: "",
  access_secret: "",
  webhook_url: "",
  webhook_method: 1,
  webhook_request_type: 1,
  webhook_request_body: "",
  webhook_headers: "",
  saved_at: null,
};

/** The form values of a profile. `hidesSecrets`: the backend does not send stored secrets. */
export function fieldsOf(profile: DdnsProfile, hidesSecrets: boolean): DdnsFields {
  const { id: _, created_at, updated_at, ...fields } = profile;
  return {
    ...fields,
    saved_at: hidesSecrets ? updated_at : null,
    // Other frontends may store an empty domain, which no provider can update.
    domains: fields.domains.filter((domain) => domain.trim() !== ""),
    max_retries: String(fields.max_retries),
  };
}

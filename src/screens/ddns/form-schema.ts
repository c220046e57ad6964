/** The form of a DDNS profile: what its fields hold, and what is asked of those that its provider makes use of. */
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

/** A placeholder such as #ip# would end a URL's query; the backend reads it as part of it. */
const isUrl = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text.replaceAll("#", "%23"));

export const ddnsFields = pipe(
  object({
    ...ddnsForm.entries,
    /** When it was saved last, as a stand-in for secrets that are not given back; else null. Never sent. */
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
  // What a provider makes no use of is sent as it is: it may be wrong, and nobody sees it.
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

/** A new profile, with what the specification and the backend take as given. */
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

/** A profile as the form shows it. `hides`: secrets may be stored that were not given. */
export function fieldsOf(profile: DdnsProfile, hides: boolean): DdnsFields {
  const { id: _, created_at, updated_at, ...fields } = profile;
  return {
    ...fields,
    saved_at: hides ? updated_at : null,
    // Other frontends store an empty one where none was typed, which no provider can update.
    domains: fields.domains.filter((domain) => domain.trim() !== ""),
    max_retries: String(fields.max_retries),
  };
}

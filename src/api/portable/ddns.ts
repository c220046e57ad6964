import {
  type DdnsForm,
  type DdnsProfile,
  ddnsForm,
  ddnsProfile,
  ddnsSecrets,
  ddns as verbs,
} from "../resources/ddns.ts";
import { lister } from "../resources/verbs.ts";
import { strings } from "./members.ts";
import { portable } from "./portable.ts";

const blank: DdnsForm = {
  name: "",
  provider: "dummy",
  domains: [],
  max_retries: 3,
  enable_ipv4: false,
  enable_ipv6: false,
  access_id: "",
  access_secret: "",
  webhook_url: "",
  webhook_method: 0,
  webhook_request_type: 0,
  webhook_request_body: "",
  webhook_headers: "",
};

export const ddns = portable<DdnsProfile, DdnsForm>({
  kind: "ddns",
  // Rows of `ddns.list` hold no credentials, and an update without them would erase them (contract §9.10).
  verbs: { list: lister("ddns", ddnsProfile), read: verbs.read, create: verbs.create, update: verbs.update },
  schema: ddnsForm,
  blank,
  formOf: ({ id: _, created_at: _created, updated_at: _updated, ...form }) => form,
  members: { domains: strings },
  // The address and body of a webhook often hold a token.
  secrets: ["access_id", "access_secret", "webhook_url", "webhook_request_body", "webhook_headers"],
  redacted: ddnsSecrets,
});

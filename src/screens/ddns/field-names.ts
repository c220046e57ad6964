import { webhookMethods, webhookTypes } from "../../api/resources/ddns.ts";
import type { FieldNames } from "../../components/editor/Differences.tsx";
import type { Text } from "../../i18n/intl.ts";
import type { ddnsFields } from "./form-schema.ts";
import { providerName } from "./providers.ts";

/** What stands for a secret that must be told apart from none. */
const hidden = (value: string): string => (value === "" ? "" : "••••••");

/** What an enumerated value is called; one that is not known stands as its number, 0 as nothing. */
export const wordOf = (words: Readonly<Record<number, string>>, value: number): string =>
  words[value] ?? (value === 0 ? "" : String(value));

/** What the fields are called where somebody else has changed them. */
export const fieldNames = (t: Text): FieldNames<typeof ddnsFields> => ({
  name: t("list.name"),
  provider: { label: t("ddns.provider"), show: (provider: string) => providerName(provider, t) },
  domains: { label: t("ddns.domains"), show: (domains: string[]) => domains.join(", ") },
  max_retries: t("ddns.retries"),
  enable_ipv4: "IPv4",
  enable_ipv6: "IPv6",
  access_id: t("ddns.accessId"),
  access_secret: { label: t("ddns.accessSecret"), show: hidden },
  webhook_url: t("ddns.url"),
  webhook_method: { label: t("ddns.method"), show: (value: number) => wordOf(webhookMethods, value) },
  webhook_request_type: { label: t("ddns.type"), show: (value: number) => wordOf(webhookTypes, value) },
  webhook_request_body: t("ddns.body"),
  webhook_headers: { label: t("ddns.headers"), show: hidden },
  saved_at: { hidden: true },
});

import { webhookMethods, webhookTypes } from "../../api/resources/ddns.ts";
import type { FieldNames } from "../../components/editor/Differences.tsx";
import { listed } from "../../i18n/format.ts";
import type { Text } from "../../i18n/intl.ts";
import type { ddnsFields } from "./form-schema.ts";
import { providerName } from "./providers.ts";

/** Replaces a secret with dots, so that it differs visibly from an empty one. */
const maskSecret = (value: string): string => (value === "" ? "" : "••••••");

/** The name of an enumerated value; an unknown value as its number, 0 as "". */
export const enumText = (names: Readonly<Record<number, string>>, value: number): string =>
  names[value] ?? (value === 0 ? "" : String(value));

/** Field names for the report of changes that somebody else saved. */
export const fieldNames = (t: Text): FieldNames<typeof ddnsFields> => ({
  name: t("list.name"),
  provider: { label: t("ddns.provider"), show: (provider: string) => providerName(provider, t) },
  domains: { label: t("ddns.domains"), show: (domains: string[]) => listed(domains) },
  max_retries: t("ddns.retries"),
  enable_ipv4: "IPv4",
  enable_ipv6: "IPv6",
  access_id: t("ddns.accessId"),
  access_secret: { label: t("ddns.accessSecret"), show: maskSecret },
  webhook_url: t("ddns.url"),
  webhook_method: { label: t("ddns.method"), show: (value: number) => enumText(webhookMethods, value) },
  webhook_request_type: { label: t("ddns.type"), show: (value: number) => enumText(webhookTypes, value) },
  webhook_request_body: t("ddns.body"),
  webhook_headers: { label: t("ddns.headers"), show: maskSecret },
  saved_at: { hidden: true },
});

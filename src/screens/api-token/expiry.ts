/** Texts for the expiry and the last use of a token. */
import type { ApiTokenRow } from "../../api/resources/api-token.ts";
import { ago, dateTime } from "../../i18n/format.ts";
import { intl, type Text } from "../../i18n/intl.ts";

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** "in 30 days". `ms` is the time left, at least 0. */
export function timeUntil(ms: number): string {
  const [unit, size] = units.find(([, length]) => ms >= length) ?? (["minute", 60_000] as const);
  const count = Math.max(1, Math.floor(ms / size));
  return intl().formatRelativeTime(count, unit, { numeric: "always", style: "short" });
}

export const isExpired = ({ expires_at }: ApiTokenRow, now: number): boolean =>
  expires_at !== null && expires_at <= now;

/** "in 30 days · 22 Dec 2026, 14:00", "Expired · …", "Never". */
export function expiryText({ expires_at }: ApiTokenRow, now: number, t: Text): string {
  if (expires_at === null) return t("token.never");
  const left = expires_at - now;
  return `${left > 0 ? timeUntil(left) : t("token.expired")} · ${dateTime(expires_at)}`;
}

/** "3 hours ago · 203.0.113.5", "Never". */
export const usedText = ({ last_used_at, last_used_ip }: ApiTokenRow, now: number, t: Text): string =>
  last_used_at === null
    ? t("token.never")
    : [ago(Math.max(0, now - last_used_at)), last_used_ip].filter(Boolean).join(" · ");

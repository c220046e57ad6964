/** What a block of the firewall says, in words. */
import { type Block, blockIdentifier, blockReason } from "../../api/resources/waf.ts";
import { referenceText } from "../../components/reference/Reference.tsx";
import type { Names } from "../../components/reference/useNames.ts";
import { dateTime } from "../../i18n/format.ts";
import type { MessageKey, Text } from "../../i18n/intl.ts";

const reasons: Readonly<Record<number, MessageKey>> = {
  [blockReason.login]: "waf.reason.login",
  [blockReason.token]: "waf.reason.token",
  [blockReason.agent]: "waf.reason.agent",
  [blockReason.manual]: "waf.reason.manual",
  [blockReason.oauth2]: "waf.reason.oauth2",
};

const identifiers: Readonly<Record<number, MessageKey>> = {
  [blockIdentifier.grpc]: "waf.identifier.grpc",
  [blockIdentifier.token]: "waf.identifier.token",
  [blockIdentifier.unknownUser]: "waf.identifier.unknownUser",
  [blockIdentifier.manual]: "waf.identifier.manual",
};

/** Why; a reason that this product does not know as its number, none as "–". */
export function reasonText({ block_reason: reason }: Block, t: Text): string {
  const key = reasons[reason];
  return key ? t(key) : reason === 0 ? "–" : String(reason);
}

/** Whose failure it was: a user by name where the viewer may know it. */
export function identifierText({ block_identifier: identifier }: Block, names: Names, t: Text): string {
  const key = identifiers[identifier];
  if (key) return t(key);
  if (identifier >= 1) return referenceText(identifier, names, t);
  return identifier === 0 ? "–" : String(identifier);
}

/** The latest moment that a Date can hold. */
const mostMs = 8.64e15;
/** A block that outlasts everybody. */
const forEverSeconds = 100 * 365 * 86_400;

/** Date and time of a second since 1970; "–" for none, and for what is no time. */
export const momentText = (seconds: number): string =>
  seconds > 0 && seconds * 1000 <= mostMs ? dateTime(seconds * 1000) : "–";

/**
 * Until when an address is refused: N⁴ seconds after its newest failure, at least three, where N are all its failures (contract §3.7).
 * `least`: its other rows may stand on other pages, and then it lasts longer.
 */
export type Until = { kind: "lifted" } | { kind: "at"; seconds: number; least: boolean };

/** `rows` are those of the page; `whole` says that there are no others. */
export function untilOf({ ip }: Block, rows: readonly Block[], whole: boolean): Until {
  const own = rows.filter((row) => row.ip === ip);
  const failures = own.reduce((sum, row) => sum + row.count, 0);
  const last = Math.max(...own.map((row) => row.block_timestamp));
  const seconds = Math.max(3, failures ** 4);
  return seconds > forEverSeconds
    ? { kind: "lifted" }
    : { kind: "at", seconds: last + seconds, least: !whole };
}

/** `now` in seconds, by the server's clock. */
export function untilText(until: Until, now: number, t: Text): string {
  if (until.kind === "lifted") return t("waf.untilLifted");
  const { seconds, least } = until;
  if (seconds <= now) return t(least ? "waf.overHere" : "waf.over");
  return least ? t("waf.notBefore", { time: momentText(seconds) }) : momentText(seconds);
}

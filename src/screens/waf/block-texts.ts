/** Texts that describe a block of the firewall. */
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

/** The reason of a block; unknown reasons are shown as numbers, a missing one as "–". */
export function reasonText({ block_reason: reason }: Block, t: Text): string {
  const key = reasons[reason];
  return key ? t(key) : reason === 0 ? "–" : String(reason);
}

/** The user or kind of access that caused the block; users by name if the viewer can read it. */
export function identifierText({ block_identifier: identifier }: Block, names: Names, t: Text): string {
  const key = identifiers[identifier];
  if (key) return t(key);
  if (identifier >= 1) return referenceText(identifier, names, t);
  return identifier === 0 ? "–" : String(identifier);
}

/** The latest time that a Date can represent. */
const maxDateMs = 8.64e15;
/** Longer blocks count as permanent: only an admin can lift them. */
const permanentSeconds = 100 * 365 * 86_400;

/** Date and time of a Unix timestamp in seconds; "–" if it is missing or invalid. */
export const timestampText = (seconds: number): string =>
  seconds > 0 && seconds * 1000 <= maxDateMs ? dateTime(seconds * 1000) : "–";

/**
 * The end of a block: N⁴ seconds, at least three, after the newest of N failures of an address (contract §3.7).
 * `isMinimum`: other pages can have further rows of the address, and then the block lasts longer.
 */
export type BlockEnd = { kind: "lifted" } | { kind: "at"; seconds: number; isMinimum: boolean };

/** `rows` are those of the page; `isComplete` if there are no other pages. */
export function blockEndOf({ ip }: Block, rows: readonly Block[], isComplete: boolean): BlockEnd {
  const sameAddress = rows.filter((row) => row.ip === ip);
  const failures = sameAddress.reduce((sum, row) => sum + row.count, 0);
  const newest = Math.max(...sameAddress.map((row) => row.block_timestamp));
  const seconds = Math.max(3, failures ** 4);
  return seconds > permanentSeconds
    ? { kind: "lifted" }
    : { kind: "at", seconds: newest + seconds, isMinimum: !isComplete };
}

/** `now` is in seconds by the server's clock. */
export function blockEndText(end: BlockEnd, now: number, t: Text): string {
  if (end.kind === "lifted") return t("waf.untilLifted");
  const { seconds, isMinimum } = end;
  if (seconds <= now) return t(isMinimum ? "waf.overHere" : "waf.over");
  return isMinimum ? t("waf.notBefore", { time: timestampText(seconds) }) : timestampText(seconds);
}

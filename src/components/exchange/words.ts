/** Texts about the content of a file. */
import type { Kind, Reference } from "../../api/portable/members.ts";
import { explainIssue } from "../../i18n/explain.ts";
import { listed } from "../../i18n/format.ts";
import type { MessageKey, Text } from "../../i18n/intl.ts";
import { listedParts } from "../../i18n/measure.ts";
import type { FileFault } from "./exchange-file.ts";
import { memberLabel } from "./labels.ts";
import { shownName } from "./names.ts";
import type { Entry } from "./plan.ts";

/** The plural name of each resource. */
export const kindWords = {
  server: "exchange.kind.server",
  "server-group": "exchange.kind.serverGroup",
  ddns: "exchange.kind.ddns",
  nat: "exchange.kind.nat",
  notification: "exchange.kind.notification",
  "notification-group": "exchange.kind.notificationGroup",
  cron: "exchange.kind.cron",
  service: "exchange.kind.service",
  "alert-rule": "exchange.kind.alertRule",
} as const satisfies Record<Kind, MessageKey>;

export function fileFaultText(fault: FileFault, t: Text): string {
  switch (fault.why) {
    case "empty":
      return t("exchange.fault.empty");
    case "large":
      return t("exchange.fault.large");
    case "unreadable":
      return t("exchange.fault.unreadable");
    case "syntax":
      return t("exchange.fault.syntax", { line: fault.place.line, column: fault.place.column });
    case "foreign":
      return t("exchange.fault.foreign");
    case "version":
      return t("exchange.fault.version", { version: fault.version });
    case "shape":
      return t("exchange.fault.shape", { place: fault.place });
    case "nothing":
      return t("exchange.fault.nothing");
  }
}

/** "host: expected string" for a wrong type, the form's own sentence for an invalid value. */
export function faultText(kind: Kind, fault: Entry["faults"][number], t: Text): string {
  if ("place" in fault) {
    const at = fault.place.indexOf(": ");
    return t("exchange.fault.place", {
      place: fault.place.slice(0, at),
      expected: fault.place.slice(at + 2),
    });
  }
  return t("exchange.fault.member", {
    member: memberLabel(kind, fault.member, t),
    issue: explainIssue(fault.message, t),
  });
}

/** A value of a file for display. */
export function valueText(value: unknown, t: Text): string {
  if (value === null || value === "" || value === undefined) return "–";
  if (typeof value === "boolean") return t(value ? "list.yes" : "list.no");
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return "–";
    if (value.every((one) => typeof one !== "object" || isReference(one))) return listed(value.map(nameText));
    if (value.every(isOverride))
      return listedParts(
        value.map(({ profile, domains }) =>
          t("exchange.reference", { what: nameText(profile), name: listed(domains.map(String)) }),
        ),
      );
  }
  return isReference(value) ? nameText(value) : JSON.stringify(value);
}

const isReference = (value: unknown): boolean =>
  typeof value === "object" && value !== null && ("missing" in value || "uuid" in value || "nth" in value);

/** The domains that a server uses instead of a DDNS profile's. */
const isOverride = (value: unknown): value is { profile: unknown; domains: unknown[] } =>
  typeof value === "object" && value !== null && "profile" in value && "domains" in value;

/** Is this list item shown as a name: a text or a reference? */
export const isName = (value: unknown): boolean => typeof value !== "object" || isReference(value);

const nameText = (value: unknown): string =>
  typeof value === "object" ? shownName(value as Reference) : String(value);

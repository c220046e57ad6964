/** The sections of Settings, in their order on the page: `/settings#id` leads to one. */
import type { MessageKey } from "../../i18n/intl.ts";
import { type Feature, isThere } from "../../state/backend/features.ts";

export type SectionId =
  | "site"
  | "agents"
  | "addresses"
  | "notifications"
  | "access"
  | "custom-code"
  | "maintenance";

export interface Section {
  /** Part of the address behind "#", and of the element. */
  id: SectionId;
  title: MessageKey;
  /** The first feature of those in it: older backends have nothing to show there. */
  since?: Feature;
}

const sections: readonly Section[] = [
  { id: "site", title: "site.section.site" },
  { id: "agents", title: "site.section.agents" },
  { id: "addresses", title: "site.section.addresses" },
  { id: "notifications", title: "site.section.notifications" },
  { id: "access", title: "site.section.access", since: "mcp" },
  { id: "custom-code", title: "site.section.code" },
  { id: "maintenance", title: "site.section.maintenance", since: "maintenance" },
];

/** Those that this backend has. */
export const settingsSections = (): readonly Section[] =>
  sections.filter(({ since }) => since === undefined || isThere(since) === true);

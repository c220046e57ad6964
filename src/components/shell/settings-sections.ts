/** The sections of the settings page, in order; `/settings#id` goes to one. */
import type { MessageKey } from "../../i18n/intl.ts";
import { type Feature, hasFeature } from "../../state/backend/features.ts";

export type SectionId =
  | "site"
  | "agents"
  | "addresses"
  | "notifications"
  | "access"
  | "custom-code"
  | "maintenance";

export interface Section {
  /** The fragment of the address and the id of the element. */
  id: SectionId;
  title: MessageKey;
  /** The section is hidden if the backend lacks this feature. */
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

/** The sections that this backend supports. */
export const settingsSections = (): readonly Section[] =>
  sections.filter(({ since }) => since === undefined || hasFeature(since) === true);

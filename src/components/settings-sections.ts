/** The sections of Settings, in their order on the page: `/settings#id` leads to one. */
import type { MessageKey } from "../i18n/intl.ts";
import { type Feature, isThere } from "../state/features.ts";

export interface Section {
  /** Of the element. */
  id: string;
  title: MessageKey;
  /** The first feature of those in it: older backends have nothing to show there. */
  since?: Feature;
}

const sections: readonly Section[] = [
  { id: "site", title: "palette.section.site" },
  { id: "agents", title: "palette.section.agents" },
  { id: "addresses", title: "palette.section.addresses" },
  { id: "notifications", title: "palette.section.notifications" },
  { id: "access", title: "palette.section.access", since: "mcp" },
  { id: "custom-code", title: "palette.section.code" },
  { id: "maintenance", title: "palette.section.maintenance", since: "maintenance" },
];

/** Those that this backend has. */
export const settingsSections = (): readonly Section[] =>
  sections.filter(({ since }) => since === undefined || isThere(since) === true);

/** The sections of the page, in their order: what the table of contents names. */
import type { FormStore } from "@formisch/react";
import type { ComponentType } from "react";
import type { WholeSetting } from "../../api/setting-edit.ts";
import type { MessageKey } from "../../i18n/intl.ts";
import { AccessFields } from "./AccessFields.tsx";
import { AddressFields } from "./AddressFields.tsx";
import { AgentFields } from "./AgentFields.tsx";
import { CodeFields } from "./CodeFields.tsx";
import { isShown, type SettingsSchema } from "./form-schema.ts";
import { Maintenance } from "./Maintenance.tsx";
import { NotifyFields } from "./NotifyFields.tsx";
import { SiteFields } from "./SiteFields.tsx";

export type SettingsFormStore = FormStore<SettingsSchema>;

export interface SectionProps {
  form: SettingsFormStore;
  /** As they were when the form began. */
  whole: WholeSetting;
}

export interface Section {
  /** Part of the address behind "#": /dashboard/settings#notifications. */
  id: string;
  title: MessageKey;
  /** Memoised: a keystroke in one field renders no other. */
  Fields: ComponentType<SectionProps>;
  isShown?(): boolean;
}

export const sections: readonly Section[] = [
  { id: "site", title: "settings.section.site", Fields: SiteFields },
  { id: "agents", title: "settings.section.agents", Fields: AgentFields },
  { id: "addresses", title: "settings.section.addresses", Fields: AddressFields },
  { id: "notifications", title: "settings.section.notifications", Fields: NotifyFields },
  {
    id: "access",
    title: "settings.section.access",
    Fields: AccessFields,
    isShown: () => isShown.dashboardHost() || isShown.reservedHosts() || isShown.mcp(),
  },
  { id: "custom-code", title: "settings.section.code", Fields: CodeFields },
  {
    id: "maintenance",
    title: "settings.section.maintenance",
    Fields: Maintenance,
    isShown: isShown.maintenance,
  },
];

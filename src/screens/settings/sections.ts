/** What the sections of the page hold. */
import type { FormStore } from "@formisch/react";
import type { ComponentType } from "react";
import type { WholeSetting } from "../../api/resources/setting-edit.ts";
import type { SectionId } from "../../components/shell/settings-sections.ts";
import { AccessFields } from "./AccessFields.tsx";
import { AddressFields } from "./AddressFields.tsx";
import { AgentFields } from "./AgentFields.tsx";
import { CodeFields } from "./CodeFields.tsx";
import type { SettingsSchema } from "./form-schema.ts";
import { Maintenance } from "./Maintenance.tsx";
import { NotifyFields } from "./NotifyFields.tsx";
import { SiteFields } from "./SiteFields.tsx";

export type SettingsFormStore = FormStore<SettingsSchema>;

export interface SectionProps {
  form: SettingsFormStore;
  /** As they were when the form began. */
  whole: WholeSetting;
}

/** Memoised: a keystroke in one field renders no other. */
export const sectionFields: Readonly<Record<SectionId, ComponentType<SectionProps>>> = {
  site: SiteFields,
  agents: AgentFields,
  addresses: AddressFields,
  notifications: NotifyFields,
  access: AccessFields,
  "custom-code": CodeFields,
  maintenance: Maintenance,
};

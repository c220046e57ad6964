/** The fields of each section of the page. */
import type { ComponentType } from "react";
import type { SectionId } from "../../components/shell/settings-sections.ts";
import { AccessFields } from "./fields/AccessFields.tsx";
import { AddressFields } from "./fields/AddressFields.tsx";
import { AgentFields } from "./fields/AgentFields.tsx";
import { CodeFields } from "./fields/CodeFields.tsx";
import { NotifyFields } from "./fields/NotifyFields.tsx";
import { SiteFields } from "./fields/SiteFields.tsx";
import { Maintenance } from "./Maintenance.tsx";
import type { SectionProps } from "./settings-form.ts";

/** Every component is memoised: a keystroke in one section does not render the others. */
export const sectionFields: Readonly<Record<SectionId, ComponentType<SectionProps>>> = {
  site: SiteFields,
  agents: AgentFields,
  addresses: AddressFields,
  notifications: NotifyFields,
  access: AccessFields,
  "custom-code": CodeFields,
  maintenance: Maintenance,
};

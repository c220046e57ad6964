/** The form store and props that the settings form shares with its sections. */
import type { FormStore } from "@formisch/react";
import type { WholeSetting } from "../../api/resources/setting-edit.ts";
import type { SettingsSchema } from "./form-schema.ts";

export type SettingsFormStore = FormStore<SettingsSchema>;

export interface SectionProps {
  form: SettingsFormStore;
  /** The settings when the form opened. */
  whole: WholeSetting;
}

export interface SettingsFormProps {
  whole: WholeSetting;
  /** Resolves when the form was reset or unmounted. */
  onSaved(): Promise<void>;
  /** `latest`: the settings of the last read. */
  onDiscarded(latest: WholeSetting): void;
}

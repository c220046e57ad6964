import type { FormStore } from "@formisch/react";
import type { DdnsProfile, ddnsSecrets } from "../../api/resources/ddns.ts";
import { has } from "../../api/versions/backend-version.ts";
import type { MessageKey, Text } from "../../i18n/intl.ts";
import type { ddnsFields } from "./form-schema.ts";

export type ProviderProps = {
  form: FormStore<typeof ddnsFields>;
  provider: string;
  /** The profile as read; null for a new one. */
  from: DdnsProfile | null;
  /** The form saves a copy, not that profile. */
  copied: boolean;
};

/** Whether saving keeps a hidden secret, or a copy loses it. */
export type SecretNote = "kept" | "notCopied";

/**
 * The note about a secret that the backend did not send; null if none is needed. Since 2.2.5, backends never send secrets and keep
 * the stored one when an empty one is saved. Older backends send it, so an empty field means an empty secret.
 */
export function secretNote(
  { from, copied }: ProviderProps,
  secret: (typeof ddnsSecrets)[number],
): SecretNote | null {
  if (from?.[secret] !== "" || has("secretsKept") === false) return null;
  return copied ? "notCopied" : "kept";
}

/** The note as a sentence. `keptKey`: used if the backend surely keeps the secret, which then cannot be cleared (contract §9.10). */
export function secretNoteText(note: SecretNote, keptKey: MessageKey, t: Text): string {
  if (note === "notCopied") return t("ddns.secretNotCopied");
  // With an unknown version, the text only states what an empty field does.
  return t(has("secretsKept") ? keptKey : "edit.maybeKept");
}

import type { FormStore } from "@formisch/react";
import type { DdnsProfile, ddnsSecrets } from "../../api/resources/ddns.ts";
import { has } from "../../api/versions/backend-version.ts";
import type { MessageKey, Text } from "../../i18n/intl.ts";
import type { ddnsFields } from "./form-schema.ts";

export type ProviderProps = {
  form: FormStore<typeof ddnsFields>;
  provider: string;
  /** The profile as it was read; null for a new one. */
  from: DdnsProfile | null;
  /** It is not that profile which is saved, but a copy. */
  copied: boolean;
};

/** What became of a secret that the backend did not give. */
export type SecretNote = "kept" | "notCopied";

/**
 * What is said of a secret that the backend did not give, or null where there is nothing to say. Backends from 2.2.5 on never give it and
 * keep it where an empty one is sent; older ones would have given it, so that an empty field is an empty secret.
 */
export function secretNote(
  { from, copied }: ProviderProps,
  secret: (typeof ddnsSecrets)[number],
): SecretNote | null {
  if (from?.[secret] !== "" || has("secretsKept") === false) return null;
  return copied ? "notCopied" : "kept";
}

/** The same as a sentence; `kept` where it is certain that what is stored stays, and cannot be cleared (contract §9.10). */
export function keptText(note: SecretNote, kept: MessageKey, t: Text): string {
  if (note === "notCopied") return t("ddns.secretNotCopied");
  // Of an unknown version it is only said what blank leads to.
  return t(has("secretsKept") ? kept : "edit.maybeKept");
}

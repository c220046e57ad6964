import type { Text } from "../../i18n/intl.ts";

/** Further sentences are only counted. */
const maxSentences = 8;

/** The first sentences, and the number of the others. */
export function firstSentences(sentences: readonly string[], t: Text): readonly string[] {
  const rest = sentences.length - maxSentences;
  return rest > 0 ? [...sentences.slice(0, maxSentences), t("app.andMore", { count: rest })] : sentences;
}

import type { Text } from "../../i18n/intl.ts";

/** More sentences than these nobody reads in a question. */
const most = 8;

/** The first of them, and how many more there are. */
export function firstSentences(sentences: readonly string[], t: Text): readonly string[] {
  const rest = sentences.length - most;
  return rest > 0 ? [...sentences.slice(0, most), t("app.andMore", { count: rest })] : sentences;
}

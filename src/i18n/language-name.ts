import { isLanguage, languages } from "./intl.ts";

/** The language's name in that language (decision 12), or its tag if it is unknown. */
export function languageName(tag: string): string {
  if (isLanguage(tag)) return languages[tag];
  try {
    // @formatjs/intl names languages only in the page's language.
    return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

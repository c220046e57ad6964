/** Languages that a site can be set to: those of the product, those that the backend has besides, and whatever is stored. */
import { atLeast } from "../../api/versions/backend-version.ts";
import { isLanguage, languages } from "../../i18n/intl.ts";

/** The backend's translations that the product lacks, by the first version that has them (contract §8.3). */
const others: Readonly<Record<string, string>> = {
  "es-ES": "1.7.0",
  "ta-IN": "1.7.0",
  "ru-RU": "1.10.2",
  "id-ID": "1.13.0",
  "vi-VN": "1.13.0",
  "fr-FR": "1.13.1",
  "ja-JP": "1.14.11",
  "uk-UA": "1.14.11",
  "gl-ES": "2.0.4",
  "pt-BR": "2.3.3",
  "ro-RO": "2.3.3",
};

/** A language in its own name (decision 12), or its tag where there is no such language. */
export function languageName(tag: string): string {
  if (isLanguage(tag)) return languages[tag];
  try {
    return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The choices, with what is stored among them, so that choosing something else can be taken back. */
export function languageChoices(stored: string): { value: string; label: string }[] {
  const known = [
    ...Object.keys(languages),
    ...Object.keys(others).filter((tag) => atLeast(others[tag] ?? "") !== false),
  ];
  const all = known.includes(stored) ? known : [stored, ...known];
  return all.map((value) => ({ value, label: languageName(value) || "–" }));
}

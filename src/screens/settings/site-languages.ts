/** The languages of a site: those of the product, further ones of the backend, and the stored one. */
import { atLeast } from "../../api/versions/backend-version.ts";
import { languages } from "../../i18n/intl.ts";
import { languageName } from "../../i18n/language-name.ts";

/** Languages that only the backend has, with the first version that has each (contract §8.3). */
const backendOnlyLanguages: Readonly<Record<string, string>> = {
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

/** The choices. The stored language is always included, so that the user can select it again. */
export function languageChoices(stored: string): { value: string; label: string }[] {
  const known = [
    ...Object.keys(languages),
    ...Object.entries(backendOnlyLanguages).flatMap(([tag, since]) =>
      atLeast(since) === false ? [] : [tag],
    ),
  ];
  const all = known.includes(stored) ? known : [stored, ...known];
  return all.map((value) => ({ value, label: languageName(value) || "–" }));
}

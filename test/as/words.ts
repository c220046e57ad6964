/** The product's words without a build: read from `locales` and compiled as the build does. */
import { readFileSync } from "node:fs";
import { compileMessage } from "../../build/messages.ts";
import {
  type Language,
  type Loader,
  loadMessages,
  type Message,
  setLanguage,
  setLoader,
} from "../../src/i18n/intl.ts";

const compiled = new Map<Language, [key: string, message: Message][]>();

function locale(language: Language): [key: string, message: Message][] {
  let all = compiled.get(language);
  if (!all) {
    const file = new URL(`../../locales/${language}.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
    all = Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]);
    compiled.set(language, all);
  }
  return all;
}

/** A loader of words, for `setLoader`. */
export const readWords: Loader = async (prefix, language) =>
  Object.fromEntries(locale(language).filter(([key]) => key.startsWith(`${prefix}.`)));

/** From here on everything speaks this language, with the words of all screens there. */
export async function speak(language: Language = "en-US"): Promise<void> {
  setLoader(readWords);
  await setLanguage(language);
  await loadMessages(...new Set(locale(language).map(([key]) => key.slice(0, key.indexOf(".")))));
}

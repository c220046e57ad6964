/** The product's words, read from `locales` without a build: for tests to look for, and for the product to show. */
import { readFileSync } from "node:fs";
import { createIntl } from "@formatjs/intl";
import { compileMessage } from "../../build/messages.ts";
import type en from "../../locales/en-US.json";
import {
  type Language,
  loadMessages,
  type Message,
  type MessageSource,
  setLanguage,
  setMessageSource,
} from "../../src/i18n/intl.ts";

export type Words = (key: keyof typeof en, values?: Record<string, string | number>) => string;

/** Looks words up in one language. An argument without a value stays as it is written, if the text has no plural. */
export function wordsOf(language: Language): Words {
  const all: Record<string, string> = JSON.parse(
    readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), "utf8"),
  );
  const intl = createIntl({ locale: language, messages: all });
  return (key, values = {}) => {
    const text = all[key] ?? key;
    if (text.includes(", plural,")) return String(intl.formatMessage({ id: key }, values));
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

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

/** A source of messages for `setMessageSource`, compiled as the build does. */
export const readWords: MessageSource = async (namespace, language) =>
  Object.fromEntries(locale(language).filter(([key]) => key.startsWith(`${namespace}.`)));

/** Sets the language and loads the words of all screens. */
export async function speak(language: Language = "en-US"): Promise<void> {
  setMessageSource(readWords);
  await setLanguage(language);
  await loadMessages(...new Set(locale(language).map(([key]) => key.slice(0, key.indexOf(".")))));
}

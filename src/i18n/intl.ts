/**
 * Messages in the current language, formatted by @formatjs/intl. The part of a key before the first dot is its namespace: one file
 * per language (build/messages.ts), loaded with the code that uses it (build/chunks.ts).
 *
 * Messages without arguments are plain strings; the others are syntax trees, so that no parser is shipped.
 */
import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";
import { useLayoutEffect, useState } from "react";
import type en from "../../locales/en-US.json";
import { isolate } from "./isolate.ts";

export type MessageKey = keyof typeof en;
export type Values = Record<string, string | number | boolean | Date | null | undefined>;
export type Message = string | MessageFormatElement[];
/** Returns a message with its values. Its identity changes with the language, so that hooks can depend on it. */
export type Text = (key: MessageKey, values?: Values) => string;

/** The languages of the product, each by its own name (decision 12). */
export const languages = {
  "en-US": "English",
  "it-IT": "Italiano",
  "zh-CN": "简体中文",
  "zh-TW": "繁體中文",
  "de-DE": "Deutsch",
} as const;
export type Language = keyof typeof languages;
export const defaultLanguage: Language = "en-US";

/** Fetches the messages of one namespace in one language. */
export type MessageSource = (namespace: string, language: Language) => Promise<Record<string, Message>>;

declare const __MESSAGES__: string;
let source: MessageSource = async (namespace, language) => {
  const module: { default: Record<string, Message> } = await import(
    `/dashboard/assets/${namespace}.${language}.${__MESSAGES__}.js`
  );
  return module.default;
};

let language: Language = defaultLanguage;
let strings: Record<string, string> = {};
let trees: Record<string, MessageFormatElement[]> = {};
const namespaces = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

let languageChosen: (() => void) | undefined;
/** Resolves with the first `setLanguage`; no messages are fetched before. */
const firstLanguage = new Promise<void>((resolve) => {
  languageChosen = resolve;
});

const cache = createIntlCache();
let currentIntl: IntlShape<string> | undefined;
/** The intl object of the current language. Created on first use, because that takes several milliseconds. */
export function intl(): IntlShape<string> {
  currentIntl ??= createIntl({ locale: language, messages: trees, onError: console.error }, cache);
  return currentIntl;
}

function lookUp(key: MessageKey, values?: Values): string {
  const plain = strings[key];
  if (plain !== undefined) return plain;
  // Shows the key of a message that is not loaded, instead of failing.
  return trees[key] ? intl().formatMessage({ id: key }, values && isolated(values)) : key;
}

function isolated(values: Values): Values {
  const result = { ...values };
  for (const [name, value] of Object.entries(values))
    if (typeof value === "string") result[name] = isolate(value);
  return result;
}

let current: Text = lookUp;

function add(messages: Record<string, Message>): void {
  for (const [key, message] of Object.entries(messages)) {
    if (typeof message === "string") strings[key] = message;
    else trees[key] = message;
  }
}

function clear(): void {
  strings = {};
  trees = {};
  currentIntl = undefined;
}

function notifyListeners(): void {
  current = (key, values) => lookUp(key, values);
  for (const listener of listeners) listener();
}

/** Texts in the current language, for code outside React. */
export const text: Text = (key, values) => lookUp(key, values);

/** Is this the key of a loaded message? */
export const isMessageKey = (key: string): key is MessageKey =>
  Object.hasOwn(strings, key) || Object.hasOwn(trees, key);

/** The current language. */
export const currentLanguage = (): Language => language;

/** Does the product support this language? A site can use others (contract §8.3). */
export const isLanguage = (tag: string | null | undefined): tag is Language =>
  tag !== null && tag !== undefined && Object.hasOwn(languages, tag);

/** Replaces the source of messages and forgets loaded ones; for tests and tools. */
export function setMessageSource(next: MessageSource): void {
  source = next;
  namespaces.clear();
  clear();
  notifyListeners();
}

/** Loads these namespaces in the current language. Rejects if one cannot be fetched. */
export async function loadMessages(...requested: readonly string[]): Promise<void> {
  if (languageChosen) await firstLanguage;
  await Promise.all(
    requested.map((namespace) => {
      let pending = namespaces.get(namespace);
      if (!pending) {
        const requestedLanguage = language;
        pending = source(namespace, requestedLanguage).then((found) => {
          // After a switch the namespace is already loaded in the new language.
          if (requestedLanguage === language) add(found);
        });
        namespaces.set(namespace, pending);
        pending.catch(() => namespaces.delete(namespace));
      }
      return pending;
    }),
  );
}

/** A lazy module together with its messages. The build wraps each dynamic import in it; source code never calls it. */
export async function withMessages<Module>(
  module: Promise<Module>,
  requested: readonly string[],
): Promise<Module> {
  return (await Promise.all([module, loadMessages(...requested)]))[0];
}

let lastRequest = 0;
/**
 * Switches the language. Fetches all loaded namespaces first and swaps them at once, so that no half-translated page appears.
 * The latest of several switches wins. Rejects and keeps the old language if messages cannot be fetched.
 */
export async function setLanguage(next: Language): Promise<void> {
  lastRequest += 1;
  const request = lastRequest;
  if (next !== language) {
    const found = new Map<string, Record<string, Message>>();
    const missing = (): string[] => [...namespaces.keys()].filter((namespace) => !found.has(namespace));
    // A screen that opens during the switch adds namespaces, so check again.
    for (let names = missing(); names.length > 0; names = missing()) {
      await Promise.all(names.map(async (namespace) => found.set(namespace, await source(namespace, next))));
      if (request !== lastRequest) return;
    }
    language = next;
    clear();
    for (const messages of found.values()) add(messages);
    notifyListeners();
  }
  languageChosen?.();
  languageChosen = undefined;
  document.documentElement.lang = next;
}

/** Runs `listener` whenever language or loaded messages change. */
export function onMessagesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The current text function; the component renders again when the language changes. Every table row calls this hook about ten times,
 * so it uses one effect; useSyncExternalStore uses three.
 */
export function useText(): Text {
  const [t, setText] = useState(() => current);
  useLayoutEffect(() => {
    const update = (): void => setText(() => current);
    update();
    return onMessagesChange(update);
  }, []);
  return t;
}

/**
 * Messages in the language in use, formatted by @formatjs/intl. The part of a key before the first dot is its namespace: one file
 * per language (build/messages.ts), loaded with the code that uses it (build/chunks.ts).
 *
 * Messages without arguments are plain strings; the others are syntax trees, so that no parser is shipped.
 */
import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";
import { useLayoutEffect, useState } from "react";
import type en from "../../locales/en-US.json";

export type MessageKey = keyof typeof en;
export type Values = Record<string, string | number | boolean | Date | null | undefined>;
export type Message = string | MessageFormatElement[];
/** Looks a message up and fills in its values. Its identity changes with the language, so it can be a memo's dependency. */
export type Text = (key: MessageKey, values?: Values) => string;

/** The languages of the product, each named in itself (decision 12). */
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
/** Messages are not fetched before `setLanguage` has named the first language. */
const firstLanguage = new Promise<void>((resolve) => {
  languageChosen = resolve;
});

const cache = createIntlCache();
let made: IntlShape<string> | undefined;
/** The intl object of the language in use, for numbers, dates and lists. Made on first need: it takes several milliseconds. */
export function intl(): IntlShape<string> {
  made ??= createIntl({ locale: language, messages: trees, onError: console.error }, cache);
  return made;
}

function lookUp(key: MessageKey, values?: Values): string {
  const plain = strings[key];
  if (plain !== undefined) return plain;
  // A message that is not loaded shows its key: better than no page.
  return trees[key] ? intl().formatMessage({ id: key }, values) : key;
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
  made = undefined;
}

function announce(): void {
  current = (key, values) => lookUp(key, values);
  for (const listener of listeners) listener();
}

/** Text outside React, in the language of this moment. */
export const text: Text = (key, values) => lookUp(key, values);

/** Is this the key of a loaded message? */
export const isMessageKey = (key: string): key is MessageKey =>
  Object.hasOwn(strings, key) || Object.hasOwn(trees, key);

/** The language in use. */
export const currentLanguage = (): Language => language;

/** Is this one of the product's languages? A site may be set to one that it lacks (contract §8.3). */
export const isLanguage = (tag: string | null | undefined): tag is Language =>
  tag !== null && tag !== undefined && Object.hasOwn(languages, tag);

/** Replaces the source of messages and forgets loaded ones; for tests and tools. */
export function setMessageSource(next: MessageSource): void {
  source = next;
  namespaces.clear();
  clear();
  announce();
}

/** Loads these namespaces in the language in use. Rejects when one cannot be fetched. */
export async function loadMessages(...wanted: readonly string[]): Promise<void> {
  if (languageChosen) await firstLanguage;
  await Promise.all(
    wanted.map((namespace) => {
      let pending = namespaces.get(namespace);
      if (!pending) {
        const asked = language;
        pending = source(namespace, asked).then((found) => {
          // A switch meanwhile has fetched the namespace in the new language.
          if (asked === language) add(found);
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
  wanted: readonly string[],
): Promise<Module> {
  return (await Promise.all([module, loadMessages(...wanted)]))[0];
}

let latest = 0;
/**
 * Switches language: fetches all namespaces loaded so far, then swaps them at once, so that no half-translated page is seen.
 * Of two switches in a row the later one wins. Rejects (and keeps the old language) when the messages cannot be fetched.
 */
export async function setLanguage(next: Language): Promise<void> {
  latest += 1;
  const turn = latest;
  if (next !== language) {
    const found = new Map<string, Record<string, Message>>();
    const missing = (): string[] => [...namespaces.keys()].filter((namespace) => !found.has(namespace));
    // A screen that opens during the switch adds namespaces, which takes another round.
    for (let names = missing(); names.length > 0; names = missing()) {
      await Promise.all(names.map(async (namespace) => found.set(namespace, await source(namespace, next))));
      if (turn !== latest) return;
    }
    language = next;
    clear();
    for (const messages of found.values()) add(messages);
    announce();
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
 * The text function of this moment; the component renders again when the language changes. Ten cells of each table row call it, so it
 * has one effect, where useSyncExternalStore has three.
 */
export function useText(): Text {
  const [t, setText] = useState(() => current);
  useLayoutEffect(() => {
    const follow = (): void => setText(() => current);
    follow();
    return onMessagesChange(follow);
  }, []);
  return t;
}

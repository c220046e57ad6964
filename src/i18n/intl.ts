/**
 * Words in the language in use. A message is found by its key; the part of the key before the first dot names the file that
 * holds it, so a page loads only its own words (build/messages.ts). Knows languages and React's subscription, nothing else of ours.
 *
 * Texts without arguments are plain strings and are returned as they are; the others are syntax trees for intl-messageformat.
 */
import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
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

/** Fetches the words of one prefix in one language. The build's edition computes a URL; tests hand over another. */
export type Loader = (prefix: string, language: Language) => Promise<Record<string, Message>>;

declare const __MESSAGES__: string;
let loader: Loader = async (prefix, language) => {
  const module: { default: Record<string, Message> } = await import(
    `/dashboard/assets/${prefix}.${language}.${__MESSAGES__}.js`
  );
  return module.default;
};

/** Kinds of parts in a syntax tree (TYPE.literal, TYPE.argument of the parser, which is not in the bundle). */
const literalPart = 0;
const argumentPart = 1;

let language: Language = defaultLanguage;
let words = new Map<string, Message>();
const prefixes = new Map<string, Promise<void>>();
const formats = new Map<string, IntlMessageFormat>();
const listeners = new Set<() => void>();

/** Literal text and plain arguments: most messages. The first IntlMessageFormat costs 12 ms and more, before the first row. */
function filledIn(parts: readonly MessageFormatElement[], values: Values = {}): string | null {
  let whole = "";
  for (const part of parts) {
    const value =
      part.type === literalPart ? part.value : part.type === argumentPart ? values[part.value] : null;
    if (typeof value !== "string" && typeof value !== "number") return null;
    whole += value;
  }
  return whole;
}

function lookUp(key: MessageKey, values?: Values): string {
  const message = words.get(key);
  // A key that is not loaded shows itself: ugly, but a page without a sentence is better than no page.
  if (message === undefined) return key;
  if (typeof message === "string") return message;
  const plain = filledIn(message, values);
  if (plain !== null) return plain;
  let format = formats.get(key);
  if (!format) {
    format = new IntlMessageFormat(message, language);
    formats.set(key, format);
  }
  return String(format.format(values));
}

let current: Text = lookUp;

function announce(): void {
  formats.clear();
  current = (key, values) => lookUp(key, values);
  for (const listener of listeners) listener();
}

/** Text outside React, in the language of this moment. */
export const text: Text = (key, values) => lookUp(key, values);

/** The language in use. */
export const currentLanguage = (): Language => language;

/** Is this one of the product's languages? A site may be set to one that it lacks (contract §8.3). */
export const isLanguage = (tag: string | null | undefined): tag is Language =>
  tag !== null && tag !== undefined && Object.hasOwn(languages, tag);

/** Replaces where words come from; for tests and tools. Forgets what was loaded. */
export function setLoader(next: Loader): void {
  loader = next;
  prefixes.clear();
  words = new Map();
  announce();
}

/** Makes sure that the words of these prefixes are there in the language in use. Rejects when they cannot be fetched. */
export async function loadMessages(...wanted: readonly string[]): Promise<void> {
  await Promise.all(
    wanted.map((prefix) => {
      let pending = prefixes.get(prefix);
      if (!pending) {
        const asked = language;
        pending = loader(prefix, asked).then((found) => {
          // A switch that came first has brought them already, in the language in use.
          if (asked !== language) return;
          // Nothing on the page can be showing these yet: whoever shows them waits for this promise.
          for (const key in found) words.set(key, found[key] as Message);
        });
        prefixes.set(prefix, pending);
        pending.catch(() => prefixes.delete(prefix));
      }
      return pending;
    }),
  );
}

let latest = 0;
/**
 * Switches language: fetches all prefixes loaded so far, then swaps them in one go, so no half-translated page is seen.
 * Of two switches in a row the later one wins. Rejects (and keeps the old language) when the words cannot be fetched.
 */
export async function setLanguage(next: Language): Promise<void> {
  latest += 1;
  const turn = latest;
  if (next !== language) {
    const found = new Map<string, Record<string, Message>>();
    const missing = (): string[] => [...prefixes.keys()].filter((prefix) => !found.has(prefix));
    // More than one round where a screen that opens meanwhile needs further words.
    for (let names = missing(); names.length > 0; names = missing()) {
      await Promise.all(names.map(async (prefix) => found.set(prefix, await loader(prefix, next))));
      if (turn !== latest) return;
    }
    language = next;
    words = new Map([...found.values()].flatMap((group) => Object.entries(group)));
    announce();
  }
  document.documentElement.lang = next;
}

/** Runs `listener` whenever language or loaded words change. */
export function onWordsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The text function of this moment; the component renders again when the language changes. Ten cells of each table row call it, so it
 * does with one effect what useSyncExternalStore makes three of.
 */
export function useText(): Text {
  const [t, setText] = useState(() => current);
  useLayoutEffect(() => {
    const follow = (): void => setText(() => current);
    follow();
    return onWordsChange(follow);
  }, []);
  return t;
}

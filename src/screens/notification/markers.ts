import { inJson } from "./request.ts";

/** A part of a preset that the user replaces, such as YOUR_CHAT_ID. */
const marker = /YOUR_[A-Z]+(?:_[A-Z]+)*/g;

/** The markers left in these texts, without duplicates. */
export const markersIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(marker) ?? [])),
];

/** Replaces the markers that have a value. `json`: escapes the values for JSON strings. */
export const fillMarkers = (text: string, values: ReadonlyMap<string, string>, json: boolean): string =>
  text.replace(marker, (name) => {
    const value = values.get(name);
    return value ? (json ? inJson(value) : value) : name;
  });

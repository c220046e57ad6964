/** A part of a preset that the user replaces, such as YOUR_CHAT_ID. */
const marker = /YOUR_[A-Z]+(?:_[A-Z]+)*/g;

/** The markers left in these texts, without duplicates. */
export const markersIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(marker) ?? [])),
];

/** The range of the first marker, for selecting it. */
export function firstMarker(text: string): readonly [from: number, to: number] | null {
  const at = text.search(marker);
  const found = text.match(marker)?.[0];
  return found === undefined ? null : [at, at + found.length];
}

/** What a preset leaves to the user: YOUR_CHAT_ID. */
const marker = /YOUR_[A-Z]+(?:_[A-Z]+)*/g;

/** The parts of these texts that are still to be replaced, each once, in their order. */
export const markersIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(marker) ?? [])),
];

/** Where the first one stands, to select it. */
export function firstMarker(text: string): readonly [from: number, to: number] | null {
  const at = text.search(marker);
  const found = text.match(marker)?.[0];
  return found === undefined ? null : [at, at + found.length];
}

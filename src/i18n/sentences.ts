/** The sentence with the mark and the space that separate it from the next one. */
const ended = (text: string): string =>
  /[。！？：]$/.test(text)
    ? text
    : /[\p{Script=Han}）」]$/u.test(text)
      ? `${text}。`
      : `${text.replace(/[^.!?:]$/, "$&.")} `;

/**
 * Sentences one after another; empty ones are omitted. Messages of the backend and of systems mostly lack the full stop, and Chinese has no
 * space between sentences.
 */
export const sentences = (...parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part, at, { length }) => (at < length - 1 ? ended(part) : part))
    .join("");

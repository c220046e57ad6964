const hasEnd = /[.!?:。！？：]$/;
const isFullWidth = /[。！？：]$/;
const isHan = /[\p{Script=Han}）」]$/u;

/**
 * Sentences one after another; empty ones are omitted. Messages of the backend and of systems mostly lack the full stop, and Chinese has no
 * space between sentences.
 */
export const sentences = (...parts: readonly string[]): string =>
  parts.filter(Boolean).reduce((before, next) => {
    if (before === "") return next;
    const ended = hasEnd.test(before) ? before : before + (isHan.test(before) ? "。" : ".");
    return isFullWidth.test(ended) ? ended + next : `${ended} ${next}`;
  }, "");

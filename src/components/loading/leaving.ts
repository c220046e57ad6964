/** Firefox rejects imports as soon as the user leaves the page, although the page continues until the next one answers. */
const stayedAfterMs = 10_000;

/** Resolves after this time. */
export const wait = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Resolves when the user is not leaving: at once, or ten seconds after an attempt, for example a click on a download. Never in a page
 * that is left.
 */
export let pageStays: Promise<unknown> = Promise.resolve();

/** Notes when the user begins to leave the page. */
export function watchLeaving(): void {
  addEventListener("beforeunload", () => {
    // Timers pause while the browser asks about unsaved text, so the first wait ends when the user has answered.
    pageStays = wait(0).then(() => wait(stayedAfterMs));
  });
}

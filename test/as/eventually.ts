/** Waiting for a condition, with the real clock even where a test stops timers. */
const wait = globalThis.setTimeout;

/** How long actions and checks wait, in ms. */
export const deadline = 8000;

/** Repeats a check until it no longer throws, and returns its result; throws its last failure after the deadline. */
export async function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  const end = performance.now() + deadline;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => wait(resolve, 10));
    }
  }
}

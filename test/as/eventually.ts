/** Waiting for a condition, with the real clock even where a test stops timers. */
const realSetTimeout = globalThis.setTimeout;
const realNow = performance.now.bind(performance);

/** How long actions and checks wait: long, because a busy machine may stall for seconds, and a wait that succeeds costs nothing. */
export const waitSeconds = 60;

/** Repeats a check until it no longer throws, and returns its result; throws its last failure when the time is over. */
export async function eventually<Value>(
  check: () => Value | Promise<Value>,
  seconds = waitSeconds,
): Promise<Value> {
  const end = realNow() + seconds * 1000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (realNow() > end) throw error;
      await pause(20);
    }
  }
}

/** Lets real time pass: only for tests whose subject is time. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => realSetTimeout(resolve, milliseconds));

/** The result of `work`; fails if it takes longer than `seconds`. */
export async function within<Value>(seconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`took longer than ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Closing the page makes the rest of it fail.
    work.catch(() => undefined);
  }
}

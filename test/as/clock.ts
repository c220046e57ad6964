/** The clock of the page: stopped, so that timers run only when a test lets time pass. */
import { mock } from "node:test";
import { eventually, settled } from "./user.ts";

/** Stops the page's timers, so that only `waits` moves them; for tests about delays. */
export const stopClock = (): void => mock.timers.enable({ apis: ["setTimeout", "setInterval"] });

export const startClock = (): void => mock.timers.reset();

/** Lets time pass for the page while its clock is stopped: timers that are due run at once. */
export async function waits(milliseconds: number): Promise<void> {
  mock.timers.tick(milliseconds);
  // A request may wait for the stopped clock.
  await settled(0);
}

/** The result of a promise that depends on stopped timers: lets time pass in steps until it is settled. */
export async function resultOf<Value>(promise: Promise<Value>): Promise<Value> {
  let pending = true;
  const end = () => {
    pending = false;
  };
  promise.then(end, end);
  await eventually(async () => {
    await waits(100);
    if (pending) throw new Error("the promise is still pending");
  });
  return promise;
}

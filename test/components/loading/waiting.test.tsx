import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { InlineWaiting } from "../../../src/components/loading/Waiting.tsx";
import { startClock, stopClock, waits } from "../../as/clock.ts";
import { show } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

const { now } = performance;
const late = /taking longer than usual/;

/** Shows the spinner so many seconds after the page began. */
async function opensAt(seconds: number, hasBeenActive: boolean): Promise<void> {
  performance.now = () => seconds * 1000;
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive }, configurable: true });
  await show(<InlineWaiting onRetry={() => {}} />);
  performance.now = now;
}

test.before(() => speak());
test.before.each(stopClock);
test.after.each(async () => {
  performance.now = now;
  Reflect.deleteProperty(navigator, "userActivation");
  await (await show(null))();
  startClock();
});

test("a first page that has waited for five seconds says so at once", async () => {
  await opensAt(5.5, false);
  await waits(0);
  assert.match(document.body.textContent ?? "", late);
});

test("a part that the user opens five seconds after the start of the page is not late yet", async () => {
  await opensAt(5.5, true);
  await waits(4900);
  assert.not.match(document.body.textContent ?? "", late);
  await waits(100);
  assert.match(document.body.textContent ?? "", late);
});

test.run();

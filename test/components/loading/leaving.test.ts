import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { configure } from "../../../src/api/http/client.ts";
import { Unreachable } from "../../../src/api/http/failure.ts";
import { missingPart } from "../../../src/components/loading/lazy.ts";
import { watchLeaving } from "../../../src/components/loading/leaving.ts";
import { resultOf, startClock, stopClock, waits } from "../../as/clock.ts";

const realError = console.error;
const logged: unknown[] = [];
test.before(() => {
  console.error = (_, reason: unknown) => logged.push(reason);
  configure({ base: "http://localhost", fetch: () => Promise.reject(new TypeError("Failed to fetch")) });
  stopClock();
});
test.after(() => {
  startClock();
  configure({ base: "", fetch: undefined });
  console.error = realError;
});

test("a part that fails while the page is being left is explained only if the user stays", async () => {
  const reason = new TypeError("error loading dynamically imported module");
  watchLeaving();
  dispatchEvent(new Event("beforeunload"));
  const explained = missingPart(reason);
  await waits(1);
  await waits(9990);
  assert.not.ok(logged.includes(reason));
  assert.instance(await resultOf(explained), Unreachable);
  assert.ok(logged.includes(reason));
});

test.run();

import "../../setup.ts";
import { atom, useAtomValue } from "jotai";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { NotJson, PartFailed } from "../../../src/api/http/failure.ts";
import { LoadedScreen } from "../../../src/components/loading/LoadedScreen.tsx";
import { store } from "../../../src/state/store.ts";
import { guardLeaving } from "../../../src/state/unsaved/guard.ts";
import { visit } from "../../as/test-history.tsx";
import { settled, show } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

let reloads = 0;
const { reload } = location;
test.before(async () => {
  await speak();
  location.reload = () => {
    reloads += 1;
  };
});
test.before.each(() => {
  reloads = 0;
});
test.after.each(async () => {
  await (await show(null))();
});
test.after(() => {
  location.reload = reload;
});

const error = atom<unknown>(null);
const Screen = () => (
  <LoadedScreen as="div" value={undefined} error={useAtomValue(error, { store })} retry={() => {}} />
);

/** Shows a screen whose loads fail one after another. */
async function fails(...errors: unknown[]): Promise<void> {
  store.set(error, errors[0]);
  await visit("/", <Screen />);
  for (const next of errors.slice(1)) {
    store.set(error, next);
    await settled();
  }
}

test("a screen that fails again once the dashboard answers loads the page, because Firefox repeats the first failure", async () => {
  await fails(new NotJson(200), new PartFailed());
  assert.is(reloads, 1);
});

test("a screen that fails while the dashboard answers loads nothing by itself", async () => {
  await fails(new PartFailed(), new PartFailed());
  assert.is(reloads, 0);
});

test("a page with work that a reload could lose stays", async () => {
  await fails(new NotJson(200));
  const release = guardLeaving(() => Promise.resolve(true));
  store.set(error, new PartFailed());
  await settled();
  assert.is(reloads, 0);
  release();
});

test.run();

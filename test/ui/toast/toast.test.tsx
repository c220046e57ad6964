import "../../setup.ts";
import { useState } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type ToastItem, Toasts } from "../../../src/ui/toast/Toasts.tsx";
import { startClock, stopClock, waits } from "../../as/clock.ts";
import { show } from "../../as/user.ts";

const items: readonly ToastItem[] = [
  { id: 1, kind: "success", title: "Saved" },
  { id: 2, kind: "error", title: "Not saved", text: "The disk is full" },
  { id: 3, kind: "info", title: "Reload the page", sticky: true },
];

function Page({ begin = items }: { begin?: readonly ToastItem[] }) {
  const [shown, setShown] = useState(begin);
  return (
    <Toasts
      items={shown}
      onDismiss={(gone) => setShown((now) => now.filter(({ id }) => id !== gone))}
      words={{ label: "Notices", dismiss: "Dismiss" }}
    />
  );
}

const titles = (): (string | undefined)[] =>
  items.map(({ title }) => title).filter((title) => document.body.textContent?.includes(title));

function hidePage(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

test.before.each(stopClock);
test.after.each(() => {
  startClock();
  hidePage(false);
});

test("a success disappears after five seconds, an error after ten, and a sticky notice stays", async () => {
  const close = await show(<Page />);
  await waits(4900);
  assert.equal(titles(), ["Saved", "Not saved", "Reload the page"]);
  await waits(200);
  assert.equal(titles(), ["Not saved", "Reload the page"]);
  await waits(5000);
  assert.equal(titles(), ["Reload the page"]);
  await waits(60_000);
  assert.equal(titles(), ["Reload the page"]);
  await close();
});

test("a success with a text stays ten seconds, because it takes longer to read", async () => {
  const close = await show(<Page begin={[{ id: 4, kind: "success", title: "Sent", text: "To a and b" }]} />);
  await waits(9900);
  assert.match(document.body.textContent ?? "", "To a and b");
  await waits(200);
  assert.not.match(document.body.textContent ?? "", "To a and b");
  await close();
});

test("a notice does not disappear while its tab is hidden, because nobody has read it", async () => {
  hidePage(true);
  const close = await show(<Page />);
  await waits(60_000);
  assert.equal(titles(), ["Saved", "Not saved", "Reload the page"]);
  hidePage(false);
  await waits(0);
  await waits(10_100);
  assert.equal(titles(), ["Reload the page"]);
  await close();
});

test.run();

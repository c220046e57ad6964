import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ahead, useAhead } from "../../../src/components/loading/ahead.ts";
import { idle } from "../../../src/components/loading/lazy.ts";
import { startClock, stopClock, waits } from "../../as/clock.ts";
import { eventually, find, settled, show } from "../../as/user.ts";

const network = { onLine: true, connection: undefined as object | undefined };
for (const name of ["onLine", "connection"] as const)
  Object.defineProperty(navigator, name, { configurable: true, get: () => network[name] });

let loads: string[] = [];
const part = (name: string) => async () => {
  loads.push(name);
  throw new Error("a failure ahead is silent");
};
const [edit, menu] = [part("edit"), part("menu")];
const mouse = { pointerType: "mouse" };

test.before.each(() => {
  loads = [];
  Object.assign(network, { onLine: true, connection: undefined });
});
test.after.each(startClock);

test("a part is loaded once the mouse rests on its control, not when it only crosses it", async () => {
  stopClock();
  ahead(edit).onPointerEnter(mouse);
  await waits(40);
  ahead(edit).onPointerLeave();
  ahead(menu).onPointerEnter(mouse);
  await waits(40);
  assert.equal(loads, []);
  await waits(40);
  assert.equal(loads, ["menu"]);
});

test("a part is loaded when a finger touches its control, or its control gets the focus", async () => {
  stopClock();
  ahead(edit).onPointerEnter({ pointerType: "touch" });
  await waits(1);
  ahead(menu).onFocus();
  assert.equal(loads, ["edit", "menu"]);
});

const Idle = () => {
  useAhead(edit, true);
  return <button type="button" {...ahead(menu)} />;
};

test("an idle page loads its editor, and a control that gets the focus its part", async () => {
  await show(<Idle />);
  await eventually(() => assert.equal(loads, ["edit"]));
  (await find("button")).focus();
  await eventually(() => assert.equal(loads, ["edit", "menu"]));
});

for (const [what, state] of Object.entries({
  "with Save-Data": { connection: { saveData: true, effectiveType: "4g" } },
  "over a slow connection": { connection: { saveData: false, effectiveType: "3g" } },
  "while offline": { onLine: false },
}))
  test(`nothing is loaded ahead ${what}`, async () => {
    Object.assign(network, state);
    await show(null);
    await show(<Idle />);
    (await find("button")).focus();
    ahead(menu).onPointerEnter({ pointerType: "touch" });
    await idle();
    await settled();
    assert.equal(loads, []);
  });

test("a fast connection changes nothing", () => {
  network.connection = { saveData: false, effectiveType: "4g" };
  ahead(menu).onFocus();
  assert.equal(loads, ["menu"]);
});

test.run();

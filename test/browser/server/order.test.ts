/** The order of the servers: by pointer, by finger, by keyboard, by position; saved with few weights. */
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("order", { backend: { servers: 12 } });

async function visitsHome(visitor: Visitor, path = "", username = "admin"): Promise<void> {
  await visitor.signsInByApi(username);
  await visitor.open(path);
  await visitor.page.locator("[data-row], [aria-posinset]").first().waitFor();
}
async function orders(visitor: Visitor): Promise<Part> {
  await visitsHome(visitor, "?order=");
  const dialog = visitor.dialog("Server order");
  await dialog.find("listitem").first().waitFor();
  // Handles are where they stay once the list has measured its rows.
  await visitor.draws();
  return dialog;
}
const closes = (dialog: Part): Promise<void> => dialog.find("button", "Close").last().click();
/** The ids in the dialog in their order, without virtual rows. */
const visibleIds = (dialog: Part): Promise<number[]> =>
  dialog.page
    .locator("dialog[open] [data-place]")
    .evaluateAll((rows) =>
      rows
        .sort((a, b) => Number(a.getAttribute("data-place")) - Number(b.getAttribute("data-place")))
        .map((row) => Number(row.querySelector("[data-handle]")?.getAttribute("data-handle"))),
    );
const seesOrder = (dialog: Part, ...wanted: number[]): Promise<void> =>
  eventually(async () => assert.equal((await visibleIds(dialog)).slice(0, wanted.length), wanted));
/** Ids as the backend sorts them. */
const sorted = (stage: Stage): number[] =>
  stage.backend.state.servers
    .all()
    .sort((a, b) => b.display_index - a.display_index || a.id - b.id)
    .map(({ id }) => id);
const weightOf = (stage: Stage, id: number): number | undefined =>
  stage.backend.state.servers.get(id)?.display_index;
const patches = (visitor: Visitor): string[] => visitor.calls(/^PATCH/);
const handle = (dialog: Part, name: string) => dialog.find("button", `Move ${name}`);
const says = (dialog: Part, text: string | RegExp) =>
  dialog.find("status").filter({ hasText: text }).first().waitFor();
const first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

async function saves(dialog: Part, sentence: string | RegExp): Promise<void> {
  await dialog.press("Preview");
  await dialog.reads(sentence);
  await dialog.press("Save order");
  await dialog.reads("Finished.");
}

test("A row is dragged by its handle; Escape puts it back and closes nothing; one weight changes, and a reload shows the order", async (visitor, stage) => {
  const dialog = await orders(visitor);
  await seesOrder(dialog, ...sorted(stage));
  const before = new Map(
    stage.backend.state.servers.all().map(({ id, display_index }) => [id, display_index]),
  );
  const [a, b, c, d = 0] = sorted(stage);
  const from = await dialog.page.locator(`[data-handle="${d}"]`).boundingBox();
  const to = await dialog.page.locator(`[data-handle="${b}"]`).boundingBox();
  assert.ok(from && to);
  if (!from || !to) return;
  const { mouse, keyboard } = visitor.page;
  await mouse.move(from.x + 10, from.y + 15);
  await mouse.down();
  await mouse.move(to.x + 10, to.y + 2, { steps: 5 });
  await dialog.page.locator("[data-gap]").waitFor();
  await keyboard.press("Escape");
  await dialog.page.locator("[data-gap]").waitFor({ state: "detached" });
  await mouse.up();
  await seesOrder(dialog, ...sorted(stage));
  await dialog.reads("No weights will change.");

  await mouse.move(from.x + 10, from.y + 15);
  await mouse.down();
  await mouse.move(from.x + 14, from.y - 10, { steps: 3 });
  await mouse.move(to.x + 10, to.y + 2, { steps: 6 });
  await eventually(async () =>
    assert.is(await dialog.page.locator("[data-gap=before]").getAttribute("data-place"), "2"),
  );
  await mouse.up();
  await seesOrder(dialog, a ?? 0, d, b ?? 0, c ?? 0);
  assert.equal(patches(visitor), [], "nothing is saved by moving");
  await saves(dialog, "The weight of 1 server will change.");
  assert.equal(patches(visitor), [`PATCH /server/${d}`]);
  assert.equal(sorted(stage).slice(0, 4), [a, d, b, c]);
  for (const [id, weight] of before) if (id !== d) assert.is(weightOf(stage, id), weight);
  await closes(dialog);
  await visitor.misses("dialog");
  await visitor.page.reload();
  await eventually(async () => {
    const ids = await visitor.page
      .locator("[data-row]")
      .evaluateAll((rows) => rows.slice(0, 4).map((row) => Number(row.getAttribute("data-row"))));
    assert.equal(ids, [a, d, b, c]);
  });
});

test("By keyboard: lift, move, drop, all announced; the arrows alone go from handle to handle", async (visitor, stage) => {
  const dialog = await orders(visitor);
  const order = sorted(stage);
  const [a = 0, b = 0, c = 0] = order;
  const name = (id: number) => stage.backend.state.servers.get(id)?.name ?? "";
  const { keyboard } = visitor.page;
  await handle(dialog, name(a)).focus();
  await keyboard.press("ArrowDown");
  await visitor.focuses(`Move ${name(b)}`);
  await keyboard.press("Space");
  await says(dialog, `${name(b)} picked up, position 2 of 12.`);
  await eventually(async () => assert.is(await handle(dialog, name(b)).getAttribute("aria-pressed"), "true"));
  await keyboard.press("ArrowUp");
  await says(dialog, `${name(b)}, position 1 of 12.`);
  await visitor.focuses(`Move ${name(b)}`, "the focus goes along");
  await keyboard.press("End");
  await says(dialog, `${name(b)}, position 12 of 12.`);
  await keyboard.press("PageUp");
  await says(dialog, `${name(b)}, position 2 of 12.`);
  await keyboard.press("Home");
  await keyboard.press("Space");
  await says(dialog, `${name(b)} dropped at position 1 of 12.`);
  await eventually(async () =>
    assert.is(await handle(dialog, name(b)).getAttribute("aria-pressed"), "false"),
  );
  await seesOrder(dialog, b, a, c);

  await keyboard.press("Space");
  await keyboard.press("PageDown");
  await says(dialog, `${name(b)}, position 11 of 12.`);
  await keyboard.press("Escape");
  await says(dialog, `Cancelled. ${name(b)} is back at position 1.`);
  await seesOrder(dialog, b, a, c);
  await visitor.focuses(`Move ${name(b)}`);

  await dialog.find("button", "Preview").focus();
  await keyboard.press("Enter");
  await dialog.find("button", "Save order").focus();
  await keyboard.press("Enter");
  await dialog.reads("Finished.");
  assert.is(sorted(stage)[0], b);
  await keyboard.press("Escape");
  await visitor.misses("dialog");
});

test("The order can start from the names or countries and be reset; the dialog closes without a question only if nothing was changed", async (visitor, stage) => {
  await visitsHome(visitor);
  await visitor.chooses("More actions for the selected rows", "Change order");
  const dialog = visitor.dialog("Server order");
  await dialog.pressDisabled("Preview");
  await dialog.reads("Nothing was moved.");

  const all = stage.backend.state.servers.all();
  const names = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });
  const byName = [...all].sort((a, b) => names.compare(a.name, b.name)).map(({ id }) => id);
  await visitor.chooses("Sort", "By name");
  await seesOrder(dialog, ...byName);
  await dialog.reads(/^The weights of \d+ servers will change\.$/);
  await visitor.chooses("Sort", "By country, then name");
  await eventually(async () =>
    assert.is((await visibleIds(dialog)).at(-1), 10, "servers without a country come last"),
  );
  await visitor.chooses("Sort", "Restore original order");
  const order = sorted(stage);
  await seesOrder(dialog, ...order);
  await dialog.reads("No weights will change.");

  const name = stage.backend.state.servers.get(order[0] ?? 0)?.name ?? "";
  const { keyboard } = visitor.page;
  await handle(dialog, name).focus();
  for (const key of ["Space", "ArrowDown", "Space"]) await keyboard.press(key);
  await keyboard.press("Escape");
  await visitor.dialog("Discard your changes?").press("Cancel");
  await visitor.goesBack();
  await visitor.dialog("Discard your changes?").press("Cancel");
  await visitor.isAt("/?order=");
  await seesOrder(dialog, order[1] ?? 0, order[0] ?? 0);
  for (const key of ["Space", "ArrowUp", "Space"]) {
    await handle(dialog, name).focus();
    await keyboard.press(key);
  }
  await seesOrder(dialog, ...order);
  await keyboard.press("Escape");
  await visitor.misses("dialog");
});

test("A server that another user deletes is left out, and a retry repeats only what was refused", async (visitor, stage) => {
  for (const id of first) await stage.control({ op: "server", id, display_index: 0 });
  const dialog = await orders(visitor);
  await visitor.chooses("Sort", "Reverse order");
  await seesOrder(dialog, 12, 11, 10);
  await stage.control({ op: "deleteServer", id: 11 });
  await dialog.press("Preview");
  await dialog.sees("button", "Save order");
  await dialog.reads("The weights of 10 servers will change.");
  // A list that is still being read would leave it out beforehand.
  await visitor.settles();
  await stage.control({ op: "deleteServer", id: 12 });
  await stage.control({
    op: "fail",
    path: "/server/7",
    method: "PATCH",
    kind: "refuse",
    text: "not this one",
  });
  await dialog.press("Save order");
  await dialog.reads(/^No longer exists: 1$/);
  await dialog.reads(/^Failed: 1$/);
  await dialog.reads("not this one");
  await dialog.press("Retry failed (1)");
  await dialog.reads(/^Done: 9$/);
  assert.equal(sorted(stage), [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test("A save keeps changes of another user, and a double press saves once", async (visitor, stage) => {
  const dialog = await orders(visitor);
  await visitor.chooses("Sort", "Reverse order");
  await dialog.find("button", "Preview").dblclick();
  await dialog.sees("button", "Save order");
  await visitor.settles();
  assert.equal(patches(visitor), []);
  for (const id of first) await stage.control({ op: "server", id, note: `changed elsewhere ${id}` });
  const wanted = sorted(stage).reverse();
  await dialog.find("button", "Save order").dblclick();
  await dialog.reads("Finished.");
  assert.equal(sorted(stage), wanted);
  for (const id of first) assert.is(stage.backend.state.servers.get(id)?.note, `changed elsewhere ${id}`);
  assert.is(new Set(patches(visitor)).size, patches(visitor).length);
});

test(
  "At 390 px a finger on the handle drags",
  async (visitor, stage) => {
    const dialog = await orders(visitor);
    const [a = 0, b = 0, c = 0] = sorted(stage);
    const session = await visitor.context.newCDPSession(visitor.page);
    const box = await dialog.page.locator(`[data-handle="${a}"]`).boundingBox();
    const end = await dialog.page.locator(`[data-handle="${c}"]`).boundingBox();
    assert.ok(box && end);
    if (!box || !end) return;
    const touch = (type: string, x?: number, y?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type: type as "touchStart",
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
    await touch("touchStart", box.x + 20, box.y + 20);
    for (let step = 1; step <= 8; step += 1)
      await touch("touchMove", box.x + 20, box.y + 20 + ((end.y - box.y + 8) * step) / 8);
    await touch("touchEnd");
    await seesOrder(dialog, b, c, a);
    await eventually(async () => assert.ok((await visitor.overhang()) <= 0));
    await saves(dialog, /will change\.$/);
    assert.equal(sorted(stage).slice(0, 3), [b, c, a]);
  },
  {
    browser: { viewport: { width: 390, height: 844 }, hasTouch: true },
    chromiumOnly: "drags of a finger by CDP",
  },
);

test(
  "2,000 servers: found by name, moved to the top by number, one weight changes; a wrong number is reported beside the field",
  async (visitor, stage) => {
    const dialog = await orders(visitor);
    const elements = await visitor.page.evaluate(() => document.querySelectorAll("dialog *").length);
    assert.ok(elements < 900, `${elements} elements in the dialog`);
    const order = sorted(stage);
    const id = order[1765] ?? 0;
    const { name } = stage.backend.state.servers.get(id) ?? { name: "" };
    await dialog.fill("Find a server", name);
    await dialog.page.locator(`[data-position="${id}"]`).waitFor();
    await dialog.page.locator("[data-match]").getByText(name, { exact: true }).waitFor();
    await dialog.page.locator("[data-match] [data-position]").click();
    const moved = Number(
      await dialog.page.locator("[data-match] [data-position]").getAttribute("data-position"),
    );
    const question = visitor.dialog(/^Move .* to a position$/);
    await question.fill("Position (1 to 2,000)", "2001");
    await question.press("Move");
    await question.reads("Enter a whole number from 1 to 2,000.");
    await question.fill("Position (1 to 2,000)", "1");
    await visitor.page.keyboard.press("Enter");
    await seesOrder(dialog, moved, order[0] ?? 0);
    await visitor.focuses(`Move ${stage.backend.state.servers.get(moved)?.name}`);
    await saves(dialog, "The weight of 1 server will change.");
    assert.is(sorted(stage)[0], moved);
    assert.equal(patches(visitor), [`PATCH /server/${moved}`]);
  },
  { backend: { servers: 2000 }, seconds: 60 },
);

test(
  "A list longer than the window scrolls to its last handle by End, back by Home, and along with what is dragged near an edge",
  async (visitor, stage) => {
    const dialog = await orders(visitor);
    const { mouse, keyboard } = visitor.page;
    const [a = 0, ...others] = sorted(stage);
    const name = (id = 0) => stage.backend.state.servers.get(id)?.name ?? "";
    await handle(dialog, name(a)).focus();
    await keyboard.press("End");
    await visitor.focuses(`Move ${name(others.at(-1))}`);
    await keyboard.press("Home");
    await visitor.focuses(`Move ${name(a)}`);
    await visitor.draws();

    const list = await dialog.page.getByRole("region", { name: "Server order" }).boundingBox();
    const from = await dialog.page.locator(`[data-handle="${a}"]`).boundingBox();
    assert.ok(list && from);
    if (!list || !from) return;
    await mouse.move(from.x + 10, from.y + 10);
    await mouse.down();
    await mouse.move(from.x + 10, list.y + list.height - 4, { steps: 5 });
    await eventually(async () => {
      const last = await visibleIds(dialog);
      assert.ok(last.includes(sorted(stage).at(-1) ?? 0));
    });
    await mouse.up();
    await eventually(async () => {
      const place = await dialog.page
        .locator(`[data-handle="${a}"]`)
        .locator("xpath=..")
        .getAttribute("data-place");
      assert.ok(Number(place) > 50, `at ${place}`);
    });
    await keyboard.press("Escape");
    await visitor.dialog("Discard your changes?").press("Discard");
    await visitor.misses("dialog");
  },
  { backend: { servers: 60 } },
);

test(
  "Without servers a message says that there is nothing to order",
  async (visitor) => {
    await visitor.visits("?order=");
    await visitor.dialog("Server order").reads("There are no servers to sort.");
  },
  { backend: { servers: 0 } },
);

test.run();

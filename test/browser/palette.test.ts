import * as assert from "uvu/assert";
import { browserTests } from "../as/browser-tests.ts";
import { eventually, type Visitor } from "../as/visitor.ts";

const test = browserTests("palette");

const box = (visitor: Visitor) => visitor.find("combobox", "Search and commands");

/** The button of the header has the same name, and the focus until the palette opens. */
const listens = (visitor: Visitor): Promise<void> =>
  box(visitor).and(visitor.page.locator(":focus")).waitFor();

/** Opens the palette, types, and waits for the first result. */
async function searches(visitor: Visitor, text: string): Promise<void> {
  // The page listens for keys once it is drawn.
  await visitor.draws();
  await visitor.page.keyboard.press("Control+k");
  await listens(visitor);
  await visitor.page.keyboard.type(text);
  await visitor.page.getByRole("option", { selected: true }).waitFor();
}
async function runs(visitor: Visitor, text: string): Promise<void> {
  await searches(visitor, text);
  await visitor.page.keyboard.press("Enter");
}

test("With the search of the header the site name takes four clicks, and unblocking three", async (visitor) => {
  const { page } = visitor;
  let clicks = 0;
  const clicksOn = async (role: Parameters<Visitor["find"]>[0], name: string | RegExp) => {
    clicks += 1;
    await visitor.find(role, name).first().click();
  };
  const goesTo = async (name: string) => {
    await clicksOn("button", "Search and commands");
    await listens(visitor);
    await page.keyboard.type(name);
    await page.getByRole("option", { selected: true }).waitFor();
    await page.keyboard.press("Enter");
  };
  await visitor.visits();
  await goesTo("settings");
  await clicksOn("textbox", "Site name");
  await page.keyboard.type("!");
  await clicksOn("button", "Save…");
  await clicksOn("button", "Save");
  await visitor.reads("The settings were saved.");
  assert.is(clicks, 4);

  await visitor.visits();
  clicks = 0;
  await goesTo("waf");
  await clicksOn("button", /^Unblock \d+\./);
  await clicksOn("button", "Unblock 1 address");
  await visitor.reads("1 address unblocked");
  assert.is(clicks, 3);
});

test("The palette asks before it leaves a page with input", async (visitor) => {
  await visitor.visits("nat?new");
  await visitor.dialog("Add NAT profile").fill("Name", "Half typed");
  await runs(visitor, "alert rules");
  await visitor.dialog("Discard your changes?").press("Cancel");
  await visitor.misses("alertdialog");
  await visitor.isAt("/nat?new");
  await eventually(async () =>
    assert.is(await visitor.dialog("Add NAT profile").field("Name").inputValue(), "Half typed"),
  );
  // The palette does not open over a question.
  await runs(visitor, "alert rules");
  await visitor.dialog("Discard your changes?").sees("button", "Discard");
  await visitor.page.keyboard.press("Control+k");
  await visitor.draws();
  assert.is(await box(visitor).count(), 0);
  await visitor.dialog("Discard your changes?").press("Discard");
  await eventually(() => assert.is(visitor.address(), "/alert-rule"));
});

test(
  "On a phone the account menu opens the palette, which fits",
  async (visitor) => {
    await visitor.visits("nat");
    await visitor.chooses("Account: admin", "Search and commands");
    await box(visitor).fill("a");
    const option = visitor.page.getByRole("option").first();
    await option.waitFor();
    await eventually(async () => assert.ok((await visitor.overhang()) <= 0));
    await eventually(async () => assert.ok(((await option.boundingBox())?.height ?? 0) >= 44));
    await visitor.page.getByRole("option", { name: /^Task/ }).click();
    await eventually(() => assert.is(visitor.address(), "/cron"));
  },
  { browser: { viewport: { width: 320, height: 640 } } },
);

/** Adds up the layout shifts that no input caused. */
const watchesMoves = (visitor: Visitor) =>
  visitor.page.addInitScript(() => {
    Reflect.set(window, "moved", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, "hadRecentInput"))
          Reflect.set(window, "moved", Reflect.get(window, "moved") + Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });

test(
  "An admin of a fresh site sees the first steps, nothing moves for them, and what is done is ticked",
  async (visitor, stage) => {
    await watchesMoves(visitor);
    await visitor.open();
    await visitor.signsIn();
    await visitor.isHome();
    const steps = visitor.within("region", "First steps");
    await steps.reads("0 of 5 done");
    await steps.reads("You signed in with the default password, which anyone can try.");
    for (const width of [1280, 390]) {
      await visitor.page.setViewportSize({ width, height: 844 });
      await visitor.page.reload();
      await steps.reads("0 of 5 done");
      await visitor.settles();
      const moved: number = await visitor.page.evaluate(() => Reflect.get(window, "moved"));
      assert.ok(moved < 0.001, `moved by ${moved} at ${width} px`);
    }
    await visitor.page.setViewportSize({ width: 1280, height: 844 });

    await steps.press("Add a notifier", "link");
    await visitor.dialog("Add notifier").sees("textbox", "Name");
    await stage.control({ op: "setting", install_host: "example.com:8008" });
    await visitor.open();
    await steps.reads("1 of 5 done");
    await steps.sees("link", "Add a server");
    await eventually(async () =>
      assert.is(await steps.find("link", "Set the Agent docking address").count(), 0),
    );

    await steps.press("Hide the first steps");
    await visitor.misses("region", "First steps");
    await visitor.open();
    await visitor.reads(/No servers yet/);
    await eventually(async () => assert.is(await visitor.find("region", "First steps").count(), 0));
    await runs(visitor, "first steps");
    await steps.reads("1 of 5 done");
    await eventually(async () =>
      assert.is(await visitor.page.evaluate(() => document.activeElement?.id), "first-steps"),
    );
  },
  { backend: { servers: 0, rows: false, config: { install_host: "" } } },
);

test.run();

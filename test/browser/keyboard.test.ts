import * as assert from "uvu/assert";
import { browserTests } from "../as/browser-tests.ts";
import { eventually, type Visitor } from "../as/visitor.ts";

const test = browserTests("keyboard", { backend: { servers: 3 } });

/** Presses Tab until the focus is on something of that name. */
async function tabTo(visitor: Visitor, name: string | RegExp, most = 60): Promise<void> {
  const seen: string[] = [];
  for (let step = 0; step < most; step += 1) {
    await visitor.page.keyboard.press("Tab");
    const here = await visitor.focused();
    if (typeof name === "string" ? here === name : name.test(here)) return;
    seen.push(here);
  }
  throw new Error(`Tab never reached ${name}; it went over ${seen.join(" | ")}`);
}

const key = (visitor: Visitor, ...keys: string[]) =>
  keys.reduce((before, one) => before.then(() => visitor.page.keyboard.press(one)), Promise.resolve());

test(
  "Everything from signing in to deleting and signing out works without a pointer",
  async (visitor, stage) => {
    const type = (text: string) => visitor.page.keyboard.type(text);
    await visitor.open("nat");
    await visitor.sees("button", "Login");
    await tabTo(visitor, "Username");
    await type("admin");
    await key(visitor, "Tab");
    await type("admin");
    await key(visitor, "Enter");
    await visitor.row("Team wiki").sees("rowheader");

    // Create.
    await tabTo(visitor, "Add NAT profile");
    await key(visitor, "Enter");
    await visitor.focuses("Name");
    await type("Keys only");
    await tabTo(visitor, "Server");
    await type("fra");
    await visitor.page.getByRole("option", { name: /fra-web-1/ }).waitFor();
    await key(visitor, "Enter");
    await tabTo(visitor, "Local service");
    await type("10.0.0.1:80");
    await tabTo(visitor, "Bind hostname");
    await type("keys.example.com");
    await tabTo(visitor, "Add");
    await key(visitor, "Enter");
    await visitor.row("Keys only").sees("rowheader");
    await visitor.focuses("Add NAT profile", "the focus is back on the button that opened the dialog");

    // Tick, delete.
    await tabTo(visitor, "Search NAT profiles");
    await type("keys");
    await eventually(async () => assert.is(await visitor.page.locator("[data-row]").count(), 1));
    await tabTo(visitor, "Select Keys only");
    await key(visitor, "Space");
    await visitor.reads("1 selected");
    await key(visitor, "/");
    await visitor.focuses("Search NAT profiles");
    await tabTo(visitor, "Delete");
    await key(visitor, "Enter");
    const question = visitor.dialog("Confirm Deletion?");
    await question.sees("button", "Delete");
    await visitor.focuses("Cancel", "a stray Enter deletes nothing");
    await key(visitor, "Tab", "Enter");
    await visitor.reads("1 row deleted");
    assert.is(stage.backend.state.table("nat").all().length, 5);

    // Sign out.
    await visitor.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await tabTo(visitor, "Account: admin");
    await key(visitor, "ArrowDown");
    await visitor.focuses("Profile");
    await key(visitor, "End");
    await visitor.focuses("Logout");
    await key(visitor, "Enter");
    await visitor.sees("button", "Login");
  },
  { chromiumOnly: "Enter after some 45 Tabs, which clicks nothing in Firefox over WebDriver BiDi" },
);

test("Menus have the standard keys, a dialog keeps the focus inside, and reduced motion means no animation", async (visitor) => {
  await visitor.visits("nat");
  const button = visitor.find("button", "Language");
  await button.focus();
  await key(visitor, "Enter");
  await visitor.sees("menu", "Language");
  await visitor.focuses("English");
  await key(visitor, "ArrowDown");
  await visitor.focuses("Italiano");
  await key(visitor, "End");
  await visitor.focuses("Deutsch");
  await key(visitor, "ArrowDown");
  await visitor.focuses("English");
  await key(visitor, "i");
  await visitor.focuses("Italiano");
  await key(visitor, "Escape");
  await visitor.misses("menu");
  await visitor.focuses("Language");
  await eventually(async () => assert.is(await button.getAttribute("aria-expanded"), "false"));
  await key(visitor, "ArrowUp");
  await visitor.focuses("Deutsch");
  await key(visitor, "Tab");
  await visitor.misses("menu");
  await visitor.focuses("Theme");

  await visitor.page.evaluate(() => {
    const properties: string[] = [];
    document.addEventListener("transitionrun", ({ propertyName }) => properties.push(propertyName));
    Reflect.set(window, "transitions", properties);
  });
  await visitor.press("Edit Team wiki");
  await visitor.dialog("Edit Team wiki").sees("textbox", "Name");
  await visitor.draws();
  assert.equal(await visitor.page.evaluate(() => Reflect.get(window, "transitions")), []);
  const moving = await visitor.page.evaluate(
    () =>
      document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().activeDuration) > 20)
        .length,
  );
  assert.is(moving, 0, "a user who prefers reduced motion gets no animation");
  for (let step = 0; step < 25; step += 1) {
    await key(visitor, "Tab");
    const inside = await visitor.page.evaluate(() => {
      const element = document.activeElement;
      // After the last element the focus moves to the browser's own controls; then the body is active.
      return element === document.body || Boolean(element?.closest("dialog"));
    });
    assert.ok(inside, `${await visitor.focused()} has the focus`);
  }
});

test.run();

import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { RowActionButton } from "../../../src/ui/button/RowActionButton.tsx";
import { Menu, type MenuItem } from "../../../src/ui/popup/Menu.tsx";
import { all, click, clickOn, find, get, nameOf, press, sees, show } from "../../as/user.ts";

const ran: string[] = [];
const items: readonly MenuItem[] = [
  { id: "edit", label: "Edit", run: () => ran.push("edit") },
  {
    id: "config",
    label: "Agent config",
    disabledBecause: "The server is offline",
    run: () => ran.push("config"),
  },
  { id: "delete", label: "Delete", danger: true, run: () => ran.push("delete") },
];
const focused = () => nameOf(document.activeElement as HTMLElement);

test("the arrow keys open a menu at either end and wrap around", async () => {
  const close = await show(<Menu label="More" items={items} />);
  (await find("button", "More")).focus();
  await press("ArrowUp");
  assert.is(focused(), "Delete");
  await press("ArrowDown");
  assert.is(focused(), "Edit");
  await press("ArrowUp");
  assert.is(focused(), "Delete");
  await press("Home");
  await press("a");
  assert.is(focused(), "Agent config");
  await press("End");
  assert.is(focused(), "Delete");
  await close();
});

test("an item runs after the menu has closed and returned the focus, so that a dialog can return it too", async () => {
  ran.length = 0;
  let focusThen = "";
  const close = await show(
    <Menu
      label="More"
      items={() => [{ id: "x", label: "Go", run: () => (focusThen = focused()) }, ...items]}
    />,
  );
  await click("button", "More");
  await press("Enter");
  assert.is(focusThen, "More");
  assert.not.ok(sees("menu"));
  await close();
});

test("a disabled item stays in the menu, shows the reason and does nothing", async () => {
  ran.length = 0;
  const close = await show(<Menu label="More" items={items} />);
  await click("button", "More");
  const config = await find("menuitem", "Agent config");
  assert.is(config.getAttribute("aria-disabled"), "true");
  assert.is(config.getAttribute("aria-description"), "The server is offline");
  await clickOn(config);
  assert.equal(ran, []);
  assert.ok(sees("menu", "More"));
  await close();
});

test("Escape, Tab, a press outside and a second press on the button close the menu", async () => {
  const close = await show(
    <>
      <Menu
        label="More"
        items={items}
        trigger={(props) => <RowActionButton label="More" icon="more" {...props} />}
      />
      <p role="note">elsewhere</p>
    </>,
  );
  for (const leave of [
    () => press("Escape"),
    () => press("Tab"),
    () => clickOn(get("note")),
    () => click("button", "More"),
  ]) {
    await click("button", "More");
    assert.is((await find("button", "More")).getAttribute("aria-expanded"), "true");
    await leave();
    assert.not.ok(sees("menu"));
  }
  await close();
});

test("radio items show what is chosen, and check items keep the menu open", async () => {
  const close = await show(
    <Menu
      label="View"
      items={[
        { id: "dark", label: "Dark", checked: true, run() {} },
        { id: "uuid", label: "UUID", checked: false, toggle: true, run: () => ran.push("uuid") },
      ]}
    />,
  );
  await click("button", "View");
  assert.is((await find("menuitemradio", "Dark")).getAttribute("aria-checked"), "true");
  await click("menuitemcheckbox", "UUID");
  assert.is(ran.pop(), "uuid");
  assert.is(all("menu").length, 1);
  await close();
});

test("a link item has an address, and a plain press uses the router", async () => {
  ran.length = 0;
  const close = await show(
    <Menu
      label="Me"
      items={[{ id: "p", label: "Profile", href: "/dashboard/profile", run: () => ran.push("p") }]}
    />,
  );
  await click("button", "Me");
  assert.is((await find("menuitem", "Profile")).getAttribute("href"), "/dashboard/profile");
  await click("menuitem", "Profile");
  assert.equal(ran, ["p"]);
  await close();
});

test.run();

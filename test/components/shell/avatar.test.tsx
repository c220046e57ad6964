import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Avatar } from "../../../src/components/shell/Avatar.tsx";
import { chooseAvatar } from "../../../src/state/preferences.ts";
import { settled, show } from "../../as/user.ts";

const picture = () => document.querySelector("img");
const shown = () => picture()?.hasAttribute("data-shown");

test.before.each(() => chooseAvatar(true));
test.after.each(async () => (await show(null))());
test.after(() => chooseAvatar(true));

test("the initial stands there at once, and stays when the service does not answer", async () => {
  const close = await show(<Avatar name=" müller" />);
  assert.is(document.body.textContent, "M");
  assert.is(shown(), false);
  picture()?.dispatchEvent(new Event("error"));
  await settled();
  assert.equal([document.body.textContent, shown()], ["M", false]);
  await close();
});

test("the picture covers the initial once it is there", async () => {
  await show(<Avatar name="admin" />);
  picture()?.dispatchEvent(new Event("load"));
  await settled();
  assert.is(shown(), true);
});

test("the service gets the username as its seed, encoded, and no address of this page", async () => {
  await show(<Avatar name={'a&b="c" ü/?#'} />);
  const source = new URL(picture()?.getAttribute("src") ?? "");
  assert.is(source.origin + source.pathname, "https://api.dicebear.com/7.x/notionists/svg");
  assert.equal([...source.searchParams], [["seed", 'a&b="c" ü/?#']]);
  assert.is(source.hash, "");
  assert.is(picture()?.getAttribute("referrerpolicy"), "no-referrer");
});

test("switched off, nobody is asked, and switched on again it is back", async () => {
  chooseAvatar(false);
  await show(<Avatar name="admin" />);
  assert.not.ok(picture());
  assert.is(document.body.textContent, "A");
  chooseAvatar(true);
  await settled();
  assert.ok(picture());
});

test("a name of one emoji is one sign, and no name at all is a question mark", async () => {
  const close = await show(<Avatar name="👩‍🚀 Ada" />);
  assert.is(document.body.textContent, "👩");
  await close();
  await show(<Avatar name="" />);
  assert.is(document.body.textContent, "?");
});

test("it says nothing to those who cannot see it: the button around it has the name", async () => {
  await show(<Avatar name="admin" />);
  assert.ok(picture()?.closest("[aria-hidden=true]"));
  assert.is(picture()?.getAttribute("alt"), "");
});

test.run();

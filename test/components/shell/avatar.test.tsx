import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Avatar } from "../../../src/components/shell/Avatar.tsx";
import { chooseAvatar } from "../../../src/state/preferences.ts";
import { eventually } from "../../as/eventually.ts";
import { settled, show } from "../../as/user.ts";

const picture = () => document.querySelector("img");
const shown = () => picture()?.hasAttribute("data-shown");

test.before.each(() => chooseAvatar(true));
test.after.each(async () => (await show(null))());
test.after(() => chooseAvatar(true));

test("the initial is shown at once, and stays if the service does not answer", async () => {
  const close = await show(<Avatar name=" müller" />);
  await eventually(() => assert.is(document.body.textContent, "M"));
  assert.is(shown(), false);
  picture()?.dispatchEvent(new Event("error"));
  await settled();
  await eventually(() => assert.equal([document.body.textContent, shown()], ["M", false]));
  await close();
});

test("the picture covers the initial when it is loaded", async () => {
  await show(<Avatar name="admin" />);
  picture()?.dispatchEvent(new Event("load"));
  await settled();
  await eventually(() => assert.is(shown(), true));
});

test("the service gets the encoded username as its seed, and no referrer", async () => {
  await show(<Avatar name={'a&b="c" ü/?#'} />);
  const source = new URL(picture()?.getAttribute("src") ?? "");
  assert.is(source.origin + source.pathname, "https://api.dicebear.com/7.x/notionists/svg");
  assert.equal([...source.searchParams], [["seed", 'a&b="c" ü/?#']]);
  assert.is(source.hash, "");
  assert.is(picture()?.getAttribute("referrerpolicy"), "no-referrer");
});

test("switched off, no request is made; switched on again, the picture returns", async () => {
  chooseAvatar(false);
  await show(<Avatar name="admin" />);
  assert.not.ok(picture());
  await eventually(() => assert.is(document.body.textContent, "A"));
  chooseAvatar(true);
  await settled();
  assert.ok(picture());
});

test("an emoji name shows one emoji, and an empty name a question mark", async () => {
  const close = await show(<Avatar name="👩‍🚀 Ada" />);
  await eventually(() => assert.is(document.body.textContent, "👩"));
  await close();
  await show(<Avatar name="" />);
  await eventually(() => assert.is(document.body.textContent, "?"));
});

test("it is hidden from screen readers, because the button around it has the name", async () => {
  await show(<Avatar name="admin" />);
  assert.ok(picture()?.closest("[aria-hidden=true]"));
  assert.is(picture()?.getAttribute("alt"), "");
});

test.run();

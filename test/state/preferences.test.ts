import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { recall, remember } from "../../src/api/http/storage.ts";
import {
  avatarAtom,
  chooseAvatar,
  chooseTheme,
  followPreferences,
  themeAtom,
} from "../../src/state/preferences.ts";
import { store } from "../../src/state/store.ts";
import { window } from "../setup.ts";

/** The system goes dark or light while the page is open. */
function systemTurns(scheme: "dark" | "light"): void {
  window.happyDOM.settings.device.prefersColorScheme = scheme;
  // happy-dom evaluates media queries again when the window is resized.
  dispatchEvent(new Event("resize"));
}
const tellOtherTab = (name: string, newValue: string | null) =>
  dispatchEvent(new StorageEvent("storage", { key: `windfire.${name}`, newValue }));
const shown = () => document.documentElement.dataset.theme;

let end = () => {};
test.before.each(() => {
  systemTurns("light");
  chooseTheme("system");
  chooseAvatar(true);
  localStorage.clear();
  end = followPreferences();
});
test.after.each(() => end());
test.after(() => {
  systemTurns("light");
  localStorage.clear();
});

test("a chosen theme is applied at once and stored", () => {
  chooseTheme("dark");
  assert.equal([shown(), recall("theme"), store.get(themeAtom)], ["dark", "dark", "dark"]);
  chooseTheme("light");
  assert.equal([shown(), recall("theme")], ["light", "light"]);
});

test("a stored theme is applied on the next visit", async () => {
  remember("theme", "dark");
  remember("avatar", "off");
  const again = "../../src/state/preferences.ts?next-visit";
  const next = (await import(again)) as typeof import("../../src/state/preferences.ts");
  assert.is(store.get(next.themeAtom), "dark");
  assert.is(store.get(next.avatarAtom), false);
});

test("the system theme follows changes of the system", () => {
  systemTurns("dark");
  assert.is(shown(), "dark");
  systemTurns("light");
  assert.is(shown(), "light");
});

test("a chosen light theme stays in a dark system until the system theme is chosen", () => {
  chooseTheme("light");
  systemTurns("dark");
  assert.is(shown(), "light");
  chooseTheme("system");
  assert.is(shown(), "dark");
});

test("a theme chosen in another tab arrives here", () => {
  tellOtherTab("theme", "dark");
  assert.equal([shown(), store.get(themeAtom)], ["dark", "dark"]);
  tellOtherTab("theme", null);
  assert.equal([shown(), store.get(themeAtom)], ["light", "system"]);
});

test("an unknown stored theme means the system's", () => {
  chooseTheme("dark");
  tellOtherTab("theme", "purple");
  assert.equal([shown(), store.get(themeAtom)], ["light", "system"]);
});

test("the external avatar is on until it is switched off, in all tabs", () => {
  assert.is(store.get(avatarAtom), true);
  chooseAvatar(false);
  assert.equal([store.get(avatarAtom), recall("avatar")], [false, "off"]);
  tellOtherTab("avatar", null);
  assert.is(store.get(avatarAtom), true);
});

test("other applications' storage changes nothing here", () => {
  dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "dark" }));
  assert.is(shown(), "light");
});

test("after the end no change has an effect", () => {
  end();
  systemTurns("dark");
  tellOtherTab("theme", "dark");
  assert.equal([shown(), store.get(themeAtom)], ["light", "system"]);
});

test("without storage a choice lasts as long as the page", () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, "localStorage") as PropertyDescriptor;
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  try {
    chooseTheme("dark");
    assert.equal([shown(), store.get(themeAtom), recall("theme")], ["dark", "dark", "dark"]);
  } finally {
    Object.defineProperty(globalThis, "localStorage", real);
  }
});

test("with full storage the newest choice counts, not the stored one", () => {
  remember("theme", "light");
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  try {
    remember("theme", "dark");
    assert.is(recall("theme"), "dark");
  } finally {
    Storage.prototype.setItem = setItem;
    remember("theme", null);
  }
  assert.is(recall("theme"), null);
});

test.run();

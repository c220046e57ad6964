import { test } from "uvu";
import * as assert from "uvu/assert";
import { forgetStored, recall, remember, type StoredName } from "../../../src/api/http/storage.ts";

/** The browser's storage: its keys are its members. */
class Area {
  [name: string]: unknown;
  getItem(name: string): unknown {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name: string, value: string): void {
    this[name] = value;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

test.before.each(() => {
  forgetStored();
  Object.assign(globalThis, { localStorage: new Area(), sessionStorage: new Area() });
});
test.after(() => {
  Reflect.deleteProperty(globalThis, "localStorage");
  Reflect.deleteProperty(globalThis, "sessionStorage");
});

const ofUser: StoredName[] = ["user", "recent", "places", "named", "refreshed", "readConfigs", "typed.0a"];
const ofBrowser: StoredName[] = [
  "theme",
  "language",
  "avatar",
  "density",
  "columns/server",
  "keysOff",
  "steps",
  "terminal.font",
  "terminal.reader",
  "snippets.1",
  "blocked",
  "requestPause",
  "lock.delete.nat",
];

const names = (area: Storage): string[] => Object.keys(area).sort();
const stored = (all: readonly StoredName[]): string[] => all.map((name) => `windfire.${name}`).sort();

test("a logout removes what belongs to the user, and keeps choices, pauses, locks and safe mode", () => {
  for (const name of [...ofUser, ...ofBrowser, "draft.nat.new", "safe"] as const) remember(name, "1");
  assert.equal(names(localStorage), stored([...ofUser, ...ofBrowser]));
  assert.equal(names(sessionStorage), stored(["draft.nat.new", "safe"]));
  forgetStored();
  assert.equal(names(localStorage), stored(ofBrowser));
  assert.equal(names(sessionStorage), stored(["safe"]));
});

test("a value that another version stored is removed, and those of other programs stay", () => {
  localStorage.setItem("windfire.themes", "of an older version");
  localStorage.setItem("theme", "of the page for visitors");
  forgetStored();
  assert.equal(names(localStorage), ["theme"]);
});

test("a window that is notified of a logout removes only what is stored for its tab", () => {
  remember("draft.nat.new", "1");
  remember("named", "of the next user");
  forgetStored(true);
  assert.equal([recall("draft.nat.new"), recall("named")], [null, "of the next user"]);
});

test("without storage, values last until the page is left, or until logout", () => {
  const denied = {
    configurable: true,
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  };
  const areas = ["localStorage", "sessionStorage"].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name) as PropertyDescriptor] as const,
  );
  for (const [name] of areas) Object.defineProperty(globalThis, name, denied);
  try {
    for (const name of ["theme", "draft.nat.new", "named"] as const) remember(name, "1");
    assert.equal([recall("theme"), recall("draft.nat.new"), recall("named")], ["1", "1", "1"]);
    forgetStored();
    assert.equal([recall("theme"), recall("draft.nat.new"), recall("named")], [null, null, null]);
  } finally {
    for (const [name, real] of areas) Object.defineProperty(globalThis, name, real);
  }
});

test.run();

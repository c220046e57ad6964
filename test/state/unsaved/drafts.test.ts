import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { forgetStored } from "../../../src/api/http/storage.ts";
import { draft, keepDraft } from "../../../src/state/unsaved/drafts.ts";

test.before.each(() => sessionStorage.clear());
test.after(() => sessionStorage.clear());

test("input survives a reload, separately for each form", () => {
  keepDraft("nat.3", { name: "home", enabled: true });
  keepDraft("nat.new", { name: "shop" });
  assert.equal(draft("nat.3"), { name: "home", enabled: true });
  assert.equal(draft("nat.new"), { name: "shop" });
  assert.is(draft("nat.4"), null);
});

test("a draft belongs to one tab", () => {
  keepDraft("nat.3", { name: "home" });
  assert.not.match(JSON.stringify(localStorage), "home");
});

test("a saved or discarded draft is deleted", () => {
  keepDraft("nat.3", { name: "home" });
  keepDraft("nat.3", null);
  assert.is(draft("nat.3"), null);
});

test("all drafts are deleted with their user's session, and values of other programs are not", () => {
  keepDraft("nat.3", 1);
  keepDraft("server.1", 2);
  sessionStorage.setItem("windfire.safe", "1");
  sessionStorage.setItem("other", "kept");
  forgetStored();
  assert.equal([draft("nat.3"), draft("server.1")], [null, null]);
  assert.equal([sessionStorage.getItem("windfire.safe"), sessionStorage.getItem("other")], ["1", "kept"]);
});

test("an unreadable draft is ignored", () => {
  sessionStorage.setItem("windfire.draft.nat.3", '{"name":');
  assert.is(draft("nat.3"), null);
});

test("a browser without storage keeps drafts as long as the page", () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, "sessionStorage") as PropertyDescriptor;
  Object.defineProperty(globalThis, "sessionStorage", {
    configurable: true,
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  try {
    keepDraft("nat.3", 1);
    assert.is(draft("nat.3"), 1);
    keepDraft("nat.3", null);
    assert.is(draft("nat.3"), null);
  } finally {
    Object.defineProperty(globalThis, "sessionStorage", real);
  }
});

test.run();

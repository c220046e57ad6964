/** The rules of the profile's form, and what is sent of it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import { bindingsOf, boundId } from "../../../src/screens/profile/bound.ts";
import { changeOf, type ProfileForm, profileForm } from "../../../src/screens/profile/form-schema.ts";
import { strengthOf } from "../../../src/screens/profile/strength.ts";

const right: ProfileForm = {
  new_username: "anna",
  original_password: "12345",
  new_password: "",
  repeat: "",
  reject_password: false,
};

/** Which fields are refused, and why: the first reason of each. */
function refused(change: Partial<ProfileForm>, canReject = true): Record<string, string> {
  const { issues } = safeParse(
    profileForm(() => canReject),
    { ...right, ...change },
  );
  const found: Record<string, string> = {};
  for (const issue of issues ?? []) found[String(issue.path?.[0]?.key)] ??= issue.message;
  return found;
}
const both = (password: string) => ({ new_password: password, repeat: password });

test("a username has 1 to 32 characters as people count them, and is not blank", () => {
  for (const name of ["a", "ä".repeat(32), "👩".repeat(32)])
    assert.equal(refused({ new_username: name }), {});
  assert.equal(refused({ new_username: "a".repeat(33) }), { new_username: "profile.nameLong" });
  for (const name of ["", "   "])
    assert.equal(refused({ new_username: name }), { new_username: "profile.nameRequired" });
});

test("the current password has 5 characters to 72 bytes", () => {
  for (const password of ["12345", "a".repeat(72), "ä".repeat(36)]) {
    assert.equal(refused({ original_password: password }), {});
  }
  assert.equal(refused({ original_password: "" }), { original_password: "profile.currentRequired" });
  assert.equal(refused({ original_password: "1234" }), { original_password: "profile.currentShort" });
  for (const password of ["a".repeat(73), `${"ä".repeat(36)}a`, "👩".repeat(19)]) {
    assert.equal(refused({ original_password: password }), { original_password: "profile.passwordLong" });
  }
});

test("a new password is blank, or has 8 characters to 72 bytes", () => {
  for (const password of ["", "12345678", "👩".repeat(18), "a".repeat(72)])
    assert.equal(refused(both(password)), {});
  assert.equal(refused(both("1234567")), { new_password: "profile.newShort" });
  assert.equal(refused(both("ä".repeat(37))), { new_password: "profile.passwordLong" });
});

test("the new password is typed twice alike, and each field that is wrong says so", () => {
  assert.equal(refused({ new_password: "12345678", repeat: "1234567" }), { repeat: "profile.repeatDiffers" });
  assert.equal(refused({ new_password: "", repeat: "12345678" }), { repeat: "profile.repeatDiffers" });
  assert.equal(
    refused(
      { new_username: "", original_password: "1", new_password: "short", repeat: "", reject_password: true },
      false,
    ),
    {
      new_username: "profile.nameRequired",
      original_password: "profile.currentShort",
      new_password: "profile.newShort",
      repeat: "profile.repeatDiffers",
      reject_password: "profile.rejectNeedsBinding",
    },
  );
});

test("signing in by password can only be switched off with a binding", () => {
  assert.equal(refused({ reject_password: true }, true), {});
  assert.equal(refused({ reject_password: false }, false), {});
});

test("a blank new password sends the present one, never nothing: the backend would take it as empty", () => {
  const sent = changeOf(right);
  assert.equal(sent, {
    original_password: "12345",
    new_username: "anna",
    new_password: "12345",
    reject_password: false,
  });
  assert.is(changeOf({ ...right, ...both("another one") }).new_password, "another one");
});

test("how strong a password is, is said in words: length counts, tricks that everybody knows do not", () => {
  const word = (password: string, name = "anna") => strengthOf(password, name)?.split(".").at(-1);
  assert.is(word(""), undefined);
  assert.is(word("aB3$"), "short");
  for (const weak of ["password1", "aaaaaaaaaaaaaaaa", "12345678", "abcdefgh", "qwertz2024", "annaanna"]) {
    assert.is(word(weak), "weak", weak);
  }
  assert.is(word("k7Rw2mTx"), "fair");
  assert.is(word("vQ8-tn3_Lw5x"), "good");
  assert.is(word("correct horse battery staple"), "strong");
  assert.is(word("annaB7$x", "anna"), "weak", "the name does not count");
});

test("bindings are shown in the order of the login page, with what is bound to a provider that is gone after them", () => {
  const profile = { oauth2_bind: { github: "42", gone: "7" } };
  assert.equal(bindingsOf(profile, ["authentik", "GitHub", "Zitadel"]), [
    { name: "GitHub", bound: "42", known: true },
    { name: "Zitadel", bound: null, known: true },
    { name: "authentik", bound: null, known: true },
    { name: "gone", bound: "7", known: false },
  ]);
});

test("a provider of any name is looked up as a name", () => {
  for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
    assert.is(boundId({ oauth2_bind: {} }, name), null, name);
  }
});

test.run();

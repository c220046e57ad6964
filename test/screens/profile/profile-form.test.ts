/** The validation of the profile form and its request. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import { bindingsOf, boundId } from "../../../src/screens/profile/binding.ts";
import { changeOf, type ProfileForm, profileForm } from "../../../src/screens/profile/form-schema.ts";
import { strengthOf } from "../../../src/screens/profile/password-strength.ts";

const validForm: ProfileForm = {
  new_username: "anna",
  original_password: "12345",
  new_password: "",
  repeat: "",
  reject_password: false,
};

/** The first error of each invalid field. */
function errorsOf(change: Partial<ProfileForm>, canReject = true): Record<string, string> {
  const { issues } = safeParse(
    profileForm(() => canReject),
    { ...validForm, ...change },
  );
  const errors: Record<string, string> = {};
  for (const issue of issues ?? []) errors[String(issue.path?.[0]?.key)] ??= issue.message;
  return errors;
}
const newPassword = (password: string) => ({ new_password: password, repeat: password });

test("a username has 1 to 32 visible characters and is not blank", () => {
  for (const name of ["a", "ä".repeat(32), "👩".repeat(32)])
    assert.equal(errorsOf({ new_username: name }), {});
  assert.equal(errorsOf({ new_username: "a".repeat(33) }), { new_username: "profile.nameLong" });
  for (const name of ["", "   "])
    assert.equal(errorsOf({ new_username: name }), { new_username: "profile.nameRequired" });
});

test("the current password has 5 characters to 72 bytes", () => {
  for (const password of ["12345", "a".repeat(72), "ä".repeat(36)]) {
    assert.equal(errorsOf({ original_password: password }), {});
  }
  assert.equal(errorsOf({ original_password: "" }), { original_password: "profile.currentRequired" });
  assert.equal(errorsOf({ original_password: "1234" }), { original_password: "profile.currentShort" });
  for (const password of ["a".repeat(73), `${"ä".repeat(36)}a`, "👩".repeat(19)]) {
    assert.equal(errorsOf({ original_password: password }), { original_password: "profile.passwordLong" });
  }
});

test("a new password is blank, or has 8 characters to 72 bytes", () => {
  for (const password of ["", "12345678", "👩".repeat(18), "a".repeat(72)])
    assert.equal(errorsOf(newPassword(password)), {});
  assert.equal(errorsOf(newPassword("1234567")), { new_password: "profile.newShort" });
  assert.equal(errorsOf(newPassword("ä".repeat(37))), { new_password: "profile.passwordLong" });
});

test("the repeated password must match, and every invalid field has an error", () => {
  assert.equal(errorsOf({ new_password: "12345678", repeat: "1234567" }), {
    repeat: "profile.repeatDiffers",
  });
  assert.equal(errorsOf({ new_password: "", repeat: "12345678" }), { repeat: "profile.repeatDiffers" });
  assert.equal(
    errorsOf(
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

test("password login can be switched off only with a binding", () => {
  assert.equal(errorsOf({ reject_password: true }, true), {});
  assert.equal(errorsOf({ reject_password: false }, false), {});
});

test("a blank new password sends the current one, because the backend would store a missing one as empty", () => {
  const sent = changeOf(validForm);
  assert.equal(sent, {
    original_password: "12345",
    new_username: "anna",
    new_password: "12345",
    reject_password: false,
  });
  assert.is(changeOf({ ...validForm, ...newPassword("another one") }).new_password, "another one");
});

test("the strength of a password counts its length, but no common patterns", () => {
  const strengthOfPassword = (password: string, name = "anna") =>
    strengthOf(password, name)?.split(".").at(-1);
  assert.is(strengthOfPassword(""), undefined);
  assert.is(strengthOfPassword("aB3$"), "short");
  for (const weak of ["password1", "aaaaaaaaaaaaaaaa", "12345678", "abcdefgh", "qwertz2024", "annaanna"]) {
    assert.is(strengthOfPassword(weak), "weak", weak);
  }
  assert.is(strengthOfPassword("k7Rw2mTx"), "fair");
  assert.is(strengthOfPassword("vQ8-tn3_Lw5x"), "good");
  assert.is(strengthOfPassword("correct horse battery staple"), "strong");
  assert.is(strengthOfPassword("annaB7$x", "anna"), "weak", "the username does not count");
});

test("bindings are sorted as on the login page, followed by bindings to removed providers", () => {
  const profile = { oauth2_bind: { github: "42", gone: "7" } };
  assert.equal(bindingsOf(profile, ["authentik", "GitHub", "Zitadel"]), [
    { name: "GitHub", bound: "42", known: true },
    { name: "Zitadel", bound: null, known: true },
    { name: "authentik", bound: null, known: true },
    { name: "gone", bound: "7", known: false },
  ]);
});

test("a provider named like an object member is not confused with it", () => {
  for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
    assert.is(boundId({ oauth2_bind: {} }, name), null, name);
  }
});

test.run();

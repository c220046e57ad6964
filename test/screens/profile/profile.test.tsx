/** The profile page on the demo backend, without a browser. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import ProfileScreen from "../../../src/screens/profile/ProfileScreen.tsx";
import { loadSettings } from "../../../src/state/backend/settings.ts";
import { loadProfile, sessionAtom } from "../../../src/state/session/session.ts";
import { store } from "../../../src/state/store.ts";
import { draft, keepDraft } from "../../../src/state/unsaved/drafts.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { address, answerAll, notices, startClock, stopClock, visit, waits } from "../../as/test-history.tsx";
import { click, eventually, find, nameOf, sees, settled, show, type } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

test.after.each(startClock);
let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../../src/screens/profile/ProfileForm.tsx");
});
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
});
test.after(forgetEverything);

const pageText = (): string => document.body.textContent ?? "";

async function openPage(
  path = "/profile",
  { as = "admin", providers = ["GitHub"] as string[] } = {},
): Promise<void> {
  demo = freshDemo();
  demo.backend.state.config.oauth2_providers = providers;
  await demo.signsIn(as);
  await Promise.all([loadProfile(), loadSettings()]);
  await visit(path, <ProfileScreen />);
  await eventually(() => assert.ok(sees("link", /^\d+$/)));
}

async function openForm(options: Parameters<typeof openPage>[1] = {}): Promise<void> {
  await openPage("/profile", options);
  await click("button", "Update profile");
  await eventually(() => assert.ok(sees("dialog", "Update profile")));
  await settled();
}

test("the page shows the signed-in user, the role and the numbers of visible rows", async () => {
  await openPage();
  await eventually(() => assert.ok(sees("heading", "admin")));
  assert.match(pageText(), "Admin");
  assert.match(pageText(), "Login IPUnknown");
  const servers = demo.backend.state.servers.size;
  assert.equal(nameOf(await find("link", String(servers))), String(servers));
  await eventually(() => assert.ok(sees("button", "Unbind GitHub")));
  assert.match(pageText(), "demo-identity");
});

test("a member's counts include only rows that the member can see", async () => {
  await openPage("/profile", { as: "member" });
  assert.match(pageText(), /User/);
  const own = demo.backend.state.servers.all().filter(({ owner }) => owner === 2).length;
  await eventually(() => assert.ok(sees("link", String(own))));
  await eventually(() => assert.ok(sees("button", "Bind GitHub")));
  assert.match(pageText(), "use Back in your browser to return here");
});

test("the agent secret is shown on demand only, and a note appears if there is none", async () => {
  await openPage();
  const secret = demo.backend.state.users.all()[0]?.agent_secret ?? "";
  assert.ok(secret.length > 0);
  assert.not.match(document.body.innerHTML, secret);
  await click("button", "Show agent secret");
  assert.match(pageText(), secret);
  await click("button", "Hide agent secret");
  assert.not.match(document.body.innerHTML, secret);
  store.set(sessionAtom, (session) => ({
    ...session,
    profile: session.profile && { ...session.profile, agent_secret: "" },
  }));
  await settled();
  assert.match(pageText(), "You have no agent secret.");
  assert.not.ok(sees("button", "Show agent secret"));
});

test("names and identities of providers are shown as text, never as markup", async () => {
  const hostile = '<img src=x onerror="document.title=1">';
  await openPage("/profile", { providers: [hostile, "constructor", "__proto__"] });
  const admin = demo.backend.state.users.all()[0];
  if (admin) admin.oauth2_bind = { [hostile.toLowerCase()]: hostile };
  await show(null);
  await visit("/profile", <ProfileScreen />);
  await eventually(() => assert.ok(sees("button", `Unbind ${hostile}`)));
  await eventually(() => assert.ok(sees("button", "Bind constructor")));
  await eventually(() => assert.ok(sees("button", "Bind __proto__")));
  assert.is(document.querySelectorAll("img[src=x]").length, 0);
});

for (const query of ["oauth2", "oauth2=true", "oauth2=%3Cscript%3E", "oauth2=1&oauth2=2"]) {
  test(`?${query} alone reports no binding: the profile is read again and the parameter is removed`, async () => {
    await openPage(`/profile?${query}&x=1`, { as: "member" });
    await eventually(() => assert.equal(notices(), ["Your profile was reloaded"]));
    await eventually(() => assert.is(address(), "/profile?x=1"));
  });
}

test("after a return from a provider, a notice reports whether the provider is bound", async () => {
  await openPage();
  keepDraft("binding", "GitHub");
  await visit("/profile?oauth2=true", <ProfileScreen />);
  await eventually(() => assert.equal(notices(), ["GitHub is bound"]));
  assert.is(draft("binding"), null);
  const admin = demo.backend.state.users.all()[0];
  if (admin) admin.oauth2_bind = {};
  keepDraft("binding", "GitHub");
  await visit("/profile?oauth2=true", <ProfileScreen />);
  await eventually(() => assert.match(notices().join(), "GitHub is not bound. Try again."));
});

test("unbinding asks first, shows a notice, and updates the page", async () => {
  await openPage();
  await click("button", "Unbind GitHub");
  await eventually(() => assert.ok(sees("alertdialog", "Unbind GitHub?")));
  await click("button", "Unbind");
  await eventually(() => assert.ok(sees("button", "Bind GitHub")));
  await eventually(() => assert.equal(notices(), ["GitHub is no longer bound"]));
  await eventually(() => assert.ok(demo.calls.includes("POST /oauth2/GitHub/unbind")));
});

test("a failure to read the profile after unbinding is not reported as a failure to unbind", async () => {
  await openPage();
  await click("button", "Unbind GitHub");
  await demo.control({ op: "fail", path: "/profile", method: "GET", status: 502 });
  await click("button", "Unbind");
  await eventually(() => assert.is(notices().length, 2));
  await eventually(() => assert.is(notices()[0], "GitHub is no longer bound"));
  await eventually(() => assert.match(notices()[1] ?? "", /^Your profile could not be reloaded.*status 502/));
  assert.is((await find("button", "Unbind GitHub")).getAttribute("aria-busy"), null);
});

test("refusing to remove the last binding of a user without password shows the server's message", async () => {
  await openPage();
  const admin = demo.backend.state.users.all()[0];
  if (admin) admin.reject_password = true;
  await click("button", "Unbind GitHub");
  await click("button", "Unbind");
  await eventually(() => assert.equal(notices(), ["Unbinding failed: operation not permitted"]));
  await eventually(() => assert.ok(sees("button", "Unbind GitHub")));
});

test("the notices of a failed unbinding and of a failed binding go with the next one that works", async () => {
  await openPage();
  await demo.control({ op: "fail", path: "/oauth2/GitHub/unbind", kind: "refuse", text: "not today" });
  const unbinds = async () => {
    await click("button", "Unbind GitHub");
    await click("button", "Unbind");
  };
  await unbinds();
  await eventually(() => assert.equal(notices(), ["Unbinding failed: not today"]));
  await unbinds();
  await eventually(() => assert.equal(notices(), ["GitHub is no longer bound"]));
  await demo.control({ op: "fail", path: "/oauth2/GitHub", kind: "refuse", text: "nor this" });
  await click("button", "Bind GitHub");
  await eventually(() => assert.equal(notices().slice(1), ["Binding failed: nor this"]));
  // The browser comes back from the provider.
  const admin = demo.backend.state.users.all()[0];
  if (admin) admin.oauth2_bind = { github: "octocat" };
  keepDraft("binding", "GitHub");
  await visit("/profile?oauth2=true", <ProfileScreen />);
  await eventually(() => assert.equal(notices(), ["GitHub is no longer bound", "GitHub is bound"]));
});

test("a failure to read the profile again keeps the known one, shows the reason and offers Retry", async () => {
  await openPage();
  await show(null);
  await demo.control({ op: "fail", path: "/profile", kind: "502" });
  await visit("/profile", <ProfileScreen />);
  await eventually(() => assert.match(pageText(), "Your profile could not be reloaded"));
  await eventually(() => assert.ok(sees("heading", "admin")));
  await click("button", "Retry");
  await eventually(() => assert.not.match(pageText(), "could not be reloaded"));
});

test("errors appear beside their fields, and the first invalid field gets the focus", async () => {
  await openForm({ as: "member" });
  await type("Username", "");
  await type("New password optional", "1234567");
  await type("Repeat new password", "x");
  await click("switch", "Turn off password login");
  await click("button", "Save changes");
  await settled();
  for (const sentence of [
    "Username is required.",
    "Enter your current password.",
    "The new password must have at least 8 characters.",
    "Enter the same new password again.",
    "Bind a provider first. Without one, you could no longer sign in.",
  ]) {
    await eventually(() => assert.match(pageText(), sentence));
  }
  await eventually(() => assert.is(nameOf(document.activeElement as Element), "Username"));
  assert.not.ok(demo.calls.includes("POST /profile"));
});

test("the strength of the new password and its repetition are described while typing", async () => {
  await openForm();
  const feedback = () =>
    [...document.querySelectorAll("dialog [role=status]")].map((status) => status.textContent);
  assert.equal(feedback(), ["", ""]);
  await type("New password optional", "12345678");
  assert.equal(feedback(), ["Strength: weak (easy to guess)", ""]);
  await type("Repeat new password", "1234");
  assert.is(feedback()[1], "The passwords do not match yet.");
  await type("Repeat new password", "12345678");
  assert.is(feedback()[1], "The passwords match.");
});

test("fields have autocomplete hints for password managers, and passwords are hidden", async () => {
  await openForm();
  const fields = [...document.querySelectorAll<HTMLInputElement>("dialog input:not([role=switch])")];
  await eventually(() =>
    assert.equal(
      fields.map((field) => `${field.getAttribute("autocomplete")} ${field.type}`),
      ["username text", "current-password password", "new-password password", "new-password password"],
    ),
  );
});

test("drafts never contain a password", async () => {
  stopClock();
  await openForm();
  await type("Username", "half typed");
  await type("Current password", "FakeSecret-1");
  await type("New password optional", "FakeSecret-2");
  await type("Repeat new password", "FakeSecret-2");
  await waits(700);
  await eventually(() =>
    assert.equal(draft("profile"), { new_username: { value: "half typed", base: "admin" } }),
  );
  assert.not.match(JSON.stringify(Object.entries(sessionStorage)), "FakeSecret");
  assert.not.match(JSON.stringify(Object.entries(localStorage)), "FakeSecret");
});

test("changing only the password keeps the name, even if it was changed elsewhere in the meantime", async () => {
  await openForm();
  const admin = demo.backend.state.users.all()[0];
  await type("Current password", "admin");
  await type("New password optional", "a longer one");
  await type("Repeat new password", "a longer one");
  if (admin) admin.username = "renamed";
  await click("button", "Save changes");
  await eventually(() => assert.match(pageText(), "Someone else has changed this since you opened it."));
  await click("button", "Save changes");
  await eventually(() => assert.match(notices().join(), "Profile updated"));
  await eventually(() => assert.not.ok(sees("dialog")));
  assert.equal(demo.bodies("POST /profile"), [
    {
      original_password: "admin",
      new_username: "renamed",
      new_password: "a longer one",
      reject_password: false,
    },
  ]);
});

test("saving an unchanged form sends nothing and shows a warning", async () => {
  await openForm();
  await type("Current password", "admin");
  await click("button", "Save changes");
  await eventually(() => assert.match(pageText(), "Nothing has been changed yet"));
  assert.not.ok(demo.calls.includes("POST /profile"));
  await answerAll(true);
  await type("Current password", "");
});

test("a name of one character causes a warning, because the login page does not accept it", async () => {
  await openForm();
  await type("Username", "x");
  await eventually(() =>
    assert.match(pageText(), "The login page only accepts usernames of at least 2 characters."),
  );
  await type("Username", "admin");
  assert.not.match(pageText(), "only accepts usernames");
});

test.run();

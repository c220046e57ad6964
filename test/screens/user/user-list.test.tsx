/** The list of users: its rows, creating users, and the consequences of deleting them. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import { cronRows } from "../../../demo/resources/cron/cron.ts";
import { type Dialect, dialects } from "../../../demo/state/dialect.ts";
import { role, userForm } from "../../../src/api/resources/user.ts";
import UserScreen from "../../../src/screens/user/UserScreen.tsx";
import { loadSettings } from "../../../src/state/backend/settings.ts";
import { users } from "../../../src/state/collections/users.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { store } from "../../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { address, answerAll, notices, visit } from "../../as/test-history.tsx";
import {
  all,
  click,
  clickOn,
  eventually,
  find,
  findField,
  getField,
  sees,
  settled,
  show,
  type,
} from "../../as/user.ts";
import { speak } from "../../as/words.ts";

let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../../src/screens/user/UserForm.tsx");
});
test.after.each(async () => {
  await answerAll(false);
  await (await show(null))();
});
test.after(forgetEverything);

async function openList(dialect: Dialect = "2.3.7", query = ""): Promise<void> {
  demo = freshDemo({ dialect, servers: 8 });
  await demo.signsIn();
  await loadProfile();
  await loadSettings();
  await visit(`/settings/user${query}`, <UserScreen />);
  await eventually(() => assert.ok(document.querySelector("[data-row]")));
}
const text = () => document.body.textContent ?? "";
const rowTexts = () =>
  all("row")
    .slice(1)
    .map((row) => row.textContent ?? "");
const boxes = () => all("checkbox") as HTMLInputElement[];
const titles = () => all("columnheader").map((title) => title.textContent?.trim());

for (const dialect of dialects) {
  test(`on ${dialect} users are listed with their roles, and with their servers if the backend reports owners`, async () => {
    await openList(dialect);
    const hasOwners = dialect.startsWith("2.");
    await eventually(() => assert.is(titles().includes("Servers"), hasOwners));
    const [admin = "", member = ""] = rowTexts();
    assert.match(admin, /admin.*\(you\)Admin/);
    assert.match(member, /memberUser/);
    const owned = demo.backend.state.servers.all().filter(({ owner }) => owner === 2).length;
    if (hasOwners) await eventually(() => assert.match(rowTexts()[1] ?? "", new RegExp(`${owned}Allowed$`)));
  });
}

test("no secrets of users are kept", async () => {
  await openList("1.14.14");
  const secrets = demo.backend.state.users.all().map(({ agent_secret }) => agent_secret);
  const storedText = JSON.stringify(store.get(users.state).rows) + document.body.innerHTML;
  for (const secret of secrets) assert.not.ok(storedText.includes(secret));
});

test("a user is created with the chosen role, which is always sent", async () => {
  await openList();
  await click("button", "Add user");
  await eventually(() => assert.ok(sees("dialog")));
  assert.is(((await find("radio", /^User/)) as HTMLInputElement).checked, true);
  await type("Username", "nora");
  await type("Password", "correct horse");
  await click("button", "Add");
  await eventually(() => assert.not.ok(sees("dialog")));
  assert.equal(demo.bodies("POST /user"), [{ username: "nora", password: "correct horse", role: 1 }]);
  await eventually(() => assert.match(rowTexts()[2] ?? "", /noraUser/));

  await click("button", "Add user");
  await eventually(() => assert.ok(sees("dialog")));
  assert.is(
    ((await find("textbox", "Username")) as HTMLInputElement).value,
    "",
    "the form of the previous user is cleared",
  );
  await type("Username", "olaf");
  await type("Password", "battery staple");
  await click("radio", /^Admin/);
  await click("button", "Add");
  await eventually(() => assert.match(rowTexts()[3] ?? "", /olafAdmin/));
});

test("a name in use is refused with the server's message, and the dialog keeps the input", async () => {
  await openList();
  await click("button", "Add user");
  await eventually(() => assert.ok(sees("dialog")));
  await type("Username", "member");
  await type("Password", "correct horse");
  await click("button", "Add");
  await eventually(() => assert.match(text(), /UNIQUE constraint failed: users\.username/));
  assert.is(((await find("textbox", "Username")) as HTMLInputElement).value, "member");
  // An open dialog would block the next test.
  await click("button", "Cancel");
  await answerAll(true);
});

test("a password can be shown, and its field is marked as a new password for browsers", async () => {
  await openList("2.3.7", "?new=");
  await findField("Password");
  const field = () => getField("Password");
  assert.equal([field().type, field().autocomplete], ["password", "new-password"]);
  await click("button", "Show password");
  await eventually(() => assert.is(field().type, "text"));
});

const faultsOf = (form: object): string[] =>
  (safeParse(userForm, form).issues ?? []).map(({ message }) => message);

test("a form requires a name, a password of 8 characters to 72 bytes, and one of two roles", () => {
  const validForm = { username: "n", password: "12345678", role: role.user };
  assert.equal(faultsOf(validForm), []);
  for (const username of ["", " ", " \t "])
    assert.equal(faultsOf({ ...validForm, username }), ["people.usernameRequired"]);
  for (const username of [" nora", "nora ", "nora\u3000"])
    assert.equal(faultsOf({ ...validForm, username }), ["people.usernameBlanks"]);
  assert.equal(faultsOf({ ...validForm, username: "nora k" }), []);
  assert.equal(faultsOf({ ...validForm, password: "1234567" }), ["people.passwordShort"]);
  assert.equal(
    faultsOf({ ...validForm, password: "👩".repeat(7) }),
    ["people.passwordShort"],
    "visible characters count",
  );
  assert.equal(faultsOf({ ...validForm, password: "👩".repeat(8) }), []);
  assert.equal(faultsOf({ ...validForm, password: "x".repeat(72) }), []);
  assert.equal(faultsOf({ ...validForm, password: "x".repeat(73) }), ["people.passwordLong"]);
  assert.equal(faultsOf({ ...validForm, password: "密".repeat(24) }), []);
  assert.equal(faultsOf({ ...validForm, password: "密".repeat(25) }), ["people.passwordLong"]);
  assert.is(faultsOf({ username: "n", password: "12345678" }).length, 1, "the role is required");
  assert.is(faultsOf({ ...validForm, role: 2 }).length, 1);
});

test("the user's own account cannot be selected or deleted, explains why, and is left out by Select all", async () => {
  await openList();
  const [selectAll, own, other] = boxes();
  assert.is(own?.getAttribute("aria-disabled"), "true");
  assert.is(own?.getAttribute("aria-description"), "You cannot delete your own account.");
  if (own) await clickOn(own);
  assert.is(own?.checked, false);
  await eventually(() => assert.equal(notices(), ["Warning: You cannot delete your own account."]));
  if (selectAll) await clickOn(selectAll);
  assert.equal([selectAll?.checked, own?.checked, other?.checked], [true, false, true]);
  await eventually(() => assert.match(text(), /1 selected/));
  if (selectAll) await clickOn(selectAll);
  assert.equal([own?.checked, other?.checked], [false, false], "a second click clears the selection");
  await click("button", "Delete admin");
  assert.not.ok(sees("alertdialog"));
  assert.equal(
    demo.calls.filter((call) => call.startsWith("POST")),
    [],
  );
});

test("the question before a delete lists what is deleted and kept, and the delete does exactly that", async () => {
  await openList();
  const { state } = demo.backend;
  const owned = () => state.servers.all().filter(({ owner }) => owner === 2).length;
  const count = owned();
  assert.ok(count > 1);
  cronRows(state).add(2, { ...cronRows(state).all()[0], name: "theirs" } as never);
  await click("button", "Delete member");
  await eventually(() => assert.ok(sees("alertdialog")));
  const question = (await find("alertdialog")).textContent ?? "";
  assert.match(question, new RegExp(`${count} servers they own will be deleted as well`));
  assert.match(question, /Their tasks will also be deleted\. Notifiers, alert rules/);
  await answerAll(true);
  await eventually(() => assert.equal(notices(), ["1 row deleted"]));
  await eventually(() =>
    assert.equal(
      [
        owned(),
        cronRows(state)
          .all()
          .some(({ owner }) => owner === 2),
      ],
      [0, false],
    ),
  );
  await eventually(() => assert.is(rowTexts().length, 1));
});

test("the question before a delete explains if the backend does not report owners", async () => {
  await openList("1.14.14");
  await click("button", "Delete member");
  await eventually(() => assert.ok(sees("alertdialog")));
  assert.match((await find("alertdialog")).textContent ?? "", /This dashboard does not show which ones/);
});

test("a refused delete shows the backend's message, and the row stays", async () => {
  await openList();
  await demo.control({
    op: "fail",
    path: "/batch-delete/user",
    kind: "refuse",
    text: "can't delete yourself",
  });
  await click("button", "Delete member");
  await eventually(() => assert.ok(sees("alertdialog")));
  await answerAll(true);
  await eventually(() => assert.equal(notices(), ["Deleting failed: can't delete yourself"]));
  await eventually(() => assert.is(rowTexts().length, 2));
});

test("users cannot be edited: an edit address shows the list, and the user's own name links to the profile", async () => {
  await openList("2.3.7", "?edit=2");
  await settled();
  assert.not.ok(sees("dialog"));
  assert.equal(all("button", /^Edit/), []);
  assert.is((await find("link", "admin")).getAttribute("href"), "/dashboard/profile");
  await click("link", "admin");
  await eventually(() => assert.is(address(), "/profile"));
});

test("names are shown as text, never as markup", async () => {
  demo = freshDemo({ servers: 2 });
  const name = '<img src=x onerror="window.ran=1">';
  demo.backend.state.users.change(demo.backend.state.users.get(2) as never, { username: name });
  await demo.signsIn();
  await loadProfile();
  await visit("/settings/user", <UserScreen />);
  await eventually(() => assert.ok(rowTexts()[1]?.includes(name)));
  assert.is(document.querySelector("[data-row] img"), null);
});

test.run();

/** The list of users: what it shows, whom it creates, what goes with whom it deletes. */
import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import { cronRows } from "../../demo/resources/cron/cron.ts";
import { type Dialect, dialects } from "../../demo/state/dialect.ts";
import { role, userForm } from "../../src/api/resources/user.ts";
import UserScreen from "../../src/screens/user/UserScreen.tsx";
import { loadSettings } from "../../src/state/backend/settings.ts";
import { users } from "../../src/state/collections/users.ts";
import { loadProfile } from "../../src/state/session/session.ts";
import { store } from "../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../as/demo.ts";
import { address, answerAll, notices, visit } from "../as/place.tsx";
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
} from "../as/user.ts";
import { speak } from "../as/words.ts";

let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../src/screens/user/UserForm.tsx");
});
test.after.each(async () => {
  await answerAll(false);
  await (await show(null))();
});
test.after(forgetEverything);

async function opens(dialect: Dialect = "2.3.7", query = ""): Promise<void> {
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
const titles = () => all("columnheader").map((one) => one.textContent?.trim());

for (const dialect of dialects) {
  test(`on ${dialect} users are listed with their roles, and with their servers where it tells whose they are`, async () => {
    await opens(dialect);
    const counted = dialect.startsWith("2.");
    await eventually(() => assert.is(titles().includes("Servers"), counted));
    const [admin = "", member = ""] = rowTexts();
    assert.match(admin, /admin.*\(you\)Admin/);
    assert.match(member, /memberUser/);
    const owned = demo.backend.world.servers.all().filter(({ owner }) => owner === 2).length;
    if (counted) await eventually(() => assert.match(rowTexts()[1] ?? "", new RegExp(`${owned}Allowed$`)));
  });
}

test("no secret of anybody is kept", async () => {
  await opens("1.14.14");
  const secrets = demo.backend.world.users.all().map(({ agent_secret }) => agent_secret);
  const kept = JSON.stringify(store.get(users.state).rows) + document.body.innerHTML;
  for (const secret of secrets) assert.not.ok(kept.includes(secret));
});

test("a user is created with the role that was chosen, and it is always sent", async () => {
  await opens();
  await click("button", "Add user");
  await eventually(() => assert.ok(sees("dialog")));
  assert.is(((await find("radio", /^User/)) as HTMLInputElement).checked, true);
  await type("Username", "nora");
  await type("Password", "correct horse");
  await click("button", "Create");
  await eventually(() => assert.not.ok(sees("dialog")));
  assert.equal(demo.bodies("POST /user"), [{ username: "nora", password: "correct horse", role: 1 }]);
  await eventually(() => assert.match(rowTexts()[2] ?? "", /noraUser/));

  await click("button", "Add user");
  await eventually(() => assert.ok(sees("dialog")));
  assert.is(
    ((await find("textbox", "Username")) as HTMLInputElement).value,
    "",
    "nothing is left of the one before",
  );
  await type("Username", "olaf");
  await type("Password", "battery staple");
  await click("radio", /^Admin/);
  await click("button", "Create");
  await eventually(() => assert.match(rowTexts()[3] ?? "", /olafAdmin/));
});

test("a name that is taken is refused in the server's own words, and the dialog keeps what was typed", async () => {
  await opens();
  await click("button", "Add user");
  await eventually(() => assert.ok(sees("dialog")));
  await type("Username", "member");
  await type("Password", "correct horse");
  await click("button", "Create");
  await eventually(() => assert.match(text(), /UNIQUE constraint failed: users\.username/));
  assert.is(((await find("textbox", "Username")) as HTMLInputElement).value, "member");
  // Else the next test could not begin.
  await click("button", "Cancel");
  await answerAll(true);
});

test("a password may be shown, and browsers are told that it is a new one", async () => {
  await opens("2.3.7", "?new=");
  await findField("Password");
  const field = () => getField("Password");
  assert.equal([field().type, field().autocomplete], ["password", "new-password"]);
  await click("button", "Show password");
  assert.is(field().type, "text");
});

const issues = (form: object): string[] =>
  (safeParse(userForm, form).issues ?? []).map(({ message }) => message);

test("a form needs a name, eight characters and no more than 72 bytes of password, and one of two roles", () => {
  const fine = { username: "n", password: "12345678", role: role.user };
  assert.equal(issues(fine), []);
  for (const username of ["", " ", " \t "])
    assert.equal(issues({ ...fine, username }), ["people.usernameRequired"]);
  for (const username of [" nora", "nora ", "nora\u3000"])
    assert.equal(issues({ ...fine, username }), ["people.usernameBlanks"]);
  assert.equal(issues({ ...fine, username: "nora k" }), []);
  assert.equal(issues({ ...fine, password: "1234567" }), ["people.passwordShort"]);
  assert.equal(issues({ ...fine, password: "👩".repeat(7) }), ["people.passwordShort"], "as people count");
  assert.equal(issues({ ...fine, password: "👩".repeat(8) }), []);
  assert.equal(issues({ ...fine, password: "x".repeat(72) }), []);
  assert.equal(issues({ ...fine, password: "x".repeat(73) }), ["people.passwordLong"]);
  assert.equal(issues({ ...fine, password: "密".repeat(24) }), []);
  assert.equal(issues({ ...fine, password: "密".repeat(25) }), ["people.passwordLong"]);
  assert.is(issues({ username: "n", password: "12345678" }).length, 1, "the role is never left out");
  assert.is(issues({ ...fine, role: 2 }).length, 1);
});

test("one's own account cannot be ticked or deleted, says why, and select all leaves it out", async () => {
  await opens();
  const [everyone, own, other] = boxes();
  assert.is(own?.getAttribute("aria-disabled"), "true");
  assert.is(own?.getAttribute("aria-description"), "You cannot delete your own account.");
  if (own) await clickOn(own);
  assert.is(own?.checked, false);
  assert.equal(notices(), ["Warning: You cannot delete your own account."]);
  if (everyone) await clickOn(everyone);
  assert.equal([everyone?.checked, own?.checked, other?.checked], [true, false, true]);
  assert.match(text(), /1 selected/);
  if (everyone) await clickOn(everyone);
  assert.equal([own?.checked, other?.checked], [false, false], "pressed again it unticks");
  await click("button", "Delete admin");
  assert.not.ok(sees("alertdialog"));
  assert.equal(
    demo.calls.filter((call) => call.startsWith("POST")),
    [],
  );
});

test("before a delete the question says what goes along and what stays, and then it is so", async () => {
  await opens();
  const { world } = demo.backend;
  const owned = () => world.servers.all().filter(({ owner }) => owner === 2).length;
  const count = owned();
  assert.ok(count > 1);
  cronRows(world).add(2, { ...cronRows(world).all()[0], name: "theirs" } as never);
  await click("button", "Delete member");
  await eventually(() => assert.ok(sees("alertdialog")));
  const question = (await find("alertdialog")).textContent ?? "";
  assert.match(question, new RegExp(`${count} servers that belong to them are deleted as well`));
  assert.match(question, /Their tasks are deleted too\. Notifiers, alert rules/);
  await answerAll(true);
  await eventually(() => assert.equal(notices(), ["1 row deleted"]));
  assert.equal(
    [
      owned(),
      cronRows(world)
        .all()
        .some(({ owner }) => owner === 2),
    ],
    [0, false],
  );
  await eventually(() => assert.is(rowTexts().length, 1));
});

test("where the backend does not tell whose servers are whose, the question says that", async () => {
  await opens("1.14.14");
  await click("button", "Delete member");
  await eventually(() => assert.ok(sees("alertdialog")));
  assert.match((await find("alertdialog")).textContent ?? "", /This dashboard does not tell which ones/);
});

test("what the backend refuses is said in its words, and the row stays", async () => {
  await opens();
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
  assert.is(rowTexts().length, 2);
});

test("there is nothing to edit: an address that asks for it shows the list, one's own name leads to the profile", async () => {
  await opens("2.3.7", "?edit=2");
  await settled();
  assert.not.ok(sees("dialog"));
  assert.equal(all("button", /^Edit/), []);
  assert.is((await find("link", "admin")).getAttribute("href"), "/dashboard/profile");
  await click("link", "admin");
  assert.is(address(), "/profile");
});

test("names are text, whatever they are made of", async () => {
  demo = freshDemo({ servers: 2 });
  const name = '<img src=x onerror="window.ran=1">';
  demo.backend.world.users.change(demo.backend.world.users.get(2) as never, { username: name });
  await demo.signsIn();
  await loadProfile();
  await visit("/settings/user", <UserScreen />);
  await eventually(() => assert.ok(rowTexts()[1]?.includes(name)));
  assert.is(document.querySelector("[data-row] img"), null);
});

test.run();

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { prints, prompts, runs, screen } from "../../as/terminal.ts";
import { eventually, Visitor } from "../../as/visitor.ts";
import { agents, cookie, garbleSession, realWalks, unknownVersion } from "../walks.ts";

const test = realWalks("real session");

for (const version of ["1.14.14", unknownVersion]) {
  for (const embedded of [false, true]) {
    const place = embedded ? "from within the binary" : "from a folder";
    test(
      `Version ${version} ${place}: signing in, the list of servers, logging out`,
      async (visitor, nezha) => {
        await agents(nezha, "alpha");
        await visitor.open();
        await visitor.sees("button", "Login");
        await visitor.isAt("/login");
        await visitor.signsIn();
        await visitor.isHome();
        await visitor.row("alpha").sees("rowheader");
        await visitor.row("alpha").sees("img", "Online");
        await visitor.reads(version === "1.14.14" ? "dashboard 1.14.14" : "dashboard debug");
        await eventually(async () => assert.ok(await cookie(visitor, "nz-jwt")));

        await visitor.press("NAT", "link");
        await visitor.sees("heading", "NAT profiles");
        await visitor.press("Server", "link");
        await visitor.row("alpha").sees("rowheader");
        await visitor.chooses("Account: admin", "Logout");
        await visitor.sees("button", "Login");
        await eventually(async () => assert.equal(await visitor.context.cookies(), []));
        for (const _ of [1, 2]) {
          await visitor.page.goBack();
          await visitor.sees("button", "Login");
          await visitor.isAt("/login");
          await eventually(async () =>
            assert.is(await visitor.text("alpha").count(), 0, "Back shows the old rows"),
          );
        }
      },
      { backend: { version, embedded } },
    );
  }
}

test("A logout ends the shell of a terminal in another window", async (visitor, nezha) => {
  await agents(nezha, "alpha");
  await visitor.visits();
  await visitor.row("alpha").sees("rowheader");
  const { context, url, watch } = visitor;
  const terminal = new Visitor(await context.newPage(), url, context, watch);
  await terminal.open("terminal/1");
  await prompts(terminal);
  await runs(terminal, "echo pid-$$-");
  await prints(terminal, /^pid-\d+-$/m);
  const pid = Number(/^pid-(\d+)-$/m.exec(await screen(terminal))?.[1]);
  assert.ok(isRunning(pid));
  await visitor.chooses("Account: admin", "Logout");
  const question = visitor.dialog("Log out in all windows?");
  await question.reads(/^Terminal 1: alpha · .*: A session is running\. Programs in it may end with it\.$/);
  await question.press("Log out");
  await visitor.sees("button", "Login");
  await terminal.sees("button", "Login");
  await eventually(() => assert.not.ok(isRunning(pid), "the shell goes on"));
});

/** Whether this machine, on which the test agents run, has that process. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("A wrong password is refused, what was typed stays, and the right one works", async (visitor) => {
  await visitor.open("nat");
  await visitor.signsIn("admin", "wrong");
  await visitor.reads(/^Wrong username or password/);
  await eventually(async () => assert.is(await visitor.field("Username").inputValue(), "admin"));
  await eventually(async () => assert.equal(await visitor.context.cookies(), []));
  await visitor.fill("Password", "admin");
  await visitor.press("Login");
  await visitor.sees("heading", "NAT profiles");
});

test("A name and a password of 5,000 characters are refused like any other", async (visitor) => {
  await visitor.open("login");
  await visitor.signsIn("a".repeat(5000), "b".repeat(5000));
  await visitor.reads(/^Wrong username or password/);
});

test("A member sees only own servers, is kept out of the settings, and gets the server's own refusals", async (visitor, nezha) => {
  await nezha.member();
  await agents(nezha, "alpha");
  await visitor.visits("", "member");
  await visitor.reads("Hi, member");
  await visitor.reads(/^No servers yet/);
  await eventually(async () => assert.is(await visitor.text("alpha").count(), 0));
  // The live stream of this version contains foreign servers, too.
  await visitor.draws();
  assert.is(await visitor.text("alpha").count(), 0);
  await eventually(async () =>
    assert.is(await visitor.text(/admin/).count(), 0, "a member sees the version or an admin's name"),
  );
  await visitor.open("settings");
  await eventually(() => assert.not.match(visitor.address(), /^\/settings\/?$/));
  assert.equal(visitor.calls(/PATCH|\/user/), []);
});

test(
  "After the end of a session the page asks to sign in, and the input is saved afterwards",
  async (visitor, nezha) => {
    await agents(nezha, "alpha");
    await visitor.visits("nat");
    await visitor.find("button", "Add NAT profile").first().click();
    const editor = visitor.dialog("Add NAT profile");
    await editor.fill("Name", "half a thought");
    await editor.find("combobox", "Server").fill("alpha");
    await visitor.page.getByRole("option", { name: "alpha" }).click();
    await editor.fill("Local service", "10.0.0.7:22");
    await editor.fill("Bind hostname", "thought.example.com");
    await garbleSession(visitor);
    await editor.press("Add");
    const question = visitor.dialog("Sign in again");
    await eventually(async () => assert.is(await question.field("Username").inputValue(), "admin"));
    await eventually(async () =>
      assert.equal(await visitor.context.cookies(), [], "the dead cookie is gone"),
    );
    await question.fill("Password", "wrong");
    await question.press("Login");
    await question.reads(/^Wrong username or password/);
    await question.fill("Password", "admin");
    await question.press("Login");
    await visitor.misses("alertdialog", "Sign in again");
    await eventually(async () => assert.is(await editor.field("Name").inputValue(), "half a thought"));
    await editor.press("Add");
    await visitor.row("half a thought").sees("rowheader");
    const made = await (await nezha.as()).list("/nat");
    assert.equal(
      made.map(({ name, host, domain }) => [name, host, domain]),
      [["half a thought", "10.0.0.7:22", "thought.example.com"]],
    );
  },
  { expects: [/saving failed/] },
);

test(
  "A backend restarted with another secret ends every session: the page asks to sign in, and no input is lost",
  async (visitor, nezha) => {
    await agents(nezha, "alpha");
    await visitor.visits();
    await visitor.press("Edit alpha");
    const editor = visitor.dialog("Edit alpha");
    await editor.fill("Name", "alpha after");
    await nezha.down();
    const file = join(nezha.dataDir, "config.yaml");
    const config = readFileSync(file, "utf8");
    const other = config.replace(/(jwt_secret_key"?: *"?)[0-9a-f]{8}/, "$100000000");
    assert.not.equal(other, config);
    writeFileSync(file, other);
    await nezha.restart();
    // The page checks its session as soon as it is connected again.
    const question = visitor.dialog("Sign in again");
    await question.fill("Password", "admin");
    await question.press("Login");
    await visitor.misses("alertdialog", "Sign in again");
    await editor.press("Save changes");
    await visitor.row("alpha after").sees("rowheader");
  },
  { expects: [/WebSocket/, /ERR_CONNECTION/] },
);

test(
  "A backend that is closed to guests lets its users in",
  async (visitor, nezha) => {
    await agents(nezha, "alpha");
    await visitor.open();
    await visitor.signsIn();
    await visitor.isHome();
    await visitor.row("alpha").sees("img", "Online");
  },
  { backend: { forceAuth: true } },
);

test("A deleted cookie leads to the login page, and from there to the requested page", async (visitor) => {
  await visitor.visits("nat");
  await visitor.context.clearCookies();
  await visitor.open("nat?q=x");
  await visitor.signsIn();
  await visitor.sees("heading", "NAT profiles");
  await visitor.isAt("/nat?q=x");
});

test.run();

import * as assert from "uvu/assert";
import { prints, prompts, runs, screen } from "../../as/terminal.ts";
import { eventually, Visitor } from "../../as/visitor.ts";
import { agents, cookie, realBrowserTests, unknownVersion } from "../browser-tests.ts";

const test = realBrowserTests("real session");

test(
  "A visitor of a backend that is closed to guests signs in, sees the servers and logs out, which ends the shells of other windows",
  async (visitor, nezha) => {
    await agents(nezha, "alpha");
    await visitor.open();
    await visitor.sees("button", "Login");
    await visitor.isAt("/login");
    await visitor.signsIn();
    await visitor.isHome();
    await visitor.row("alpha").sees("rowheader");
    await visitor.row("alpha").sees("img", "Online");
    await visitor.reads("dashboard debug");
    await eventually(async () => assert.ok(await cookie(visitor, "nz-jwt")));

    await visitor.press("NAT", "link");
    await visitor.sees("heading", "NAT profiles");
    await visitor.press("Server", "link");
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
  { backend: { version: unknownVersion, embedded: true, forceAuth: true } },
);

/** Whether this machine, on which the test agents run, has that process. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.run();

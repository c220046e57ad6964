/** Shells on the real backend with a real pty, also when the connection fails. */
import * as assert from "uvu/assert";
import { prints, prompts, runs, screen } from "../../as/terminal.ts";
import { eventually } from "../../as/visitor.ts";
import { agents, realWalks } from "../walks.ts";

const test = realWalks("real terminal", { seconds: 45 });

const sizeIn = async (text: string): Promise<string | undefined> =>
  [...text.matchAll(/^(\d+ \d+)$/gm)].at(-1)?.[1];

test("A shell answers, knows the window's size, and leaves its output readable after its end", async (visitor, nezha) => {
  await agents(nezha, "alpha");
  await visitor.isSignedIn();
  await visitor.open("terminal/1");
  await prompts(visitor);
  await visitor.sees("heading", "Terminal 1: alpha");
  await eventually(async () => assert.match(await visitor.page.title(), /^Terminal 1: alpha · /));
  await runs(visitor, "echo 中文-$((40 + 2)); stty size");
  await prints(visitor, /^中文-42\n\d+ \d+\n\$$/m);
  const before = await sizeIn(await screen(visitor));
  assert.not.equal(before, "24 80", "the size was sent");

  await visitor.page.setViewportSize({ width: 900, height: 500 });
  await eventually(async () => {
    await runs(visitor, "clear; stty size");
    await prints(visitor, /^\d+ \d+\n\$$/m, 2);
    assert.not.equal(await sizeIn(await screen(visitor)), before);
  });

  await runs(visitor, "echo the end; exit");
  const dialog = visitor.dialog("Session completed");
  await dialog.reads("You may close this window now.");
  await eventually(async () => assert.match(await screen(visitor), /^the end\n/m));
  assert.not.match(await screen(visitor), /ptmx/, "the agent's last words are no output");
  await dialog.press("New session");
  await prints(visitor, /New session ─+\n\$\s*$/);
  await eventually(async () => assert.match(await screen(visitor), /^the end\n/m, "earlier output stays"));
  await runs(visitor, "echo again-$((1 + 1))");
  await prints(visitor, /^again-2\n\$$/m);
});

test("An agent that is stopped is named as the reason, and once it reports again a new session is offered and works", async (visitor, nezha) => {
  const [alpha] = await agents(nezha, "alpha");
  await visitor.isSignedIn();
  await visitor.open("terminal/1");
  await prompts(visitor);
  await runs(visitor, "echo before");
  await prints(visitor, /^before\n\$$/m);
  await alpha?.stop();
  const dialog = visitor.dialog("Session completed");
  await dialog.sees("button", "New session");
  await visitor.page.keyboard.press("Escape");
  await prints(visitor, /The server has stopped reporting/, 25);
  await visitor.reads("The server is not reporting at the moment. As soon as it does, this is said here.");
  // Another attempt is refused with a reason.
  await visitor.press("New session");
  await visitor.reads("The server does not exist, or have not been connected yet.");
  await agents(nezha, "alpha");
  await visitor.reads("The server is back.");
  await visitor.page.locator(".xterm-helper-textarea").focus();
  await visitor.page.keyboard.press("Enter");
  await prints(visitor, /New session ─+\n\$\s*$/);
  await eventually(async () => assert.match(await screen(visitor), /^before\n/m));
});

test("The reason is shown for an unknown, an offline and a foreign server", async (visitor, nezha) => {
  const [alpha] = await agents(nezha, "alpha", "beta");
  await alpha?.stop();
  await nezha.member("anna", "secret-12");
  const specified = "The server does not exist, or have not been connected yet.";
  await visitor.isSignedIn();
  for (const server of [99, 1]) {
    await visitor.open(`terminal/${server}`);
    await visitor.reads(specified);
    await visitor.sees("button", "Retry");
  }
  await visitor.context.clearCookies();
  await visitor.context.request.post(`${visitor.url}/api/v1/login`, {
    data: { username: "anna", password: "secret-12" },
  });
  await visitor.open("terminal/2");
  await visitor.reads("permission denied");
  await eventually(async () => assert.is(await visitor.text(specified).count(), 0));
});

test("A hanging agent is reported after 15 seconds with other possible causes, and works once it continues", async (visitor, nezha) => {
  const [alpha] = await agents(nezha, "alpha");
  await visitor.page.clock.install();
  await visitor.isSignedIn();
  alpha?.freeze();
  await visitor.open("terminal/1");
  await visitor.reads("Connecting to alpha…");
  await visitor.page.clock.fastForward(14_000);
  await visitor.reads("Connecting to alpha…");
  await visitor.page.clock.fastForward(2000);
  await visitor.reads(/^Nothing came from the server\. Likely causes: its agent hangs/);
  alpha?.thaw();
  await visitor.press("Retry");
  await prompts(visitor);
});

test.run();

/** Shells on the real backend with a real pty, also when the connection fails. */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { prints, prompts, runs, screen } from "../../as/terminal.ts";
import { eventually } from "../../as/visitor.ts";
import { agents, realBrowserTests } from "../browser-tests.ts";

const test = realBrowserTests("real terminal", { seconds: 45 });

const unconnected = "The server does not exist, or have not been connected yet.";

const sizeIn = async (text: string): Promise<string | undefined> =>
  [...text.matchAll(/^(\d+ \d+)$/gm)].at(-1)?.[1];

test(
  "A shell answers, knows the window's size, and leaves its output readable after its end and after that of its agent",
  async (visitor, nezha) => {
    const [alpha] = await agents(nezha, "alpha", "beta");
    await nezha.member("anna", "secret-12");
    await visitor.signsInByApi();
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

    // The agent is stopped while the user types.
    await visitor.page.keyboard.type("cd /tmp", { delay: 100 });
    await Promise.all([alpha?.stop(), visitor.page.keyboard.type("; echo lost >> leaked\n", { delay: 100 })]);
    await dialog.reads(/leaked⏎$/);
    await visitor.page.keyboard.press("Escape");
    await prints(visitor, /The server has stopped reporting/);
    await visitor.reads(
      "The server is not reporting at the moment. A message will appear here when it does.",
    );
    // Another attempt is refused with a reason.
    await visitor.press("New session");
    await visitor.reads(unconnected);
    const [back] = await agents(nezha, "alpha");
    await visitor.reads("The server is back.");
    await visitor.page.locator(".xterm-helper-textarea").focus();
    await visitor.page.keyboard.press("Enter");
    await prints(visitor, /New session ─+\n\$\s*$/);
    await eventually(async () => assert.match(await screen(visitor), /^again-2\n/m));
    await runs(visitor, "echo a new shell");
    await prints(visitor, /^a new shell\n\$$/m);
    assert.not(existsSync(join(back?.root ?? "", "leaked")), "nothing typed for the old shell");

    // The reason for an unknown, an offline and a foreign server.
    await back?.stop();
    for (const server of [99, 1]) {
      await visitor.open(`terminal/${server}`);
      await visitor.reads(unconnected);
      await visitor.sees("button", "Retry");
    }
    await visitor.context.clearCookies();
    await visitor.context.request.post(`${visitor.url}/api/v1/login`, {
      data: { username: "anna", password: "secret-12" },
    });
    await visitor.open("terminal/2");
    await visitor.reads("permission denied");
    await eventually(async () => assert.is(await visitor.text(unconnected).count(), 0));
  },
  { seconds: 60 },
);

test("A slow login and a hanging agent are not hung up: a message after 15 seconds, a new session is offered after 30, and both continue", async (visitor, nezha) => {
  const [alpha] = await agents(nezha, "alpha");
  const root = alpha?.root ?? "";
  const { clock } = visitor.page;
  await writeFile(join(root, ".login"), `while [ ! -e '${root}/go' ]; do sleep 0.1; done`);
  await clock.install();
  await visitor.signsInByApi();
  await visitor.open("terminal/1");
  await visitor.reads("Connecting to alpha…");
  // The page's clock keeps running, so this is not the exact limit, which test/screens/terminal tests.
  await clock.fastForward(5000);
  await visitor.reads("Connecting to alpha…");
  await clock.fastForward(11_000);
  await visitor.reads(
    /^Nothing from the server for more than 15 seconds\. Possible causes: a slow login script/,
  );
  await eventually(async () => assert.is(await visitor.find("button", "New session").count(), 0));
  await clock.fastForward(15_000);
  await visitor.sees("button", "New session");
  await visitor.press("Keep waiting");
  await visitor.misses("button", "Keep waiting");
  await visitor.focuses("Terminal");
  // Typed ahead, as in any terminal.
  await runs(visitor, "echo ahead-$((1 + 1))");
  await writeFile(join(root, "go"), "");
  await prints(visitor, /ahead-2\n\$$/m);

  alpha?.freeze();
  await runs(visitor, "echo later-$((1 + 1))");
  await clock.fastForward(11_000);
  await visitor.reads(/^No response for more than 10 seconds/);
  await clock.fastForward(20_000);
  await visitor.sees("button", "New session");
  alpha?.thaw();
  await prints(visitor, /^later-2\n\$$/m);
  await visitor.misses("button", "Keep waiting");
});

/** Runs in the page until the prompt is shown. */
function promptIsShown(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const text = document.querySelector(".xterm-rows")?.textContent?.replaceAll("\u00a0", " ").trimEnd();
      if (text?.endsWith("bash$")) resolve();
      else setTimeout(look, 50); // Not each frame: reading the text is work, too.
    };
    look();
  });
}

test("Ctrl+C in a flood of 200 MiB shows the prompt of bash at once", async (visitor, nezha) => {
  await agents(nezha, "alpha");
  await visitor.signsInByApi();
  await visitor.open("terminal/1");
  await prompts(visitor);
  await runs(visitor, "PS1='bash$ ' bash --norc --noprofile");
  await prints(visitor, /^bash\$\s*$/m);
  await runs(visitor, "yes $(seq -s ' ' 60) | head -c 200M");
  await prints(visitor, /^1 2 3 4 5 /m);
  await visitor.page.keyboard.press("Control+c");
  const work = await visitor.workOf(() => visitor.page.evaluate(promptIsShown));
  await prints(visitor, /\^C\n(.*\n)?bash\$\s*$/);
  // The whole flood is ten seconds of work on a fast machine.
  assert.ok(work < 2000, `${work} ms of work before the prompt`);
  await runs(visitor, "echo still-$((40 + 2))");
  await prints(visitor, /^still-42$/m);
});

test.run();

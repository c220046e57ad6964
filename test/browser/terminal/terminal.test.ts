/** Terminals on the demo's scripted shell (demo/agent/shell.ts). */
import * as assert from "uvu/assert";
import { plainHost } from "../../as/browser.ts";
import { browserTests } from "../../as/browser-tests.ts";
import { prints, printsItself, prompts, runs, screen } from "../../as/terminal.ts";
import { eventually, paste, Visitor } from "../../as/visitor.ts";

const test = browserTests("terminal", { backend: { servers: 6 } });

const clipboard = { browser: { permissions: ["clipboard-read", "clipboard-write"] } };

async function opens(visitor: Visitor, path = "terminal/1"): Promise<void> {
  await visitor.signsInByApi();
  await visitor.open(path);
  await prompts(visitor);
}

/** Presses a character of a terminal line; three times selects the line. */
async function pressLine(visitor: Visitor, text: string, sign: number, times = 1): Promise<void> {
  const line = visitor.page
    .locator("section:not([hidden]) .xterm-rows > div")
    .filter({ hasText: text })
    .last();
  const box = await line.boundingBox();
  if (!box) throw new Error(`no line says ${text}`);
  // Another element covers the lines and receives the press.
  const at = [box.x + sign * 9.6 + 4, box.y + box.height / 2] as const;
  await visitor.page.mouse.move(...at);
  await visitor.pressAt(...at, times);
}

/** Pastes as the browser's menu does. */
const pasted = ({ page }: Visitor, text: string): Promise<void> =>
  paste(page.locator("section:not([hidden]) .xterm-helper-textarea"), text);

test(
  "A shell opens from the list in a separate window; leaving it asks while the session runs",
  async (visitor, stage) => {
    await visitor.visits();
    const name = stage.backend.state.servers.get(1)?.name ?? "";
    await visitor.row(name).press(/^More/);
    const [page] = await Promise.all([
      visitor.context.waitForEvent("page"),
      visitor.page.getByRole("menuitem", { name: "Open terminal" }).click(),
    ]);
    const newWindow = new Visitor(page, visitor.url, visitor.context, visitor.watch);
    await prompts(newWindow);
    assert.is(await page.evaluate(() => window.opener), null, "a process of its own");
    await newWindow.sees("heading", `Terminal 1: ${name}`);
    assert.is(stage.backend.state.sessions.size, 1, "one session");
    await eventually(async () =>
      assert.is(await newWindow.find("navigation").count(), 0, "no shell of the product around it"),
    );
    const dialogOpened = page.waitForEvent("dialog");
    void page.close({ runBeforeUnload: true });
    const question = await dialogOpened;
    assert.is(question.type(), "beforeunload");
    await question.dismiss();
    await runs(newWindow, "exit");
    // The press closes the page, mostly before it is reported as done.
    await newWindow
      .dialog("Session completed")
      .press("Close")
      .catch((error: unknown) => assert.match(String(error), /has been closed/));
    await eventually(() => assert.ok(page.isClosed()));
  },
  { chromiumOnly: "closing a window with its question" },
);

test("All keys go to the shell: the palette, the list of keys and custom code receive none", async (visitor, stage) => {
  await stage.control({
    op: "setting",
    custom_code_dashboard:
      "<script>document.addEventListener('keydown', (event) => { window.keysHeard = (window.keysHeard ?? '') + event.key; })</script>",
  });
  await opens(visitor);
  await visitor.page.waitForFunction(() => document.head.querySelector("script[src^='blob:']") !== null);
  await visitor.page.keyboard.press("Control+k");
  await visitor.page.keyboard.press("Tab");
  await runs(visitor, "echo /?");
  await prints(visitor, /^\/\?$/m);
  await eventually(async () => assert.is(await visitor.page.locator("dialog[open]").count(), 0));
  assert.is(await visitor.page.evaluate(() => Reflect.get(window, "keysHeard")), undefined);
  // Leaves the terminal for the toolbar, where keys belong to the page.
  await visitor.page.keyboard.press("Shift+F6");
  await eventually(async () =>
    assert.is(
      await visitor.page.evaluate(() => document.activeElement?.getAttribute("aria-label")),
      "Search",
    ),
  );
  await visitor.page.keyboard.press("ArrowRight");
  await eventually(async () =>
    assert.is(await visitor.page.evaluate(() => Reflect.get(window, "keysHeard")), "ArrowRight"),
  );
});

test(
  "Copying and pasting by keys, and several lines are shown before they are sent",
  async (visitor) => {
    await opens(visitor);
    await runs(visitor, "echo to be copied");
    await prints(visitor, /^to be copied$/m);
    await pressLine(visitor, "to be copied", 1, 3);
    await visitor.page.keyboard.press("Control+Shift+C");
    await eventually(async () =>
      assert.is((await visitor.page.evaluate(() => navigator.clipboard.readText())).trim(), "to be copied"),
    );
    await visitor.page.evaluate(() => navigator.clipboard.writeText("echo one\u001b[201~\r\necho two"));
    await visitor.chooses("More", "Paste");
    const dialog = visitor.dialog("Paste several lines?");
    await eventually(async () =>
      assert.is(
        await dialog.field("Text").inputValue(),
        "echo one[201~\necho two",
        "nothing in it ends the paste",
      ),
    );
    await dialog.reads(
      "2 lines. The shell inserts them as one piece without running them and waits for Enter.",
    );
    await dialog.fill("Text", "echo one\necho two\n");
    await dialog.reads(
      "2 lines. The shell inserts them as one piece without running them and waits for Enter.",
    );
    await dialog.fill("Text", "echo one\necho two");
    await dialog.press("Paste");
    await prints(visitor, /echo one\n> echo two$/m);
    await visitor.page.keyboard.press("Enter");
    await prints(visitor, /^one\ntwo$/m);
  },
  clipboard,
);

test(
  "On plain HTTP copying and the browser's paste work, and the button asks for the text",
  async (visitor) => {
    const plain = visitor.url.replace("127.0.0.1", plainHost);
    await visitor.page.goto(`${plain}/dashboard/terminal/1`);
    // A visitor without a session returns here after signing in.
    await visitor.signsIn();
    await prompts(visitor);
    assert.is(await visitor.page.evaluate(() => "clipboard" in navigator && isSecureContext), false);
    await pasted(visitor, "echo pasted");
    await prints(visitor, /# echo pasted$/m);
    await visitor.page.keyboard.press("Enter");
    await prints(visitor, /^pasted$/m);
    await visitor.chooses("More", "Paste");
    const dialog = visitor.dialog("Paste");
    await dialog.fill("Text", "echo by the button");
    await dialog.press("Paste");
    await prints(visitor, /# echo by the button$/m);
    await pressLine(visitor, "# echo by the button", 1, 3);
    await visitor.page.keyboard.press("Control+Insert");
    await visitor.chooses("More", "Paste");
    await dialog.field("Text").focus();
    await visitor.page.keyboard.press("Control+v");
    await eventually(async () =>
      assert.match(await dialog.field("Text").inputValue(), /# echo by the button\s*$/),
    );
  },
  { chromiumOnly: "a paste event made by a script, because plain HTTP has no clipboard" },
);

test(
  "Searching finds the newest first and shows the count; links and text sizes work",
  async (visitor) => {
    await opens(visitor);
    for (const word of ["needle", "hay", "needle"]) await runs(visitor, `echo ${word}`);
    await prints(visitor, /^hay\n.*# echo needle\nneedle\n.*#$/m);
    await visitor.page.keyboard.press("Control+Shift+F");
    await visitor.fill("Search the output", "needle");
    await visitor.reads("4 of 4");
    const backgrounds = (): Promise<string[]> =>
      visitor.page
        .locator(".xterm-rows span")
        .filter({ hasText: /^(needle|n|e|d|l)$/ })
        .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).backgroundColor))]);
    await eventually(async () =>
      assert.ok((await backgrounds()).includes("rgb(255, 179, 0)"), String(await backgrounds())),
    );
    await visitor.page.keyboard.press("Enter");
    await visitor.reads("3 of 4");
    await visitor.press("Next match");
    await visitor.reads("4 of 4");
    const matchHas = (color: string) =>
      eventually(async () => assert.ok((await backgrounds()).includes(color), String(await backgrounds())));
    await matchHas("rgb(255, 240, 179)");
    // As when another window changes it: Firefox's own theme cannot change while it runs.
    const themeIs = (name: string) =>
      visitor.page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, name);
    await themeIs("dark");
    await matchHas("rgb(74, 68, 32)");
    await themeIs("light");
    await visitor.reads("4 of 4");
    await visitor.fill("Search the output", "nowhere");
    await visitor.reads("Nothing found");
    await visitor.page.keyboard.press("Escape");
    await visitor.misses("textbox", "Search the output");
    await visitor.focuses("Terminal");
    const height = (): Promise<number> =>
      visitor.page
        .locator(".xterm-rows > div")
        .first()
        .evaluate((row) => row.getBoundingClientRect().height);
    const usual = await height();
    await visitor.page.keyboard.press("Control+Shift+Equal");
    await visitor.page.keyboard.press("Control+Shift+Equal");
    await eventually(async () => assert.ok((await height()) > usual));
    await visitor.page.keyboard.press("Control+Shift+Digit0");
    await eventually(async () => assert.is(await height(), usual));
    await visitor.context.route("https://example.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Docs</h1>" }),
    );
    await runs(visitor, "links");
    await prints(visitor, /^see https:/m);
    const [page] = await Promise.all([
      visitor.context.waitForEvent("page"),
      pressLine(visitor, "see https", 12),
    ]);
    await page.getByRole("heading", { name: "Docs" }).waitFor();
    assert.is(page.url(), "https://example.com/docs?page=2");
    assert.is(await page.evaluate(() => window.opener), null);
  },
  { expects: [/example\.com/] },
);

test("Tabs: a second session, a mark for new output, names, a question before closing, and separate ends", async (visitor, stage) => {
  await opens(visitor);
  const name = stage.backend.state.servers.get(1)?.name ?? "";
  await runs(visitor, "echo in the first");
  await prints(visitor, /^in the first\n.*#$/m);
  const [first] = stage.backend.state.sessions.values();
  await visitor.chooses("New tab", `New session with ${name}`);
  await eventually(async () => assert.is(await visitor.find("tab").count(), 2));
  await prompts(visitor);
  assert.is(await visitor.text("new").count(), 0);
  first?.peer?.send(Buffer.from("and later\r\n"));
  await visitor.text("new").waitFor();
  await visitor.find("tab").nth(1).dblclick();
  await visitor.dialog("Rename tab").fill("Name", "build");
  await visitor.dialog("Rename tab").press("Rename");
  await visitor.sees("tab", "build");
  await visitor.sees("heading", "Terminal 1: build");
  await visitor.find("tab").nth(1).focus();
  await visitor.page.keyboard.press("ArrowLeft");
  await prints(visitor, /^in the first$/m);
  await visitor.find("tab").nth(1).focus();
  await visitor.press("build", "tab");
  await visitor.chooses("More", "Close tab");
  await visitor.dialog("Close tab").press("Close tab");
  await eventually(() => assert.is(stage.backend.state.sessions.size, 1));
  await eventually(async () =>
    assert.is(await visitor.find("tab").count(), 0, "one terminal needs no row of tabs"),
  );
  await visitor.chooses("New tab", "Another server…");
  await visitor
    .dialog("Another server…")
    .field("Server")
    .fill(stage.backend.state.servers.get(2)?.name ?? "");
  await visitor.page.getByRole("option").first().click();
  await visitor.sees("heading", /^Terminal 2: /);
});

test("Panes: split by keys, each with a session of its own; arrows move, and one that ends takes no key from another", async (visitor, stage) => {
  const { page } = visitor;
  const name = stage.backend.state.servers.get(1)?.name ?? "";
  const pane = (at: number) => page.locator("main section:not([hidden])").nth(at);
  const showsIn = (at: number, what: RegExp): Promise<void> =>
    eventually(async () => {
      const lines = await pane(at).locator(".xterm-rows > div").allTextContents();
      assert.match(lines.map((line) => line.replaceAll("\u00a0", " ").trimEnd()).join("\n"), what);
    });
  await opens(visitor);
  await page.keyboard.press("Control+Shift+E");
  await showsIn(1, /#\s*$/);
  await runs(visitor, "echo in the second");
  await showsIn(1, /^in the second$/m);
  await page.keyboard.press("Control+Shift+O");
  await showsIn(2, /#\s*$/);
  assert.is(stage.backend.state.sessions.size, 3);
  const boxes = await Promise.all([0, 1, 2].map((at) => pane(at).boundingBox()));
  const [one, two, three] = boxes;
  assert.ok(one && two && three && two.x >= one.x + one.width - 1 && three.y >= two.y + two.height - 1);
  // The borders: by keyboard from the toolbar, and dragged.
  const widthOf = async (at: number): Promise<number> => (await pane(at).boundingBox())?.width ?? 0;
  const border = page.getByRole("separator", { name: /^Border between panes/ }).first();
  await border.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await eventually(async () => assert.ok((await widthOf(0)) > one.width * 1.15));
  await page.keyboard.press("Enter");
  await visitor.focuses("Terminal");
  const line = await border.boundingBox();
  assert.ok(line);
  await page.mouse.move(line.x + 4, line.y + 200);
  await page.mouse.down();
  await page.mouse.move(one.x + one.width * 0.5, line.y + 200, { steps: 4 });
  await page.mouse.up();
  await eventually(async () => assert.ok(Math.abs((await widthOf(0)) - one.width * 0.5) < 8));
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await runs(visitor, "echo in the first");
  await showsIn(0, /^in the first$/m);
  // A pane beside the one with the focus ends while somebody types.
  await page.keyboard.type("echo undis", { delay: 50 });
  [...stage.backend.state.sessions.values()][1]?.peer?.terminate();
  await pane(1).getByRole("button", { name: "New session" }).waitFor();
  await page.keyboard.type("turbed\n", { delay: 50 });
  await showsIn(0, /^undisturbed\nroot@.*#\s*$/m);
  await page.keyboard.press("Control+Shift+ArrowRight");
  await visitor.dialog("Session completed").press("Close");
  await eventually(async () => assert.is(await page.locator("main section:not([hidden])").count(), 2));
  await page.keyboard.press("Control+Shift+X");
  await visitor.dialog("Close pane").press("Cancel");
  await visitor.focuses("Terminal");
  // A narrow window shows one pane, and the menu leads to the others.
  await page.setViewportSize({ width: 500, height: 700 });
  await eventually(async () => assert.is(await page.locator("main section:not([hidden])").count(), 1));
  await visitor.chooses("New tab", `New session with ${name}`);
  await eventually(async () => assert.is(await visitor.find("tab").count(), 2));
});

test(
  "The selected tab stays in sight in a long row of tabs, wherever the row is scrolled to",
  async (visitor, stage) => {
    await opens(visitor);
    const name = stage.backend.state.servers.get(1)?.name ?? "";
    for (let n = 2; n <= 6; n += 1) {
      await visitor.chooses("New tab", `New session with ${name}`);
      await eventually(async () => assert.is(await visitor.find("tab").count(), n));
    }
    const isInSight = (): Promise<void> =>
      eventually(async () => {
        const [row, tab] = await Promise.all([
          visitor.find("tablist").boundingBox(),
          visitor.page.locator("[role=tab][aria-selected=true]").boundingBox(),
        ]);
        assert.ok(row && tab && tab.x >= row.x - 1 && tab.x + tab.width <= row.x + row.width + 1);
      });
    assert.ok(await visitor.find("tablist").evaluate((row) => row.scrollWidth > row.clientWidth + 20));
    await isInSight();
    await visitor.find("tablist").evaluate((row) => row.scrollTo({ left: 0 }));
    await isInSight();
    await visitor.find("tab").nth(5).focus();
    await visitor.page.keyboard.press("Home");
    await visitor.find("tablist").evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
    await isInSight();
  },
  { browser: { viewport: { width: 390, height: 700 } } },
);

test(
  "A broken network is named as the reason, the output stays, and Enter opens a new session with a mark",
  async (visitor, stage) => {
    await opens(visitor);
    await runs(visitor, "echo before");
    await prints(visitor, /^before$/m);
    await stage.control({ op: "fail", path: "/profile", status: 502 });
    await stage.control({ op: "dropSockets" });
    await prints(visitor, /The connection to the dashboard was lost\. ─/);
    await visitor.sees("button", "New session");
    await eventually(async () =>
      assert.is(await visitor.page.locator("dialog[open]").count(), 0, "nothing was completed"),
    );
    await visitor.reads("You can also press Enter in the terminal.");
    await visitor.page.keyboard.press("Enter");
    await prints(visitor, /^before[\s\S]*was lost[\s\S]*New session ─+\nroot@.*#\s*$/m);
  },
  { expects: [/502/] },
);

test(
  "Text typed while a session breaks is shown as not sent: it presses no button and reaches no other shell",
  async (visitor, stage) => {
    const { page, context } = visitor;
    const cut = (): Promise<unknown> => stage.control({ op: "dropSockets" });
    const fails = async (): Promise<void> => {
      await stage.control({ op: "fail", path: "*", times: 1000, status: 502 });
      await cut();
    };
    const breaks: Record<string, { act(): Promise<unknown>; reason: string | RegExp; over?: true }> = {
      cut: { act: cut, reason: /^The session has ended\./, over: true },
      "bad gateway": {
        act: fails,
        reason: "The connection to the dashboard was lost.",
      },
      offline: {
        act: () => context.setOffline(true).then(cut),
        reason: "This device is offline, so the dashboard cannot be reached.",
      },
    };
    await opens(visitor);
    for (const [name, { act, reason, over }] of Object.entries(breaks)) {
      await page.keyboard.type("cd /tmp/x", { delay: 100 });
      await prints(visitor, /# cd \/tmp\/x$/m);
      await act();
      await page.keyboard.type("; ", { delay: 100 });
      // Keys pressed before the page knows of the end go to the old shell.
      await visitor.sees("button", "New session");
      await page.keyboard.type("rm -rf ", { delay: 100 });
      // Enter acts after a second without a key, so a busy machine must not come between these.
      await Promise.all([page.keyboard.press("*"), page.keyboard.press("Enter")]);
      await visitor.reads(/rm -rf \*⏎$/);
      await visitor.reads(reason);
      await eventually(() => assert.is(stage.backend.state.sessions.size, 0, name));
      stage.backend.state.faults.length = 0;
      await context.setOffline(false);
      const place = over ? visitor.dialog("Session completed") : visitor;
      if (over) await visitor.dialog("Session completed").reads(/rm -rf \*⏎$/);
      await place.press("New session");
      await prints(visitor, /New session ─+\nroot@.*#\s*$/);
      await runs(visitor, `echo safe after ${name}`);
      await prints(visitor, new RegExp(`^safe after ${name}\nroot@.*#\\s*$`, "m"));
      assert.not.match(await screen(visitor), /not found/);
    }
  },
  {
    seconds: 60,
    expects: [/502/, /ERR_INTERNET_DISCONNECTED/, /WebSocket/],
    chromiumOnly: "switching the network off",
  },
);

test("A command typed from the files beside the terminal is run by Enter", async (visitor) => {
  await opens(visitor);
  await visitor.press("Files");
  await visitor.row("notes.txt").press(/^More/);
  await visitor.page.getByRole("menuitem", { name: "Rename…" }).click();
  await visitor.dialog().fill("Name", "todo.txt");
  await visitor.dialog().press("Type into terminal");
  await prints(visitor, /# mv .*todo\.txt$/m);
  await visitor.focuses("Terminal");
  await visitor.page.keyboard.press("Enter");
  await prints(visitor, /mv: command not found/);
});

test("A notch of the wheel moves a program three lines, and all output is saved as text", async (visitor, stage) => {
  await opens(visitor);
  for (const word of ["one", "two", "three"]) await runs(visitor, `echo ${word}`);
  await prints(visitor, /^three\n.*#$/m);
  printsItself(stage, "\x1b[?1049h\x1b[Ha program");
  await prints(visitor, /^a program/);
  await visitor.page.mouse.move(300, 300);
  await visitor.page.mouse.wheel(0, -100);
  await prints(visitor, /# echo one$/m);
  printsItself(stage, "\x1b[?1049l");
  await prints(visitor, /^three\n.*#/m);
  const { name, content } = await visitor.downloads(() => visitor.chooses("More", "Save output as text"));
  assert.match(name, /^[\w-]+-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d\.txt$/);
  assert.match(content.toString(), /# echo one\none\n.*# echo two\ntwo\n/);
});

test(
  "On a phone the bar has the keys that its keyboard lacks, and Ctrl applies to one key",
  async (visitor) => {
    await opens(visitor);
    await runs(visitor, "sleep 30");
    await visitor.press("Ctrl");
    await eventually(async () =>
      assert.is(await visitor.find("button", "Ctrl").getAttribute("aria-pressed"), "true"),
    );
    await visitor.page.keyboard.type("c");
    await prints(visitor, /\^C/);
    await eventually(async () =>
      assert.is(await visitor.find("button", "Ctrl").getAttribute("aria-pressed"), "false"),
    );
    await visitor.press("Up arrow");
    await prints(visitor, /# sleep 30$/m);
    for (const character of ["|", "~", "/"]) await visitor.press(character);
    await prints(visitor, /# sleep 30\|~\/$/m);
    await visitor.press("Function keys Fn");
    await visitor.misses("button", "Home");
    await visitor.sees("button", "F12");
    await visitor.press("Function keys Fn");
    for (const name of ["Ctrl", "Alt", "Esc", "Tab", "Left arrow", "Paste", "Home", "PgDn", "|"]) {
      const box = await visitor.find("button", name).boundingBox();
      assert.ok(box && box.width >= 44 && box.height >= 44, `${name} is ${box?.width} × ${box?.height}`);
    }
  },
  { browser: { viewport: { width: 390, height: 844 }, hasTouch: true } },
);

test.run();

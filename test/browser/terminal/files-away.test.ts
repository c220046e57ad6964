/** The file manager: leaving during a transfer, several files at once, incomplete lists. */
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("files and what could get lost");

const files = (visitor: Visitor): Part => visitor.within("region", "Files of fra-web-1");
const entry = (visitor: Visitor, name: string) => files(visitor).find("rowheader", name);

/** Answers the browser's folder picker with a folder of its private file system. */
const answersPickers = () => {
  const root = () => navigator.storage.getDirectory();
  Object.assign(window, {
    showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
      (await root()).getFileHandle(suggestedName, { create: true }),
    showDirectoryPicker: async () => (await root()).getDirectoryHandle("chosen", { create: true }),
  });
};

/** Texts of the files in the chosen folder, by name. */
const chosen = (visitor: Visitor): Promise<Record<string, string>> =>
  visitor.page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("chosen");
    const found: Record<string, string> = {};
    for await (const [name, handle] of (
      folder as unknown as { entries(): AsyncIterable<[string, FileSystemFileHandle]> }
    ).entries())
      found[name] = await (await handle.getFile()).text();
    return found;
  });

/** Names of the files in the private file system, where the pickers' answers are. */
const inPrivate = (visitor: Visitor): Promise<string[]> =>
  visitor.page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const names: string[] = [];
    for await (const name of (root as unknown as { keys(): AsyncIterable<string> }).keys()) names.push(name);
    return names;
  });

/** Starts a download that does not end. */
async function downloadsEndlessly(visitor: Visitor): Promise<void> {
  await visitor.page.addInitScript(answersPickers);
  await visitor.visits("?files=1&path=/root/faults");
  await entry(visitor, "!drip.bin").waitFor();
  await files(visitor).press("Download !drip.bin");
  await visitor.dialog("Downloading...").reads(/of 3.1.MB/);
}

test("Logging out during a transfer asks first: staying continues it, leaving ends it", async (visitor, stage) => {
  await downloadsEndlessly(visitor);
  await visitor.page.keyboard.press("Escape");
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog");
  await visitor.chooses(/^Account: /, "Logout");
  const question = visitor.dialog("1 transfer is still in progress");
  await question.press("Cancel");
  await visitor.misses("dialog");
  await visitor.isAt("/");
  await visitor.chooses("More actions for fra-web-1", "Files");
  await files(visitor)
    .find("button", /^Transfers/)
    .waitFor();
  assert.ok(stage.backend.state.sessions.size > 0, "it goes on");
  await visitor.page.keyboard.press("Escape");
  await visitor.chooses(/^Account: /, "Logout");
  await question.press("Stop and log out");
  await visitor.sees("button", "Login");
  await eventually(() => assert.is(stage.backend.state.sessions.size, 0));
});

test(
  "Closing the window during a transfer asks; a cancelled one leaves nothing behind and asks no longer",
  async (visitor) => {
    await downloadsEndlessly(visitor);
    await eventually(async () => assert.ok((await inPrivate(visitor)).includes("!drip.bin")));
    const dialogOpened = visitor.page.waitForEvent("dialog");
    void visitor.page.close({ runBeforeUnload: true });
    const question = await dialogOpened;
    assert.is(question.type(), "beforeunload");
    await question.dismiss();
    await visitor.dialog("Downloading...").press("Cancel !drip.bin");
    await eventually(async () => assert.equal(await inPrivate(visitor), [], "the chosen file is gone"));
    await visitor.dialog("Transfers").press("Retry !drip.bin");
    await visitor.dialog("Downloading...").reads(/In progress\s+1.MB of 3.1.MB/);
    await visitor.dialog("Downloading...").press("Cancel !drip.bin");
    await visitor.dialog("Transfers").reads("Cancelled");
    await eventually(async () => assert.equal(await inPrivate(visitor), [], "also after another try"));
    await visitor.page.keyboard.press("Escape");
    await visitor.page.keyboard.press("Escape");
    await visitor.misses("dialog");
    await visitor.chooses(/^Account: /, "Logout");
    await visitor.sees("button", "Login");
    void visitor.page.close({ runBeforeUnload: true });
    await eventually(() => assert.ok(visitor.page.isClosed()));
  },
  { chromiumOnly: "closing a window with its question, and a file that is listed while it is written" },
);

test(
  "Several files go into a folder that is chosen once, and replace nothing there",
  async (visitor) => {
    await visitor.page.addInitScript(answersPickers);
    await visitor.visits("?files=1");
    await entry(visitor, "notes.txt").waitFor();
    await visitor.page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle("chosen", { create: true });
      const file = await (await folder.getFileHandle("notes.txt", { create: true })).createWritable();
      await file.write("was here before");
      await file.close();
    });
    for (const name of ["deploy.sh", "notes.txt"])
      await files(visitor).find("checkbox", `Select ${name}`).check();
    await files(visitor).press("Download selected files");
    await visitor.reads("2 files transferred");
    await eventually(async () =>
      assert.equal(await chosen(visitor), {
        "deploy.sh": "#!/bin/sh\nset -e\necho deployed\n",
        "notes.txt": "was here before",
        "notes (2).txt": "Kept with Windows line ends.\r\nSecond line.\r\n",
      }),
    );
  },
  { chromiumOnly: "a folder chosen for downloads" },
);

test(
  "A folder is downloaded with its folders and files",
  async (visitor) => {
    await visitor.page.addInitScript(answersPickers);
    await visitor.visits("?files=1&path=/");
    await entry(visitor, "etc").waitFor();
    await visitor.chooses("More actions for etc", "Download");
    await visitor.reads("2 files transferred");
    const read = (...path: string[]): Promise<string> =>
      visitor.page.evaluate(async (path) => {
        let folder = await navigator.storage.getDirectory();
        for (const name of path.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
        return (await (await folder.getFileHandle(path.at(-1) ?? "")).getFile()).text();
      }, path);
    await eventually(async () => assert.is(await read("chosen", "etc", "hostname"), "demo\n"));
    await eventually(async () =>
      assert.is(await read("chosen", "etc", "nginx", "nginx.conf"), "events {}\n"),
    );
  },
  { chromiumOnly: "a folder chosen for downloads" },
);

test("What is ticked is deleted by one command, which is typed and never executed", async (visitor) => {
  await visitor.visits("?files=1&path=/root/odd+names");
  await entry(visitor, "-rf").waitFor();
  for (const name of ["-rf", "dash folder"]) await files(visitor).find("checkbox", `Select ${name}`).check();
  await files(visitor).press("Delete selected");
  const dialog = visitor.dialog("Delete 2 items");
  await dialog.reads("rm -r -- '/root/odd names/dash folder' '/root/odd names/-rf'");
  const [page] = await Promise.all([visitor.context.waitForEvent("page"), dialog.press("Open in terminal")]);
  const shell = page.locator(".xterm-rows");
  await shell.getByText("rm -r --").first().waitFor();
  // The command is not in the address.
  await page.waitForURL(/\/terminal\/1$/);
  await files(visitor).press("Refresh");
  await entry(visitor, "-rf").waitFor();
});

test.run();

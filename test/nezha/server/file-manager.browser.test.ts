/** The file manager on the real backend, with an agent's real files. */
import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { nameOf } from "../../../src/api/files/file-name.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";
import type { Agent } from "../backend.ts";
import { agents, realBrowserTests } from "../browser-tests.ts";

const test = realBrowserTests("real file manager");

const sha = (data: Uint8Array): string => createHash("sha256").update(data).digest("hex");
const entries = (visitor: Visitor) =>
  visitor.page.locator("main [data-row] [role=rowheader]").allInnerTexts();
const lists = (visitor: Visitor, ...wanted: string[]) =>
  eventually(async () => assert.equal(await entries(visitor), wanted));
const manager = (visitor: Visitor) => visitor.within("region", "Files of alpha");
const chooses = (visitor: Visitor, ...files: { name: string; buffer: Buffer }[]) =>
  visitor.page
    .locator("input[type=file]:not([webkitdirectory])")
    .setInputFiles(files.map((file) => ({ ...file, mimeType: "application/octet-stream" })));

/** The files of the only server, in the agent's own folder. */
async function opens(visitor: Visitor, agent: Agent): Promise<void> {
  await visitor.page.addInitScript("delete window.showSaveFilePicker");
  await visitor.visits(`?files=1&path=${encodeURIComponent(agent.root)}`);
}

test(
  "Files with any name are found, uploaded, downloaded byte for byte and edited",
  async (visitor, nezha) => {
    const [agent] = (await agents(nezha, "alpha")) as [Agent];
    const { root } = agent;
    mkdirSync(join(root, "sub folder"));
    const odd = Buffer.concat([Buffer.from(`${root}/line\n'end`), Buffer.of(0xff)]);
    writeFileSync(odd, "odd name");
    writeFileSync(join(root, "app.conf"), Buffer.from("caf\u00e9 = 1\r\nb = 2\r\n", "latin1"));
    await opens(visitor, agent);
    await lists(visitor, "sub folder", "app.conf", "line␊'end�");

    const sent = randomBytes(3 * 1_048_576 + 77);
    await chooses(
      visitor,
      { name: "data.bin", buffer: sent },
      { name: "app.conf", buffer: Buffer.from("x") },
    );
    await visitor.dialog("app.conf already exists").press("Continue");
    await lists(visitor, "sub folder", "app (2).conf", "app.conf", "data.bin", "line␊'end�");
    // The list shows it from the first byte on.
    await eventually(() => assert.is(sha(readFileSync(join(root, "data.bin"))), sha(sent)));
    await eventually(() => assert.is(readFileSync(join(root, "app (2).conf"), "utf8"), "x"));

    for (const [name, content] of [
      ["data.bin", sent],
      ["line␊'end�", Buffer.from("odd name")],
    ] as const) {
      const saved = visitor.page.waitForEvent("download");
      await manager(visitor).press(`Download ${name}`);
      assert.is(sha(readFileSync(await (await saved).path())), sha(content));
      await eventually(async () => assert.is(await visitor.page.locator("dialog[open]").count(), 0));
    }

    await manager(visitor).press("app.conf");
    const editor = visitor.dialog("app.conf");
    const area = editor.find("textbox", "Content of app.conf");
    await area.fill("café = 1\nnew = 3\nb = 2\n");
    writeFileSync(join(root, "app.conf"), "another user's\n");
    await editor.press("Save to server");
    await editor.reads("This file has changed on the server since you opened it.");
    await editor.press("Overwrite with my version");
    await visitor.reads("Saved");
    assert.ok(
      readFileSync(join(root, "app.conf")).equals(
        Buffer.from("caf\u00e9 = 1\r\nnew = 3\r\nb = 2\r\n", "latin1"),
      ),
    );
    await visitor.page.keyboard.press("Escape");

    await manager(visitor).press("sub folder");
    await visitor.reads("This folder is empty.");
    await visitor.page.goBack();
    await lists(visitor, "sub folder", "app (2).conf", "app.conf", "data.bin", "line␊'end�");
    assert.ok(readdirSync(root, { encoding: "buffer" }).some((name) => nameOf(name) === "line\n'end\udcff"));
  },
  { seconds: 60 },
);

/** The SHA-256 of each file below a folder, by its path there. */
function shasBelow(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const path = join(folder, name);
    if (statSync(path).isFile()) found[name] = sha(readFileSync(path));
  }
  return found;
}

/** Answers the browser's folder picker with a folder of its private file system. */
const answersFolderPicker = () => {
  const root = () => navigator.storage.getDirectory();
  Object.assign(window, {
    showSaveFilePicker: () => undefined,
    showDirectoryPicker: async () => (await root()).getDirectoryHandle("chosen", { create: true }),
  });
};

test(
  "A folder of 20 files in three levels goes up and down byte for byte, and names what it skips",
  async (visitor, nezha) => {
    const [agent] = (await agents(nezha, "alpha")) as [Agent];
    const local = mkdtempSync(join(tmpdir(), "windfire-folder-"));
    for (let at = 0; at < 20; at += 1) {
      const folder = join(local, "tree", ...[`a ${at % 5}`, `b'${at % 7}`].slice(0, at % 3));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `file ${at}.bin`), randomBytes(at * 97));
    }
    await visitor.page.addInitScript(answersFolderPicker);
    await visitor.visits(`?files=1&path=${encodeURIComponent(agent.root)}`);
    await visitor.reads("This folder is empty.");
    await visitor.page.locator("input[webkitdirectory]").setInputFiles(join(local, "tree"));
    await visitor.reads(/folders of this upload do not exist on the server/);
    await manager(visitor).press("Show the command");
    const command = await visitor.page.locator("dialog[open] pre").innerText();
    await visitor.page.keyboard.press("Escape");
    // As the user does with it in a terminal.
    execFileSync("sh", ["-c", command]);
    await manager(visitor).press("Continue the upload");
    await visitor.reads("20 files transferred");
    const sent = shasBelow(join(local, "tree"));
    assert.is(Object.keys(sent).length, 20);
    assert.equal(shasBelow(join(agent.root, "tree")), sent);

    symlinkSync(local, join(agent.root, "tree", "link to a folder"));
    await visitor.chooses("More actions for tree", "Download");
    const transfers = visitor.dialog("Transfers");
    await transfers.reads(/is a directory/);
    const received = () =>
      visitor.page.evaluate(async () => {
        const found: Record<string, string> = {};
        const hex = (sum: ArrayBuffer): string =>
          Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
        const read = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
          const entries = (folder as unknown as { values(): AsyncIterable<FileSystemHandle> }).values();
          for await (const entry of entries) {
            if (entry.kind === "directory")
              await read(entry as FileSystemDirectoryHandle, `${path}${entry.name}/`);
            else {
              const file = await (entry as FileSystemFileHandle).getFile();
              found[path + entry.name] = hex(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
            }
          }
        };
        const chosen = await (await navigator.storage.getDirectory()).getDirectoryHandle("chosen");
        await read(await chosen.getDirectoryHandle("tree"), "");
        return found;
      });
    await eventually(async () => assert.equal(await received(), sent));
    rmSync(local, { recursive: true });
  },
  { seconds: 60, chromiumOnly: "the picker of a folder to write to" },
);

test.run();

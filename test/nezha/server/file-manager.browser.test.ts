/** The file manager on the real backend, with an agent's real files. */
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { nameOf } from "../../../src/api/files/file-name.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";
import type { Agent } from "../backend.ts";
import { agents, realWalks } from "../walks.ts";

const test = realWalks("real file manager");

const sha = (data: Uint8Array): string => createHash("sha256").update(data).digest("hex");
const entries = (visitor: Visitor) =>
  visitor.page.locator("dialog [data-row] [role=rowheader]").allInnerTexts();
const lists = (visitor: Visitor, ...wanted: string[]) =>
  eventually(async () => assert.equal(await entries(visitor), wanted));
const manager = (visitor: Visitor) => visitor.dialog("Files of alpha");
const chooses = (visitor: Visitor, ...files: { name: string; buffer: Buffer }[]) =>
  visitor.page
    .locator("input[type=file]")
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
    await visitor.dialog("app.conf is there already").press("Continue");
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
      await eventually(async () => assert.is(await visitor.page.locator("dialog[open]").count(), 1));
    }

    await manager(visitor).press("app.conf");
    const editor = visitor.dialog("app.conf");
    const area = editor.find("textbox", "Content of app.conf");
    await area.fill("café = 1\nnew = 3\nb = 2\n");
    writeFileSync(join(root, "app.conf"), "another user's\n");
    await editor.press("Save to server");
    await editor.reads("This file was changed on the server since you opened it.");
    await editor.press("Save mine over it");
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

test(
  "When an agent is killed during an upload, the reason and the partial file are shown, and Retry sends the whole file",
  async (visitor, nezha) => {
    const root = mkdtempSync(join(tmpdir(), "windfire-killed-"));
    const [agent] = (await agents(nezha, { name: "alpha", root, fault: "slow" })) as [Agent];
    await opens(visitor, agent);
    await visitor.reads("This folder is empty.");
    const sent = randomBytes(8 * 1_048_576);
    const there = join(root, "big.bin");
    await chooses(visitor, { name: "big.bin", buffer: sent });
    await visitor.dialog("Uploading...").sees("progressbar");
    await eventually(() => assert.ok(statSync(there).size > 1_048_576));
    agent.kill();
    const transfers = visitor.dialog("Transfers");
    await transfers.reads(/The connection to the agent was lost\. A partial file remains on the server\./);
    assert.ok(statSync(there).size < sent.length);
    await transfers.press("Retry big.bin");
    await transfers.reads("The server does not exist, or have not been connected yet.");
    await agents(nezha, { name: "alpha", root });
    await transfers.press("Retry big.bin");
    await visitor.reads("big.bin was uploaded");
    assert.is(sha(readFileSync(there)), sha(sent));
    rmSync(root, { recursive: true });
  },
  { seconds: 60 },
);

test.run();

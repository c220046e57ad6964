/** Terminal, files, export and import, in every engine. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as assert from "uvu/assert";
import type { Row } from "../../demo/state/table.ts";
import { eventually } from "../as/eventually.ts";
import { type JourneyUser, journeys } from "../as/journeys.ts";

const journey = journeys("terminal and files");

/** Waits until the terminal's screen shows it. */
const prints = (user: JourneyUser, what: RegExp): Promise<void> =>
  eventually(async () => {
    const lines = await user.page.evaluate(() =>
      [...document.querySelectorAll("section:not([hidden]) .xterm-rows > div")].map((line) =>
        (line.textContent ?? "").replaceAll("\u00a0", " ").trimEnd(),
      ),
    );
    assert.match(lines.join("\n"), what);
  });

const sha = (data: Buffer): string => createHash("sha256").update(data).digest("hex");

journey("A terminal takes what is typed and pasted, and follows the size of the window", async (user) => {
  await user.visits("terminal/1");
  await prints(user, /[#$]\s*$/);
  await user.type("echo typed");
  await user.keys("Enter");
  await prints(user, /^typed$/m);

  // Copying from the search field needs no permission for the clipboard.
  await user.keys("Control+Shift+F");
  await user.fill("Search the output", "echo pasted");
  await user.keys("Control+a", "Control+x", "Escape");
  await user.misses("textbox", "Search the output");
  await user.focuses("Terminal");
  await user.keys("Control+Shift+V");
  await prints(user, /# echo pasted$/m);
  await user.keys("Enter");
  await prints(user, /^pasted$/m);

  await user.type("stty size");
  await user.keys("Enter");
  await prints(user, /^\d+ \d{3}$/m);
  const lines = () => user.page.evaluate(() => document.querySelectorAll(".xterm-rows > div").length);
  const before = await lines();
  await user.page.resize(700, 500);
  await eventually(async () => assert.ok((await lines()) < before));
  await user.type("stty size");
  await user.keys("Enter");
  await prints(user, /^\d+ \d{2}$/m);
});

journey("A file goes up and comes down byte by byte", async (user) => {
  const content = randomBytes(3_000_001);
  const folder = mkdtempSync(join(tmpdir(), "windfire-upload-"));
  writeFileSync(join(folder, "random.bin"), content);
  try {
    await user.visits("?files=1&path=/tmp");
    await user.reads("This folder is empty.");
    // Chromium would ask where to save.
    await user.page.evaluate(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
    await user.upload(join(folder, "random.bin"));
    await user.seesRow("random.bin");
    await user.press("Download random.bin");
    // WebKit writes under the final name.
    await eventually(async () => assert.is(sha(await user.downloads("random.bin")), sha(content)));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

journey("A list is exported, and an import changes it", async (user, stage) => {
  await user.visits("nat");
  await user.seesRow("Team wiki");
  await user.chooses("Export and import", "Export as JSON…");
  await user.press("Download");
  // In the time zone of the page.
  const day = await user.page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, "0"))
      .join("-");
  });
  const text = String(await user.downloads(`nat-${day}.json`));
  assert.is(JSON.parse(text).resources.nat[1].name, "Team wiki");
  await user.misses("dialog");

  await user.chooses("Export and import", "Import…");
  await user.fill("Contents of the export", text.replace("127.0.0.1:8080", "127.0.0.1:8081"));
  await user.press("Preview");
  await user.reads("Changed: 1");
  await user.press("Import 1");
  await user.reads("Finished.");
  await user.keys("Escape");
  await user.misses("dialog");
  await user.reads("127.0.0.1:8081");
  type Profile = Row & { host: string };
  assert.is(stage.backend.state.table<Profile>("nat").get(2)?.host, "127.0.0.1:8081");
});

journey.run();

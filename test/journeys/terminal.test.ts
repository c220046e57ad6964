/** Terminal, files, export and import, in every engine. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as assert from "uvu/assert";
import type { Row } from "../../demo/state/table.ts";
import { eventually } from "../as/eventually.ts";
import { journeys, type Traveller } from "../as/journeys.ts";

const journey = journeys("terminal and files");

/** Waits until the terminal's screen shows it. */
const prints = (traveller: Traveller, what: RegExp): Promise<void> =>
  eventually(async () => {
    const lines = await traveller.page.evaluate(() =>
      [...document.querySelectorAll("section:not([hidden]) .xterm-rows > div")].map((line) =>
        (line.textContent ?? "").replaceAll("\u00a0", " ").trimEnd(),
      ),
    );
    assert.match(lines.join("\n"), what);
  });

const sha = (data: Buffer): string => createHash("sha256").update(data).digest("hex");

journey(
  "A terminal takes what is typed and pasted, and follows the size of the window",
  async (traveller) => {
    await traveller.visits("terminal/1");
    await prints(traveller, /[#$]\s*$/);
    await traveller.type("echo typed");
    await traveller.keys("Enter");
    await prints(traveller, /^typed$/m);

    // Copying from the search field needs no permission for the clipboard.
    await traveller.keys("Control+Shift+F");
    await traveller.fill("Search the output", "echo pasted");
    await traveller.keys("Control+a", "Control+x", "Escape");
    await traveller.misses("textbox", "Search the output");
    await traveller.focuses("Terminal");
    await traveller.keys("Control+Shift+V");
    await prints(traveller, /# echo pasted$/m);
    await traveller.keys("Enter");
    await prints(traveller, /^pasted$/m);

    await traveller.type("stty size");
    await traveller.keys("Enter");
    await prints(traveller, /^\d+ \d{3}$/m);
    const lines = () => traveller.page.evaluate(() => document.querySelectorAll(".xterm-rows > div").length);
    const before = await lines();
    await traveller.page.resize(700, 500);
    await eventually(async () => assert.ok((await lines()) < before));
    await traveller.type("stty size");
    await traveller.keys("Enter");
    await prints(traveller, /^\d+ \d{2}$/m);
  },
);

journey("A file goes up and comes down byte by byte", async (traveller) => {
  const content = randomBytes(3_000_001);
  const folder = mkdtempSync(join(tmpdir(), "windfire-upload-"));
  writeFileSync(join(folder, "random.bin"), content);
  try {
    await traveller.visits("?files=1&path=/tmp");
    await traveller.reads("This folder is empty.");
    // Chromium would ask where to save.
    await traveller.page.evaluate(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
    await traveller.upload(join(folder, "random.bin"));
    await traveller.seesRow("random.bin");
    await traveller.press("Download random.bin");
    // WebKit writes under the final name.
    await eventually(async () => assert.is(sha(await traveller.downloads("random.bin")), sha(content)));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

journey("A list is exported, and an import changes it", async (traveller, stage) => {
  await traveller.visits("nat");
  await traveller.seesRow("Team wiki");
  await traveller.chooses("Export and import", "Export as JSON…");
  await traveller.press("Download");
  // In the time zone of the page.
  const day = await traveller.page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, "0"))
      .join("-");
  });
  const text = String(await traveller.downloads(`nat-${day}.json`));
  assert.is(JSON.parse(text).resources.nat[1].name, "Team wiki");
  await traveller.misses("dialog");

  await traveller.chooses("Export and import", "Import…");
  await traveller.fill("Contents of the export", text.replace("127.0.0.1:8080", "127.0.0.1:8081"));
  await traveller.press("Preview");
  await traveller.reads("Changed: 1");
  await traveller.press("Import 1");
  await traveller.reads("Finished.");
  await traveller.keys("Escape");
  await traveller.misses("dialog");
  await traveller.reads("127.0.0.1:8081");
  type Profile = Row & { host: string };
  assert.is(stage.backend.state.table<Profile>("nat").get(2)?.host, "127.0.0.1:8081");
});

journey.run();

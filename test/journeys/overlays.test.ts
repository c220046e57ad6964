/** Every dialog and popup of the product, in every engine. Those of a page are opened one after another, because loading pages takes long. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { type JourneyUser, journeys } from "../as/journeys.ts";
import type { Stage } from "../as/stage.ts";

const journey = journeys("dialogs and popups");

type Steps = (user: JourneyUser, stage: Stage) => Promise<unknown>;
/** The name of a dialog or popup, and the steps that open it. */
type Overlay = readonly [name: string | RegExp, show: Steps];

const press =
  (...names: (string | RegExp)[]): Steps =>
  async (user) => {
    for (const name of names) await user.press(name);
  };
const choose =
  (menu: string, item: string): Steps =>
  (user) =>
    user.chooses(menu, item);
const keys =
  (...pressed: string[]): Steps =>
  (user) =>
    user.keys(...pressed);
/** Opens the list of choices of a field. */
const list =
  (label: string | RegExp): Steps =>
  (user) =>
    user.press(label, "combobox");

/** Opens each, notes what is wrong with it, and closes it. */
async function walk(user: JourneyUser, stage: Stage, overlays: readonly Overlay[]): Promise<void> {
  const faults: string[] = [];
  for (const [name, show] of overlays) {
    try {
      await show(user, stage);
      await user.overlay(name);
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
    await user.closesAll();
  }
  assert.equal(faults, []);
}

const ofServer = (item: string): Steps => choose("More actions for fra-web-1", item);
const bulk = (item: string): Steps => choose("More actions for the selected rows", item);
const both =
  (...steps: Steps[]): Steps =>
  async (user, stage) => {
    for (const step of steps) await step(user, stage);
  };
const tick =
  (...rows: string[]): Steps =>
  async (user) => {
    for (const row of rows) await user.ticks(row);
  };
const select =
  (label: string, option: string): Steps =>
  (user) =>
    user.selects(label, option);
const read =
  (text: string): Steps =>
  (user) =>
    user.reads(text);
const fill =
  (label: string | RegExp, text: string): Steps =>
  (user) =>
    user.fill(label, text);

journey("On the server list", async (user, stage) => {
  await user.visits();
  await user.seesRow("fra-web-1");
  await walk(user, stage, [
    ["Language", press("Language")],
    ["Theme", press("Theme")],
    ["Account: admin", press("Account: admin")],
    ["Search and commands", keys("Control+k")],
    ["Keyboard shortcuts", keys("?")],
    ["Install command", press("Install command")],
    ["Install command", choose("Install command", "Linux")],
    ["Add server", press("Add server")],
    ["Columns", press("Columns")],
    ["Filters", press("Filters")],
    ["Country", both(press("Filters"), list("Country"))],
    ["Export and import", press("Export and import")],
    ["More actions for fra-web-1", press("More actions for fra-web-1")],
    ["Edit fra-web-1", press("Edit fra-web-1")],
    [/^Groups/, both(press("Edit fra-web-1"), list(/^Groups/))],
    ["Discard your changes?", both(press("Edit fra-web-1"), fill("Name", "other"), press("Cancel"))],
    ["Confirm Deletion?", press("Delete fra-web-1")],
    ["Install command for fra-web-1", ofServer("Install command")],
    ["Public note of fra-web-1", ofServer("Edit public note")],
    ["Agent config of fra-web-1", ofServer("Agent config")],
    [
      "Turn off command execution?",
      both(
        ofServer("Agent config"),
        (t) => t.press("Disable command execution", "switch"),
        press("Send to the agent"),
      ),
    ],
    ["Move “fra-web-1” to another user", ofServer("Move to another user")],
  ]);
});

journey("On ticked servers", async (user, stage) => {
  await user.visits();
  await tick("fra-web-1", "home-router")(user, stage);
  await walk(user, stage, [
    ["More actions for the selected rows", press("More actions for the selected rows")],
    ["Edit 2 servers", press("Edit")],
    [
      /^Edit 2 servers/,
      both(
        press("Edit"),
        select("Private note", "Replace"),
        fill("Private note: new text", "rack 7"),
        press("Preview"),
      ),
    ],
    ["Agent config of 2 servers", bulk("Agent config")],
    ["Move 2 servers to another user", bulk("Move to another user")],
    ["Server order", bulk("Change order")],
    ["Sort", both(bulk("Change order"), press("Sort"))],
    [/^Move .+ to a position$/, both(bulk("Change order"), press(/^Position 2:/))],
    [
      "Server order",
      both(bulk("Change order"), press("Sort"), (t) => t.press("By name", "menuitem"), press("Preview")),
    ],
    // The last one, because it changes the servers.
    [
      /^Edit 2 servers/,
      both(
        press("Edit"),
        select("Private note", "Replace"),
        fill("Private note: new text", "rack 7"),
        press("Preview", "Change 2 servers"),
        read("Finished."),
      ),
    ],
  ]);
});

/** Gives a file of this computer to the page. */
const upload =
  (name: string): Steps =>
  async (user) => {
    const folder = mkdtempSync(join(tmpdir(), "windfire-upload-"));
    writeFileSync(join(folder, name), "text");
    await user.upload(join(folder, name));
    process.once("exit", () => rmSync(folder, { recursive: true }));
  };

journey("Among the files of a server", async (user, stage) => {
  await user.visits("?files=1");
  await user.seesRow("config.yaml");
  const ofFile = (item: string): Steps => choose("More actions for config.yaml", item);
  await walk(user, stage, [
    ["Actions for this folder", press("Actions for this folder")],
    ["Go to path", choose("Actions for this folder", "Go to path")],
    ["New folder", choose("Actions for this folder", "New folder")],
    ["More actions for config.yaml", press("More actions for config.yaml")],
    ["Rename config.yaml", ofFile("Rename…")],
    ["Move config.yaml", ofFile("Move…")],
    ["Delete config.yaml", ofFile("Delete…")],
    ["config.yaml", press("config.yaml")],
    ["config.yaml already exists", upload("config.yaml")],
    // It stays open, because the file does not fit.
    ["Transfers", both(upload("!full.txt"), read("A partial file remains"))],
    ["picture.png", both(fill("Search in this folder", "picture"), press("picture.png"))],
  ]);
});

const exported = { windfire: 1, resources: { nat: [{ name: "Team wiki", host: "127.0.0.1:8081" }] } };
const previewImport = both(
  choose("Export and import", "Import…"),
  fill("Contents of the export", JSON.stringify(exported)),
  press("Preview"),
);

const pages: readonly [path: string, row: string, overlays: readonly Overlay[]][] = [
  [
    "transfer",
    "",
    [["Cancel this transfer?", choose("More actions for <img src=x onerror=alert(1)>", "Cancel transfer")]],
  ],
  [
    "nat",
    "Team wiki",
    [
      ["Add NAT profile", press("Add NAT profile")],
      ["Server", both(press("Add NAT profile"), list("Server"))],
      ["Edit Team wiki", press("Edit Team wiki")],
      ["Confirm Deletion?", press("Delete Team wiki")],
      [/^Export: /, choose("Export and import", "Export as JSON…")],
      ["Import", choose("Export and import", "Import…")],
      ["Import", both(previewImport, read("Changed: 1"))],
      ["Import", both(previewImport, press("Import 1"), read("Finished."))],
    ],
  ],
  [
    "service",
    "Company website",
    [
      ["Add service", press("Add service")],
      ["Edit Company website", press("Edit Company website")],
      ["Latency of Company website", choose("More actions for Company website", "Latency")],
      ["Confirm Deletion?", press("Delete Company website")],
      ["Edit 2 services", both(tick("Company website", "Database port"), press("Edit"))],
    ],
  ],
  [
    "cron",
    "Nightly backup",
    [
      ["Add task", press("Add task")],
      [/./, press("0 30 3 * * *")],
      ["Ignore All", press("3 servers")],
      ["Run “Nightly backup” now?", press("Run Nightly backup now")],
      ["Edit 2 tasks", both(tick("Nightly backup", "Renew certificates"), press("Edit"))],
    ],
  ],
  [
    "notification",
    "Telegram ops",
    [
      ["Add notifier", press("Add notifier")],
      ["Use a template", both(press("Add notifier"), press("Use a template"))],
      ["Insert placeholder", both(press("Add notifier"), press("Insert placeholder"))],
      [
        "Fill in the fields for Bark?",
        both(press("Edit Telegram ops"), press("Use a template"), (t) => t.press("Bark", "menuitem")),
      ],
    ],
  ],
  [
    "notification-group",
    "Ops",
    [
      ["Add notifier group", press("Add notifier group")],
      ["Edit Ops", press("Edit Ops")],
      ["Confirm Deletion?", press("Delete Ops")],
    ],
  ],
  [
    "alert-rule",
    "Server is down",
    [
      ["Add alert rule", press("Add alert rule")],
      ["Add rule", both(press("Add alert rule"), press("Add rule"))],
      [/1 TB a month/, press(/^Traffic/)],
      ["Edit 2 alert rules", both(tick("Server is down", "1 TB a month"), press("Edit"))],
    ],
  ],
  [
    "ddns",
    "Own webhook",
    [
      ["Add DDNS profile", press("Add DDNS profile")],
      ["Edit Own webhook", press("Edit Own webhook")],
      [/^Insert a placeholder/, both(press("Edit Own webhook"), press("Insert a placeholder: Webhook URL"))],
    ],
  ],
  [
    "server-group",
    "Europe",
    [
      ["Add server group", press("Add server group")],
      ["Edit Europe", press("Edit Europe")],
      [/^Servers/, both(press("Edit Europe"), list(/^Servers/))],
    ],
  ],
  [
    "settings/user",
    "member",
    [
      ["Add user", press("Add user")],
      ["Confirm Deletion?", press("Delete member")],
    ],
  ],
  ["settings/online-user", "", [["Block this address?", press(/^Block \d/)]]],
  ["settings/waf", "", [[/^Unblock \S+\?$/, press(/^Unblock \d/)]]],
  [
    "settings/api-tokens",
    "",
    [
      ["Add API token", press("Add API token")],
      [
        "Token “CI” was created",
        both(
          press("Add API token"),
          fill("Name", "CI"),
          (t) => t.press("Open terminals and run commands on servers", "checkbox"),
          press("Add"),
        ),
      ],
    ],
  ],
  [
    "profile",
    "",
    [
      ["Update profile", press("Update profile")],
      [/^Unbind .+\?$/, press(/^Unbind /)],
    ],
  ],
  [
    "settings",
    "",
    [
      ["Save these changes?", both(fill("Site name", "other"), press("Save…"))],
      ["Start maintenance?", both((t) => t.press("Maintenance", "link"), press("Start maintenance"))],
    ],
  ],
];

/** Goes to a page by a link where there is one, which is quicker than loading it. */
async function goTo(user: JourneyUser, path: string): Promise<void> {
  const isThere = await user.page.evaluate((href) => {
    const link = document.querySelector<HTMLElement>(`a[href="${href}"]`);
    link?.click();
    return link !== null;
  }, `/dashboard/${path}`);
  if (isThere) await user.isAt(`/${path}`);
  else await user.open(path);
}

/** Each journey has a time limit. */
const pagesAtOnce = 5;
for (let at = 0; at < pages.length; at += pagesAtOnce) {
  const some = pages.slice(at, at + pagesAtOnce);
  journey(`On the pages ${some.map(([path]) => path).join(", ")}`, async (user, stage) => {
    await user.visits(some[0]?.[0]);
    for (const [path, row, overlays] of some) {
      if (path !== some[0]?.[0]) await goTo(user, path);
      if (row) await user.seesRow(row);
      else await user.sees("heading");
      await walk(user, stage, overlays);
    }
  });
}

journey("In the terminal", async (user, stage) => {
  await user.visits("terminal/1");
  await user.sees("button", "New tab");
  // As on plain HTTP, where "Paste" asks for the text.
  await user.page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await walk(user, stage, [
    ["New tab", press("New tab")],
    ["More", press("More")],
    ["Paste", choose("More", "Paste")],
    ["Snippets", choose("More", "Snippets…")],
    ["Keys and help", choose("More", "Keys and help")],
    ["Another server…", choose("New tab", "Another server…")],
    ["Rename tab", choose("More", "Rename tab")],
    [
      "Session completed",
      async (t) => {
        await t.page.evaluate(() => document.querySelector<HTMLElement>(".xterm textarea")?.focus());
        await t.type("exit");
        await t.keys("Enter");
      },
    ],
  ]);
});

journey(
  "When the session has ended, and when the address is blocked",
  async (user, stage) => {
    await user.visits("nat");
    await user.press("Delete Team wiki");
    await user.overlay("Confirm Deletion?");
    await stage.control({ op: "endSession" });
    await user.press("Delete");
    await user.overlay("Sign in again");
    await user.fill("Password", "admin");
    await user.keys("Enter");
    await user.misses("dialog");
    await user.press("Delete Home router");
    await user.overlay("Confirm Deletion?");
    await stage.control({ op: "setting", web_real_ip_header: "NZ::Use-Peer-IP" });
    await stage.control({ op: "block", count: 9 });
    await user.press("Delete");
    await user.overlay("Your address is blocked");
  },
  { expects: [/status of 403/, /WebSocket/] },
);

journey("In a window of 700 px", async (user, stage) => {
  await user.visits();
  await user.page.resize(700, 800);
  await user.seesRow("fra-web-1");
  await walk(user, stage, [
    ["Account: admin", press("Account: admin")],
    ["Search and commands", keys("Control+k")],
    ["Edit fra-web-1", ofServer("Edit")],
    ["Confirm Deletion?", ofServer("Delete")],
  ]);
});

journey("In a window of 390 px", async (user, stage) => {
  await user.visits();
  await user.page.resize(390, 800);
  await user.sees("button", "Menu");
  await walk(user, stage, [
    ["Menu", press("Menu")],
    ["Account: admin", press("Account: admin")],
    ["Sort", press("Sort")],
    ["Filters", press("Filters")],
    ["More actions for fra-web-1", press("More actions for fra-web-1")],
    ["Edit fra-web-1", ofServer("Edit")],
    ["Public note of fra-web-1", ofServer("Edit public note")],
    ["Agent config of fra-web-1", ofServer("Agent config")],
    ["Confirm Deletion?", ofServer("Delete")],
    ["Add server", press("Add server")],
  ]);
});

journey.run();

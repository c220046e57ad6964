import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import { browserTests } from "../../as/browser-tests.ts";
import { copied, lastCopied, mayCopy } from "../../as/copied.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("install", { backend: { servers: 12 } });

const secretOf = (stage: Stage, id = 1): string => stage.backend.state.users.get(id)?.agent_secret ?? "";
const sh = (stage: Stage, { user = 1, host = "dashboard.example.com:8008", uuid = "" } = {}): string =>
  `curl -L https://raw.githubusercontent.com/nezhahq/scripts/main/agent/install.sh -o agent.sh && chmod +x agent.sh && env NZ_SERVER=${host} NZ_TLS=false NZ_CLIENT_SECRET=${secretOf(stage, user)}${uuid && ` NZ_UUID=${uuid}`} ./agent.sh`;
const ps = (stage: Stage): string =>
  `$env:NZ_SERVER="dashboard.example.com:8008";$env:NZ_TLS="false";$env:NZ_CLIENT_SECRET="${secretOf(stage)}"; [Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Ssl3 -bor [Net.SecurityProtocolType]::Tls -bor [Net.SecurityProtocolType]::Tls11 -bor [Net.SecurityProtocolType]::Tls12;set-ExecutionPolicy RemoteSigned;Invoke-WebRequest https://raw.githubusercontent.com/nezhahq/scripts/main/agent/install.ps1 -OutFile C:\\install.ps1;powershell.exe C:\\install.ps1`;

/** On the home page, with rows. */
async function visitsHome(visitor: Visitor, path = "", username = "admin"): Promise<void> {
  await visitor.signsInByApi(username);
  await visitor.open(path);
  await visitor.page.locator("[data-row], [aria-posinset]").first().waitFor({ state: "attached" });
}

const commandText = (dialog: Part) => dialog.page.locator("dialog[open] pre").innerText();

/** Opens the panel that waits for a new server. */
async function adds(visitor: Visitor): Promise<Part> {
  await visitor.press("Add server");
  const panel = visitor.dialog("Add server");
  await panel.reads("Waiting for the new server.");
  return panel;
}

/** The card of a new server in the panel, once it shows that name. */
async function greets({ page }: Part, name: string): Promise<Part> {
  const heading = page.getByRole("heading", { name: `Welcome, ${name}`, exact: true });
  await heading.waitFor();
  return new Part(page, page.locator("dialog[open] li").filter({ has: heading }));
}

test("A press on Linux copies its command at once and shows it, with a check for two seconds", async (visitor, stage) => {
  await mayCopy(visitor);
  await visitsHome(visitor);
  const stood = await visitor.times("Copied");
  await visitor.chooses("Install command", "Linux");
  const dialog = visitor.dialog("Install command");
  await eventually(async () => assert.is(await lastCopied(visitor.page), sh(stage)));
  await visitor.isAt("/?install=linux");
  await dialog.sees("tab", "Linux");
  await eventually(async () =>
    assert.is(await dialog.find("tab", "Linux").getAttribute("aria-selected"), "true"),
  );
  await visitor.focuses("Copy command");
  const stoodFor = await stood();
  assert.ok(stoodFor > 1200 && stoodFor < 8000, `it stood for ${stoodFor} ms`);
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog");
  await visitor.isAt("/");
  await visitor.focuses("Install command");
});

test("The check mark of a copied command waits for a dialog that is loaded late", async (visitor, stage) => {
  await mayCopy(visitor);
  await visitor.page.clock.install();
  const release = await visitor.holds("GET", "**/assets/Tools-*.js");
  await visitsHome(visitor);
  await visitor.chooses("Install command", "Linux");
  await eventually(async () => assert.is(await lastCopied(visitor.page), sh(stage)));
  await visitor.page.clock.fastForward(3000);
  const stood = await visitor.times("Copied");
  release();
  await visitor.dialog("Install command").sees("button", "Copy command");
  await stood();
});

test("The secret is shown as dots until a press, the copied command contains it, and another system is a tab away", async (visitor, stage) => {
  await mayCopy(visitor);
  await visitsHome(visitor, "?install=linux");
  const dialog = visitor.dialog("Install command");
  await dialog.sees("button", "Copy command");
  const masked = sh(stage).replace(secretOf(stage), "••••••••");
  await eventually(async () => assert.is(await commandText(dialog), masked));
  assert.not.match(await visitor.page.content(), secretOf(stage));
  await dialog.press("Copy command");
  await eventually(async () => assert.is(await lastCopied(visitor.page), sh(stage)));
  // Copying by keyboard works, too.
  await visitor.page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("pre") as Node));
  await visitor.page.keyboard.press("Control+c");
  await eventually(async () => assert.equal(await copied(visitor.page), [sh(stage), sh(stage)]));
  await dialog.press("Show secret");
  await eventually(async () => assert.is(await commandText(dialog), sh(stage)));
  await dialog.press("Hide secret");
  await eventually(async () => assert.is(await commandText(dialog), masked));

  await dialog.reads("Run it on the server in a root shell.");
  await dialog.find("tab", "Linux").click();
  await visitor.page.keyboard.press("ArrowLeft");
  await dialog.reads("Run it on the server in PowerShell as administrator.");
  await dialog.press("Copy command");
  await eventually(async () => assert.is(await lastCopied(visitor.page), ps(stage)));
});

test("On a plain http origin copying works, and so does everything else", async (visitor, stage) => {
  const origin = visitor.url.replace("127.0.0.1", "windfire.test");
  await mayCopy(visitor);
  await visitor.page.goto(`${origin}/dashboard/?cols=name,uuid`);
  await visitor.signsIn();
  const stood = await visitor.times("Copied");
  await visitor.press("Copy UUID of fra-web-1");
  await stood();
  assert.is(await visitor.page.evaluate(() => isSecureContext), false);
  const uuid = stage.backend.state.servers.get(1)?.uuid ?? "";
  await eventually(async () => assert.equal(await copied(visitor.page), [uuid]));
  await visitor.chooses("Install command", "Windows");
  const dialog = visitor.dialog("Install command");
  await eventually(async () => assert.equal(await copied(visitor.page), [uuid, ps(stage)]));
  await dialog.find("tab", "Linux").click();
  await dialog.press("Copy command");
  await eventually(async () => assert.equal(await copied(visitor.page), [uuid, ps(stage), sh(stage)]));
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog");
  await visitor.press("NAT", "link");
  await visitor.press("Delete Team wiki");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await visitor.reads("1 row deleted");
});

test(
  "Admins without a secret of their own get the site's if the backend returns it; members do not",
  async (visitor, stage) => {
    await mayCopy(visitor);
    for (const user of stage.backend.state.users.all()) user.agent_secret = "";
    await visitsHome(visitor, "?install=linux");
    await visitor.dialog("Install command").press("Copy command");
    await eventually(async () =>
      assert.match(
        (await lastCopied(visitor.page)) ?? "",
        " NZ_CLIENT_SECRET=DemoAgentSecretDemoAgentSecret00 ./agent.sh",
      ),
    );
    await visitsHome(visitor);
    const stood = await visitor.times("Copied");
    await visitor.chooses("Install command", "Linux");
    await stood();
    await eventually(async () =>
      assert.match((await lastCopied(visitor.page)) ?? "", "DemoAgentSecretDemoAgentSecret00"),
    );
    await visitor.context.clearCookies();
    await visitsHome(visitor, "?install=linux", "member");
    const dialog = visitor.dialog("Install command");
    await dialog.within("alert").reads("Agent secret required");
    await dialog.reads(/^Your account has no agent secret\. Ask an admin/);
  },
  { backend: { dialect: "1.7.0" } },
);

test("Settings that fail are named, with their reason and a retry", async (visitor, stage) => {
  await visitor.signsInByApi();
  // A refusal, because a read without an answer is repeated without a press.
  await stage.control({ op: "fail", path: "/setting", kind: "refuse", text: "the disk is full", times: 99 });
  await visitor.open("?install=linux");
  const dialog = visitor.dialog("Install command");
  await dialog.within("alert").reads("The settings could not be read.");
  await dialog.reads("the disk is full");
  // The dialog reads the settings once more when it opens, and that answer would remove the button.
  await visitor.settles();
  stage.backend.state.faults.splice(0);
  await dialog.press("Retry");
  await dialog.sees("button", "Copy command");
});

test(
  "A dashboard that does not report owners gets the user's own secret, with a remark for admins",
  async (visitor, stage) => {
    // 2.0.0 to 2.0.12 list servers without their owners.
    await visitor.context.route("**/api/v1/server", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: Record<string, unknown>[] };
      await route.fulfill({
        response,
        json: { ...answer, data: answer.data.map(({ owner: _, ...row }) => row) },
      });
    });
    await mayCopy(visitor);
    await visitsHome(visitor, "?install=3");
    const dialog = visitor.dialog();
    await dialog.reads(/^This dashboard does not report who owns the server/);
    await dialog.find("tab", "Linux").click();
    await dialog.press("Copy command");
    const uuid = stage.backend.state.servers.get(3)?.uuid ?? "";
    await eventually(async () => assert.is(await lastCopied(visitor.page), sh(stage, { uuid })));
  },
  { backend: { dialect: "2.0.14", servers: 12 } },
);

test("The command of another user's server keeps its identity and has that user's secret, or says whose secret is needed", async (visitor, stage) => {
  await mayCopy(visitor);
  await stage.control({ op: "server", id: 9, owner: 4711 });
  await visitsHome(visitor);
  const opens = async (id: number) => {
    const name = stage.backend.state.servers.get(id)?.name ?? "";
    await visitor.chooses(`More actions for ${name}`, "Install command");
    return visitor.dialog(`Install command for ${name}`);
  };
  const closes = async () => {
    await visitor.page.keyboard.press("Escape");
    await visitor.misses("dialog");
  };
  const dialog = await opens(3);
  await visitor.isAt("/?install=3");
  await dialog.reads(/^Reinstalls the agent under the same identity/);
  await dialog.reads("The command contains the agent secret of the server's owner: member.");
  await dialog.find("tab", "Linux").click();
  await dialog.press("Copy command");
  const uuid = stage.backend.state.servers.get(3)?.uuid ?? "";
  await eventually(async () => assert.is(await lastCopied(visitor.page), sh(stage, { user: 2, uuid })));
  await closes();
  const site = await opens(5);
  await site.within("alert").reads("The site-wide agent secret is required");
  await visitor.misses("button", "Copy command");
  await closes();
  await (await opens(9))
    .within("alert")
    .reads("The agent secret of the server's owner is required: A user who no longer exists (ID 4711)");
  // A refusal, because a read without an answer is repeated without a press.
  await stage.control({ op: "fail", path: "/user", kind: "refuse", times: 99 });
  await visitor.open("?install=3");
  await visitor.dialog().within("alert").reads("The agent secret of the server's owner could not be read.");
  await visitor.settles();
  stage.backend.state.faults.splice(0);
  await visitor.dialog().press("Retry");
  await visitor.dialog().sees("button", "Copy command");
});

test("An unknown system is not found, and neither is the command of a server that was deleted elsewhere", async (visitor, stage) => {
  await visitsHome(visitor, "?install=beos");
  const dialog = visitor.dialog("Not found");
  await dialog.reads("Unknown OS");
  await dialog.find("button", "Close").last().click();
  await visitor.misses("dialog");
  await stage.control({ op: "deleteServer", id: 2 });
  await visitor.open("?install=2");
  await visitor.dialog("Not found").reads("Nothing with the ID 2 exists, or it has been deleted.");
});

test(
  "A new agent is greeted by name, renamed and put into a group; what is not shown stays, and a refusal is shown where it was caused",
  async (visitor, stage) => {
    await visitsHome(visitor);
    const panel = await adds(visitor);
    const { id } = (await stage.control({ op: "addServer", name: "brave-otter" })) as { id: number };
    await stage.control({ op: "server", id, note: "made by the installer", display_index: 9 });
    const card = await greets(panel, "brave-otter");
    await panel.reads("brave-otter has connected. Waiting for another server.");
    await eventually(async () => assert.is(await card.field("Name").inputValue(), "brave-otter"));
    await card.fill("Name", "  ");
    await card.press("Save changes");
    await card.reads("Name is required.");
    assert.equal(visitor.calls(/PATCH/), []);
    await card.fill("Name", "so !refuse");
    await card.press("Save changes");
    await card.within("alert").reads("the demo refuses this name");
    await eventually(async () => assert.is(await card.field("Name").inputValue(), "so !refuse"));
    await card.fill("Name", "fra-web-2");
    await card.find("combobox", /^Groups/).fill("Europe");
    await visitor.page.getByRole("option", { name: "Europe" }).waitFor();
    await visitor.page.keyboard.press("Enter");
    await visitor.page.keyboard.press("Escape");
    await card.press("Save changes");
    const renamed = await greets(panel, "fra-web-2");
    await renamed.within("status").reads("Saved");
    await renamed.sees("button", "Remove Europe");
    const row = stage.backend.state.servers.get(id);
    assert.equal([row?.name, row?.note, row?.display_index], ["fra-web-2", "made by the installer", 9]);
    await visitor.page.keyboard.press("Escape");
    await visitor.misses("dialog");
    await visitor.isAt("/");
    await visitor.row("fra-web-2").reads("Europe");
  },
  { seconds: 45, expects: [/saving failed/] },
);

test(
  "Several new agents in a row are all greeted; what is typed for one stays, also while it is saved, and a deleted group or server is reported",
  async (visitor, stage) => {
    await visitor.page.clock.install();
    await visitsHome(visitor);
    const panel = await adds(visitor);
    await stage.control({ op: "addServer", name: "first" });
    const card = await greets(panel, "first");
    await card.fill("Name", "fra");
    const saves = await visitor.holds("PATCH", "**/api/v1/server/*");
    await card.press("Save changes");
    await card.fill("Name", "typed");
    saves();
    const first = await greets(panel, "fra");
    await visitor.settles();
    await eventually(async () => assert.is(await first.field("Name").inputValue(), "typed"));

    const { id: secondId } = (await stage.control({ op: "addServer", name: "second" })) as { id: number };
    const { id: thirdId } = (await stage.control({ op: "addServer", name: "third" })) as { id: number };
    // The list is read at most every 15 seconds.
    await visitor.page.clock.fastForward(16_000);
    const second = await greets(panel, "second");
    const third = await greets(panel, "third");
    await eventually(async () => assert.is(await first.field("Name").inputValue(), "typed"));
    await eventually(async () =>
      assert.equal(await panel.find("heading", /^Welcome, /).allInnerTexts(), [
        "Welcome, fra",
        "Welcome, second",
        "Welcome, third",
      ]),
    );

    await second.fill("Name", "fra-web-2");
    await second.find("combobox", /^Groups/).fill("Europe");
    await visitor.page.getByRole("option", { name: "Europe" }).waitFor();
    await visitor.page.keyboard.press("Enter");
    await visitor.page.keyboard.press("Escape");
    const group = stage.backend.state.table<Row & { name: string }>("server-group").all();
    const europe = group.find(({ name }) => name === "Europe")?.id;
    await stage.control({ op: "deleteRow", resource: "server-group", id: europe });
    const release = await visitor.holds("PATCH", "**/api/v1/server/*");
    await second.find("button", "Save changes").dblclick();
    release();
    const renamed = await greets(panel, "fra-web-2");
    await renamed
      .within("alert")
      .reads(/^The server was saved, but some of its groups were not\. #\d+: This group no longer exists\.$/);
    assert.is(stage.backend.state.servers.get(secondId)?.name, "fra-web-2");
    assert.equal(visitor.calls(/^PATCH/).filter((call) => call.endsWith(`/${secondId}`)).length, 1);

    await stage.control({ op: "deleteServer", id: thirdId });
    await third.fill("Name", "too late");
    await third.press("Save changes");
    await third.within("alert").reads("This server has since been deleted.");
    await eventually(async () => assert.is(await third.field("Name").inputValue(), "too late"));

    await visitor.page.keyboard.press("Escape");
    await visitor.dialog("Discard your changes?").press("Cancel");
    await eventually(async () => assert.is(await first.field("Name").inputValue(), "typed"));
    await visitor.goesBack();
    await visitor.dialog("Discard your changes?").press("Discard");
    await visitor.misses("dialog");
    await visitor.isAt("/");
  },
  { seconds: 60, expects: [/saving failed/] },
);

test(
  "A member's new server is found by asking every ten seconds; servers of others are not greeted, and the firewall is not asked",
  async (visitor, stage) => {
    await mayCopy(visitor);
    await visitor.page.clock.install();
    await visitsHome(visitor, "", "member");
    const panel = await adds(visitor);
    await panel.press("Copy command");
    await eventually(async () => assert.is(await lastCopied(visitor.page), sh(stage, { user: 2 })));
    await visitor.page.clock.fastForward(61_000);
    await panel.sees("heading", "No new server so far. Possible reasons:");
    assert.equal(visitor.calls(/waf/), []);
    await stage.control({ op: "addServer", name: "not-mine", owner: 1 });
    await stage.control({ op: "addServer", name: "mine-now", owner: 2 });
    await visitor.page.clock.fastForward(10_500);
    await greets(panel, "mine-now");
    await eventually(async () => assert.is(await panel.find("heading", /^Welcome, /).count(), 1));
  },
  { seconds: 45 },
);

test(
  "If no live connection opens, the list is polled, and the panel reports the problem",
  async (visitor, stage) => {
    await stage.control({ op: "fail", path: "/ws/server", kind: "502", times: 999 });
    await visitor.page.clock.install();
    await visitsHome(visitor);
    const panel = await adds(visitor);
    await visitor.page.clock.fastForward(61_000);
    await panel.reads(/^This page could not open a live connection to the dashboard\./);
    await stage.control({ op: "addServer", name: "found-by-asking" });
    await visitor.page.clock.fastForward(11_000);
    await greets(panel, "found-by-asking");
    await eventually(async () =>
      assert.is(await panel.find("heading", "No new server so far. Possible reasons:").count(), 0),
    );
  },
  { seconds: 45, expects: [/WebSocket/] },
);

test(
  "After a minute without a new agent the panel lists what may be wrong, whichever tab is open, and looks again on request",
  async (visitor, stage) => {
    await stage.control({ op: "setting", install_host: "https://agents.example.com", tls: true });
    await stage.control({ op: "block", ip: "203.0.113.7", count: 3, reason: 3, identifier: -127 });
    await stage.control({ op: "block", ip: "203.0.113.8", count: 3, reason: 1 });
    await visitor.page.clock.install();
    await visitsHome(visitor);
    const panel = await adds(visitor);
    await visitor.page.clock.fastForward(30_000);
    await panel.find("tab", "Windows").click();
    await eventually(async () => assert.is(await panel.find("heading", /Possible reasons/).count(), 0));
    await visitor.page.clock.fastForward(31_000);
    await panel.sees("heading", "No new server so far. Possible reasons:");
    await panel.reads(/203\.0\.113\.7$/);
    await eventually(async () => {
      const lines = await panel.find("listitem").allInnerTexts();
      assert.is(lines.length, 4, lines.join("\n"));
      assert.match(lines[0] ?? "", "“https://agents.example.com” begins with https://.");
      assert.match(lines[1] ?? "", "This page was loaded over plain HTTP, but TLS for agents is on");
      assert.match(lines[2] ?? "", /203\.0\.113\.7$/);
      assert.match(lines[3] ?? "", "The command contains your own agent secret");
    });
    await stage.control({ op: "setting", install_host: "127.0.0.1:8008", tls: false });
    await stage.control({ op: "unblock" });
    await panel.press("Check again");
    await panel.reads("No problem is visible from here.");
    await eventually(async () => assert.equal((await panel.find("listitem").allInnerTexts()).length, 1));
    await stage.control({ op: "addServer", name: "at-last" });
    await visitor.page.clock.fastForward(16_000);
    await greets(panel, "at-last");
    await panel.misses("heading", "No new server so far. Possible reasons:");
  },
  { seconds: 60 },
);

test(
  "On a phone the panel is a sheet with the command and its buttons in reach",
  async (visitor, stage) => {
    await mayCopy(visitor);
    await visitsHome(visitor);
    const panel = await adds(visitor);
    await panel.press("Copy command");
    await eventually(async () => assert.is(await lastCopied(visitor.page), sh(stage)));
    await stage.control({ op: "addServer", name: "brave-otter" });
    const card = await greets(panel, "brave-otter");
    await eventually(async () => {
      const box = await card.find("heading", "Welcome, brave-otter").boundingBox();
      assert.ok(box && box.y > 0 && box.y < 844, "the newcomer is out of scene");
    });
    await eventually(async () => assert.ok((await visitor.overhang()) <= 0));
  },
  { browser: { viewport: { width: 390, height: 844 }, hasTouch: true }, seconds: 45 },
);

test.run();

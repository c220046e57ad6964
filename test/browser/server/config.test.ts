import type { Request } from "playwright-core";
import * as assert from "uvu/assert";
import { touched } from "../../../demo/resources/server/server-model.ts";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("config", { backend: { servers: 24 } });

const configOf = (stage: Stage, id: number): Record<string, unknown> => {
  const row = stage.backend.state.servers.get(id);
  assert.ok(row, `no server ${id}`);
  return row?.agentConfig ?? {};
};
/** Marks a server as edited by another user, or as never edited. */
function setEdited(stage: Stage, id: number, edited: boolean): void {
  const { state } = stage.backend;
  const row = state.servers.get(id);
  assert.ok(row);
  if (edited) state.servers.change(row, { edited });
  else row.updated_at = row.created_at;
  touched(state, row);
}
const sends = (visitor: Visitor): Request[] =>
  visitor.requests("/config").filter((one) => one.method() === "POST");
/** The configs that were sent to agents, in order. */
const sent = (visitor: Visitor): Record<string, unknown>[] =>
  visitor.sent<{ config: string }>("/config", "POST").map(({ config }) => JSON.parse(config));

async function visitsHome(visitor: Visitor, path = "", username = "admin"): Promise<void> {
  await visitor.signsInByApi(username);
  await visitor.open(path);
  await visitor.page.locator("[data-row], [aria-posinset]").first().waitFor();
}

/** Opens the config of a server from its row. */
async function opens(visitor: Visitor, name: string): Promise<Part> {
  await visitor.chooses(`More actions for ${name}`, "Agent config");
  const dialog = visitor.dialog(`Agent config of ${name}`);
  await dialog.sees("button", "Send to the agent");
  return dialog;
}

/** Ticks servers and opens the config of all of them. */
async function opensMany(visitor: Visitor, names: readonly string[]): Promise<Part> {
  for (const name of names) await visitor.row(name).find("checkbox").check();
  await visitor.chooses("More actions for the selected rows", "Agent config");
  const dialog = visitor.dialog();
  await dialog.sees("button", "Preview");
  return dialog;
}

const outcome = (visitor: Visitor, name: string): Part =>
  new Part(visitor.page, visitor.page.locator("dialog[open] [role=listitem]").filter({ hasText: name }));

test(
  "What is changed is sent within the whole config, and later a notice reports what the agent has applied",
  async (visitor, stage) => {
    Object.assign(configOf(stage, 1), {
      from_the_future: { deep: [1, "}"] },
      nic_allowlist: { eth0: true },
    });
    const before = { ...configOf(stage, 1) };
    await visitor.page.clock.install();
    await visitsHome(visitor);
    const one = await opens(visitor, "fra-web-1");
    await eventually(async () => assert.is(await one.field("Report delay").inputValue(), "3"));
    await one.fill("Report delay", "1");
    await one.find("switch", "Report GPU").click();
    await one.fill("Interface 1", "ens3");
    await one.press("Send to the agent");
    await visitor.reads("Sent to fra-web-1");
    await visitor.reads(/takes about 20 seconds to apply it/);
    await visitor.misses("dialog");
    await eventually(async () => assert.is(await visitor.text("Saved").count(), 0, "sent is not saved"));
    const { dns: _d, hard_drive_partition_allowlist: _h, ...whole } = before;
    const wanted = { report_delay: 1, gpu: true, nic_allowlist: { eth0: false, ens3: true } };
    assert.equal(sent(visitor), [{ ...whole, ...wanted }]);
    assert.equal(configOf(stage, 1), { ...before, ...wanted });
    await visitor.isAt("/");

    const other = await opens(visitor, "sgp-edge-2");
    await other.fill("Report delay", "2");
    await other.press("Send to the agent");
    await visitor.reads("Sent to sgp-edge-2");
    const old = await opens(visitor, "東京リレー一号");
    await old.fill("IP report period", "600");
    await old.press("Send to the agent");
    await visitor.reads(/apply it after their next restart/);
    configOf(stage, 3).report_delay = 4;
    await visitor.page.clock.fastForward(20_000);
    await Promise.all([
      visitor.text("fra-web-1 has applied the new config").waitFor(),
      visitor.text("sgp-edge-2 did not apply all changes").waitFor(),
      visitor.reads(/Still has the old value: Report delay\./),
    ]);
  },
  { seconds: 60 },
);

test(
  "The dialog closes with the reason why a config cannot be read, which disappears when it can be read again",
  async (visitor, stage) => {
    const { host } = stage.backend.state.servers.get(2) ?? {};
    await stage.control({ op: "server", id: 2, host: { ...host, version: "1.6.0" } });
    await stage.control({ op: "server", id: 3, mood: "offline" });
    configOf(stage, 4).disable_command_execute = true;
    const closesWith = async (reason: string | RegExp): Promise<void> => {
      await visitor.reads(reason);
      await visitor.misses("dialog");
      await visitor.isAt("/");
    };
    // Nothing is ticked after a reload.
    await visitsHome(visitor, "?config");
    await closesWith("No rows are selected");
    await visitor.open("?config=999");
    await closesWith("Nothing with the ID 999 exists, or it has been deleted.");
    const asks = (name: string) => visitor.chooses(`More actions for ${name}`, "Agent config");
    await asks("ams-db-primary");
    await closesWith(/1\.6\.0 is too old/);
    await asks("sgp-edge-2");
    await closesWith(/is offline: its agent is not connected/);
    await asks("home-router");
    await closesWith(/此 Agent 已禁止命令执行.*only be changed on the server itself/);
    for (const [fault, reason] of [
      [{ status: 502 }, /502/],
      [{ kind: "refuse", text: "operation timeout" }, /did not respond within 10 seconds/],
      [
        { kind: "refuse", text: "get server config failed: another reload is in process" },
        /Try again in a minute/,
      ],
    ] as const) {
      await stage.control({ op: "fail", path: "/server/config/1", ...fault });
      await asks("fra-web-1");
      await visitor.text("The agent config of fra-web-1 could not be read").waitFor();
      await closesWith(reason);
    }
    await opens(visitor, "fra-web-1");
    await eventually(async () => assert.is(await visitor.text(/Try again in a minute/).count(), 0));
  },
  { expects: [/status of 502/] },
);

test("Loading is shown and can be cancelled; invalid values are reported beside their fields, and nothing is sent", async (visitor) => {
  await visitsHome(visitor);
  const release = await visitor.holds("GET", "**/api/v1/server/config/1");
  await visitor.chooses("More actions for fra-web-1", "Agent config");
  await visitor
    .dialog("Agent config of fra-web-1")
    .reads("Reading from the agent. This can take up to 10 seconds.");
  await visitor.dialog().press("Cancel");
  await visitor.misses("dialog");
  release();
  await visitor.settles();
  assert.is(await visitor.find("dialog").count(), 0, "a late answer is ignored");
  await eventually(async () => assert.is(await visitor.find("alert").count(), 0));

  const dialog = await opens(visitor, "fra-web-1");
  await dialog.fill("Report delay", "5");
  await dialog.fill("IP report period", "29");
  await dialog.press("Add partition");
  await dialog.press("Add interface");
  await dialog.press("Send to the agent");
  await dialog.reads("Enter a whole number from 1 to 4.");
  await dialog.reads("Enter a whole number of at least 30.");
  await eventually(async () => assert.is(await dialog.text("Enter a name, or remove the row.").count(), 2));
  await visitor.focuses("Report delay");
  assert.equal(sends(visitor), []);
});

test("Lists are edited as rows or JSON; errors are reported with line and column; without interfaces all are counted", async (visitor, stage) => {
  await visitsHome(visitor);
  const dialog = await opens(visitor, "home-router");
  await eventually(async () => assert.is(await dialog.find("textbox", /^Partition \d+$/).count(), 40));
  await dialog.press("Remove row 40");
  await visitor.focuses("Partition 39", "the focus stays near");
  await dialog.find("button", "Edit as JSON").first().click();
  const json = dialog.field(/^Disk partitions as JSON/);
  await json.fill('[\n  "/",\n]');
  await dialog.press("Send to the agent");
  await dialog.reads("Invalid JSON string (line 3, column 1)");
  await json.fill('{"a": 1}');
  await json.blur();
  await dialog.reads(/not a list of mount points/);
  await json.fill('["/", "/mnt/new disk"]');
  await dialog.find("button", "Edit as fields").first().click();
  await eventually(async () => assert.is(await dialog.field("Partition 2").inputValue(), "/mnt/new disk"));
  await dialog.press("Add interface");
  await visitor.focuses("Interface 1");
  await dialog.fill("Interface 1", "eth0");
  await dialog.press("Add interface");
  await dialog.fill("Interface 2", "eth0");
  await dialog.reads("“eth0” appears twice.");
  await dialog.fill("Interface 2", "eth1");
  await dialog.within("group", "Row 2").find("switch", "Counted").last().click();
  await dialog.press("Send to the agent");
  await visitor.misses("dialog");
  assert.equal(configOf(stage, 4).hard_drive_partition_allowlist, ["/", "/mnt/new disk"]);
  assert.equal(configOf(stage, 4).nic_allowlist, { eth0: true, eth1: false });

  configOf(stage, 1).nic_allowlist = { eth0: true };
  const other = await opens(visitor, "fra-web-1");
  await other.find("switch", "Counted").click();
  await other.reads(/so no traffic is counted/);
  await other.press("Remove row 1");
  await other.press("Send to the agent");
  await visitor.misses("dialog");
  assert.is(configOf(stage, 1).nic_allowlist, null);
});

test("Switching command execution off asks first, and No changes nothing", async (visitor, stage) => {
  await visitsHome(visitor);
  const dialog = await opens(visitor, "fra-web-1");
  await dialog.find("switch", "Disable command execution").click();
  await dialog.press("Send to the agent");
  const question = visitor.dialog("Turn off command execution?");
  await question.reads(/terminals, file managers, tasks and agent configs no longer work/);
  await question.reads("fra-web-1");
  await question.press("Cancel");
  await dialog.sees("switch", "Disable command execution");
  assert.equal(sends(visitor), []);
  await dialog.press("Send to the agent");
  await visitor.dialog("Turn off command execution?").press("Turn off");
  await visitor.reads(/accepts no more commands/);
  assert.is(configOf(stage, 1).disable_command_execute, true);
});

test(
  "A refusal stays in the dialog in the server's words, and what was typed with it; only changes are sent, and the draft has no secret",
  async (visitor, stage) => {
    await visitsHome(visitor);
    const dialog = await opens(visitor, "fra-web-1");
    await dialog.press("Send to the agent");
    await dialog.reads("Nothing was changed, so nothing was sent.");
    assert.equal(sends(visitor), []);
    await dialog.fill("Report delay", "1");
    await visitor.keepsDraft("report_delay");
    const kept = await visitor.page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    assert.not.match(kept, "DemoAgentSecret");
    await stage.control({
      op: "fail",
      path: "/server/config",
      method: "POST",
      kind: "refuse",
      text: "permission denied",
    });
    await dialog.press("Send to the agent");
    await dialog.reads("permission denied");
    await eventually(async () => assert.is(await dialog.field("Report delay").inputValue(), "1"));
    await stage.control({ op: "server", id: 1, mood: "offline" });
    await dialog.press("Send to the agent");
    await dialog.reads("fra-web-1 is offline: its agent is not connected to the dashboard.");
    await stage.control({ op: "server", id: 1, mood: "online" });
    configOf(stage, 1).temperature = false;
    await dialog.press("Send to the agent");
    await visitor.misses("dialog");
    const { report_delay, temperature } = configOf(stage, 1);
    assert.equal([report_delay, temperature], [1, false], "changes of another user stay");
  },
  { expects: [/saving failed/] },
);

const four = ["fra-web-1", "ams-db-primary", "sgp-edge-2", "home-router"] as const;

test("For many: fields are chosen, what would change is shown first, and only that is sent", async (visitor, stage) => {
  configOf(stage, 2).report_delay = 1;
  await stage.control({ op: "server", id: 3, mood: "offline" });
  configOf(stage, 4).disable_command_execute = true;
  const before = { ...configOf(stage, 1) };
  await visitsHome(visitor);
  const dialog = await opensMany(visitor, four);
  await dialog.press("Preview");
  await dialog.reads("Select at least one field.");
  await dialog.find("checkbox", "Change “Report delay”").check();
  await dialog.fill("Report delay", "1");
  await dialog.press("Preview");
  await visitor.dialog("Preview for 4 servers").sees("button", "Send to 1 agent");
  await outcome(visitor, "fra-web-1").reads("3 s");
  await outcome(visitor, "ams-db-primary").reads("No change needed");
  await outcome(visitor, "sgp-edge-2").reads("Offline");
  await outcome(visitor, "home-router").reads(/此 Agent 已禁止命令执行/);
  assert.equal(sends(visitor), [], "a preview sends nothing");
  await visitor.dialog().press("Send to 1 agent");
  await outcome(visitor, "fra-web-1").reads("Sent");
  await visitor.dialog().reads(/means that it was passed to the agent's connection/);
  assert.equal(configOf(stage, 1), { ...before, report_delay: 1 });
  assert.is(sends(visitor).length, 1);
  await eventually(async () => {
    await visitor.dialog().press("Check now");
    // The button is gone while the agent is asked.
    await visitor.dialog().sees("button", "Check now");
    assert.is(await outcome(visitor, "fra-web-1").text("Applied").count(), 1);
  });
  await visitor.dialog().find("button", "Close").last().click();
  await visitor.misses("dialog");
});

test("Disabling command execution for many servers asks with their names; chosen values stay after Back, and failed servers can be retried", async (visitor, stage) => {
  await visitsHome(visitor);
  const dialog = await opensMany(visitor, four);
  await dialog.find("checkbox", "Change “Disable command execution”").check();
  const off = dialog.find("switch", "Disable command execution");
  await off.click();
  await dialog.press("Preview");
  await visitor.dialog("Preview for 4 servers").press("Back");
  await eventually(async () => assert.is(await off.isChecked(), true));
  await dialog.press("Preview");
  await visitor.dialog("Preview for 4 servers").press("Send to 4 agents");
  const question = visitor.dialog("Turn off command execution?");
  await eventually(async () => assert.equal(await question.find("listitem").allInnerTexts(), [...four]));
  await question.press("Cancel");
  assert.equal(sends(visitor), []);
  await stage.control({
    op: "fail",
    path: "/server/config",
    method: "POST",
    kind: "refuse",
    text: "no, sorry",
    times: 2,
  });
  await visitor.dialog("Preview for 4 servers").press("Send to 4 agents");
  await question.press("Turn off");
  await visitor.dialog().press("Retry failed (2)");
  await visitor.dialog().reads(/^Sent: 4$/);
  for (const id of [1, 2, 3, 4]) assert.is(configOf(stage, id).disable_command_execute, true);
});

test(
  "Sixty servers are read four at a time, can be stopped, and only those in view are in the page",
  async (visitor) => {
    let most = 0;
    let open = 0;
    let asked = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await visitor.page.route("**/server/config/*", async (route) => {
      most = Math.max(most, ++open);
      if (++asked > 20) await released;
      open -= 1;
      await route.continue();
    });
    await visitsHome(visitor);
    await visitor.find("checkbox", "Select all").check();
    await visitor.chooses("More actions for the selected rows", "Agent config");
    const dialog = visitor.dialog("Agent config of 60 servers");
    await dialog.find("checkbox", "Change “Debug log”").check();
    await dialog.find("switch", "Debug log").click();
    await dialog.press("Preview");
    await eventually(() => assert.is(open, 4));
    await visitor.dialog("Preview for 60 servers").press("Stop");
    release();
    await visitor.dialog().reads(/^Stopped\./);
    assert.ok(most <= 4, `${most} at once`);
    const read = visitor.calls(/GET \/server\/config/).length;
    assert.ok(read < 60, `${read} were read`);
    await eventually(async () =>
      assert.ok((await visitor.page.locator("dialog[open] [role=listitem]").count()) < 40),
    );
  },
  { backend: { servers: 60 } },
);

test(
  "Before 1.8.2 a server that was edited anywhere is not read without asking: that could block the dashboard",
  async (visitor, stage) => {
    await visitsHome(visitor);
    setEdited(stage, 2, true);
    await visitor.chooses("More actions for ams-db-primary", "Agent config");
    const question = visitor.dialog("Read the agent config of ams-db-primary anyway?");
    await question.reads(/This dashboard is older than 1\.8\.2, and this server was last edited on /);
    await question.press("Cancel");
    await visitor.misses("dialog");
    assert.equal(visitor.calls(/config/), []);

    const dialog = await opensMany(visitor, ["ams-db-primary", "sgp-edge-2"]);
    await dialog.find("checkbox", "Change “Debug log”").check();
    await dialog.find("switch", "Debug log").click();
    await dialog.press("Preview");
    await visitor.dialog().sees("button", "Send to 1 agent");
    await outcome(visitor, "ams-db-primary").reads(/can block the dashboard/);
    assert.equal(visitor.calls(/config/), ["GET /server/3/config"]);
    setEdited(stage, 3, true);
    await visitor.dialog().press("Send to 1 agent");
    await outcome(visitor, "sgp-edge-2").reads(/can block the dashboard/);
    assert.equal(visitor.calls(/config/), ["GET /server/3/config"]);
    assert.is(stage.backend.state.serverWritesHang, false);
  },
  { backend: { dialect: "1.7.0" } },
);

test(
  "Before 1.8.2 a server that was edited before the dashboard was restarted is asked about once, and a read that times out says that a restart is needed",
  async (visitor, stage) => {
    await visitsHome(visitor, "?config=1");
    await visitor.dialog().press("Read anyway");
    const dialog = visitor.dialog("Agent config of fra-web-1");
    await dialog.sees("button", "Send to the agent");
    await dialog.press("Cancel");
    await visitor.misses("dialog");
    await (await opens(visitor, "fra-web-1")).press("Cancel");
    await visitor.misses("dialog");

    setEdited(stage, 2, true);
    await stage.control({ op: "fail", path: "/server/2/config", kind: "refuse", text: "operation timeout" });
    await visitor.chooses("More actions for ams-db-primary", "Agent config");
    await visitor.dialog().press("Read anyway");
    await visitor.reads(/operation timeout.* The dashboard probably needs a restart/);
    await visitor.misses("dialog");
  },
  { backend: { dialect: "1.7.0" } },
);

test(
  "Before 1.8.2 the comparison with the sent config is left out also if the server was edited",
  async (visitor, stage) => {
    setEdited(stage, 1, false);
    await visitor.page.clock.install();
    await visitsHome(visitor);
    const dialog = await opens(visitor, "fra-web-1");
    await dialog.fill("Report delay", "1");
    await dialog.press("Send to the agent");
    await visitor.misses("dialog");
    await visitor.press("Edit fra-web-1");
    await visitor.dialog("Edit fra-web-1").fill("Weight", "7");
    await visitor.dialog().press("Save changes");
    await visitor.misses("dialog");
    const asked = visitor.calls(/GET .*config/).length;
    await visitor.page.clock.fastForward(20_000);
    await visitor.text(/can block the dashboard/).waitFor();
    assert.is(visitor.calls(/GET .*config/).length, asked);
    assert.is(stage.backend.state.serverWritesHang, false);
  },
  { backend: { dialect: "1.7.0" }, seconds: 70 },
);

test(
  "On a phone the form and the results fit",
  async (visitor, stage) => {
    configOf(stage, 1).nic_allowlist = { "a-very-long-interface-name-enp0s31f6": true };
    await visitsHome(visitor, "?config=1");
    const dialog = visitor.dialog("Agent config of fra-web-1");
    await dialog.sees("button", "Send to the agent");
    const wide = await visitor.page.evaluate(() => {
      const body = document.querySelector("dialog[open] form")?.parentElement;
      return body ? body.scrollWidth - body.clientWidth : -1;
    });
    assert.is(wide, 0);
    await eventually(async () => assert.ok((await visitor.overhang()) <= 0));
  },
  { browser: { viewport: { width: 320, height: 700 }, hasTouch: true } },
);

test.run();

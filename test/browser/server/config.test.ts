import type { Request } from "playwright-core";
import * as assert from "uvu/assert";
import { touched } from "../../../demo/resources/server/server-model.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, Part, type Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("config", { backend: { servers: 24 } });

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
  await visitor.isSignedIn(username);
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

test("What is changed is sent within the whole config, and unknown members go back untouched", async (visitor, stage) => {
  Object.assign(configOf(stage, 1), { from_the_future: { deep: [1, "}"] }, nic_allowlist: { eth0: true } });
  const before = { ...configOf(stage, 1) };
  await visitsHome(visitor);
  const dialog = await opens(visitor, "fra-web-1");
  await eventually(async () => assert.is(await dialog.field("Report delay").inputValue(), "3"));
  await dialog.fill("Report delay", "1");
  await dialog.find("switch", "Report GPU").click();
  await dialog.fill("Interface 1", "ens3");
  await dialog.press("Send to the agent");
  await visitor.reads("Sent to fra-web-1");
  await visitor.reads(/takes about 20 seconds to apply it/);
  await visitor.misses("dialog");
  await eventually(async () => assert.is(await visitor.text("Saved").count(), 0, "sent is not saved"));
  const { dns: _d, hard_drive_partition_allowlist: _h, ...whole } = before;
  const wanted = { report_delay: 1, gpu: true, nic_allowlist: { eth0: false, ens3: true } };
  assert.equal(sent(visitor), [{ ...whole, ...wanted }]);
  assert.equal(configOf(stage, 1), { ...before, ...wanted });
  await visitor.isAt("/");
});

test(
  "After a while a notice reports that the agent has applied the config, or which old values it kept",
  async (visitor, stage) => {
    await visitor.page.clock.install();
    await visitsHome(visitor);
    const one = await opens(visitor, "fra-web-1");
    await one.fill("Report delay", "2");
    await one.press("Send to the agent");
    await visitor.reads("Sent to fra-web-1");
    const other = await opens(visitor, "sgp-edge-2");
    await other.fill("Report delay", "2");
    await other.press("Send to the agent");
    await visitor.reads("Sent to sgp-edge-2");
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

test("An agent that applies a config only after a restart is reported so", async (visitor, stage) => {
  await visitsHome(visitor);
  const dialog = await opens(visitor, "東京リレー一号");
  await dialog.fill("IP report period", "600");
  await dialog.press("Send to the agent");
  await visitor.reads(/apply it after their next restart/);
  assert.is(configOf(stage, 5).ip_report_period, 1800);
  await stage.control({ op: "restartAgent", id: 5 });
  assert.is(configOf(stage, 5).ip_report_period, 600);
});

for (const [name, id, prepare, reason] of [
  ["an agent that is offline", 8, null, /is offline: its agent is not connected/],
  [
    "an agent that executes no commands",
    15,
    null,
    /此 Agent 已禁止命令执行.*only be changed on the server itself/,
  ],
  ["a dashboard behind a proxy that fails", 1, { status: 502 }, /502/],
  [
    "an agent that is busy with another config",
    1,
    { kind: "refuse", text: "get server config failed: another reload is in process" },
    /Try again in a minute/,
  ],
  ["an agent that is too old", 2, null, /1\.6\.0 is too old/],
] as const) {
  test(
    `The dialog closes with the reason: ${name}`,
    async (visitor, stage) => {
      const { host } = stage.backend.state.servers.get(2) ?? {};
      await stage.control({ op: "server", id: 2, host: { ...host, version: "1.6.0" } });
      if (prepare) await stage.control({ op: "fail", path: `/server/config/${id}`, ...prepare });
      await visitsHome(visitor, `?config=${id}`);
      await visitor.reads(reason);
      await visitor.misses("dialog");
      await eventually(() => assert.is(visitor.address(), "/"));
    },
    { expects: [/status of 502/] },
  );
}

test("The reason disappears when the config can be read again", async (visitor, stage) => {
  await stage.control({ op: "fail", path: "/server/config/1", kind: "refuse", text: "not now" });
  await visitsHome(visitor, "?config=1");
  await visitor.within("alert").reads("not now");
  await opens(visitor, "fra-web-1");
  await eventually(async () => assert.is(await visitor.page.getByText("not now").count(), 0));
});

test("An address for a server that does not exist says so", async (visitor) => {
  await visitsHome(visitor, "?config=999");
  await visitor.reads("Nothing with the ID 999 exists, or it has been deleted.");
  await visitor.misses("dialog");
});

test("Loading is shown and can be cancelled, and a late answer is ignored", async (visitor) => {
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
  assert.is(await visitor.find("dialog").count(), 0);
  await eventually(async () => assert.is(await visitor.find("alert").count(), 0));
});

test("Invalid values are reported beside their fields, and nothing is sent", async (visitor) => {
  await visitsHome(visitor);
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

test("Lists are edited as rows or JSON; errors are reported with line and column", async (visitor, stage) => {
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
});

test("Taking out the last interface counts all of them again", async (visitor, stage) => {
  configOf(stage, 1).nic_allowlist = { eth0: true };
  await visitsHome(visitor);
  const dialog = await opens(visitor, "fra-web-1");
  await dialog.find("switch", "Counted").click();
  await dialog.reads(/so no traffic is counted/);
  await dialog.press("Remove row 1");
  await dialog.press("Send to the agent");
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
  "A refusal stays in the dialog in the server's words, and what was typed with it",
  async (visitor, stage) => {
    await visitsHome(visitor);
    const dialog = await opens(visitor, "fra-web-1");
    await dialog.fill("Report delay", "1");
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
    await dialog.press("Send to the agent");
    await visitor.misses("dialog");
    assert.is(configOf(stage, 1).report_delay, 1);
  },
  { expects: [/saving failed/] },
);

test(
  "A send without changes shows a message; changes of another user stay",
  async (visitor, stage) => {
    await visitsHome(visitor);
    const dialog = await opens(visitor, "fra-web-1");
    await dialog.press("Send to the agent");
    await dialog.reads("Nothing was changed, so nothing was sent.");
    assert.equal(sends(visitor), []);
    configOf(stage, 1).temperature = false;
    await dialog.fill("Report delay", "1");
    await dialog.press("Send to the agent");
    await visitor.misses("dialog");
    assert.equal([configOf(stage, 1).temperature, configOf(stage, 1).report_delay], [false, 1]);
  },
  { expects: [/saving failed/] },
);

test("What was typed is not lost without asking, and survives a reload without the secret", async (visitor) => {
  await visitsHome(visitor);
  const dialog = await opens(visitor, "fra-web-1");
  await dialog.fill("Report delay", "2");
  await visitor.page.keyboard.press("Escape");
  await visitor.dialog("Discard your changes?").press("Cancel");
  await eventually(async () => {
    const kept = await visitor.page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    assert.match(kept, "report_delay");
    assert.not.match(kept, "DemoAgentSecret");
  });
  visitor.page.on("dialog", (question) => void question.accept());
  await visitor.page.reload();
  const again = visitor.dialog("Agent config of fra-web-1");
  await again.sees("button", "Send to the agent");
  await eventually(async () => assert.is(await again.field("Report delay").inputValue(), "2"));
  await visitor.goesBack();
  await visitor.dialog("Discard your changes?").press("Discard");
  await visitor.misses("dialog");
});

test(
  "A server that is deleted elsewhere is reported while its config is open",
  async (visitor, stage) => {
    await visitsHome(visitor);
    const dialog = await opens(visitor, "fra-web-1");
    await dialog.fill("Report delay", "2");
    await stage.control({ op: "deleteServer", id: 1 });
    await dialog.press("Send to the agent");
    await dialog.reads("fra-web-1 is offline: its agent is not connected to the dashboard.");
    assert.equal(sends(visitor), []);
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

test("Failed servers can be retried, and the chosen values are still there after Back", async (visitor, stage) => {
  await visitsHome(visitor);
  const dialog = await opensMany(visitor, four);
  await dialog.find("checkbox", "Change “Debug log”").check();
  await dialog.find("switch", "Debug log").click();
  await dialog.press("Preview");
  await visitor.dialog("Preview for 4 servers").press("Back");
  await dialog.sees("switch", "Debug log");
  await eventually(async () => assert.is(await dialog.find("switch", "Debug log").isChecked(), true));
  await dialog.press("Preview");
  await visitor.dialog().sees("button", "Send to 4 agents");
  await stage.control({
    op: "fail",
    path: "/server/config",
    method: "POST",
    kind: "refuse",
    text: "no, sorry",
    times: 2,
  });
  await visitor.dialog().press("Send to 4 agents");
  await visitor.dialog().press("Retry failed (2)");
  await visitor.dialog().reads(/^Sent: 4$/);
  for (const id of [1, 2, 3, 4]) assert.is(configOf(stage, id).debug, true);
});

test("Before command execution is disabled for many servers, a question names them", async (visitor, stage) => {
  await visitsHome(visitor);
  const dialog = await opensMany(visitor, ["fra-web-1", "sgp-edge-2"]);
  await dialog.find("checkbox", "Change “Disable command execution”").check();
  await dialog.find("switch", "Disable command execution").click();
  await dialog.press("Preview");
  await visitor.dialog().press("Send to 2 agents");
  const question = visitor.dialog("Turn off command execution?");
  await eventually(async () =>
    assert.equal(await question.find("listitem").allInnerTexts(), ["fra-web-1", "sgp-edge-2"]),
  );
  await question.press("Cancel");
  assert.equal(sends(visitor), []);
  await visitor.dialog("Preview for 2 servers").press("Send to 2 agents");
  await visitor.dialog("Turn off command execution?").press("Turn off");
  await visitor.dialog().reads(/^Sent: 2$/);
  assert.is(configOf(stage, 3).disable_command_execute, true);
});

test("With nothing ticked, as after a reload, the dialog shows a message and closes", async (visitor) => {
  await visitsHome(visitor, "?config");
  await visitor.reads("No rows are selected");
  await visitor.misses("dialog");
  await visitor.isAt("/");
});

test(
  "A hundred servers are read four at a time, can be stopped, and only those in view are in the page",
  async (visitor, stage) => {
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
    const dialog = visitor.dialog("Agent config of 100 servers");
    await dialog.find("checkbox", "Change “Debug log”").check();
    await dialog.find("switch", "Debug log").click();
    await dialog.press("Preview");
    await eventually(() => assert.is(open, 4));
    await visitor.dialog("Preview for 100 servers").press("Stop");
    release();
    await visitor.dialog().reads(/^Stopped\./);
    assert.ok(most <= 4, `${most} at once`);
    const read = visitor.calls(/GET \/server\/config/).length;
    assert.ok(read < 100, `${read} were read`);
    await eventually(async () =>
      assert.ok((await visitor.page.locator("dialog[open] [role=listitem]").count()) < 60),
    );
    await visitor.page.unroute("**/server/config/*");
    await visitor.dialog().press("Continue");
    await visitor.dialog().text("100 of 100").waitFor();
    await visitor
      .dialog()
      .find("button", /^Send to \d+ agents$/)
      .click();
    await visitor.dialog().text("Finished.").waitFor();
    assert.is(configOf(stage, 1).debug, true);
  },
  { backend: { servers: 100 }, seconds: 80 },
);

test(
  "On 1.7.0 every agent's config is read and written at its own address",
  async (visitor, stage) => {
    for (const id of [1, 7]) setEdited(stage, id, false);
    await visitsHome(visitor);
    const dialog = await opensMany(visitor, [
      "fra-web-1",
      "a-name-of-exactly-sixty-four-characters-to-see-where-columns-cut",
    ]);
    await dialog.find("checkbox", "Change “Report delay”").check();
    await dialog.fill("Report delay", "1");
    await dialog.press("Preview");
    await visitor.dialog().press("Send to 2 agents");
    await visitor.dialog().reads(/^Sent: 2$/);
    assert.equal(visitor.calls(/config/).sort(), [
      ...["GET /server/1/config", "GET /server/1/config", "GET /server/7/config", "GET /server/7/config"],
      ...["POST /server/1/config", "POST /server/7/config"],
    ]);
    // The agent is 1.7.0, too, which switches off every field that is not sent.
    assert.equal([configOf(stage, 7).report_delay, configOf(stage, 7).disable_auto_update], [1, true]);
  },
  { backend: { dialect: "1.7.0" } },
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
  "Before 1.8.2 a read that timed out after an edit says that the dashboard probably needs a restart",
  async (visitor, stage) => {
    setEdited(stage, 2, true);
    await visitsHome(visitor, "?config=2");
    await visitor.dialog().press("Read anyway");
    await visitor
      .text(/operation timeout.* The dashboard probably needs a restart/)
      .waitFor({ timeout: 45_000 });
    await visitor.misses("dialog");
  },
  { backend: { dialect: "1.7.0" }, seconds: 50 },
);

test(
  "Before 1.8.2 a server that was edited before the dashboard was restarted is asked about once",
  async (visitor) => {
    await visitsHome(visitor, "?config=1");
    await visitor.dialog().press("Read anyway");
    const dialog = visitor.dialog("Agent config of fra-web-1");
    await dialog.sees("button", "Send to the agent");
    await dialog.press("Cancel");
    await visitor.misses("dialog");
    await opens(visitor, "fra-web-1");
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
  "A member without access to the version is not asked if the dashboard proves to be newer",
  async (visitor) => {
    await visitsHome(visitor, "", "member");
    await visitor.press("Edit sgp-edge-2");
    await visitor.dialog("Edit sgp-edge-2").fill("Weight", "7");
    await visitor.dialog().press("Save changes");
    await visitor.misses("dialog");
    await visitor.chooses("More actions for sgp-edge-2", "Agent config");
    // 1.14.14 has a route that older versions lack. The probe for it changes nothing.
    await visitor.dialog("Agent config of sgp-edge-2").sees("button", "Send to the agent");
  },
  { backend: { dialect: "1.14.14", shownVersion: "debug" } },
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

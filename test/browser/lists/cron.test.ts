import * as assert from "uvu/assert";
import { cronRows } from "../../../demo/resources/cron/cron.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("cron", { backend: { servers: 12 } });

const names = (visitor: Visitor) => visitor.page.locator("[data-row] [role=rowheader]").allInnerTexts();
const rows = (stage: Stage) => cronRows(stage.backend.state).all();
const task = (stage: Stage, name: string) => rows(stage).find((row) => row.name === name);
const serverName = (stage: Stage, id: number) => stage.backend.state.servers.get(id)?.name ?? "";
const runs = (visitor: Visitor) => visitor.calls(/\/cron\/\d+\/manual$/);
const servers = (editor: Part) => editor.find("combobox", /^Specific servers/);

async function picks(visitor: Visitor, editor: Part, typed: string): Promise<void> {
  await servers(editor).fill(typed);
  await visitor.page.getByRole("option").first().waitFor();
  await servers(editor).press("Enter");
  await servers(editor).press("Escape");
}

/** Opens the editor of a new scheduled task and fills it. */
async function fillsNew(visitor: Visitor, name: string, scheduler = "0 30 3 * * *"): Promise<Part> {
  await visitor.press("Add task");
  const editor = visitor.dialog("Add task");
  await editor.fill("Name", name);
  await editor.fill("Cron expression", scheduler);
  await editor.fill("Command", "uptime\nwho");
  await picks(visitor, editor, "fra");
  return editor;
}

test("A task is created, changed, duplicated and deleted, and the list follows", async (visitor, stage) => {
  await visitor.visits("cron");
  const editor = await fillsNew(visitor, "Who is there?");
  await editor.find("combobox", /^Notifier group/).fill("Ops");
  await visitor.page.getByRole("option").first().waitFor();
  await editor.find("combobox", /^Notifier group/).press("Enter");
  await editor.find("switch", "Send success notification").click();
  await editor.press("Add");
  await visitor.misses("dialog");
  await visitor.reads("Saved");
  const created = task(stage, "Who is there?");
  assert.equal(
    [
      created?.task_type,
      created?.scheduler,
      created?.command,
      created?.cover,
      created?.servers,
      created?.push_successful,
    ],
    [0, "0 30 3 * * *", "uptime\nwho", 0, [1], true],
  );
  assert.is(created?.notification_group_id, 1);

  await visitor.press("Edit Who is there?");
  const change = visitor.dialog("Edit Who is there?");
  await eventually(async () => assert.is(await change.field("Command").inputValue(), "uptime\nwho"));
  await change.find("radio", /^All servers except these/).click();
  await change.fill("Cron expression", "@every 12h");
  await change.press("Save changes");
  await visitor.misses("dialog");
  assert.equal(
    [task(stage, "Who is there?")?.scheduler, task(stage, "Who is there?")?.cover],
    ["@every 12h", 1],
  );

  await visitor.chooses("More actions for Who is there?", "Duplicate");
  const copy = visitor.dialog("Add task");
  await eventually(async () => assert.is(await copy.field("Name").inputValue(), "Who is there? (copy)"));
  await eventually(async () => assert.is(await copy.field("Cron expression").inputValue(), "@every 12h"));
  await copy.press("Add");
  await visitor.misses("dialog");
  assert.equal(task(stage, "Who is there? (copy)")?.servers, [1]);

  await visitor.press("Delete Who is there? (copy)");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await visitor.reads("1 row deleted");
  await eventually(async () => assert.not((await names(visitor)).includes("Who is there? (copy)")));
});

test("The list shows when a task ran last right after its name, and covered servers as a number that opens their names", async (visitor, stage) => {
  await visitor.visits("cron");
  await eventually(async () =>
    assert.equal(
      (await visitor.find("columnheader").allInnerTexts()).map((title) => title.trim()),
      [
        "Select all",
        "ID",
        "Name",
        "Last execution",
        "Result",
        "Type",
        "Cron expression",
        "Command",
        "Notifier group",
        "Send success notification",
        "Coverage",
        "Actions",
      ],
    ),
  );
  const backup = visitor.row("Nightly backup");
  await eventually(async () =>
    assert.equal((await backup.find("cell").allInnerTexts()).map((text) => text.trim()).slice(1, 10), [
      "1",
      "9 hr. ago",
      "Success",
      "Scheduled",
      "0 30 3 * * *",
      "restic backup /srv --exclude-caches …",
      "Ops",
      "",
      "3 servers",
    ]),
  );
  await backup.sees("img", "Yes");
  await visitor.row("Check disks \u{1f4bd}").reads("#9999, deleted");
  await visitor.row("Restart the web server").reads("On Alert");
  await visitor.row("Restart the web server").reads("Never");
  // Links follow the address, so rows without links for servers are fast to search and sort.
  assert.is(await visitor.page.locator("[data-row] a[href*='server=']").count(), 0);

  await backup.find("button", "3 servers").focus();
  await visitor.page.keyboard.press("Enter");
  const names = visitor.within("dialog", "Ignore All");
  await eventually(async () =>
    assert.equal(
      await names.find("link").allInnerTexts(),
      [1, 2, 4].map((id) => serverName(stage, id)),
    ),
  );
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog", "Ignore All");
  await visitor.focuses("3 servers");
  await visitor.row("<script>alert(1)</script>").press("1 server (1 deleted)");
  await visitor.within("dialog", "Ignore All").reads("#9999, deleted");
  await visitor.page.keyboard.press("Escape");
  await visitor.field("Search tasks").fill(serverName(stage, 4));
  await eventually(async () => assert.ok((await visitor.page.locator("[data-row]").count()) < 4));
  await visitor.row("Nightly backup").sees("rowheader");
  await visitor.field("Search tasks").fill("");
  await visitor.row("<script>alert(1)</script>").reads("0 */15 9-17 * * MON-FRI");
});

test("An expression, a time and a result show details on hover and on focus", async (visitor) => {
  await visitor.visits("cron");
  const backup = visitor.row("Nightly backup");
  await backup.sees("rowheader");
  // Names that are still loading may move the row away from the mouse.
  await visitor.settles();
  await backup.find("button", "0 30 3 * * *").hover();
  await visitor.within("tooltip").reads("Every day at 3:30 AM");
  await visitor.page.mouse.move(0, 0);
  await backup.find("button", "9 hr. ago").focus();
  await visitor.within("tooltip").reads(/\d{4}, \d+:\d\d:\d\d/);
  await backup.find("button", "Success").focus();
  await visitor.within("tooltip").reads(/Later failures only appear in notifications/);
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("tooltip");
});

test("Running a task shows the command, its servers and offline ones, runs it once and reloads the list", async (visitor, stage) => {
  await stage.control({ op: "server", id: 2, mood: "offline", lastActive: 0 });
  await visitor.visits("cron");
  await eventually(async () => assert.ok(visitor.calls(/^GET \/server$/).length > 0));
  await visitor.settles();
  await visitor.press("Run Nightly backup now");
  const question = visitor.dialog("Run “Nightly backup” now?");
  await question.reads("This command will run on 3 servers:");
  await question.reads("restic forget --keep-daily 7 --prune");
  await eventually(async () =>
    assert.equal(await question.find("listitem").allInnerTexts(), [
      `${serverName(stage, 2)} (offline)`,
      serverName(stage, 1),
      serverName(stage, 4),
    ]),
  );
  await question.reads(/^One server is offline/);
  assert.equal(runs(visitor), [], "nothing runs before the answer");
  await question.find("button", "Run now").dblclick();
  await visitor.reads("The task triggered successfully.");
  await visitor.row("Nightly backup").reads(/now|sec\. ago/);
  assert.equal(runs(visitor), ["POST /cron/1/manual"]);
});

test("No to the question runs nothing", async (visitor, stage) => {
  await visitor.visits("cron");
  const before = task(stage, "Check disks \u{1f4bd}")?.last_executed_at;
  await visitor.press("Run Check disks \u{1f4bd} now");
  await visitor.dialog().press("Cancel");
  await visitor.misses("alertdialog");
  await visitor.settles();
  assert.equal(runs(visitor), []);
  assert.is(task(stage, "Check disks \u{1f4bd}")?.last_executed_at, before);
});

test("A task for the server that raised the alarm cannot be run by hand, and shows the reason", async (visitor) => {
  await visitor.visits("cron");
  const button = visitor.find("button", "Run Restart the web server now");
  await eventually(async () => assert.is(await button.getAttribute("aria-disabled"), "true"));
  await button.focus();
  await visitor.page.keyboard.press("Enter");
  await visitor.reads(/When it is run manually there is no such server/);
  await eventually(async () => assert.is(await visitor.find("alertdialog").count(), 0));
  assert.equal(runs(visitor), []);
});

test(
  "If the list of servers cannot be read, the question says that the servers of the task are unknown",
  async (visitor, stage) => {
    await stage.control({ op: "fail", path: "/server", kind: "status", status: 502, times: 20 });
    await visitor.visits("cron");
    await visitor.press("Run Nightly backup now");
    const question = visitor.dialog("Run “Nightly backup” now?");
    await question.reads(/^The server list could not be loaded/);
    await question.reads("restic forget --keep-daily 7 --prune");
    await eventually(async () => assert.is(await question.find("listitem").count(), 0));
    await question.press("Cancel");
  },
  { expects: [/status of 502/] },
);

test("A task that covers no server is not run", async (visitor, stage) => {
  const row = task(stage, "重启数据库");
  if (row) row.servers = [9999];
  await visitor.visits("cron");
  await visitor.press("Run 重启数据库 now");
  await visitor.reads("It covers no servers, so nothing would run.");
  assert.equal(runs(visitor), []);
});

test("A refused run shows the server's words", async (visitor, stage) => {
  await stage.control({ op: "fail", path: "/cron/1/manual", kind: "refuse", text: "<b>not</b> today" });
  await visitor.visits("cron");
  await visitor.press("Run Nightly backup now");
  await visitor.dialog().press("Run now");
  await visitor.reads("“Nightly backup” was not run");
  await visitor.reads("<b>not</b> today");
});

test("A task without a name or with a bad expression is not sent, and each field shows its error", async (visitor) => {
  await visitor.visits("cron");
  await visitor.press("Add task");
  const editor = visitor.dialog("Add task");
  await editor.sees("textbox", "Name");
  await visitor.focuses("Name");
  await editor.press("Add");
  await editor.reads("Name is required.");
  await editor.reads(/^Enter when it runs, for example/);
  await visitor.focuses("Name", "the first wrong field has the focus");
  await editor.fill("Name", "x");
  for (const [expression, sentence] of [
    ["* * * * *", "Six fields are needed, but there are only 5. Seconds come first: put a 0 in front."],
    ["0 0 3 * * 7", "7 is out of range for the day of the week: use 0–6, where Sunday is 0."],
    ["0 0 24 * * *", "24 is out of range for the hour: use 0–23."],
    ["0 0 0 L * *", "“L” is not valid for the day of the month. Use 1–31 with * , - and /."],
    ["0 0 0 * foo *", "“foo” is not valid for the month. Use 1–12 or jan–dec with * , - and /."],
    ["0 30-10 * * * *", "“30-10” (minute) is reversed: 30 comes after 10."],
    ["*/0 * * * * *", "The step of “*/0” (second) must be at least 1."],
    ["@reboot", /^“@reboot” is unknown\. Use @yearly, .*@hourly, or @every followed by a duration\.$/],
    ["@every 1d", "“1d” is not a duration. Write it like 90s, 15m or 1h30m."],
    ["TZ=UTC", "The time zone must be followed by a space and the fields."],
  ] as const) {
    await editor.fill("Cron expression", expression);
    await editor.press("Add");
    await editor.reads(sentence);
    await visitor.focuses("Cron expression");
  }
  assert.equal(visitor.calls(/POST/), []);
});

test("A scheduled task cannot cover the server that raised the alarm", async (visitor, stage) => {
  await visitor.visits("cron?edit=4");
  const editor = visitor.dialog("Edit Restart the web server");
  await editor.sees("textbox", "Name");
  await eventually(async () => assert.is(await editor.find("combobox", /^Specific servers/).count(), 0));
  await eventually(async () => assert.is(await editor.find("textbox", "Cron expression").count(), 0));
  await editor.find("radio", /^Scheduled/).click();
  await editor.fill("Cron expression", "@daily");
  const alarming = editor.find("radio", /^The server that raised the alarm/);
  await eventually(async () => assert.is(await alarming.getAttribute("aria-disabled"), "true"));
  await editor.press("Save changes");
  await editor.reads(/^A scheduled task cannot run on the server that raised an alarm/);
  assert.equal(visitor.calls(/PATCH/), []);
  await editor.find("radio", /^All servers except these/).click();
  await alarming.click({ force: true });
  await eventually(async () => assert.not(await alarming.isChecked()));
  await editor.press("Save changes");
  await visitor.misses("dialog");
  const row = task(stage, "Restart the web server");
  assert.equal([row?.task_type, row?.cover, row?.scheduler], [0, 1, "@daily"]);
});

test("The expression is shown as a sentence, with its next runs in the local and in the dashboard's time zone", async (visitor) => {
  await visitor.visits("cron?new=");
  const editor = visitor.dialog("Add task");
  await editor.within("status").reads("No server is selected, so it will not run anywhere.");
  await visitor.settles();
  const command = await editor.field("Command").boundingBox();
  await editor.press("Nightly");
  await editor.sees("table", "Next runs");
  assert.equal(await editor.field("Command").boundingBox(), command, "the next runs move nothing");
  await eventually(async () => assert.is(await editor.field("Cron expression").inputValue(), "0 30 3 * * *"));
  await editor.fill("Cron expression", "CRON_TZ=Asia/Kathmandu 0 15 9 * * MON-FRI");
  await editor.reads("Monday to Friday at 9:15 AM (Asia/Kathmandu)");
  const table = editor.within("table", "Next runs");
  await eventually(async () =>
    assert.equal(await table.find("columnheader").allInnerTexts(), [
      "Your time (UTC)",
      "Dashboard (Asia/Kathmandu)",
    ]),
  );
  await eventually(async () => {
    const cells = await table.find("cell").allInnerTexts();
    assert.is(cells.length, 6);
    for (let at = 0; at < 6; at += 2) {
      assert.match(cells[at] ?? "", /03:30 AM$/);
      assert.match(cells[at + 1] ?? "", /09:15 AM$/);
    }
  });
  // Without a zone the form says that the zone is unknown, and offers to choose one.
  await editor.fill("Cron expression", "0 15 9 * * *");
  await editor.page.getByText("Time zone?").click();
  await editor.reads(
    /^The dashboard does not report its time zone\. These times are based on its clock \(UTC\+00:00\)/,
  );
  await editor.press("Use the UTC time zone");
  await eventually(async () =>
    assert.is(await editor.field("Cron expression").inputValue(), "CRON_TZ=UTC 0 15 9 * * *"),
  );
  await editor.fill("Cron expression", "@every 90m");
  await editor.reads("Every 90 minutes");
  await editor.reads(/^The interval starts when you save/);
  await editor.fill("Cron expression", "0 0 0 30 2 *");
  await editor.reads("It will not run in the next five years.");
  await editor.fill("Cron expression", "TZ=Mars/Olympus @daily");
  await editor.reads(/This browser does not know the time zone Mars\/Olympus/);
});

test(
  "An old backend returns its time zone",
  async (visitor, stage) => {
    assert.ok(stage);
    await visitor.visits("cron?new=");
    const editor = visitor.dialog("Add task");
    await editor.fill("Cron expression", "0 0 3 * * *");
    await editor.reads("The dashboard's time zone is Asia/Shanghai.");
    await eventually(async () => {
      const cells = await editor.within("table", "Next runs").find("cell").allInnerTexts();
      assert.match(cells[0] ?? "", /07:00 PM$/);
      assert.match(cells[1] ?? "", /03:00 AM$/);
    });
  },
  { backend: { dialect: "1.7.0" } },
);

test("Servers that no longer exist are left out, with a message", async (visitor, stage) => {
  await visitor.visits("cron");
  await visitor.press("Edit <script>alert(1)</script>");
  const editor = visitor.dialog("Edit <script>alert(1)</script>");
  await editor.find("radio", /^All servers except these/).click();
  await editor.press("Save changes");
  await visitor.misses("dialog");
  await visitor.reads("1 server no longer exists and was omitted");
  assert.equal(task(stage, "<script>alert(1)</script>")?.servers, [2]);
  assert.is(await visitor.page.evaluate("document.querySelectorAll('main script').length"), 0);
});

test("A server that is deleted while the form is open is left out, with a message", async (visitor, stage) => {
  await visitor.visits("cron");
  const editor = await fillsNew(visitor, "Survivors");
  await editor.find("radio", /^All servers except these/).click();
  await picks(visitor, editor, serverName(stage, 5));
  await stage.control({ op: "deleteServer", id: 5 });
  await editor.press("Add");
  await visitor.misses("dialog");
  await visitor.reads("1 server no longer exists and was omitted");
  assert.equal(task(stage, "Survivors")?.servers, [1]);
});

test(
  "A command of 64 kB is kept whole, and Tab leaves its field",
  async (visitor, stage) => {
    const command = `# ${"ünïcödé \u{1f525} '\" ".repeat(3000)}\n`.slice(0, 65_536);
    await visitor.visits("cron");
    const editor = await fillsNew(visitor, "Long");
    await editor.fill("Command", command);
    await editor.field("Command").press("Tab");
    assert.is.not(await visitor.focused(), "Command");
    await editor.press("Add");
    await visitor.misses("dialog");
    assert.is(task(stage, "Long")?.command, command);
    await visitor.press("Run Long now");
    await visitor.dialog("Run “Long” now?").press("Cancel");
  },
  { seconds: 45 },
);

test("A reload keeps what was typed, and a list with null for servers is read", async (visitor, stage) => {
  const row = task(stage, "重启数据库");
  if (row) row.servers = null;
  await visitor.visits("cron?edit=5");
  const editor = visitor.dialog("Edit 重启数据库");
  await editor.fill("Command", "half of a thou");
  await visitor.keepsDraft("half of a thou");
  visitor.page.on("dialog", (dialog) => void dialog.accept());
  await visitor.page.reload();
  await eventually(async () => assert.is(await editor.field("Command").inputValue(), "half of a thou"));
});

test("Changes of another user are shown before they are overwritten", async (visitor, stage) => {
  const read = visitor.page.waitForResponse((answer) => answer.url().endsWith("/cron?id=1"));
  await visitor.visits("cron?edit=1");
  const editor = visitor.dialog("Edit Nightly backup");
  await read;
  await editor.fill("Command", "mine");
  await visitor.settles();
  const row = task(stage, "Nightly backup");
  if (row) Object.assign(row, { command: "theirs", cover: 1, servers: [1] });
  await editor.press("Save changes");
  await editor.reads("Someone else has changed this since you opened it. Nothing has been saved yet.");
  await editor.reads("was Ignore All, is now Cover All");
  await editor.press("Save changes");
  await visitor.misses("dialog");
  assert.equal([row?.command, row?.cover, row?.servers], ["mine", 1, [1]]);
});

test.run();

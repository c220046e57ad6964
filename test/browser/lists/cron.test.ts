import * as assert from "uvu/assert";
import { cronRows } from "../../../demo/resources/cron/cron.ts";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("cron", { backend: { servers: 12 } });

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

test("A task is created with a command of 64 kB, changed and deleted, and the list follows", async (visitor, stage) => {
  const command = `# ${"ünïcödé \u{1f525} '\" ".repeat(3000)}\n`.slice(0, 65_536);
  await visitor.visits("cron");
  await visitor.press("Add task");
  const editor = visitor.dialog("Add task");
  await editor.fill("Name", "Who is there?");
  await editor.fill("Cron expression", "0 30 3 * * *");
  await editor.fill("Command", command);
  await editor.field("Command").press("Tab");
  assert.is.not(await visitor.focused(), "Command");
  await picks(visitor, editor, "fra");
  await editor.find("combobox", /^Notifier group/).fill("Ops");
  await visitor.page.getByRole("option").first().waitFor();
  await editor.find("combobox", /^Notifier group/).press("Enter");
  await editor.find("switch", "Send success notification").click();
  await editor.press("Add");
  await visitor.reads("Saved");
  await visitor.misses("dialog");
  const created = task(stage, "Who is there?");
  assert.is(created?.command, command);
  assert.equal(
    [created?.task_type, created?.scheduler, created?.cover, created?.servers, created?.push_successful],
    [0, "0 30 3 * * *", 0, [1], true],
  );
  assert.is(created?.notification_group_id, 1);
  await visitor.press("Run Who is there? now");
  await visitor.dialog("Run “Who is there?” now?").press("Cancel");

  await visitor.press("Edit Who is there?");
  const change = visitor.dialog("Edit Who is there?");
  await eventually(async () => assert.is(await change.field("Command").inputValue(), command));
  await change.find("radio", /^All servers except these/).click();
  await change.fill("Cron expression", "@every 12h");
  await change.press("Save changes");
  await visitor.misses("dialog");
  assert.equal(
    [task(stage, "Who is there?")?.scheduler, task(stage, "Who is there?")?.cover],
    ["@every 12h", 1],
  );

  await visitor.press("Delete Who is there?");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await visitor.reads("1 row deleted");
  await eventually(async () => assert.not((await names(visitor)).includes("Who is there?")));
});

test("The list shows when a task ran last, details on hover and on focus, and covered servers as a number that opens their names", async (visitor, stage) => {
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

test("Running a task asks first, shows its servers and offline ones, runs it once, and gives the reason if it does not run", async (visitor, stage) => {
  await stage.control({ op: "server", id: 2, mood: "offline", lastActive: 0 });
  await visitor.visits("cron");
  await eventually(async () => assert.ok(visitor.calls(/^GET \/server$/).length > 0));
  await visitor.settles();
  const alarming = visitor.find("button", "Run Restart the web server now");
  await eventually(async () => assert.is(await alarming.getAttribute("aria-disabled"), "true"));
  await alarming.focus();
  await visitor.page.keyboard.press("Enter");
  await visitor.reads(/When it is run manually there is no such server/);
  await eventually(async () => assert.is(await visitor.find("alertdialog").count(), 0));

  const before = task(stage, "Nightly backup")?.last_executed_at;
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
  await question.press("Cancel");
  await visitor.misses("alertdialog");
  await visitor.settles();
  assert.equal(runs(visitor), [], "nothing runs without a yes");
  assert.is(task(stage, "Nightly backup")?.last_executed_at, before);

  const uncovered = task(stage, "重启数据库");
  if (uncovered) uncovered.servers = [9999];
  await visitor.press("Run 重启数据库 now");
  await visitor.reads("It covers no servers, so nothing would run.");
  assert.equal(runs(visitor), []);

  await stage.control({ op: "fail", path: "/cron/1/manual", kind: "refuse", text: "<b>not</b> today" });
  await visitor.press("Run Nightly backup now");
  await question.press("Run now");
  await visitor.reads("“Nightly backup” was not run");
  await visitor.reads("<b>not</b> today");
  assert.equal(runs(visitor), ["POST /cron/1/manual"]);

  await visitor.press("Run Nightly backup now");
  await question.find("button", "Run now").dblclick();
  await visitor.reads("The task triggered successfully.");
  await visitor.row("Nightly backup").reads(/now|sec\. ago/);
  assert.equal(runs(visitor), ["POST /cron/1/manual", "POST /cron/1/manual"]);
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

test("Servers that no longer exist are left out with a message, also one that is deleted while the form is open", async (visitor, stage) => {
  await visitor.visits("cron");
  await visitor.press("Edit <script>alert(1)</script>");
  const editor = visitor.dialog("Edit <script>alert(1)</script>");
  await editor.find("radio", /^All servers except these/).click();
  await editor.press("Save changes");
  await visitor.misses("dialog");
  await visitor.reads("1 server no longer exists and was omitted");
  assert.equal(task(stage, "<script>alert(1)</script>")?.servers, [2]);
  assert.is(await visitor.page.evaluate("document.querySelectorAll('main script').length"), 0);

  await visitor.press("Edit Nightly backup");
  const open = visitor.dialog("Edit Nightly backup");
  await picks(visitor, open, serverName(stage, 5));
  await stage.control({ op: "deleteServer", id: 5 });
  await stage.control({ op: "deleteServer", id: 4 });
  await open.press("Save changes");
  await visitor.misses("dialog");
  await visitor.reads("2 servers no longer exist and were omitted");
  assert.equal(task(stage, "Nightly backup")?.servers, [1, 2]);
});

test.run();

import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("notifier", { backend: { servers: 4 } });

interface Stored extends Row {
  name: string;
  url: string;
  request_method: number;
  request_type: number;
  request_header: string;
  request_body: string;
  verify_tls: boolean;
  format_metric_units: boolean;
}
const table = (stage: Stage) => stage.backend.state.table<Stored>("notification");
const stored = (stage: Stage, name: string) =>
  table(stage)
    .all()
    .find((one) => one.name === name);
const names = (visitor: Visitor) => visitor.page.locator("[data-row] [role=rowheader]").allInnerTexts();

async function opens(visitor: Visitor, id: number | "new"): Promise<Part> {
  await visitor.visits(id === "new" ? "notification?new=" : `notification?edit=${id}`);
  const editor = visitor.dialog();
  await editor.sees("textbox", "Name");
  return editor;
}
const choosesPreset = (visitor: Visitor, service: string) => visitor.chooses("Use a template", service);
const preview = (visitor: Visitor) => visitor.find("region", "Preview").locator("pre").innerText();
/** The body of the last save. */
const sent = (visitor: Visitor) => visitor.sent<Record<string, unknown>>("/api/v1/notification").at(-1) ?? {};

test("A notifier is made from a preset, tested, changed and deleted, and the list follows and leads to groups", async (visitor, stage) => {
  await visitor.visits("notification");
  await eventually(async () =>
    assert.equal(
      (await visitor.find("columnheader").allInnerTexts()).map((title) => title.trim()),
      ["Select all", "ID", "Name", "URL", "Method", "Type", "Groups", "Verify TLS", "Units", "Actions"],
    ),
  );
  for (const name of ["Notification", "Notifiers"])
    await eventually(async () =>
      assert.is(await visitor.find("link", name).getAttribute("aria-current"), "page"),
    );
  await visitor.row("Telegram ops").reads("Stored, not shown");
  await visitor.row("<script>alert('hook')</script>").reads("–");

  await visitor.press("Add notifier");
  const editor = visitor.dialog("Add notifier");
  await choosesPreset(visitor, "Telegram");
  await eventually(async () => assert.is(await editor.field("Name").inputValue(), "Telegram"));
  await visitor.focuses("Bot token");
  await visitor.page.keyboard.type("123:abc");
  await editor.fill("Chat ID", "-100");
  await eventually(async () =>
    assert.is(await editor.field("URL").inputValue(), "https://api.telegram.org/bot123:abc/sendMessage"),
  );
  await editor.press("Test and save");
  await visitor.misses("dialog");
  await visitor.row("Telegram").reads("POST");
  const created = stored(stage, "Telegram");
  assert.equal(JSON.parse(created?.request_body ?? ""), { chat_id: "-100", text: "#NEZHA#" });
  assert.equal([created?.verify_tls, created?.format_metric_units], [true, true]);
  assert.is(sent(visitor).skip_check, false);

  await visitor.press("Edit Telegram");
  const change = visitor.dialog("Edit Telegram");
  await change.fill("Name", "Phone");
  await change.find("switch", "Verify TLS certificate").click();
  await change.find("switch", "Do not send a test message").click();
  await change.press("Save without test");
  await visitor.misses("dialog");
  assert.equal(
    [stored(stage, "Phone")?.url, stored(stage, "Phone")?.verify_tls],
    ["https://api.telegram.org/bot123:abc/sendMessage", false],
  );
  assert.is(sent(visitor).skip_check, true);

  await visitor.press("Delete Phone");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await visitor.reads("1 row deleted");
  assert.is(stored(stage, "Phone"), undefined);

  await visitor.row("Telegram ops").press("Ops", "link");
  await visitor.dialog("Edit Ops").sees("button", "Remove Telegram ops");
  await visitor.isAt("/notification-group?edit=1");
});

test("A Telegram alert takes at most twelve clicks: bot, new group and alert rule", async (visitor, stage) => {
  await visitor.visits();
  await visitor.page.evaluate(() => {
    addEventListener(
      "click",
      (event) => {
        // The click that a label or Enter passes on is not one of the user's.
        if (event.isTrusted && event.detail > 0)
          document.body.dataset.clicks = `${Number(document.body.dataset.clicks ?? 0) + 1}`;
      },
      true,
    );
  });
  await visitor.press("Notification", "link");
  await visitor.press("Add notifier");
  await choosesPreset(visitor, "Telegram");
  const editor = visitor.dialog("Add notifier");
  await visitor.focuses("Bot token");
  await visitor.page.keyboard.type("123:abc");
  await visitor.page.keyboard.press("Tab");
  await visitor.page.keyboard.type("-100");
  const groups = editor.find("combobox", /^Groups/);
  await groups.click();
  await visitor.page.keyboard.type("Night shift");
  await visitor.press("Add “Night shift”");
  await editor.sees("button", "Remove Night shift");
  await editor.press("Test and save");
  await visitor.press("Add an alert rule");
  const rule = visitor.dialog("Add alert rule");
  await rule.field("Name").waitFor();
  await visitor.focuses("Name");
  await visitor.page.keyboard.type("CPU");
  await visitor.chooses("Add rule", "CPU above 90%");
  await rule.press("Add");
  await visitor.misses("dialog");
  const clicks = Number(await visitor.page.evaluate(() => document.body.dataset.clicks));
  assert.ok(clicks >= 8 && clicks <= 12, `${clicks} clicks`);
  type Made = Row & { name: string; notifications?: number[]; notification_group_id?: number };
  const last = (name: string) => stage.backend.state.table<Made>(name).all().at(-1);
  const group = last("notification-group");
  assert.equal([group?.name, group?.notifications], ["Night shift", [last("notification")?.id]]);
  assert.is(last("alert-rule")?.notification_group_id, group?.id);
});

test("A placeholder goes where the caret was, and the preview fills it in", async (visitor) => {
  const editor = await opens(visitor, "new");
  await editor.find("radio", /^POST/).check();
  const body = editor.field("Body");
  await body.fill('{"text": ""}');
  await body.press("End");
  await body.press("ArrowLeft");
  await body.press("ArrowLeft");
  await visitor.chooses("Insert placeholder", "#NEZHA#");
  await eventually(async () => assert.is(await body.inputValue(), '{"text": "#NEZHA#"}'));
  await visitor.focuses("Body");
  await visitor.page.keyboard.type(" on ");
  await visitor.chooses("Insert placeholder", "#SERVER.NAME#");
  await eventually(async () => assert.is(await body.inputValue(), '{"text": "#NEZHA# on #SERVER.NAME#"}'));
  await eventually(async () =>
    assert.match(await preview(visitor), /\{"text": "\[Incident\].*\\"CPU\\" above 90 % on web-1"\}$/),
  );
  await editor.press("The test message");
  await eventually(async () => assert.match(await preview(visitor), /"a test message on #SERVER\.NAME#"/));
  await editor.reads(
    "The test message does not come from a server, so these are not replaced: #SERVER.NAME#",
  );
  await editor.field("URL").fill("https://x.example.net/?m=");
  await visitor.chooses("Insert placeholder", "#NEZHA#");
  await eventually(async () => assert.match(await preview(visitor), /\?m=a\+test\+message\n/));
  await body.fill('{"text": #NEZHA#}');
  await editor.reads(/^With the values filled in, this is not valid JSON \(line 1, column 10\)/);
});

test("Everything can be done with the keyboard alone", async (visitor, stage) => {
  const { keyboard } = visitor.page;
  const editor = await opens(visitor, "new");
  await keyboard.press("Shift+Tab");
  await visitor.focuses("Use a template");
  await keyboard.press("Enter");
  await visitor.sees("menu");
  // Not by typing its name, which a slow machine types too slowly.
  while ((await visitor.focused()) !== "ServerChan") await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await visitor.focuses("SendKey");
  await keyboard.type("KEY");
  await eventually(async () =>
    assert.is(await editor.field("URL").inputValue(), "https://sctapi.ftqq.com/KEY.send"),
  );
  await editor.field("Value 2").focus();
  await keyboard.press("End");
  await keyboard.type(" ");
  await editor.find("button", "Insert placeholder").focus();
  await keyboard.press("Enter");
  await eventually(async () => assert.match(await visitor.focused(), /^#NEZHA#/));
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await eventually(async () => assert.is(await visitor.focused(), "Value 2"));
  await keyboard.press("Enter");
  await visitor.misses("dialog");
  assert.equal(JSON.parse(stored(stage, "ServerChan")?.request_body ?? ""), {
    title: "Nezha",
    desp: "#NEZHA#",
  });
  const created = table(stage).all().at(-1);
  assert.equal(JSON.parse(created?.request_body ?? ""), { title: "Nezha", desp: "#NEZHA# #DATETIME#" });
});

test(
  "An older backend shows what it stored, and unusual names and long bodies are sent back unchanged",
  async (visitor, stage) => {
    const odd = '"‮רשת" & <b>🚨</b>';
    const long = JSON.stringify({ text: "#NEZHA# ".repeat(8000) });
    const row = table(stage).get(1);
    assert.ok(row);
    Object.assign(row, { name: odd, request_body: long, request_header: '{"A": 5, "B": "x"}' });
    await visitor.visits("notification");
    await visitor.row("Member's ntfy").reads("https://ntfy.sh/");
    await visitor.field("Search notifiers").fill("pager.example.net");
    await eventually(async () => assert.is((await names(visitor)).length, 1));
    await visitor.field("Search notifiers").fill("");
    // A name that would reverse the text around it is shown without that.
    await visitor.press(/^Edit .*<b>🚨<.b>/);
    const editor = visitor.dialog(/^Edit .*<b>🚨<.b>/);
    // Rows can only hold texts, so other values stay JSON.
    await eventually(async () =>
      assert.is(await editor.field(/^Headers/).inputValue(), '{"A": 5, "B": "x"}'),
    );
    await editor.find("switch", "Verify TLS certificate").click();
    await editor.press("Test and save");
    await visitor.misses("dialog");
    const after = table(stage).get(1);
    assert.equal(
      [after?.name, after?.request_body, after?.request_header, after?.verify_tls],
      [odd, long, '{"A": 5, "B": "x"}', false],
    );
  },
  { backend: { dialect: "1.14.14" } },
);

test.run();

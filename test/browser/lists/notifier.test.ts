import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("notifier", { backend: { servers: 4 } });
const refused = { expects: [/saving failed/] };

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

for (const [dialect, has] of [
  ["1.7.0", false],
  ["1.14.14", true],
] as const) {
  test(
    `On ${dialect} the list has ${has ? "the" : "no"} column for units`,
    async (visitor) => {
      await visitor.visits("notification");
      await visitor.sees("columnheader", /^URL/);
      await visitor.page.locator("[data-row]").first().waitFor();
      await eventually(async () =>
        assert.is(await visitor.find("columnheader", /^Units/).count(), has ? 1 : 0),
      );
    },
    { backend: { dialect } },
  );
}

test("A notifier is made from a preset, tested, changed and deleted, and the list follows", async (visitor, stage) => {
  await visitor.visits("notification");
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
  const last = (name: string) =>
    stage.backend.state.table<Row & { name: string; notification_group_id?: number }>(name).all().at(-1);
  assert.is(last("notification-group")?.name, "Night shift");
  assert.is(last("alert-rule")?.notification_group_id, last("notification-group")?.id);
  await visitor.open(`notification-group?edit=${last("notification-group")?.id}`);
  await visitor.dialog("Edit Night shift").sees("button", "Remove Telegram");
});

test("The list shows every column, and leads to the groups of a notifier", async (visitor) => {
  await visitor.visits("notification");
  await eventually(async () =>
    assert.equal(
      (await visitor.find("columnheader").allInnerTexts()).map((title) => title.trim()),
      ["Select all", "ID", "Name", "URL", "Method", "Type", "Groups", "Verify TLS", "Units", "Actions"],
    ),
  );
  await eventually(async () =>
    assert.is(await visitor.find("link", "Notification").getAttribute("aria-current"), "page"),
  );
  await eventually(async () =>
    assert.is(await visitor.find("link", "Notifiers").getAttribute("aria-current"), "page"),
  );
  await visitor.row("Telegram ops").reads("Stored, not shown");
  await visitor.row("<script>alert('hook')</script>").reads("–");
  await visitor.row("Telegram ops").press("Ops", "link");
  await visitor.dialog("Edit Ops").sees("button", "Remove Telegram ops");
  await visitor.isAt("/notification-group?edit=1");
});

test(
  "An older backend shows what it stored, and the search finds it",
  async (visitor) => {
    await visitor.visits("notification");
    await visitor.row("Member's ntfy").reads("https://ntfy.sh/");
    await visitor.field("Search notifiers").fill("pager.example.net");
    await eventually(async () => assert.is((await names(visitor)).length, 1));
  },
  { backend: { dialect: "1.14.14" } },
);

test("Errors are shown beside their fields, and the first one has the focus", async (visitor) => {
  const editor = await opens(visitor, "new");
  await editor.find("radio", /^POST/).check();
  await editor.find("radio", /^Form/).check();
  const json = editor.find("button", "Edit as JSON");
  await json.first().click();
  await editor.field(/^Body/).fill('{"text":\n #NEZHA#}');
  await json.first().click();
  await editor.field(/^Headers/).fill("[1]");
  await editor.press("Test and save");
  await editor.reads("Name is required.");
  await editor.reads("URL is required.");
  await editor.reads("Invalid JSON string (line 2, column 2)");
  await editor.reads("This must be a JSON object.");
  await visitor.focuses("Name");
  await editor.fill("Name", "x");
  await editor.fill("URL", "ftp://hooks.example.net/");
  await editor.press("Test and save");
  await editor.reads("Enter a valid URL that starts with http:// or https://.");
  await visitor.focuses("URL");
  await editor.fill("URL", "https://hooks.example.net/");
  await editor.press("Test and save");
  await eventually(async () => assert.match(await visitor.focused(), /^Body/));
  assert.equal(visitor.calls(/POST/), []);
});

for (const [status, answer] of [
  ["503", '503@503 Service Unavailable {"error":"status 503"}'],
  ["404", '404@404 Not Found {"error":"status 404"}'],
] as const)
  test(
    `A service that answers ${status} is quoted word for word, and the form is kept`,
    async (visitor, stage) => {
      const editor = await opens(visitor, "new");
      await editor.fill("Name", "Broken");
      await editor.fill("URL", `https://hooks.example.net/status/${status}`);
      await editor.press("Test and save");
      await eventually(async () => assert.is((await editor.find("alert").innerText()).trim(), answer));
      await eventually(async () =>
        assert.is(await editor.field("URL").inputValue(), `https://hooks.example.net/status/${status}`),
      );
      assert.is(stored(stage, "Broken"), undefined);
      await editor.find("switch", "Do not send a test message").click();
      await editor.press("Save without test");
      await visitor.misses("dialog");
      assert.ok(stored(stage, "Broken"));
    },
    refused,
  );

test(
  "A private address is refused in the server's words",
  async (visitor) => {
    const editor = await opens(visitor, "new");
    await editor.fill("Name", "Inside");
    await editor.fill("URL", "http://192.168.1.5/hook");
    await editor.press("Test and save");
    await editor.within("alert").reads("HTTP URL target is not allowed");
  },
  refused,
);

test("Hidden values of the backend stay where nothing is typed, field by field", async (visitor, stage) => {
  const editor = await opens(visitor, 3);
  const before = { ...stored(stage, table(stage).get(3)?.name ?? "") };
  await eventually(async () => assert.is(await editor.field("URL").inputValue(), ""));
  await editor.reads("A value is stored. Enter a new one to replace it; it cannot be cleared.");
  await editor.field("Body").fill('{"new": "#NEZHA#"}');
  await editor.press("Test and save");
  await visitor.misses("dialog");
  const after = table(stage).get(3);
  assert.equal([after?.url, after?.request_header], [before.url, before.request_header]);
  assert.is(after?.request_body, '{"new": "#NEZHA#"}');
  assert.equal([sent(visitor).url, sent(visitor).request_header], ["", ""]);
});

test("An empty object removes stored headers", async (visitor, stage) => {
  const editor = await opens(visitor, 3);
  await editor.press("Send no headers");
  await editor.press("Test and save");
  await visitor.misses("dialog");
  assert.is(table(stage).get(3)?.request_header, "{}");
});

test(
  "An older backend's blank empties what was shown, and an address is needed there",
  async (visitor, stage) => {
    const editor = await opens(visitor, 3);
    await eventually(async () => assert.is(await editor.field("Name 1").inputValue(), "Authorization"));
    await editor.press("Remove Authorization");
    await editor.press("Remove X-Origin");
    await editor.fill("URL", "");
    await editor.press("Test and save");
    await editor.reads("URL is required.");
    await editor.fill("URL", "https://pager.example.net/v3");
    await editor.press("Test and save");
    await visitor.misses("dialog");
    const after = table(stage).get(3);
    assert.equal([after?.url, after?.request_header], ["https://pager.example.net/v3", ""]);
    assert.match(after?.request_body ?? "", /#SERVER\.NAME#/);
  },
  { backend: { dialect: "2.0.14" } },
);

test(
  "With an unknown version shown values are sent back unchanged, and hidden ones are kept",
  async (visitor, stage) => {
    const editor = await opens(visitor, 3);
    await editor.fill("Name", "Pager");
    await editor.press("Test and save");
    await visitor.misses("dialog");
    const after = stored(stage, "Pager");
    assert.match(after?.url ?? "", /routing_key/);
    assert.match(after?.request_header ?? "", /demo-token/);
  },
  { backend: { dialect: "1.14.14", shownVersion: "debug" } },
);

test("A member of a newer backend, without access to its version, keeps stored values", async (visitor, stage) => {
  await visitor.visits("notification?edit=7", "member");
  const editor = visitor.dialog("Edit Member's ntfy");
  await editor.reads(
    "This dashboard does not show the stored value. Leave empty to keep it, or enter a new one to replace it.",
  );
  await editor.fill("Name", "Mine");
  await editor.press("Test and save");
  await visitor.misses("dialog");
  assert.is(stored(stage, "Mine")?.url, "https://ntfy.sh/");
});

test("A copy names the fields to enter again", async (visitor, stage) => {
  await visitor.visits("notification");
  await visitor.row("Telegram ops").press(/^More actions/);
  await visitor.page.getByRole("menuitem", { name: "Duplicate" }).click();
  const editor = visitor.dialog("Add notifier");
  await editor.reads(/Enter them again/);
  await eventually(async () => assert.is(await editor.field("Name").inputValue(), "Telegram ops (copy)"));
  await editor.press("Test and save");
  await editor.reads("URL is required.");
  await editor.fill("URL", "https://api.telegram.org/bot1:x/sendMessage");
  await editor.press("Test and save");
  await visitor.misses("dialog");
  assert.is(stored(stage, "Telegram ops (copy)")?.request_method, 2);
});

test("Test in the list sends the message and shows the answer unchanged", async (visitor, stage) => {
  await visitor.visits("notification");
  const tests = async (name: string) => {
    await visitor.row(name).press(/^More actions/);
    await visitor.page.getByRole("menuitem", { name: "Send test message" }).click();
  };
  await tests("Telegram ops");
  await visitor.reads("Telegram ops accepted the test message");
  const one = table(stage).get(2);
  if (one) one.url = "https://discord.com/status/401";
  await tests("Discord #alerts 🚨");
  await visitor.reads('401@401 Unauthorized {"error":"status 401"}');
  await visitor.reads("The test of Discord #alerts 🚨 failed");
  assert.is(one?.url, "https://discord.com/status/401", "the hidden address was kept");
  const [patch] = visitor.sent("/notification/1", "PATCH");
  assert.equal(patch, {
    name: "Telegram ops",
    url: "",
    request_method: 2,
    request_type: 1,
    request_header: "",
    request_body: "",
    verify_tls: true,
    skip_check: false,
    format_metric_units: true,
  });
});

test("A preset asks before it overwrites input, and No keeps the input", async (visitor) => {
  const editor = await opens(visitor, "new");
  await choosesPreset(visitor, "Slack");
  await eventually(async () => assert.match(await editor.field("URL").inputValue(), /slack/));
  // Choosing another preset does not overwrite typed text.
  await choosesPreset(visitor, "Gotify");
  await eventually(async () => assert.match(await editor.field("URL").inputValue(), /YOUR_GOTIFY_HOST/));
  await eventually(async () => assert.is(await editor.field("Value 1").inputValue(), "YOUR_APP_TOKEN"));
  await editor.fill("URL", "https://mine.example.net/");
  await choosesPreset(visitor, "Discord");
  const question = visitor.dialog("Fill in the fields for Discord?");
  await question.press("Cancel");
  await eventually(async () =>
    assert.is(await editor.field("URL").inputValue(), "https://mine.example.net/"),
  );
  await choosesPreset(visitor, "Discord");
  await visitor.dialog("Fill in the fields for Discord?").press("Replace");
  await eventually(async () => assert.match(await editor.field("URL").inputValue(), /discord/));
  await eventually(async () =>
    assert.is(await editor.find("textbox", "Value 1").count(), 0, "headers of the one before are gone"),
  );
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

test("Fields and JSON are two views of one text", async (visitor, stage) => {
  const editor = await opens(visitor, "new");
  await editor.fill("Name", "Views");
  await editor.fill("URL", "https://x.example.net/");
  await editor.press("Add header");
  await eventually(async () => assert.is(await visitor.focused(), "Name 1"));
  await visitor.page.keyboard.type("X-A");
  await editor.fill("Value 1", 'q"1');
  await editor.press("Add header");
  await editor.press("Edit as JSON");
  const json = editor.field(/^Headers/);
  await eventually(async () => assert.is(await json.inputValue(), '{\n  "X-A": "q\\"1"\n}'));
  await json.fill('{"X-A": "1", "X-B": "2"}');
  await editor.press("Edit as fields");
  await eventually(async () => assert.is(await editor.field("Value 2").inputValue(), "2"));
  await editor.press("Remove X-A");
  await editor.press("Test and save");
  await visitor.misses("dialog");
  assert.equal(JSON.parse(stored(stage, "Views")?.request_header ?? ""), { "X-B": "2" });
});

test("No draft keeps addresses, headers or bodies, but the name", async (visitor) => {
  const editor = await opens(visitor, "new");
  await editor.fill("URL", "https://x.example.net/SECRET");
  await editor.fill("Name", "Half");
  await eventually(async () => {
    const kept = await visitor.page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    assert.match(kept, /Half/);
    assert.not.match(kept, /SECRET/);
  });
});

test("Before a delete the question names the groups of the notifier", async (visitor, stage) => {
  await visitor.visits("notification");
  await visitor.press("Delete Telegram ops");
  const question = visitor.dialog("Confirm Deletion?");
  await question.reads("“Telegram ops” is in a notifier group: Ops");
  await question.press("Delete");
  await visitor.reads("1 row deleted");
  await visitor.open("notification-group");
  await visitor.row("Ops").reads("Discord #alerts 🚨");
  assert.is(table(stage).get(1), undefined);
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
  "Unusual names and long bodies are sent back unchanged",
  async (visitor, stage) => {
    const odd = '"‮רשת" & <b>🚨</b>';
    const long = JSON.stringify({ text: "#NEZHA# ".repeat(8000) });
    const row = table(stage).get(1);
    assert.ok(row);
    Object.assign(row, { name: odd, request_body: long, request_header: '{"A": 5, "B": "x"}' });
    await visitor.visits("notification");
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

test(
  "Offline, the save is not lost",
  async (visitor, stage) => {
    const editor = await opens(visitor, "new");
    await editor.fill("Name", "Later");
    await editor.fill("URL", "https://x.example.net/");
    await visitor.context.setOffline(true);
    await editor.press("Test and save");
    await editor.within("alert").reads(/cannot be reached/);
    await visitor.context.setOffline(false);
    await editor.press("Test and save");
    await visitor.misses("dialog");
    assert.ok(stored(stage, "Later"));
  },
  { expects: [/saving failed/, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] },
);

test.run();

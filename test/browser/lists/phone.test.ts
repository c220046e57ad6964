/** The lists on a phone, in one visit, because loading pages takes long. */
import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("lists on a phone", {
  backend: { servers: 12 },
  browser: { viewport: { width: 390, height: 844 }, hasTouch: true },
  seconds: 90,
});

const stored = (stage: Stage, path: string, name: string) =>
  stage.backend.state
    .table<Row & Record<string, unknown>>(path)
    .all()
    .find((one) => one.name === name);

const fits = (visitor: Visitor, why: string) =>
  eventually(async () => assert.ok((await visitor.overhang()) <= 0, why));

/** Goes to a list by the menu, without loading the page. */
async function goesTo(visitor: Visitor, tab: string, path: string): Promise<void> {
  await visitor.press("Menu");
  await visitor.within("dialog", "Menu").press(tab, "link");
  await visitor.isAt(path);
}

/** Opens the editor of a card by its menu. */
async function edits(visitor: Visitor, name: string): Promise<Part> {
  await fits(visitor, `the cards around ${name}`);
  // Notices may cover the lower cards.
  await visitor.find("searchbox").fill(name);
  await visitor.chooses(`More actions for ${name}`, "Edit");
  const editor = visitor.dialog(`Edit ${name}`);
  await editor.sees("textbox", "Name");
  await fits(visitor, `the editor of ${name}`);
  return editor;
}

async function saves(visitor: Visitor, editor: Part, verb = "Save changes"): Promise<void> {
  await editor.press(verb);
  await visitor.misses("dialog");
}

test("Menus of cards edit, run and plot, Select ticks cards above a bar that notices leave free, and nothing is wider than the window", async (visitor, stage) => {
  await visitor.visits("service");
  await visitor.row("Old shop 🛒").reads("Down");
  const service = await edits(visitor, "Database port");
  await service.fill("Interval (seconds)", "90");
  await saves(visitor, service);
  assert.is(stored(stage, "service", "Database port")?.duration, 90);
  await visitor.chooses("More actions for Database port", "Latency");
  const plot = visitor.dialog(/^Latency of /);
  await plot.sees("img", /^Latency/);
  await fits(visitor, "the plot");
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog");

  await goesTo(visitor, "Task", "/cron");
  const task = await edits(visitor, "Nightly backup");
  await task.fill("Cron expression", "CRON_TZ=Asia/Kathmandu 0 15 9 * * MON-FRI");
  await task.sees("table", "Next runs");
  await eventually(async () => {
    const [body = 0, inner = 0] = await visitor.page.evaluate(() => {
      const form = document.querySelector("dialog[open] form");
      return [form?.parentElement?.clientWidth, form?.scrollWidth];
    });
    assert.ok(body > 0 && inner <= body, "the form is no wider than its dialog");
  });
  await saves(visitor, task);
  await visitor.chooses("More actions for Nightly backup", "Run now");
  await visitor.dialog("Run “Nightly backup” now?").press("Run now");
  await visitor.reads("The task triggered successfully.");

  await goesTo(visitor, "Notification", "/notification");
  const notifier = await edits(visitor, "Telegram ops");
  await notifier.fill("Name", "Pocket");
  await saves(visitor, notifier, "Test and save");
  assert.ok(stored(stage, "notification", "Pocket"));

  await visitor.page.locator('a[href="/dashboard/alert-rule"]').click();
  await visitor.isAt("/alert-rule");
  const rule = await edits(visitor, "磁盘快满了 🔥");
  await rule.find("switch", "Enable").click();
  await saves(visitor, rule);
  await visitor.row("磁盘快满了 🔥").reads("Disk above 92.5% for 30 sec on 2 servers");
  await visitor.row("磁盘快满了 🔥").reads("On");
  assert.is(stored(stage, "alert-rule", "磁盘快满了 🔥")?.enable, true);

  await goesTo(visitor, "DDNS", "/ddns");
  await visitor.press("Add DDNS profile");
  const profile = visitor.dialog("Add DDNS profile");
  await profile.fill("Name", "Phone");
  await profile.find("textbox", /^Domains/).fill("p.example.com");
  await saves(visitor, profile, "Add");
  const change = await edits(visitor, "Phone");
  await change.find("combobox", "Provider").selectOption("tencentcloud");
  await change.find("textbox", /^SecretId/).fill("id");
  await saves(visitor, change);
  assert.is(stored(stage, "ddns", "Phone")?.access_id, "id");

  await goesTo(visitor, "Group", "/server-group");
  await visitor.row("Europe").sees("link", /^\d+ servers in Europe$/);
  const group = await edits(visitor, "Nobody");
  const servers = group.find("combobox", /^Servers/);
  await servers.tap();
  await visitor.page.getByRole("option").first().tap();
  await servers.press("Escape");
  await group.reads("1 server");
  await fits(visitor, "a group with a server");
  await saves(visitor, group);
  assert.equal(stored(stage, "server-group", "Nobody")?.servers, [1]);

  await goesTo(visitor, "NAT", "/nat");
  const list = visitor.within("list", "NAT profiles");
  await eventually(async () => assert.is(await list.find("listitem").count(), 5));
  await saves(visitor, await edits(visitor, "Team wiki"));
  await visitor.chooses("More actions", "Select");
  await visitor.page.getByText("0 selected").waitFor();
  await visitor.row("Team wiki").find("checkbox").check();
  await visitor.press("Delete");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await visitor.reads("1 row deleted");
  // The page ends here, so its footer is below the bar.
  await eventually(async () => {
    const notice = await visitor.find("region", "Notices").boundingBox();
    const done = await visitor.find("button", "Done").boundingBox();
    assert.ok(notice && done && notice.y + notice.height <= done.y, "the notice leaves the bar free");
  });
});

test.run();

import * as assert from "uvu/assert";
import type { ServiceRow } from "../../../demo/resources/service/service-results.ts";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("services", { backend: { servers: 12 } });

const table = (stage: Stage) => stage.backend.state.table<ServiceRow>("service");
const stored = (stage: Stage, name: string) =>
  table(stage)
    .all()
    .find((one) => one.name === name);

const names = (visitor: Visitor) => visitor.page.locator("[data-row] [role=rowheader]").allInnerTexts();
/** Options of the open picker, without those of selects. */
const options = (visitor: Visitor) => visitor.page.getByRole("listbox").getByRole("option");

/** Chooses an option by its name in a picker of the editor. */
async function chooses(visitor: Visitor, editor: Part, box: RegExp, name: string): Promise<void> {
  await editor.find("combobox", box).fill(name);
  await options(visitor).first().waitFor();
  await editor.find("combobox", box).press("Enter");
  if ((await visitor.page.getByRole("listbox").count()) > 0)
    await editor.find("combobox", box).press("Escape");
}
async function edits(visitor: Visitor, name: string): Promise<Part> {
  await visitor.press(`Edit ${name}`);
  const editor = visitor.dialog(`Edit ${name}`);
  await editor.sees("textbox", "Name");
  return editor;
}

test("A service is created with everything by name, changed and deleted, and the list follows", async (visitor, stage) => {
  await visitor.visits("service");
  await visitor.press("Add service");
  const editor = visitor.dialog("Add service");
  await editor.fill("Name", 'Mail "<b>"');
  await editor.find("radio", /^TCPing/).check();
  await editor.reads("Host and port, such as db.example.com:5432 or [2001:db8::1]:443");
  await editor.fill("Target", "mail.example.com:25");
  await editor.fill("Interval (seconds)", "45");
  await editor.find("radio", "Only the selected servers").check();
  await editor.reads(/^No server probes this yet/);
  await chooses(visitor, editor, /^Servers that probe it/, "ams-db-primary");
  await editor.reads("Probed by only 1 server.");
  await editor.find("switch", "Failure notification").check();
  await editor.reads("No notifier group is selected, so nobody will be notified.");
  await chooses(visitor, editor, /^Notifier group/, "Ops");
  await editor.press("Add");
  await visitor.reads("Saved");
  await visitor.misses("dialog");
  const row = visitor.row('Mail "<b>"');
  for (const text of ["mail.example.com:25", "only 1 server", "45 sec"]) await row.reads(text);
  const created = stored(stage, 'Mail "<b>"');
  assert.equal(
    [created?.skip_servers, created?.duration, created?.notification_group_id],
    [{ 2: true }, 45, 1],
  );

  const change = await edits(visitor, 'Mail "<b>"');
  await change.find("radio", "All servers except the selected ones").check();
  await change.reads("Probed by all servers except 1.");
  await change.fill("Name", "Mail");
  await change.press("Save changes");
  await visitor.misses("dialog");
  await visitor.row("Mail").reads("all servers except 1");

  await visitor.press("Delete Mail");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await visitor.reads("1 row deleted");
  assert.is(stored(stage, "Mail"), undefined);
});

test("The list shows the states of services, sorts and searches by them, and links to their notifier group and tasks", async (visitor) => {
  await visitor.visits(
    "service?cols=name,state,type,availability,group,fail_trigger_tasks,recover_trigger_tasks",
  );
  await visitor.row("Company website").reads("Good");
  await visitor.row("网关 延迟").reads("Low Availability");
  await visitor.row("Old shop 🛒").reads("Down");
  await visitor.row("خدمة جديدة").reads("No Data");
  await visitor
    .row("Company website")
    .sees("img", /available over 30 days; worst day: .*; days without data: 0$/);
  const link = await visitor.row("Company website").sees("link", "Ops");
  await eventually(async () =>
    assert.is(await link.getAttribute("href"), "/dashboard/notification-group?edit=1"),
  );
  await visitor.row("Old shop 🛒").reads("#9999, deleted");
  const task = await visitor.row("Database port").sees("link", "Restart the web server");
  await eventually(async () => assert.is(await task.getAttribute("href"), "/dashboard/cron?edit=4"));
  await visitor
    .row("a-service-with-a-name-that-is-longer-than-any-column-would-like-it-to-be")
    .reads("#9999, deleted");
  await visitor.find("button", "State").click();
  await eventually(async () =>
    assert.equal((await names(visitor)).slice(0, 2), ["Old shop 🛒", "网关 延迟"]),
  );
  await visitor.field("Search services").fill("icmp good");
  await eventually(async () => assert.equal(await names(visitor), ["<script>alert(1)</script>"]));
});

const plot = (visitor: Visitor) => visitor.dialog(/^Latency of /);

const legend = (visitor: Visitor, name: RegExp) =>
  plot(visitor).within("list", "Lines in the chart").find("button", name);

test("The latency of each server is a plot and a table, whose lines the legend emphasises and hides, for three periods", async (visitor, stage) => {
  await stage.control({ op: "setting", tsdb_enabled: true });
  await visitor.visits("service");
  await visitor.chooses("More actions for Database port", "Latency");
  await eventually(() => assert.is(visitor.address(), "/service?latency=2"));
  const dialog = plot(visitor);
  await dialog.sees("img", /^Latency over 24 hours/);
  await eventually(async () =>
    assert.equal(
      (await dialog.find("columnheader").allInnerTexts()).map((title) => title.trim()),
      ["Server", "Average", "Lowest", "Highest", "Available"],
    ),
  );
  const row = dialog.find("row").filter({ hasText: "fra-web-1" });
  await eventually(async () => assert.match(await row.innerText(), /ms[\s\S]*ms[\s\S]*ms[\s\S]*\d%/));

  const drawing = () =>
    visitor.page.evaluate(() => document.querySelector<HTMLCanvasElement>("dialog canvas")?.toDataURL());
  const entry = legend(visitor, /^fra-web-1/);
  await entry.waitFor();
  await visitor.settles();
  const plain = await drawing();
  // Not `assert.is`, which computes the difference of two pictures for minutes.
  const changes = () => eventually(async () => assert.ok((await drawing()) !== plain));
  const isPlain = () => eventually(async () => assert.ok((await drawing()) === plain));
  await entry.hover();
  await changes();
  await dialog.find("heading").first().hover();
  await isPlain();
  await entry.focus();
  await changes();
  await visitor.page.keyboard.press("Space");
  await eventually(async () => assert.is(await entry.getAttribute("aria-pressed"), "false"));
  assert.is(await dialog.find("checkbox", "Show fra-web-1 in the chart").isChecked(), false);
  await dialog.find("checkbox", "Show fra-web-1 in the chart").check();
  await eventually(async () => assert.is(await entry.getAttribute("aria-pressed"), "true"));
  await isPlain();
  for (const name of ["fra-web-1", "sgp-edge-2"])
    await dialog.find("checkbox", `Show ${name} in the chart`).uncheck();
  await dialog.sees("img", /^Latency over 24 hours/);
  await dialog.find("checkbox", "Show fra-web-1 in the chart").check();

  await dialog.press("7 days", "tab");
  await dialog.sees("img", /^Latency over 7 days/);
  assert.is(visitor.requests("history?period=7d").length, 1);
  await visitor.page.goBack();
  await visitor.misses("dialog");
});

test(
  "Latencies that could not be read are read again when the dashboard responds",
  async (visitor, stage) => {
    await stage.control({ op: "fail", path: "/service/2/history", status: 502, times: 1000 });
    await visitor.page.clock.install();
    await visitor.visits("service?latency=2");
    await plot(visitor).reads(/^The latency could not be read\./);
    stage.backend.state.faults.length = 0;
    await visitor.settles();
    await visitor.page.clock.fastForward(10_000);
    await plot(visitor).sees("img", /^Latency/);
  },
  { expects: [/502/] },
);

test(
  "With five thousand services the list stays quick, and its states sort it",
  async (visitor, stage) => {
    const [first] = table(stage).all();
    for (let at = 0; first && at < 5000; at += 1) {
      const { id: _, created_at: __, updated_at: ___, owner, ...values } = first;
      table(stage).add(owner, { ...values, name: `svc-${at}`, display_index: 0, skip_servers: {} });
    }
    await visitor.visits("service");
    await visitor.row("Company website").reads("Good");
    await eventually(async () =>
      assert.ok((await visitor.page.locator("[data-row]").count()) < 60, "only rows in view are in the page"),
    );
    const took = await visitor.workOf(async () => {
      await visitor.find("button", "State").click();
      await eventually(async () => assert.is((await names(visitor))[0], "Old shop 🛒"));
    });
    assert.ok(took < 3000, `sorting took ${took} ms`);
  },
  { seconds: 60 },
);

test.run();

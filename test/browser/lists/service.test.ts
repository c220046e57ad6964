import * as assert from "uvu/assert";
import type { ServiceRow } from "../../../demo/resources/service/service-results.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("services", { backend: { servers: 12 } });

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

test("A service is created with everything by name, changed, duplicated and deleted, and the list follows", async (visitor, stage) => {
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
  await visitor.misses("dialog");
  await visitor.reads("Saved");
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

  await visitor.chooses("More actions for Mail", "Duplicate");
  await visitor.dialog("Add service").press("Add");
  await visitor.misses("dialog");
  await eventually(async () => assert.ok((await names(visitor)).includes("Mail (copy)")));
  assert.equal(stored(stage, "Mail (copy)")?.skip_servers, { 2: true });

  await visitor.press("Delete Mail (copy)");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await visitor.reads("1 row deleted");
  assert.is(stored(stage, "Mail (copy)"), undefined);
});

test("The list shows the states of services, sorts and searches by them, and links to their notifier group and tasks", async (visitor) => {
  await visitor.visits("service");
  await visitor.row("Company website").reads("Good");
  await visitor.row("网关 延迟").reads("Low Availability");
  await visitor.row("Old shop 🛒").reads("Down");
  await visitor.row("خدمة جديدة").reads("No Data");
  await visitor
    .row("Company website")
    .sees("img", /available over 30 days; worst day: .*; days without data: 0$/);
  await visitor.open("service?cols=name,state,availability,group");
  const link = await visitor.row("Company website").sees("link", "Ops");
  await eventually(async () =>
    assert.is(await link.getAttribute("href"), "/dashboard/notification-group?edit=1"),
  );
  await visitor.row("Old shop 🛒").reads("#9999, deleted");
  await visitor.open("service?cols=name,state,type,fail_trigger_tasks,recover_trigger_tasks");
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

test(
  "States are read again by themselves, and a failing read leaves the old ones",
  async (visitor, stage) => {
    await visitor.page.clock.install();
    await visitor.visits("service");
    await visitor.row("Company website").reads("Good");
    await visitor.settles();
    const website = stored(stage, "Company website");
    if (website) website.health = "down";
    await visitor.page.clock.fastForward(31_000);
    await visitor.row("Company website").reads("Down");
    await stage.control({ op: "fail", path: "/service", method: "GET", kind: "status", status: 502 });
    await visitor.page.clock.fastForward(31_000);
    await eventually(() => assert.is(stage.backend.state.faults.length, 0, "the read has failed"));
    await visitor.settles();
    await visitor.row("Company website").reads("Down");
    await eventually(async () => assert.is(await visitor.find("alert").count(), 0));
  },
  { expects: [/502/] },
);

test("Every error is shown beside its field, the focus is on the first, and nothing is sent", async (visitor) => {
  await visitor.visits("service?new=");
  const editor = visitor.dialog("Add service");
  await editor.fill("Target", "example.com");
  await editor.fill("Interval (seconds)", "29");
  await editor.fill("Weight", "1.5");
  await editor.fill("Minimum latency (ms)", "-1");
  await editor.press("Add");
  for (const sentence of [
    "Name is required.",
    "Enter a URL that starts with http:// or https://.",
    "Enter a whole number of seconds, at least 30.",
    "Enter a whole number.",
    "Enter a whole number of milliseconds, 0 or more.",
  ])
    await editor.reads(sentence);
  await visitor.focuses("Name");
  await editor.find("radio", /^ICMP Ping/).check();
  await editor.fill("Name", "x");
  await editor.fill("Interval (seconds)", "30");
  await editor.fill("Weight", "1");
  await editor.fill("Minimum latency (ms)", "50");
  await editor.fill("Maximum latency (ms)", "40");
  await editor.press("Add");
  await editor.reads("Must not be below the minimum.");
  await visitor.focuses("Maximum latency (ms)");
  assert.equal(visitor.calls(/POST \/service/), []);
});

test(
  "A refusal is shown in the server's words, and a save offline keeps everything",
  async (visitor, stage) => {
    await visitor.visits("service");
    const editor = await edits(visitor, "Company website");
    await editor.fill("Name", "Kept");
    await stage.control({
      op: "fail",
      path: "/service/*",
      method: "PATCH",
      kind: "refuse",
      text: "<i>no</i>",
    });
    await editor.press("Save changes");
    await editor.within("alert").reads("<i>no</i>");
    await visitor.page.context().setOffline(true);
    await editor.press("Save changes");
    await editor.within("alert").reads(/dashboard .*(reach|answer)/i);
    await eventually(async () => assert.is(await editor.field("Name").inputValue(), "Kept"));
    await visitor.page.context().setOffline(false);
    await editor.press("Save changes");
    await visitor.misses("dialog");
    assert.ok(stored(stage, "Kept"));
  },
  { expects: [/saving failed/, /ERR_INTERNET_DISCONNECTED/, /WebSocket/] },
);

test("Changes of another user are shown with both values before they are overwritten", async (visitor, stage) => {
  await visitor.visits("service");
  const editor = await edits(visitor, "Database port");
  await editor.fill("Name", "Mine");
  // The dialog reads the newest values when it opens.
  await visitor.settles();
  const row = stored(stage, "Database port");
  if (row) Object.assign(row, { name: "Theirs", skip_servers: { 2: true } });
  await editor.press("Save changes");
  const banner = editor.within("alert");
  await banner.reads(/Theirs/);
  await banner.reads(/ams-db-primary/);
  await editor.press("Save changes");
  await visitor.misses("dialog");
  assert.equal(
    stored(stage, "Mine")?.skip_servers,
    { 2: true },
    "an unchanged field follows the other change",
  );
});

test(
  "A service that was deleted elsewhere is reported, and the input stays",
  async (visitor, stage) => {
    await visitor.visits("service");
    const editor = await edits(visitor, "Database port");
    await editor.fill("Name", "Too late");
    // The dialog reads the newest values when it opens.
    await visitor.settles();
    await stage.control({ op: "deleteRow", resource: "service", id: 2 });
    await editor.press("Save changes");
    await editor.reads("service id 2 does not exist");
    await eventually(async () => assert.is(await editor.field("Name").inputValue(), "Too late"));
  },
  { expects: [/saving failed/] },
);

test("A chosen server that was deleted is left out, with a message", async (visitor, stage) => {
  await visitor.visits("service");
  const editor = await edits(visitor, "Company website");
  await chooses(visitor, editor, /^Excluded servers/, "ams-db-primary");
  await chooses(visitor, editor, /^Excluded servers/, "sgp-edge-2");
  await stage.control({ op: "deleteServer", id: 3 });
  await editor.press("Save changes");
  await visitor.misses("dialog");
  await visitor.reads("1 server no longer exists and was omitted");
  assert.equal(stored(stage, "Company website")?.skip_servers, { 2: true });
});

const plot = (visitor: Visitor) => visitor.dialog(/^Latency of /);

const legend = (visitor: Visitor, name: RegExp) =>
  plot(visitor).within("list", "Lines in the chart").find("button", name);

test("A line of the plot is emphasised by its entry in the legend, and a press hides it", async (visitor) => {
  await visitor.visits("service?latency=2");
  const dialog = plot(visitor);
  const drawing = () =>
    visitor.page.evaluate(() => document.querySelector<HTMLCanvasElement>("dialog canvas")?.toDataURL());
  await dialog.sees("img", /^Latency over 24 hours/);
  const entry = legend(visitor, /^fra-web-1/);
  await entry.waitFor();
  await visitor.settles();
  const plain = await drawing();
  const changes = () => eventually(async () => assert.is.not(await drawing(), plain));
  const isPlain = () => eventually(async () => assert.is(await drawing(), plain));
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
});

test("The latency of each server is a plot and a table, in the address, for three periods", async (visitor, stage) => {
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
  await dialog.find("checkbox", "Show fra-web-1 in the chart").uncheck();
  await eventually(async () =>
    assert.is(await legend(visitor, /^fra-web-1/).getAttribute("aria-pressed"), "false"),
  );
  await dialog.find("checkbox", "Show sgp-edge-2 in the chart").uncheck();
  await dialog.sees("img", /^Latency over 24 hours/);
  await dialog.find("checkbox", "Show fra-web-1 in the chart").check();
  await dialog.press("7 days", "tab");
  await dialog.sees("img", /^Latency over 7 days/);
  assert.is(visitor.requests("history?period=7d").length, 1);
  await visitor.page.goBack();
  await visitor.misses("dialog");
  await visitor.open("service?latency=2");
  await plot(visitor).sees("img", /^Latency over/);
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog");
});

test("Of many servers the slowest are drawn, and more than can be distinguished are refused with a message", async (visitor) => {
  await visitor.visits("service?latency=3");
  const dialog = plot(visitor);
  await dialog.sees("img", /^Latency/);
  const checked = dialog.find("checkbox").and(visitor.page.locator(":checked"));
  await eventually(async () => assert.is(await checked.count(), 3));
  for (let more = 0; more < 3; more += 1)
    await dialog.find("checkbox").and(visitor.page.locator(":not(:checked)")).first().check();
  const other = dialog.find("checkbox").and(visitor.page.locator(":not(:checked)")).first();
  await other.click();
  await visitor.reads("The chart shows at most 6 servers. Deselect one first.");
  await dialog.find("checkbox").first().uncheck();
  await other.check();
});

test("Missing points, a failure and an unknown service are reported, each with advice", async (visitor, stage) => {
  await visitor.visits("service?latency=1");
  await plot(visitor).reads(/^No measurements in this period\. No latency is available for HTTP GET/);
  await stage.control({ op: "fail", path: "/service/2/history", kind: "refuse", text: "no database" });
  await visitor.open("service?latency=2");
  await plot(visitor).reads(/^The latency could not be read\. no database/);
  await plot(visitor).press("Retry");
  await plot(visitor).sees("img", /^Latency/);
  await visitor.open("service?latency=4711");
  await visitor.dialog("Not found").reads("Nothing with the ID 4711 exists, or it has been deleted.");
});

test(
  "Latencies that could not be read are read again when the dashboard responds",
  async (visitor, stage) => {
    await stage.control({ op: "fail", path: "/service/2/history", status: 502, times: 1000 });
    await visitor.visits("service?latency=2");
    await plot(visitor).reads(/^The latency could not be read\./);
    stage.backend.state.faults.length = 0;
    await plot(visitor).sees("img", /^Latency/);
  },
  { expects: [/502/] },
);

for (const dialect of ["2.0.14", "2.3.7"] as const) {
  test(
    `Version ${dialect}: without a time-series database a dead service shows neither a latency nor an availability`,
    async (visitor, stage) => {
      const now = stage.backend.state.now();
      const row = stored(stage, "Database port");
      assert.ok(row);
      // Yesterday some of its probes succeeded.
      const today = now - (now % 86_400_000);
      Object.assign(row, { health: "down", since: Math.max(today, now - 600_000) });
      await visitor.visits("service?latency=2");
      const server = plot(visitor).find("row").filter({ hasText: "fra-web-1" });
      await server.waitFor();
      await eventually(async () =>
        assert.equal(await server.getByRole("cell").allInnerTexts(), ["–", "–", "–", "–"]),
      );
      await plot(visitor).find("button", "Close").first().click();
      await visitor.row("Database port").reads("Down");
    },
    { backend: { dialect, servers: 12 } },
  );
}

for (const dialect of ["1.7.0", "1.14.14"] as const) {
  test(
    `Version ${dialect}: the latency of a day is read server by server, and there is no order to set`,
    async (visitor) => {
      await visitor.visits("service?latency=2");
      const dialog = plot(visitor);
      await dialog.sees("img", /^Latency over 24 hours/);
      await eventually(async () => assert.is(await dialog.find("tab").count(), 0));
      await eventually(() =>
        assert.equal(visitor.calls(/GET \/service\/\d/).sort(), ["GET /service/1", "GET /service/3"]),
      );
      await dialog.find("button", "Close").first().click();
      await visitor.row("<script>alert(1)</script>").reads("Not available");
      await eventually(async () => assert.is(await visitor.find("columnheader", "Weight").count(), 0));
    },
    { backend: { dialect, servers: 12 } },
  );
}

test(
  "A dashboard of unknown version that does not know the newer history is asked in the older way",
  async (visitor) => {
    await visitor.visits("service?latency=2");
    await plot(visitor).sees("img", /^Latency over 24 hours/);
    await visitor.misses("tab");
  },
  { backend: { dialect: "1.14.14", shownVersion: "debug", servers: 12 }, expects: [/404/] },
);

test("A member sees own services, and others' are refused in the server's words", async (visitor) => {
  await visitor.visits("service", "member");
  await eventually(async () => assert.equal(await names(visitor), ["Member's blog"]));
  const editor = await edits(visitor, "Member's blog");
  await editor.fill("Name", "Blog");
  await editor.press("Save changes");
  await visitor.misses("dialog");
  await visitor.row("Blog").reads("Good");
});

test("Everything can be done with the keyboard alone", async (visitor, stage) => {
  const { keyboard } = visitor.page;
  await visitor.visits("service?new=");
  const editor = visitor.dialog("Add service");
  await editor.sees("textbox", "Name");
  await visitor.focuses("Name");
  await keyboard.type("By keyboard");
  await keyboard.press("Tab");
  await keyboard.press("ArrowDown");
  await keyboard.press("Tab");
  await keyboard.type("192.0.2.7");
  await keyboard.press("Enter");
  await visitor.misses("dialog");
  assert.equal([stored(stage, "By keyboard")?.type, stored(stage, "By keyboard")?.target], [2, "192.0.2.7"]);
});

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

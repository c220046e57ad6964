import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";

const test = browserTests("exchange", { backend: { servers: 12 } });

type NatRow = Row & { name: string; host: string; server_id: number; domain: string };
const profiles = (stage: Stage) => stage.backend.state.table<NatRow>("nat").all();
const groups = (stage: Stage) =>
  stage.backend.state.table<Row & { name: string; servers: number[] }>("server-group").all();
const menu = "Export and import";

/** The date in the browser's time zone, UTC. */
const today = () => new Date().toISOString().slice(0, "2026-01-31".length);

/** Name and text of the file that an action downloads. The date in the name, which may begin meanwhile, becomes TODAY. */
async function downloads(
  visitor: Visitor,
  act: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const before = today();
  const { name, content } = await visitor.downloads(act);
  return { name: name.replace(before, "TODAY").replace(today(), "TODAY"), text: String(content) };
}

/** Opens the import dialog and previews a text. */
async function previews(visitor: Visitor, text: string) {
  await visitor.chooses(menu, "Import…");
  const dialog = visitor.dialog("Import");
  await dialog.fill("Contents of the export", text);
  await dialog.press("Preview");
  return dialog;
}
const fileOf = (resources: unknown) => JSON.stringify({ windfire: 1, resources });

test("A list goes into a file by names: what a search finds, all of it, or what is ticked; and comes back unchanged", async (visitor) => {
  const names = (text: string) => JSON.parse(text).resources.nat.map(({ name }: NatRow) => name);
  await visitor.visits("nat?q=wiki");
  await visitor.row("Team wiki").sees("rowheader");
  await visitor.chooses(menu, "Export as JSON…");
  const dialog = visitor.dialog("Export: NAT profiles");
  const found = await downloads(visitor, () => dialog.press("Download"));
  assert.equal(names(found.text), ["Team wiki"]);
  await visitor.misses("dialog");

  await visitor.fill("Search NAT profiles", "");
  await visitor.isAt("/nat");
  await visitor.chooses(menu, "Export as JSON…");
  await visitor.isAt("/nat?export=");
  const { name, text } = await downloads(visitor, async () => {
    await dialog.press("Download");
    await visitor.reads("5 items exported");
  });
  assert.is(name, "nat-TODAY.json");
  await visitor.misses("dialog");
  const file = JSON.parse(text);
  assert.equal(Object.keys(file), ["windfire", "exported", "resources"]);
  assert.is(file.resources.nat[1].name, "Team wiki");
  assert.is(typeof file.resources.nat[1].server_id, "string", "the server's name");
  assert.equal(file.resources.nat[3].server_id, { missing: 9999 });

  const again = await previews(visitor, text);
  await again.reads("Unchanged: 5");
  await eventually(async () =>
    assert.is(await again.find("button", "Import 0").getAttribute("aria-disabled"), "true"),
  );
  await again.press("Back");
  await eventually(async () => assert.is(await again.field("Contents of the export").inputValue(), text));
  await visitor.focuses("Contents of the export");
  await visitor.page.keyboard.press("Escape");
  await visitor.dialog("Discard your changes?").press("Discard");
  await visitor.misses("dialog");

  await visitor.row("Home router").find("checkbox").click();
  await visitor.chooses(menu, "Export as JSON…");
  await eventually(async () => assert.is(await dialog.field("What is exported").inputValue(), "ticked"));
  const ticked = await downloads(visitor, () => dialog.press("Download"));
  assert.equal(names(ticked.text), ["Home router"]);
});

test("The whole configuration is exported, without secrets and with those that the dashboard returns; unreadable rows are reported", async (visitor, stage) => {
  await visitor.visits("server-group");
  await visitor.chooses(menu, "Export as JSON…");
  const dialog = visitor.dialog();
  await dialog.field("What is exported").selectOption("everything");
  await dialog.reads(
    "Without settings and users. Of servers, only their groups and DDNS profiles are included.",
  );
  const { name, text } = await downloads(visitor, () => dialog.press("Download"));
  assert.is(name, "windfire-TODAY.json");
  const { resources } = JSON.parse(text);
  assert.ok(Object.keys(resources).length >= 8, Object.keys(resources).join());
  assert.is(resources.notification[0].url, undefined);
  assert.is(resources.ddns[0].access_secret, undefined);
  assert.equal(Object.keys(resources.server[0]), [
    "name",
    "uuid",
    "enable_ddns",
    "ddns_profiles",
    "override_ddns_domains",
  ]);

  await visitor.misses("dialog");
  await visitor.chooses(menu, "Export as JSON…");
  await dialog.field("What is exported").selectOption("everything");
  await dialog.find("switch", "Include secrets").click();
  await downloads(visitor, async () => {
    await dialog.press("Download");
    await visitor.reads("The dashboard does not reveal some secrets, so they are not in the file.");
  });

  await visitor.misses("dialog");
  await stage.control({ op: "badRow", resource: "nat" });
  await visitor.chooses(menu, "Export as JSON…");
  await dialog.field("What is exported").selectOption("everything");
  const rest = await downloads(visitor, async () => {
    await dialog.press("Download");
    await visitor.reads("1 of 6 rows could not be read");
  });
  assert.is(JSON.parse(rest.text).resources.nat.length, 5);
});

test("An import shows what would change, replaces missing references by choices, retries what was refused, and has nothing to do the second time", async (visitor, stage) => {
  const [first = "", second = "", third = ""] = [1, 2, 3].map(
    (id) => stage.backend.state.servers.get(id)?.name,
  );
  const textWith = (last: string) =>
    fileOf({
      "server-group": [{ name: "Fresh", servers: [first, second, last] }],
      nat: [
        { name: "Home router", host: "10.0.0.1:80" },
        { name: "Front door", server_id: second, host: "10.0.0.2:80", domain: "door.example.com" },
        { name: "<script>window.ran=1</script>", server_id: first, domain: "a.example.com" },
      ],
    });
  const refusal = '<img src=x onerror="window.ran=1"> says <b>no</b>';
  await stage.control({ op: "fail", path: "/nat", method: "POST", kind: "refuse", text: refusal });
  await visitor.visits("nat");
  await visitor.row("Home router").sees("rowheader");
  const dialog = await previews(visitor, textWith("nobody"));
  await dialog.reads("192.168.1.1:80");
  await dialog.reads("10.0.0.1:80");
  await dialog.reads("New: 3");
  await dialog.reads("Changed: 1");
  await dialog.reads("Omitted because not found: nobody");
  await dialog.reads("1 reference has no match here. It is omitted unless you select a replacement.");
  const box = dialog.find("combobox", /^Servers: nobody/);
  await box.fill(third);
  await visitor.page.getByRole("option").first().waitFor();
  await box.press("Enter");
  assert.equal(
    visitor.calls(/POST|PATCH/).filter((call) => !call.includes("login")),
    [],
  );
  await dialog.press("Import 4");
  await dialog.reads(refusal);
  await dialog.reads("Created");
  assert.is(await visitor.page.evaluate("window.ran"), undefined);
  assert.is(profiles(stage).length, 6);
  await dialog.press("Retry failed (1)");
  await dialog.reads("Done: 4");
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog");
  await visitor.row("Front door").sees("rowheader");
  assert.is(profiles(stage).length, 7);
  assert.is(profiles(stage)[0]?.host, "10.0.0.1:80");
  assert.is(profiles(stage)[0]?.domain, "router.example.com", "members missing in the file stay");
  assert.equal(groups(stage).at(-1)?.servers, [1, 2, 3]);

  const again = await previews(visitor, textWith(third));
  await again.reads("Unchanged: 4");
});

test("The list shows what was imported, however soon the dialog is closed", async (visitor, stage) => {
  const server = stage.backend.state.servers.get(2)?.name ?? "";
  await visitor.visits("nat");
  await visitor.row("Home router").sees("rowheader");
  const dialog = await previews(
    visitor,
    fileOf({
      nat: [{ name: "Front door", server_id: server, host: "10.0.0.2:80", domain: "door.example.com" }],
    }),
  );
  await dialog.reads("New: 1");
  // Runs as soon as the element exists, before the page is drawn.
  await visitor.page.evaluate(() => {
    const seen = new MutationObserver(() => {
      const front = document.querySelector("dialog[open]");
      if (!front?.textContent?.includes("Finished.")) return;
      seen.disconnect();
      front.querySelector<HTMLElement>("button[aria-label=Close]")?.click();
    });
    seen.observe(document, { subtree: true, childList: true, characterData: true });
  });
  await dialog.press("Import 1");
  await visitor.misses("dialog");
  await visitor.row("Front door").sees("rowheader");
});

test("A text that is not an export is reported at its field, and stays; a file is chosen from the disk, and hostile members do nothing", async (visitor) => {
  await visitor.visits("nat");
  const dialog = await previews(visitor, '{"windfire": 1,\n "resources": {]');
  await dialog.reads("Invalid JSON (line 2, column 16).");
  await visitor.focuses("Contents of the export");
  for (const [text, says] of [
    ["{}".repeat(50_000), /^Invalid JSON/],
    ["{}", "This is JSON, but not a Windfire export."],
    ['{"windfire": 2}', "This export uses format 2, which this version of Windfire does not support."],
    [fileOf({}), "This file contains nothing that can be imported."],
    [`{"windfire":1,"resources":{"nat":[{"name":1}]}}`, "Unexpected content at resources.nat[0]."],
  ] as const) {
    await dialog.fill("Contents of the export", text);
    await dialog.press("Preview");
    await dialog.reads(says);
  }
  await visitor.page.keyboard.press("Escape");
  await visitor.dialog("Discard your changes?").press("Discard");
  await visitor.misses("dialog");

  // A phone has the same in a menu.
  await visitor.page.setViewportSize({ width: 390, height: 800 });
  await visitor.chooses("More actions", "Import…");
  await dialog.sees("button", "Choose a file…");
  await eventually(async () => assert.ok((await visitor.overhang()) <= 0));
  const text = `{"windfire":1,"__proto__":{"polluted":1},"resources":{"nat":[{"name":"x","__proto__":{"polluted":1},"constructor":1,"server_id":1e999,"host":-1e308}]}}`;
  await visitor.page
    .locator("input[type=file]")
    .setInputFiles({ name: "evil.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await dialog.reads("Selected: evil.json");
  await dialog.press("Preview");
  await dialog.reads("Cannot be imported: 1");
  await dialog.reads("host: expected string");
  assert.is(await visitor.page.evaluate("({}).polluted"), undefined);
});

test("A list is saved as CSV with its visible columns, its search and its order", async (visitor) => {
  await visitor.visits("nat?q=example&sort=-name&cols=id,host,domain");
  await visitor.row("Team wiki").sees("rowheader");
  const { name, text } = await downloads(visitor, () => visitor.chooses(menu, "Export as CSV"));
  assert.is(name, "nat-TODAY.csv");
  const lines = text.split("\r\n");
  assert.is(lines[0], "\uFEFFID,Name,Local service,Bind hostname");
  assert.is(lines.at(-1), "");
  assert.is(lines.length, 7);
  assert.ok(lines.includes("2,Team wiki,127.0.0.1:8080,wiki.example.com"));
});

test("The server list is saved as CSV, too", async (visitor, stage) => {
  await visitor.visits();
  await visitor.hasAllRows("Servers");
  const { name, text } = await downloads(visitor, () => visitor.chooses(menu, "Export as CSV"));
  assert.is(name, "server-TODAY.csv");
  assert.is(text.split("\r\n").length, 14);
  assert.ok(text.includes(`,${stage.backend.state.servers.get(1)?.name},`), text.split("\r\n")[1]);
  const [head = "", ...lines] = text.trimEnd().split("\r\n");
  const seen = head.split(",").indexOf("Last seen");
  const times = lines.map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)][seen]?.[1] ?? "");
  assert.ok(seen > 0 && times.some((time) => /^"[A-Z][a-z]{2} \d+, \d{4}, \d/.test(time)), times.join("|"));
  assert.not.ok(
    times.some((time) => /Online|Offline|ago/.test(time)),
    times.join("|"),
  );
});

test("Every list that can be exported offers it", async (visitor) => {
  await visitor.visits("service");
  for (const [list, title] of [
    ["service", "Services"],
    ["cron", "Tasks"],
    ["notification", "Notifiers"],
    ["alert-rule", "Alert rules"],
    ["ddns", "DDNS profiles"],
    ["nat", "NAT profiles"],
    ["server-group", "Server groups"],
    ["notification-group", "Notifier groups"],
  ] as const) {
    await visitor.page.locator(`a[href="/dashboard/${list}"]`).first().click();
    await visitor.sees("heading", title);
    await visitor.chooses(menu, "Export as JSON…");
    const { name, text } = await downloads(visitor, () => visitor.dialog().press("Download"));
    assert.is(name, `${list}-TODAY.json`);
    assert.equal(Object.keys(JSON.parse(text).resources), [list]);
    await visitor.misses("dialog");
  }
});

test.run();

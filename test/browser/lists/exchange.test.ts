import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("exchange", { backend: { servers: 12 } });

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

test("A list goes into a file by names, and comes back unchanged", async (visitor) => {
  await visitor.visits("nat");
  await visitor.row("Team wiki").sees("rowheader");
  await visitor.chooses(menu, "Export as JSON…");
  const dialog = visitor.dialog("Export: NAT profiles");
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
});

test("Only the ticked rows, or only those found, are exported", async (visitor) => {
  await visitor.visits("nat?q=wiki");
  await visitor.row("Team wiki").sees("rowheader");
  await visitor.chooses(menu, "Export as JSON…");
  const first = await downloads(visitor, () => visitor.dialog().press("Download"));
  assert.equal(
    JSON.parse(first.text).resources.nat.map(({ name }: { name: string }) => name),
    ["Team wiki"],
  );
  await visitor.misses("dialog");
  await visitor.fill("Search NAT profiles", "");
  await visitor.row("Home router").find("checkbox").click();
  await visitor.chooses(menu, "Export as JSON…");
  const dialog = visitor.dialog();
  await eventually(async () => assert.is(await dialog.field("What is exported").inputValue(), "ticked"));
  const second = await downloads(visitor, () => dialog.press("Download"));
  assert.equal(
    JSON.parse(second.text).resources.nat.map(({ name }: { name: string }) => name),
    ["Home router"],
  );
});

test("The whole configuration is exported, without secrets and with those that the dashboard returns", async (visitor) => {
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
});

test("An import shows what would change, changes it, and has nothing to do the second time", async (visitor, stage) => {
  const first = stage.backend.state.servers.get(1)?.name ?? "";
  const second = stage.backend.state.servers.get(2)?.name ?? "";
  const text = fileOf({
    "server-group": [{ name: "Fresh", servers: [first, second, "nobody"] }],
    nat: [
      { name: "Home router", host: "10.0.0.1:80" },
      { name: "Front door", server_id: second, host: "10.0.0.2:80", domain: "door.example.com" },
    ],
  });
  await visitor.visits("nat");
  await visitor.row("Home router").sees("rowheader");
  const dialog = await previews(visitor, text);
  await dialog.reads("192.168.1.1:80");
  await dialog.reads("10.0.0.1:80");
  await dialog.reads("New: 2");
  await dialog.reads("Changed: 1");
  await dialog.reads("Omitted because not found: nobody");
  assert.equal(
    visitor.calls(/POST|PATCH/).filter((call) => !call.includes("login")),
    [],
  );
  await dialog.press("Import 3");
  await dialog.reads("Finished.");
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog");
  await visitor.row("Front door").sees("rowheader");
  assert.is(profiles(stage)[0]?.host, "10.0.0.1:80");
  assert.is(profiles(stage)[0]?.domain, "router.example.com", "members missing in the file stay");
  assert.equal(groups(stage).at(-1)?.servers, [1, 2]);

  const again = await previews(visitor, text);
  await again.reads("Unchanged: 3");
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

test("A missing reference can be replaced by a choice", async (visitor, stage) => {
  await visitor.visits("server-group");
  const dialog = await previews(
    visitor,
    fileOf({ "server-group": [{ name: "Fresh", servers: ["nobody"] }] }),
  );
  await dialog.reads("1 reference has no match here. It is omitted unless you select a replacement.");
  const box = dialog.find("combobox", /^Servers: nobody/);
  await box.fill("fra");
  await visitor.page.getByRole("option").first().waitFor();
  await box.press("Enter");
  await dialog.press("Import 1");
  await dialog.reads("Finished.");
  assert.is(groups(stage).at(-1)?.servers.length, 1);
});

test("A refusal is shown beside its item in the server's words, and the others go on", async (visitor, stage) => {
  const server_id = stage.backend.state.servers.get(1)?.name ?? "";
  const refusal = '<img src=x onerror="window.ran=1"> says <b>no</b>';
  await stage.control({ op: "fail", path: "/nat", method: "POST", kind: "refuse", text: refusal });
  await visitor.visits("nat");
  const dialog = await previews(
    visitor,
    fileOf({
      nat: [
        { name: "<script>window.ran=1</script>", server_id, domain: "a.example.com" },
        { name: "Second", server_id, domain: "b.example.com" },
      ],
    }),
  );
  await dialog.press("Import 2");
  await dialog.reads(refusal);
  await dialog.reads("Created");
  assert.is(await visitor.page.evaluate("window.ran"), undefined);
  await dialog.press("Retry failed (1)");
  await eventually(() => assert.is(profiles(stage).length, 7));
});

test("A text that is not an export is reported at its field, and stays", async (visitor) => {
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
  await visitor.sees("alertdialog");
});

test("A file is chosen from the disk, too, and hostile members do nothing", async (visitor) => {
  await visitor.visits("nat");
  await visitor.chooses(menu, "Import…");
  const dialog = visitor.dialog("Import");
  await dialog.sees("button", "Choose a file…");
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
  const lists = [
    "service",
    "cron",
    "notification",
    "alert-rule",
    "ddns",
    "nat",
    "server-group",
    "notification-group",
  ];
  await visitor.isSignedIn();
  for (const list of lists) {
    await visitor.open(`${list}?export=`);
    const { name, text } = await downloads(visitor, () => visitor.dialog().press("Download"));
    assert.is(name, `${list}-TODAY.json`);
    assert.equal(Object.keys(JSON.parse(text).resources), [list]);
    await visitor.misses("dialog");
    await visitor.chooses(menu, "Import…");
    await visitor.dialog("Import").fill("Contents of the export", text);
    await visitor.dialog().press("Preview");
    await visitor.dialog().reads(/^Unchanged: \d+$/);
    await eventually(async () =>
      assert.is(
        await visitor
          .dialog()
          .text(/^(New|Changed|Cannot be imported): /)
          .count(),
        0,
        list,
      ),
    );
    if (list !== lists.at(-1)) continue;
    await visitor.dialog().press("Back");
    await eventually(async () =>
      assert.is(await visitor.dialog().field("Contents of the export").inputValue(), text),
    );
    await visitor.focuses("Contents of the export");
  }
});

test("A notifier without its URL is not imported, and the preview uses the words of the forms", async (visitor, stage) => {
  const text = fileOf({
    ddns: [
      {
        name: "Zone",
        provider: "webhook",
        domains: ["a.example.com"],
        enable_ipv4: true,
        enable_ipv6: true,
        webhook_method: 3,
        webhook_request_type: 2,
      },
    ],
    notification: [
      { name: "Without", request_method: 2 },
      { name: "With", url: "https://example.com/hook", request_method: 2, request_type: 2 },
    ],
    service: [
      {
        name: "Site",
        type: 1,
        target: "https://example.com",
        skip_servers: [stage.backend.state.servers.get(1)?.name],
        enable_show_in_service: true,
        hide_for_guest: false,
      },
    ],
  });
  await visitor.visits("notification");
  const dialog = await previews(visitor, text);
  await dialog.reads("Cannot be imported: 1");
  await dialog.reads("URL: Missing in the file. Enter the URL there, or add this notifier manually.");
  await eventually(async () => {
    const [words = ""] = await dialog.page.locator("dialog[open]").allInnerTexts();
    assert.not.match(words, /enable_|skip_servers|hide_for|webhook_|request_/);
    for (const line of ["IPv4\nYes", "Method\nPATCH", "Visible to visitors\nYes", "Method\nPOST"])
      assert.match(words.replaceAll(/\n+/g, "\n"), line);
  });
  await dialog.press("Import 3");
  await dialog.reads("Finished.");
  await dialog.reads("Done: 3");
  const notifiers = stage.backend.state.table<Row & { name: string }>("notification").all();
  assert.equal(
    notifiers.map(({ name }) => name).filter((name) => name.startsWith("With")),
    ["With"],
  );
});

test("Rows that cannot be read are reported", async (visitor, stage) => {
  await stage.control({ op: "badRow", resource: "nat" });
  await visitor.visits("server-group?export=");
  await visitor.dialog().field("What is exported").selectOption("everything");
  const { text } = await downloads(visitor, async () => {
    await visitor.dialog().press("Download");
    await visitor.reads("1 of 6 rows could not be read");
  });
  assert.is(JSON.parse(text).resources.nat.length, 5);
});

test("On a phone everything is available", async (visitor) => {
  await visitor.page.setViewportSize({ width: 390, height: 800 });
  await visitor.visits("nat");
  await visitor.sees("button", "More actions");
  await eventually(async () => assert.ok((await visitor.overhang()) <= 0));
  await visitor.chooses("More actions", "Import…");
  await visitor.dialog("Import").sees("button", "Choose a file…");
});

test.run();

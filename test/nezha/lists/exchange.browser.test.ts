import { readFile } from "node:fs/promises";
import * as assert from "uvu/assert";
import type { Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realBrowserTests } from "../browser-tests.ts";

const test = realBrowserTests("real exchange");

/** Rows of every resource that name each other, two of them by the same name. */
async function furnish(nezha: Nezha): Promise<void> {
  const admin = await nezha.as();
  const add = (path: string, body: object) => admin.read<number>("POST", path, body);
  await add("/server-group", { name: "Both", servers: [1, 2] });
  const zone = await add("/ddns", {
    name: "Zone",
    provider: "webhook",
    domains: ["a.example.com", "xn--bcher-kva.example"],
    max_retries: 5,
    enable_ipv4: true,
    access_id: "id",
    access_secret: "secret",
    webhook_url: "https://example.com/?ip=#ip#",
    webhook_method: 2,
    webhook_request_type: 1,
    webhook_headers: '{"X":"y"}',
  });
  const beta = (await admin.list<{ id: number }>("/server")).find(({ id }) => id === 2);
  await admin.read("PATCH", "/server/2", {
    ...beta,
    enable_ddns: true,
    ddns_profiles: [zone],
    override_ddns_domains: { [Number(zone)]: ["beta.example.com"] },
  });
  await add("/nat", {
    name: "Door",
    enabled: true,
    server_id: 2,
    host: "127.0.0.1:9",
    domain: "door.example.com",
  });
  const hook = {
    name: "Hook",
    url: "https://example.com/hook",
    request_method: 2,
    request_type: 1,
    request_header: "",
    request_body: '{"text":"#NEZHA#"}',
    verify_tls: true,
    skip_check: true,
  };
  const first = await add("/notification", hook);
  const second = await add("/notification", { ...hook, url: "https://example.com/other" });
  await add("/notification-group", { name: "Ops", notifications: [second] });
  const group = await add("/notification-group", { name: "Ops", notifications: [first, second] });
  const task = await add("/cron", {
    name: 'Tidy "up" <script>',
    task_type: 1,
    scheduler: "",
    command: "echo one\necho two",
    servers: [],
    cover: 2,
    notification_group_id: group,
  });
  await add("/cron", {
    name: "Nightly",
    task_type: 0,
    scheduler: "0 0 3 * * *",
    command: "true",
    servers: [1],
    cover: 1,
    push_successful: true,
    notification_group_id: 0,
  });
  await add("/service", {
    name: "🔥 Site",
    target: "127.0.0.1:9",
    type: 3,
    duration: 600,
    cover: 1,
    skip_servers: { 1: true, 2: false },
    notify: true,
    notification_group_id: group,
    enable_trigger_task: true,
    fail_trigger_tasks: [task],
    recover_trigger_tasks: [task],
    latency_notify: true,
    min_latency: 1,
    max_latency: 500,
    enable_show_in_service: true,
    hide_for_guest: false,
  });
  await add("/alert-rule", {
    name: "Traffic",
    enable: true,
    trigger_mode: 1,
    notification_group_id: group,
    rules: [
      { type: "offline", duration: 10, cover: 0, ignore: { 2: true } },
      {
        type: "transfer_all_cycle",
        max: 1e12,
        cycle_start: "2026-01-01T00:00:00+08:00",
        cycle_interval: 1,
        cycle_unit: "month",
        cover: 1,
        ignore: { 1: true },
      },
    ],
    fail_trigger_tasks: [task],
    recover_trigger_tasks: [],
  });
}

const resources = [
  "alert-rule",
  "service",
  "cron",
  "notification-group",
  "notification",
  "nat",
  "ddns",
  "server-group",
];

async function clear(nezha: Nezha): Promise<void> {
  const admin = await nezha.as();
  for (const name of resources) {
    const rows = await admin.list<{ id?: number; group?: { id: number } }>(
      name === "service" ? "/service/list" : `/${name}`,
    );
    await admin.call(
      "POST",
      `/batch-delete/${name}`,
      rows.map((row) => row.id ?? row.group?.id),
    );
  }
}

/** The whole configuration as a file, with its secrets. */
async function exports(visitor: Visitor): Promise<string> {
  await visitor.chooses("Export and import", "Export as JSON…");
  const dialog = visitor.dialog();
  await dialog.field("What is exported").selectOption("everything");
  await dialog.find("switch", "Include secrets").click();
  const file = visitor.page.waitForEvent("download");
  await dialog.press("Download");
  const text = await readFile(await (await file).path(), "utf8");
  await visitor.misses("dialog");
  return text;
}

const content = (text: string): unknown => JSON.parse(text).resources;

test("The whole configuration is exported, deleted, imported, and is the same again", async (visitor, nezha) => {
  await agents(nezha, "alpha", "beta");
  await furnish(nezha);
  await visitor.visits("nat");
  await visitor.row("Door").sees("rowheader");
  const before = await exports(visitor);
  assert.equal(Object.keys(content(before) as object).sort(), [...resources, "server"].sort());

  await clear(nezha);
  await visitor.page.reload();
  await visitor.chooses("Export and import", "Import…");
  const dialog = visitor.dialog("Import");
  await dialog.fill("Contents of the export", before);
  await dialog.press("Preview");
  await dialog.reads("New: 11");
  await dialog.reads("Changed: 1");
  await dialog.press("Import 12");
  await dialog.reads("Finished.");
  await dialog.reads("Done: 12");
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog");
  await visitor.row("Door").sees("rowheader");

  assert.equal(content(await exports(visitor)), content(before));
});

test.run();

import * as assert from "uvu/assert";
import { eventually, type Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realBrowserTests } from "../browser-tests.ts";

/** The address of the connection counts, so that the header setting can be read back. */
const test = realBrowserTests("real settings", { backend: { realIp: "NZ::Use-Peer-IP" } });

type Config = Record<string, unknown>;
const config = async (nezha: Nezha): Promise<Config> =>
  (await (await nezha.as()).read<{ config: Config }>("GET", "/setting"))?.config ?? {};

async function opens(visitor: Visitor): Promise<void> {
  await visitor.visits("settings");
  await visitor.sees("textbox", "Site name");
}
async function saves(
  visitor: Visitor,
  open = "Save…",
  title = "Save these changes?",
  save = "Save",
): Promise<void> {
  await visitor.press(open);
  await visitor.dialog(title).press(save);
}

test("Every field is saved and read back, the language switches, and what was not touched stays", async (visitor, nezha) => {
  await agents(nezha, "alpha", "beta");
  const admin = await nezha.as();
  await admin.read("POST", "/notification-group", { name: "Night shift", notifications: [] });
  const before = await config(nezha);
  await opens(visitor);
  await visitor.fill("Site name", "Wachturm");
  await visitor.find("combobox", "Language").selectOption("de-DE");
  await visitor.find("radio", /^Nazhua/).check();
  await visitor.fill(/^Agent docking address/, "nezha.example.com:8008");
  await visitor.find("switch", /^Agents connect with TLS/).click();
  await visitor.fill(/^DNS servers for DDNS/, "1.1.1.1:53 [2001:db8::1]:53 ");
  await visitor
    .within("group", "Source of agent addresses")
    .find("radio", /^Connecting IP/)
    .check();
  await visitor.find("switch", /^Notify when/).click();
  const group = visitor.find("combobox", /^Notifier group/);
  await group.fill("Night");
  await visitor.find("option", /^Night shift/).click();
  await visitor.find("radio", /^Only the listed servers/).check();
  const servers = visitor.find("combobox", /^Listed servers/);
  await servers.fill("beta");
  await visitor.find("option", /^beta/).click();
  await servers.press("Escape");
  await visitor.find("switch", /^Full IP/).click();
  await visitor.fill(/^Custom code for visitors/, "<!-- visitors -->");
  await visitor.fill(/^Custom code for this dashboard/, "<!-- dashboard -->");
  await saves(visitor);
  await visitor.reads("Sprache auf Deutsch umgestellt. Die Einstellungen wurden gespeichert.");
  assert.equal(await config(nezha), {
    ...before,
    site_name: "Wachturm",
    language: "de-DE",
    user_template: "nazhua-dist",
    install_host: "nezha.example.com:8008",
    tls: true,
    dns_servers: "1.1.1.1:53,[2001:db8::1]:53",
    agent_real_ip_header: "NZ::Use-Peer-IP",
    enable_ip_change_notification: true,
    ip_change_notification_group_id: 1,
    cover: 2,
    ignored_ip_notification: "2",
    ignored_ip_notification_server_ids: { 2: true },
    enable_plain_ip_in_notification: true,
    custom_code: "<!-- visitors -->",
    custom_code_dashboard: "<!-- dashboard -->",
  });
  assert.is((await config(nezha)).web_real_ip_header, "NZ::Use-Peer-IP");

  // The form restores the old values.
  await visitor.page.reload();
  await eventually(async () => assert.is(await visitor.field("Name der Website").inputValue(), "Wachturm"));
  await visitor.fill("Name der Website", "Turm");
  await saves(visitor, "Speichern …", "Diese Änderungen speichern?", "Speichern");
  await visitor.reads("Die Einstellungen wurden gespeichert.");
  assert.is((await config(nezha)).site_name, "Turm");
  assert.is((await config(nezha)).custom_code, "<!-- visitors -->");
});

test.run();

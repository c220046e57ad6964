/** Adding a server with a real agent. */
import * as assert from "uvu/assert";
import { eventually, Part, type Visitor } from "../../as/visitor.ts";
import type { Client, Nezha } from "../backend.ts";
import { agents, realBrowserTests, serverNamed } from "../browser-tests.ts";

const test = realBrowserTests("adding real servers", { seconds: 60 });

const uuid = "bbbbbbbb-0000-4000-8000-000000000002";

/** The card of a new server in the panel, once it is shown. */
async function greeted({ page }: Visitor, name: string | RegExp): Promise<Part> {
  const heading = page.getByRole("heading", { name, exact: true });
  await heading.waitFor();
  return new Part(page, page.locator("dialog[open] li").filter({ has: heading }));
}

const secretOf = async (user: Client): Promise<string> =>
  (await user.read<{ agent_secret: string }>("GET", "/profile"))?.agent_secret ?? "";

const members = async (nezha: Nezha, group: string): Promise<number[]> =>
  (await (await nezha.as()).list<{ group: { name: string }; servers?: number[] }>("/server-group")).find(
    (one) => one.group.name === group,
  )?.servers ?? [];

test("An agent that connects for the first time while the panel is open is greeted, renamed and grouped", async (visitor, nezha) => {
  await agents(nezha, "alpha");
  const admin = await nezha.as();
  await admin.read("POST", "/server-group", { name: "north", servers: [1] });
  await visitor.visits();
  await visitor.row("alpha").sees("img", "Online");
  // An empty list has the button, too.
  await visitor.find("button", "Add server").first().click();
  await visitor.dialog("Add server").reads("Waiting for the new server.");
  await nezha.agent({ uuid });
  const id = await nezha.serverId(uuid);
  const before = (await admin.list<{ id: number; name: string }>("/server")).find((one) => one.id === id);
  const card = await greeted(visitor, `Welcome, ${before?.name}`);
  await card.fill("Name", "beta");
  await card.find("combobox", /^Groups/).fill("north");
  await visitor.page.getByRole("option", { name: "north", exact: true }).click();
  await visitor.page.keyboard.press("Escape");
  await card.press("Save changes");
  const renamed = await greeted(visitor, "Welcome, beta");
  await renamed.within("status").reads("Saved");
  const after = await serverNamed(nezha, "beta");
  assert.equal([after.id, after.uuid], [id, uuid]);
  await eventually(async () => assert.equal(await members(nezha, "north"), [1, id]));
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog");
  await visitor.row("beta").reads("north");
  await visitor.row("beta").sees("img", "Online");
});

test("A member's panel finds the server that was installed with the member's own secret", async (visitor, nezha) => {
  const member = await nezha.member();
  await agents(nezha, "alpha");
  const secret = await secretOf(member);
  await visitor.page.clock.install();
  await visitor.visits("", "member");
  await visitor.text(/^No servers yet\./).waitFor();
  // An empty list has the button, too.
  await visitor.find("button", "Add server").first().click();
  await visitor.dialog("Add server").reads("Waiting for the new server.");
  await nezha.agent({ uuid, secret });
  // A member's panel asks every ten seconds.
  await visitor.page.clock.fastForward(10_500);
  await greeted(visitor, /^Welcome, /);
  await eventually(async () => assert.equal((await member.list("/server")).length, 1));
  await eventually(async () =>
    assert.is(await visitor.page.getByRole("heading", { name: /^Welcome, / }).count(), 1),
  );
});

test("Addresses of an agent with a wrong secret are shown after a minute", async (visitor, nezha) => {
  await agents(nezha, "alpha");
  const admin = await nezha.as();
  await admin.read("PATCH", "/setting", {
    ...{ site_name: "Test", language: "en-US", user_template: "user-dist", cover: 1 },
    install_host: new URL(nezha.url).host,
    // The test agent can choose its address, as if a proxy reported it.
    agent_real_ip_header: "client_uuid",
  });
  await visitor.page.clock.install();
  await visitor.visits();
  await visitor.row("alpha").sees("rowheader");
  // An empty list has the button, too.
  await visitor.find("button", "Add server").first().click();
  const panel = visitor.dialog("Add server");
  await panel.reads("Waiting for the new server.");
  // The agent is refused and tries until the test ends.
  nezha.agent({ uuid: "203.0.113.9", secret: "wrong".repeat(7).slice(0, 32) }).catch(() => undefined);
  await eventually(async () => {
    const list = await admin.read<{ value?: { block_reason: number }[] }>("GET", "/waf");
    assert.ok(list?.value?.some((one) => one.block_reason === 3));
  });
  await visitor.page.clock.fastForward(61_000);
  await panel.reads(
    /^The firewall is blocking addresses from which an agent used a wrong secret: .*203\.0\.113\.9/,
  );
});

test.run();

/** Live figures from real agents, also when an agent, the wire or the backend fails. */
import * as assert from "uvu/assert";
import { eventually, Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { relay } from "../relay.ts";
import { agents, cookie, realWalks } from "../walks.ts";

const test = realWalks("live", { seconds: 45 });

/** Live connections that the backend counts. */
const online = async (nezha: Nezha): Promise<number> =>
  (await (await nezha.as()).read<{ value?: unknown[] }>("GET", "/online-user"))?.value?.length ?? 0;

test("An agent comes online while the page is open: dot and word, version, last seen, figures", async (visitor, nezha) => {
  const [first] = await agents(nezha, "alpha");
  await first?.stop();
  // The backend has not seen the agent since its start.
  await nezha.restart();
  await visitor.visits("?cols=name,cpu,seen,version");
  const row = visitor.row("alpha");
  await row.sees("img", "Offline");
  await visitor.text("Live").waitFor();
  await eventually(async () => assert.is(await row.text("now").count(), 0));
  await agents(nezha, { version: "1.15.3" });
  await row.sees("img", "Online");
  await row.text("now").waitFor();
  await row.reads(/^\d+%$/);
  const pill = (word: string) => visitor.page.getByText(new RegExp(`^1 ?${word}$`)).first();
  await pill("online").waitFor();
  await visitor.page.reload();
  await row.reads("1.15.3");
});

test("A member's new server appears by itself, and its times say that it was never edited", async (visitor, nezha) => {
  const member = await nezha.member();
  await agents(nezha, "alpha");
  const profile = await member.read<{ agent_secret: string }>("GET", "/profile");
  await visitor.visits("", "member");
  await visitor.text(/^No servers yet\./).waitFor();
  await nezha.agent({ uuid: "bbbbbbbb-0000-4000-8000-000000000003", secret: profile?.agent_secret ?? "" });
  await visitor.page.locator("[data-row]").first().waitFor();
  const [row, ...others] = await member.list<Record<string, unknown>>("/server");
  assert.is(others.length, 0);
  assert.is(row?.updated_at, row?.created_at);
});

// test/state tests that such agents count as offline a minute later.
test("Agents that fall silent or leave are stale after ten seconds, and online again when they report", async (visitor, nezha) => {
  const [alpha, beta] = await agents(nezha, "alpha", "beta", "gamma");
  await visitor.visits();
  const row = visitor.row("alpha");
  await row.sees("img", "Online");
  alpha?.freeze();
  await beta?.stop();
  await eventually(() => row.find("img", "Stale").waitFor({ timeout: 1000 }));
  await visitor.row("beta").sees("img", "Stale");
  await row.reads(/^[1-5]\d (seconds|sec\.|s) ago$/);
  await eventually(async () =>
    assert.is(await visitor.row("gamma").find("img", "Online").count(), 1, "the other one is where it was"),
  );
  alpha?.thaw();
  await row.sees("img", "Online");
});

test(
  "After a restart of the backend figures return, and the session and the text of a form stay",
  async (visitor, nezha) => {
    await agents(nezha, "alpha");
    await visitor.visits();
    await visitor.row("alpha").sees("img", "Online");
    await visitor.text("Live").waitFor();
    await visitor.press("Edit alpha");
    const editor = visitor.dialog("Edit alpha");
    await editor.fill("Name", "alpha after");
    const token = await cookie(visitor, "nz-jwt");
    await nezha.down();
    await editor.press("Save changes");
    await editor.within("alert").reads(/^The dashboard cannot be reached\./);
    await eventually(async () => assert.is(await visitor.text("Reconnecting…").count(), 1));
    await visitor.row("alpha").find("rowheader").waitFor({ state: "attached" });
    await nezha.restart();
    await eventually(() => visitor.text("Live").waitFor({ timeout: 1000 }));
    await eventually(async () =>
      assert.is(await visitor.page.getByRole("img", { name: "Online", includeHidden: true }).count(), 1),
    );
    await editor.press("Save changes");
    await visitor.misses("dialog");
    await visitor.row("alpha after").sees("img", "Online");
    await eventually(async () =>
      assert.is(
        await cookie(visitor, "nz-jwt"),
        token,
        "the session outlives the restart: its secret is kept",
      ),
    );
  },
  { expects: [/saving failed/, /ERR_CONNECTION/, /WebSocket/] },
);

test(
  "A cut connection is opened again, with one handshake at a time",
  async (visitor, nezha) => {
    await agents(nezha, "alpha");
    const wire = await relay(nezha.url);
    try {
      const away = new Visitor(visitor.page, wire.url, visitor.context, visitor.watch);
      await away.visits();
      await away.text("Live").waitFor();
      // New connections stay silent until the page has shown that it lost the old ones.
      wire.hush();
      wire.cut();
      await away.reads("Reconnecting…");
      wire.flow();
      await eventually(() => away.text("Live").waitFor({ timeout: 1000 }));
      await away.row("alpha").sees("img", "Online");
      // The backend notices a dead socket when it writes the next frame to it.
      await eventually(async () =>
        assert.is(await online(nezha), 1, "more than one live connection is open"),
      );
    } finally {
      await wire.close();
    }
  },
  { expects: [/WebSocket/, /ERR_CONNECTION/] },
);

test(
  "A silent connection is noticed, and its servers are not called offline",
  async (visitor, nezha) => {
    await agents(nezha, "alpha");
    const wire = await relay(nezha.url);
    try {
      const away = new Visitor(visitor.page, wire.url, visitor.context, visitor.watch);
      await away.visits();
      await away.text("Live").waitFor();
      await away.page.waitForLoadState("networkidle");
      wire.hush();
      await eventually(() => away.text("Live data is delayed").waitFor({ timeout: 1000 }));
      await eventually(async () => assert.is(await away.row("alpha").find("img", "Offline").count(), 0));
      wire.flow();
      await away.text("Live").waitFor();
      await away.row("alpha").sees("img", "Online");
    } finally {
      await wire.close();
    }
  },
  { expects: [/WebSocket/] },
);

test("Logging out ends the live connection", async (visitor, nezha) => {
  await agents(nezha, "alpha");
  await visitor.visits();
  await visitor.text("Live").waitFor();
  await eventually(async () => assert.is(await online(nezha), 1));
  await visitor.chooses("Account: admin", "Logout");
  await visitor.sees("button", "Login");
  await eventually(async () => assert.is(await online(nezha), 0));
});

test.run();

/** Live figures from real agents, also when an agent or the wire fails. */
import * as assert from "uvu/assert";
import { eventually, Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realBrowserTests } from "../browser-tests.ts";
import { relay } from "../relay.ts";

const test = realBrowserTests("live", { seconds: 45 });

/** Live connections that the backend counts. */
const online = async (nezha: Nezha): Promise<number> =>
  (await (await nezha.as()).read<{ value?: unknown[] }>("GET", "/online-user"))?.value?.length ?? 0;

// test/state tests that agents count as offline a minute after they fell silent.
test("An agent comes online while the page is open, is stale ten seconds after it fell silent or left, and is online again when it reports", async (visitor, nezha) => {
  const [first] = await agents(nezha, "alpha");
  await first?.stop();
  // The backend has not seen the agent since its start.
  await nezha.restart();
  await visitor.visits("?cols=name,cpu,seen,version");
  const row = visitor.row("alpha");
  await row.sees("img", "Offline");
  await visitor.text("Live").waitFor();
  await eventually(async () => assert.is(await row.text("now").count(), 0));
  const [alpha, beta] = await agents(nezha, { version: "1.15.3" }, "beta", "gamma");
  await row.sees("img", "Online");
  await row.text("now").waitFor();
  await row.reads(/^\d+%$/);
  await visitor.page
    .getByText(/^3 ?online$/)
    .first()
    .waitFor();
  await visitor.page.reload();
  await row.reads("1.15.3");

  await visitor.row("gamma").sees("img", "Online");
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
  "A silent connection is noticed, and a cut one is opened again, with one handshake at a time",
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

test.run();

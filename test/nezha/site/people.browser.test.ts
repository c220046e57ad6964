/** Users and online users on the real backend. */
import * as assert from "uvu/assert";
import { WebSocket } from "ws";
import { eventually } from "../../as/visitor.ts";
import { agents, realBrowserTests } from "../browser-tests.ts";

const test = realBrowserTests("real users", {
  expects: [/status of 403/, /WebSocket connection to .* failed/],
});

test("A user is created, signs in, and is gone with their server once deleted", async (visitor, nezha) => {
  await agents(nezha, "alpha");
  await visitor.visits("settings/user?new=");
  const editor = visitor.dialog("Add user");
  await editor.fill("Username", "nora");
  await editor.fill("Password", "correct horse");
  await editor.press("Add");
  await visitor.row("nora").reads("User");
  // This version does not return the owners of servers.
  await eventually(async () => assert.is(await visitor.find("columnheader", "Servers").count(), 0));

  const nora = await nezha.as("nora", "correct horse");
  await nora.read("POST", "/cron", {
    ...{ name: "hers", task_type: 0, scheduler: "0 0 3 * * *", command: "x", servers: [], cover: 0 },
  });

  await visitor.press("Delete nora");
  const question = visitor.dialog("Confirm Deletion?");
  await question.reads(/This dashboard does not show which ones\.$/);
  await question.press("Delete");
  await visitor.reads("1 row deleted");
  await visitor.misses("button", "Delete nora");
  const admin = await nezha.as();
  assert.equal(await admin.list("/cron"), []);
  await eventually(async () => assert.is((await admin.list("/server")).length, 1));
  await nezha.as("nora", "correct horse").then(
    () => assert.unreachable("the deleted user signed in"),
    () => undefined,
  );
});

test(
  "An online user appears in the list and is blocked, and the admin continues",
  async (visitor, nezha) => {
    await visitor.context.setExtraHTTPHeaders({ "x-real-ip": "192.0.2.1" });
    const stranger = new WebSocket(`${nezha.url.replace(/^http/, "ws")}/api/v1/ws/server`, {
      headers: { "x-real-ip": "198.51.100.9" },
    });
    const ended = new Promise((resolve) => stranger.once("close", resolve));
    await new Promise((resolve, reject) => {
      stranger.once("message", resolve);
      stranger.once("error", reject);
    });
    await visitor.visits("settings/online-user");
    await visitor.row("198.51.100.9").reads("Visitor");
    await visitor.press("Block 198.51.100.9");
    await visitor.dialog("Block this address?").press("Block 1 address");
    await visitor.reads("1 address blocked");
    await ended;
    await visitor.misses("button", "Block 198.51.100.9");
    const refused = await fetch(`${nezha.url}/api/v1/setting`, { headers: { "x-real-ip": "198.51.100.9" } });
    assert.is(refused.status, 403);
    await visitor.press("WAF", "link");
    await visitor.row("198.51.100.9").reads("Until unblocked");
    await visitor.press("Unblock 198.51.100.9");
    await visitor.dialog(/^Unblock \S+\?$/).press("Unblock 1 address");
    await visitor.reads("No address is blocked.");
    await eventually(async () => {
      const answer = await fetch(`${nezha.url}/api/v1/setting`, { headers: { "x-real-ip": "198.51.100.9" } });
      assert.is(answer.status, 200);
    });
  },
  // The visitor has an address of their own; requests of this process come from others.
  { backend: { realIp: "X-Real-IP" } },
);

test.run();

import * as assert from "uvu/assert";
import { pause, type Visitor } from "../../as/visitor.ts";
import { agents, cookie, realWalks } from "../walks.ts";

/** The firewall checks the address of the connection, which the browser and this process share. */
const test = realWalks("real firewall", {
  backend: { realIp: "NZ::Use-Peer-IP" },
  expects: [/status of 403/, /dynamically imported module/, /WebSocket connection to .* failed/],
});

/** All requests and sockets to the backend's API during a time. */
async function sentWithin(visitor: Visitor, milliseconds: number): Promise<string[]> {
  const sockets: string[] = [];
  visitor.page.on("websocket", (socket) => sockets.push(socket.url()));
  const before = visitor.calls().length;
  await pause(milliseconds);
  return [...visitor.calls().slice(before), ...sockets];
}

test("After a wrong password the address is blocked: the page explains, sends nothing, and continues afterwards", async (visitor) => {
  await visitor.open("nat");
  await visitor.signsIn("admin", "wrong");
  await visitor.reads(/^Wrong username or password/);
  await visitor.fill("Password", "admin");
  await visitor.press("Login");
  await visitor.sees("heading", "Your address is blocked");
  await visitor.reads(/^You can try again in \d seconds?\.$/);
  await visitor.pressQuiet("Retry");
  assert.equal(await sentWithin(visitor, 1500), []);
  // The page has not prolonged the block.
  await visitor.sees("button", "Login");
  await visitor.signsIn();
  await visitor.sees("heading", "NAT profiles");
});

test("A page whose address is blocked keeps its rows, sends nothing, and continues after signing in", async (visitor, nezha) => {
  await agents(nezha, "alpha");
  await (await nezha.as()).read("POST", "/nat", {
    ...{ name: "wiki", enabled: true, server_id: 1, host: "127.0.0.1:9", domain: "wiki.example.com" },
  });
  await visitor.visits("nat");
  await visitor.row("wiki").sees("rowheader");
  await visitor.press("Delete wiki");
  await visitor.dialog("Confirm Deletion?").sees("button", "Delete");
  // Another user behind the same address enters a wrong password.
  await nezha.as("admin", "wrong").catch(() => undefined);
  await visitor.dialog("Confirm Deletion?").press("Delete");
  const blocked = visitor.dialog("Your address is blocked");
  await blocked.reads(/^You can try again in \d seconds?\.$/);
  await visitor.row("wiki").sees("rowheader");
  assert.equal(await sentWithin(visitor, 1500), []);
  const question = visitor.dialog("Sign in again");
  await question.fill("Password", "admin");
  await question.press("Login");
  await visitor.misses("alertdialog");
  await visitor.press("Delete wiki");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await visitor.reads(/^No NAT profiles yet/);
});

test("The live connection is not opened while the address is blocked", async (visitor, nezha) => {
  await agents(nezha, "alpha");
  await visitor.visits();
  await visitor.reads("Live");
  // The last request that the page sends on its own.
  await visitor.sees("heading", "First steps");
  await visitor.press("Delete alpha");
  await visitor.dialog("Confirm Deletion?").sees("button", "Delete");
  await nezha.as("admin", "wrong").catch(() => undefined);
  // Reloading the rows tells the page of the block.
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await visitor.sees("heading", "Your address is blocked");
  assert.equal(await sentWithin(visitor, 1500), []);
  await visitor.row("alpha").sees("rowheader");
});

test("A session whose user was deleted costs one block page, not a loop of them", async (visitor, nezha) => {
  await nezha.member();
  await visitor.isSignedIn("member");
  const admin = await nezha.as();
  const user = (await admin.list("/user")).find(({ username }) => username === "member");
  await admin.read("POST", "/batch-delete/user", [user?.id]);
  await visitor.open("nat");
  // The page's words may or may not have loaded before the firewall blocked.
  await visitor.reads(
    /^(Your address is blocked|The dashboard's firewall is currently blocking your address\.)/,
  );
  assert.is(await cookie(visitor, "nz-jwt"), undefined, "the dead session would be sent again");
  const first = visitor.calls();
  assert.ok(first.length <= 3, `sent ${first.join(", ")}`);
  assert.equal(await sentWithin(visitor, 1500), []);
  // Without a press, once the block is over.
  await visitor.signsIn();
  await visitor.sees("heading", "NAT profiles");
});

test(
  "Without a firewall, too, a session whose user was deleted ends with the cookie, and signing in works",
  async (visitor, nezha) => {
    await nezha.member();
    await visitor.isSignedIn("member");
    const admin = await nezha.as();
    const user = (await admin.list("/user")).find(({ username }) => username === "member");
    await admin.read("POST", "/batch-delete/user", [user?.id]);
    await visitor.open("nat");
    await visitor.sees("button", "Login");
    assert.is(await cookie(visitor, "nz-jwt"), undefined);
    assert.ok(visitor.calls().length <= 8, `sent ${visitor.calls().join(", ")}`);
    await visitor.signsIn();
    await visitor.sees("heading", "NAT profiles");
  },
  { backend: { realIp: "" } },
);

test.run();

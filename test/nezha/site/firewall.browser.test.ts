import * as assert from "uvu/assert";
import { pause, Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, cookie, realBrowserTests } from "../browser-tests.ts";
import { relay } from "../relay.ts";

const test = realBrowserTests("real firewall", {
  backend: { realIp: "NZ::Use-Peer-IP" },
  expects: [/status of 403/, /dynamically imported module/, /WebSocket connection to .* failed/],
});

interface Firewall {
  /** Blocks the visitor's address until `unblocks`: a block of three seconds may be over before a slow page asks. */
  blocks(): Promise<void>;
  unblocks(): Promise<void>;
}

/** Runs in the page before its scripts: `Date.now` is a hundred times slower, and so are the page's pauses, until `window.inTime`. */
function slowsClock(): void {
  const { now } = Date;
  const began = now();
  Date.now = () => (Reflect.has(window, "inTime") ? now() : began + (now() - began) / 100);
}
const setsClock = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => Reflect.set(window, "inTime", true));

/** Lets the visitor come from another address than this process, which can unblock it. */
async function fromElsewhere(
  { page, context, watch }: Visitor,
  nezha: Nezha,
  walk: (visitor: Visitor, firewall: Firewall) => Promise<void>,
): Promise<void> {
  const address = "127.0.0.2";
  const wire = await relay(nezha.url, address);
  await page.addInitScript(slowsClock);
  const order = async (path: string): Promise<void> =>
    void (await (await nezha.as()).read("POST", path, [address]));
  try {
    await walk(new Visitor(page, wire.url, context, watch), {
      blocks: () => order("/online-user/batch-block"),
      unblocks: () => order("/batch-delete/waf"),
    });
  } finally {
    await wire.close();
  }
}

/** Blocks the address while the delete that the visitor confirms is on its way. */
async function deletesBlocked(visitor: Visitor, firewall: Firewall): Promise<void> {
  await visitor.page.route(
    "**/api/v1/batch-delete/*",
    async (route) => {
      await firewall.blocks();
      await route.continue();
    },
    { times: 1 },
  );
  await visitor.dialog("Confirm Deletion?").press("Delete");
}

/** All requests and sockets to the backend's API during a time. */
async function sentWithin(visitor: Visitor, milliseconds: number): Promise<string[]> {
  const sockets: string[] = [];
  visitor.page.on("websocket", (socket) => sockets.push(socket.url()));
  const before = visitor.calls().length;
  await pause(milliseconds);
  return [...visitor.calls().slice(before), ...sockets];
}

test("A page whose address is blocked keeps its rows, opens no live connection, and continues after signing in", (here, nezha) =>
  fromElsewhere(here, nezha, async (visitor, firewall) => {
    const [alpha] = await agents(nezha, "alpha");
    // An agent that runs would come back as a new server.
    await alpha?.stop();
    await visitor.visits();
    await visitor.row("alpha").sees("rowheader");
    await visitor.text("Live").waitFor();
    await visitor.press("Delete alpha");
    await deletesBlocked(visitor, firewall);
    await visitor.dialog("Your address is blocked").reads(/^You can try again in \d seconds?\.$/);
    await visitor.row("alpha").sees("rowheader");
    assert.equal(await sentWithin(visitor, 1500), []);
    await firewall.unblocks();
    await setsClock(visitor);
    const question = visitor.dialog("Sign in again");
    await question.fill("Password", "admin");
    await question.press("Login");
    await visitor.misses("alertdialog");
    await visitor.press("Delete alpha");
    await visitor.dialog("Confirm Deletion?").press("Delete");
    await visitor.reads(/^No servers yet/);
  }));

test("A session whose user was deleted costs one block page, not a loop of them", async (visitor, nezha) => {
  await nezha.member();
  await visitor.signsInByApi("member");
  const admin = await nezha.as();
  const user = (await admin.list("/user")).find(({ username }) => username === "member");
  await admin.read("POST", "/batch-delete/user", [user?.id]);
  const refused: string[] = [];
  visitor.page.on("response", (answer) => {
    if (answer.status() === 403 && answer.url().includes("/api/v1/")) refused.push(answer.url());
  });
  await visitor.open("nat");
  // Without a press, once the block is over.
  await visitor.sees("button", "Login");
  assert.is(await cookie(visitor, "nz-jwt"), undefined, "the dead session would be sent again");
  assert.ok(refused.length > 0 && refused.length <= 3, `refused: ${refused.join(", ")}`);
  await visitor.signsIn();
  await visitor.sees("heading", "NAT profiles");
});

test.run();

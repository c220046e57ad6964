/** The pages of what newer backends added, on the demo backend: API tokens, transfers as they come, moving servers. */
import "../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { transfers } from "../../demo/resources/server/transfer.ts";
import { tokens } from "../../demo/resources/user/api-token.ts";
import { singleKeysAtom } from "../../src/components/shell/single-keys.ts";
import ApiTokenScreen from "../../src/screens/api-token/ApiTokenScreen.tsx";
import ServerScreen from "../../src/screens/server/ServerScreen.tsx";
import TransferScreen from "../../src/screens/transfer/TransferScreen.tsx";
import { loadSettings } from "../../src/state/backend/settings.ts";
import { forgetLive } from "../../src/state/live/live.ts";
import { loadProfile } from "../../src/state/session/session.ts";
import { store } from "../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../as/demo.ts";
import { address, answerAll, notices, visit } from "../as/place.tsx";
import { all, click, clickOn, eventually, find, sees, settled, show, type } from "../as/user.ts";
import { speak } from "../as/words.ts";

let demo: Demo;

/** A browser's socket, with the demo at its other end. */
class DemoSocket {
  static readonly OPEN = 1;
  readyState = 0;
  binaryType = "";
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  #gone: (() => void)[] = [];

  constructor(url: string) {
    const request = new Request(url.replace(/^ws/, "http"), { headers: { cookie: document.cookie } });
    queueMicrotask(() => {
      const upgrade = demo.backend.accept(request);
      if (!("open" in upgrade)) return void this.onclose?.({ code: 1006 });
      this.readyState = 1;
      this.onopen?.();
      upgrade.open({
        send: (data) => this.onmessage?.({ data }),
        terminate: () => this.onclose?.({ code: 1006 }),
        onClose: (listener) => this.#gone.push(listener),
      });
    });
  }

  close(): void {
    for (const listener of this.#gone) listener();
  }
}

const test = suite("newer backends");
const usualSocket = globalThis.WebSocket;
test.before(async () => {
  await speak();
  await import("../../src/screens/api-token/form/TokenForm.tsx");
  await import("../../src/screens/server/tools/Tools.tsx");
});
test.before.each(() => {
  Reflect.set(globalThis, "WebSocket", DemoSocket);
});
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
  forgetLive();
  Reflect.set(globalThis, "WebSocket", usualSocket);
});
test.after(() => {
  Reflect.deleteProperty(navigator, "clipboard");
  Reflect.deleteProperty(document, "execCommand");
  forgetEverything();
});

async function signedIn(options: Parameters<typeof freshDemo>[0], username = "admin"): Promise<void> {
  demo = freshDemo({ servers: 12, ...options });
  await demo.signsIn(username);
  await loadProfile();
  await loadSettings();
  demo.calls.length = 0;
}

const shown = (): string => document.body.textContent?.replace(/\s+/g, " ") ?? "";
const reads = (pattern: RegExp): Promise<void> => eventually(() => assert.match(shown(), pattern));

async function opened(role: string, name: string | RegExp): Promise<void> {
  for (let turn = 0; turn < 50 && !sees(role, name); turn++) await settled();
  await find(role, name);
}

test("a token is created with what it allows, shown once, and not closed uncopied without asking", async () => {
  await signedIn({});
  await visit("/settings/api-tokens?new=", <ApiTokenScreen />);
  await opened("textbox", "Name");
  await click("button", "Create");
  await reads(/Name is required\..*Choose at least one thing that it allows\./);
  await type("Name", "CI");
  await click("checkbox", "Open terminals and run commands on servers");
  await click("checkbox", "All of this: tasks");
  assert.ok(((await find("checkbox", "Run tasks now")) as HTMLInputElement).checked);
  await click("button", "Create");
  await reads(/Token “CI” was created/);
  const secret = ((await find("textbox", "Token")) as HTMLTextAreaElement).value;
  assert.match(secret, /^nzp_.{32}$/);
  assert.not(JSON.stringify(sessionStorage).includes("nzp_"));
  const [made] = tokens(demo.backend.world).all().slice(-1);
  assert.equal(made?.scopes.sort(), ["nezha:cron:*", "nezha:server:exec"]);
  await clickOn(all("button", "Close").at(-1) ?? document.body);
  await reads(/Close without copying\?/);
  await click("button", "Cancel");
  // As on plain HTTP, where the modern clipboard is missing.
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
  const copied: string[] = [];
  Object.defineProperty(document, "execCommand", {
    configurable: true,
    value: () => copied.push((document.activeElement as HTMLTextAreaElement).value) > 0,
  });
  await click("button", "Copy token");
  await reads(/Copied/);
  assert.equal(copied, [secret]);
  await clickOn(all("button", "Close").at(-1) ?? document.body);
  await eventually(() => assert.not(sees("dialog")));
  assert.is(address(), "/settings/api-tokens");
});

test("tokens are listed with what they allow in words, and deleted after a question that says what follows", async () => {
  await signedIn({});
  await visit("/settings/api-tokens", <ApiTokenScreen />);
  await reads(/Status board/);
  await reads(/Server list: read.*Everything.*Tasks: read, run/);
  assert.not.match(shown(), /Member's script/);
  if (sees("button", "Delete Everything")) await click("button", "Delete Everything");
  else {
    await click("button", "More actions for Everything");
    await click("menuitem", "Delete");
  }
  await reads(/Programs that use it are refused at once/);
  await click("button", "Delete");
  await eventually(() => assert.ok(demo.calls.includes("DELETE /api-tokens/2"), demo.calls.join()));
  await eventually(() => assert.ok(notices().includes("1 row deleted"), notices().join()));
});

test("a backend without them says so in their place", async () => {
  await signedIn({ dialect: "1.14.14" });
  await visit("/settings/api-tokens", <ApiTokenScreen />);
  await reads(/no API tokens: they came with version 2\.1\.0/);
  await visit("/transfer", <TransferScreen />);
  await reads(/no transfers: they came with version 2\.0\.13/);
  assert.equal(demo.calls, []);
});

test("transfers are told live, with the agent's words, and can be tried again and cancelled", async () => {
  await signedIn({});
  await visit("/transfer", <TransferScreen />);
  await reads(/Live/);
  await reads(/rotated secret cannot be delivered over plaintext or InsecureTLS/);
  await reads(/#9999, deleted/);
  const server = demo.backend.world.servers.get(8);
  const lists = demo.calls.filter((call) => call === "GET /transfer").length;
  await demo.control({ op: "endTransfer", id: 6, status: "failed", text: "the moon <b>stood</b> low" });
  await reads(/the moon <b>stood<\/b> low/);
  assert.is(demo.calls.filter((call) => call === "GET /transfer").length, lists, "told, not asked");
  assert.is(server?.owner, 1, "given back");
  const names = all("button", /^More actions for/);
  await clickOn(names[0] ?? document.body);
  await click("menuitem", "Try again");
  await reads(/Try this transfer again\?/);
  await click("button", "Try again");
  await eventually(() => assert.is(server?.owner, 2));
  await reads(/Waiting for the agent/);
  await clickOn(all("button", /^More actions for/)[0] ?? document.body);
  await click("menuitem", "Cancel transfer");
  await reads(/The previous owner gets the server back at once\./);
  await clickOn(all("button", "Cancel transfer").at(-1) ?? document.body);
  await eventually(() => assert.is(server?.owner, 1));
  assert.equal(
    transfers(demo.backend.world)
      .all()
      .slice(-2)
      .map(({ status }) => status),
    [2, 4],
  );
});

test("who a transfer concerns is told by name, and names that cannot be read are said to be missing", async () => {
  await signedIn({});
  await demo.control({ op: "fail", path: "/user", kind: "refuse", text: "no names", times: 1 });
  await visit("/transfer", <TransferScreen />);
  await eventually(() =>
    assert.ok(
      notices().some((one) => one.includes("no names")),
      notices().join(),
    ),
  );
  // Anew with each visit: somebody may have come since.
  await visit("/before", null);
  await visit("/transfer", <TransferScreen />);
  await reads(/member/);
});

test("“/” goes into the search only while single keys are on", async () => {
  await signedIn({});
  store.set(singleKeysAtom, false);
  await visit("/transfer", <TransferScreen />);
  await reads(/Live/);
  assert.is((await find("searchbox")).getAttribute("aria-keyshortcuts"), null);
  store.set(singleKeysAtom, true);
  await settled();
  assert.is((await find("searchbox")).getAttribute("aria-keyshortcuts"), "/");
});

test("without the stream the page says so", async () => {
  await signedIn({});
  await demo.control({ op: "fail", path: "/ws/transfer", times: 9 });
  await visit("/transfer", <TransferScreen />);
  await reads(/No live connection, refreshed every 10 s/);
});

test("a server is moved, with what became of it and what that means", async () => {
  await signedIn({});
  await visit("/?move=1", <ServerScreen />);
  await opened("combobox", /New owner/);
  await click("button", "Move the server");
  await reads(/Choose a user\./);
  await type("New owner", "member");
  await find("option", /member/);
  await clickOn(await find("option", /member/));
  await click("button", "Move the server");
  await reads(/Waits for its agent/);
  await reads(/They belong to the new owner already/);
  assert.is(demo.backend.world.servers.get(1)?.owner, 2);
  assert.equal(demo.bodies("POST /batch-move/server"), [{ ids: [1], to_user: 2 }]);
});

for (const [dialect, username] of [
  ["1.7.0", "admin"],
  ["2.3.7", "member"],
] as const)
  test(`moving is not offered to a ${username} of ${dialect}, not even by its address`, async () => {
    await signedIn({ dialect }, username);
    await visit("/?move=3", <ServerScreen />);
    await reads(/Moving is offered only to admins/);
    assert.not(demo.calls.some((call) => call.includes("batch-move")));
  });

test.run();

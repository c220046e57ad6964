/** Pages that only newer backends support, on the demo backend: API tokens, live transfers, moving servers. */
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
import { address, answerAll, notices, visit } from "../as/test-history.tsx";
import { all, click, clickOn, eventually, find, sees, settled, show, type } from "../as/user.ts";
import { speak } from "../as/words.ts";

let demo: Demo;

/** A WebSocket connected to the demo backend in this process. */
class DemoSocket {
  static readonly OPEN = 1;
  readyState = 0;
  binaryType = "";
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  #closeListeners: (() => void)[] = [];

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
        onClose: (listener) => this.#closeListeners.push(listener),
      });
    });
  }

  close(): void {
    for (const listener of this.#closeListeners) listener();
  }
}

const test = suite("tokens and transfers");
const originalSocket = globalThis.WebSocket;
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
  Reflect.set(globalThis, "WebSocket", originalSocket);
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

const pageText = (): string => document.body.textContent?.replace(/\s+/g, " ") ?? "";
const eventuallyShows = (pattern: RegExp): Promise<void> =>
  eventually(() => assert.match(pageText(), pattern));

async function waitFor(role: string, name: string | RegExp): Promise<void> {
  for (let turn = 0; turn < 50 && !sees(role, name); turn++) await settled();
  await find(role, name);
}

test("a token is created with its scopes, shown once, and closing the dialog without copying asks first", async () => {
  await signedIn({});
  await visit("/settings/api-tokens?new=", <ApiTokenScreen />);
  await waitFor("textbox", "Name");
  await click("button", "Add");
  await eventuallyShows(/Name is required\..*Select at least one permission\./);
  await type("Name", "CI !refuse");
  await click("checkbox", "Open terminals and run commands on servers");
  await click("checkbox", "All of these: tasks");
  assert.ok(((await find("checkbox", "Run tasks now")) as HTMLInputElement).checked);
  await type("Expires", "custom");
  await type("Days", "4000");
  await click("button", "Add");
  await eventuallyShows(/Enter a whole number from 1 to 3,650\./);
  await type("Days", "14");
  await click("button", "Add");
  await eventuallyShows(/the demo refuses this name/);
  await type("Name", "CI");
  await click("button", "Add");
  await eventuallyShows(/Token “CI” was created/);
  const secret = ((await find("textbox", "Token")) as HTMLTextAreaElement).value;
  assert.match(secret, /^nzp_.{32}$/);
  assert.not(JSON.stringify(sessionStorage).includes("nzp_"));
  const [created] = tokens(demo.backend.state).all().slice(-1);
  assert.equal(created?.scopes.sort(), ["nezha:cron:*", "nezha:server:exec"]);
  await clickOn(all("button", "Close").at(-1) ?? document.body);
  await eventuallyShows(/Close without copying\?/);
  await click("button", "Cancel");
  // As on plain HTTP, where `navigator.clipboard` is missing.
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
  const copied: string[] = [];
  Object.defineProperty(document, "execCommand", {
    configurable: true,
    value: () => copied.push((document.activeElement as HTMLTextAreaElement).value) > 0,
  });
  await click("button", "Copy token");
  await eventuallyShows(/Copied/);
  assert.equal(copied, [secret]);
  await clickOn(all("button", "Close").at(-1) ?? document.body);
  await eventually(() => assert.not(sees("dialog")));
  await eventually(() => assert.is(address(), "/settings/api-tokens"));
});

test("tokens are listed with their scopes in words, and deleted after a question that states the consequence", async () => {
  await signedIn({});
  await visit("/settings/api-tokens", <ApiTokenScreen />);
  await eventuallyShows(/Status board/);
  await eventuallyShows(/Server list: read.*Everything.*Tasks: read, run/);
  assert.not.match(pageText(), /Member's script/);
  if (sees("button", "Delete Everything")) await click("button", "Delete Everything");
  else {
    await click("button", "More actions for Everything");
    await click("menuitem", "Delete");
  }
  await eventuallyShows(/Programs that use it are refused immediately/);
  await click("button", "Delete");
  await eventually(() => assert.ok(demo.calls.includes("DELETE /api-tokens/2"), demo.calls.join()));
  await eventually(() => assert.ok(notices().includes("1 row deleted"), notices().join()));

  for (const name of ["Status board", "Old import"]) await click("checkbox", new RegExp(name));
  await click("button", "Delete");
  await click("button", "Delete 2");
  const names = () =>
    tokens(demo.backend.state)
      .all()
      .map(({ name }) => name);
  await eventually(() => assert.equal(names(), ["Member's script"]));
});

test("on a backend without tokens or transfers, the pages explain that", async () => {
  await signedIn({ dialect: "1.14.14" });
  await visit("/settings/api-tokens", <ApiTokenScreen />);
  await eventuallyShows(/does not support API tokens\. They require version 2\.1\.0/);
  await visit("/transfer", <TransferScreen />);
  await eventuallyShows(/does not support transfers\. They require version 2\.0\.13/);
  assert.equal(demo.calls, []);
});

test("transfers update live, show the agent's error text, and can be retried and cancelled", async () => {
  await signedIn({});
  await visit("/transfer", <TransferScreen />);
  await eventuallyShows(/Live/);
  await eventuallyShows(/rotated secret cannot be delivered over plaintext or InsecureTLS/);
  await eventuallyShows(/#9999, deleted/);
  const server = demo.backend.state.servers.get(8);
  const lists = demo.calls.filter((call) => call === "GET /transfer").length;
  await demo.control({ op: "endTransfer", id: 6, status: "failed", text: "the moon <b>stood</b> low" });
  await eventuallyShows(/the moon <b>stood<\/b> low/);
  await eventually(() =>
    assert.is(
      demo.calls.filter((call) => call === "GET /transfer").length,
      lists,
      "updated by the stream, without reading the list",
    ),
  );
  assert.is(server?.owner, 1, "returned to the previous owner");
  const names = all("button", /^More actions for/);
  await clickOn(names[0] ?? document.body);
  await click("menuitem", "Retry");
  await eventuallyShows(/Retry this transfer\?/);
  await click("button", "Retry");
  await eventually(() => assert.is(server?.owner, 2));
  await eventuallyShows(/Waiting for the agent/);
  await clickOn(all("button", /^More actions for/)[0] ?? document.body);
  await click("menuitem", "Cancel transfer");
  await eventuallyShows(/The previous owner gets the server back immediately\./);
  await clickOn(all("button", "Cancel transfer").at(-1) ?? document.body);
  await eventually(() => assert.is(server?.owner, 1));
  await eventually(() =>
    assert.equal(
      transfers(demo.backend.state)
        .all()
        .slice(-2)
        .map(({ status }) => status),
      [2, 4],
    ),
  );
});

test("a member sees transfers with their users, may cancel only own ones, and cannot retry", async () => {
  await signedIn({}, "member");
  transfers(demo.backend.state).add(2, {
    server_id: 3,
    from_user_id: 2,
    to_user_id: 1,
    initiator_id: 2,
    status: 0,
    last_error: "",
    acked_at: "",
  });
  await visit("/transfer", <TransferScreen />);
  const row = (id: number) => document.querySelector(`[data-row="${id}"]`) ?? document.body;
  await eventually(() => assert.match(row(7).textContent ?? "", /You.*#1/));
  const buttonIn = (id: number, name: RegExp) => all("button", name).filter((one) => row(id).contains(one));
  for (const id of [6, 7]) assert.is(buttonIn(id, /^Retry/).length, 0);

  await clickOn(row(6).querySelector("input") ?? document.body);
  await click("button", "Cancel transfer");
  await eventually(() =>
    assert.match(notices().join(), /None of the selected transfers can be cancelled\.$/),
  );
  await clickOn(buttonIn(7, /^More actions/)[0] ?? document.body);
  await click("menuitem", "Cancel transfer");
  await eventuallyShows(/Cancel this transfer\?/);
  await clickOn(all("button", "Cancel transfer").at(-1) ?? document.body);
  await eventually(() => assert.match(row(7).textContent ?? "", /Cancelled/));
});

test("the notice of a transfer that could not be tried again goes with the next try", async () => {
  await signedIn({});
  await visit("/transfer", <TransferScreen />);
  await demo.control({ op: "endTransfer", id: 6, status: "failed", text: "too late" });
  await eventuallyShows(/too late/);
  await demo.control({ op: "fail", path: "/transfer/6/retry", kind: "refuse", text: "not today" });
  const tries = async () => {
    await clickOn(all("button", /^More actions for/)[0] ?? document.body);
    await click("menuitem", "Retry");
    await click("button", "Retry");
  };
  await tries();
  await eventually(() => assert.match(notices().join(), /^One failed: .+: not today$/));
  await tries();
  await eventually(() => assert.equal(notices(), ["A new transfer has started"]));
});

test("users of a transfer are shown by name, and a failure to read the names is reported", async () => {
  await signedIn({});
  await demo.control({ op: "fail", path: "/user", kind: "refuse", text: "no names", times: 1 });
  await visit("/transfer", <TransferScreen />);
  await eventually(() =>
    assert.ok(
      notices().some((one) => one.includes("no names")),
      notices().join(),
    ),
  );
  // Each visit reads the users again, because there may be new ones.
  await visit("/before", null);
  await visit("/transfer", <TransferScreen />);
  await eventuallyShows(/member/);
});

test("“/” focuses the search only while single-key shortcuts are enabled", async () => {
  await signedIn({});
  store.set(singleKeysAtom, false);
  await visit("/transfer", <TransferScreen />);
  await eventuallyShows(/Live/);
  assert.is((await find("searchbox")).getAttribute("aria-keyshortcuts"), null);
  store.set(singleKeysAtom, true);
  await settled();
  assert.is((await find("searchbox")).getAttribute("aria-keyshortcuts"), "/");
});

test("without the stream the page states that it polls", async () => {
  await signedIn({});
  await demo.control({ op: "fail", path: "/ws/transfer", times: 9 });
  await visit("/transfer", <TransferScreen />);
  await eventuallyShows(/No live connection, refreshed every 10 s/);
});

test("moving a server shows the result and its consequence", async () => {
  await signedIn({});
  const moved = demo.backend.state.servers.get(1);
  if (moved) moved.name = "fra-web-1 !pending";
  await visit("/?move=1", <ServerScreen />);
  await waitFor("combobox", /New owner/);
  await click("button", "Move the server");
  await eventuallyShows(/Select a user\./);
  await type("New owner", "member");
  await find("option", /member/);
  await clickOn(await find("option", /member/));
  await click("button", "Move the server");
  await eventuallyShows(/Waiting for its agent/);
  await eventuallyShows(/already belong to the new owner/);
  await eventually(() => assert.is(demo.backend.state.servers.get(1)?.owner, 2));
  assert.equal(demo.bodies("POST /batch-move/server"), [{ ids: [1], to_user: 2 }]);
});

for (const [dialect, username] of [
  ["1.7.0", "admin"],
  ["2.3.7", "member"],
] as const)
  test(`a ${username} of ${dialect} cannot move a server, even by its address`, async () => {
    await signedIn({ dialect }, username);
    await visit("/?move=3", <ServerScreen />);
    await eventuallyShows(/Only admins can move servers/);
    assert.not(demo.calls.some((call) => call.includes("batch-move")));
  });

test("on 1.7.0 the list of servers offers no move, no transfers and no owners", async () => {
  await signedIn({ dialect: "1.7.0" });
  await visit("/?cols=name,owner", <ServerScreen />);
  await waitFor("checkbox", /fra-web-1/);
  await click("checkbox", /fra-web-1/);
  await click("button", "More actions for the selected rows");
  await find("menuitem", "Change order");
  assert.not(sees("menuitem", /^(Move to another user|Transfers)/));
  assert.not(sees("columnheader", /^Owner/));
});

test.run();

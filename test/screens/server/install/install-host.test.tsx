/** The install commands of a site without an Agent docking address, on the demo backend. */
import "../../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import ServerScreen from "../../../../src/screens/server/ServerScreen.tsx";
import { loadSettings, settingsAtom } from "../../../../src/state/backend/settings.ts";
import { forgetLive } from "../../../../src/state/live/live.ts";
import { signIn } from "../../../../src/state/session/session.ts";
import { store } from "../../../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../../../as/demo.ts";
import { answerAll, notices, visit } from "../../../as/test-history.tsx";
import { click, eventually, find, get, press, sees, settled, show, type } from "../../../as/user.ts";
import { speak } from "../../../as/words.ts";

let demo: Demo;
async function opens(path: string, username = "admin", config = {}): Promise<void> {
  demo = freshDemo({ servers: 2, config: { install_host: "", ...config } });
  await signIn(username, username);
  await loadSettings();
  demo.calls.length = 0;
  await visit(path, <ServerScreen />);
  await settled();
}
const dialogText = () => get("dialog", /./).textContent ?? "";
const host = async () => (await find("textbox", "Agent docking address")) as HTMLInputElement;
const bodies = () => demo.bodies("PATCH /setting") as Record<string, unknown>[];
const waiting = /Waiting for the new server/;

test.before(() => speak());
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
  forgetLive();
});
test.after(forgetEverything);

test("an admin enters the missing address in the dialog, nothing else changes, and then the waiting begins", async () => {
  await opens("/?add=", "admin", {
    site_name: "Mine",
    dns_servers: "192.0.2.1:53",
    cover: 2,
    custom_code: "<b>",
  });
  assert.is((await host()).value, "localhost:80", "this page's host, with the port that agents need");
  assert.match(dialogText(), "The Agent docking address has not been filled in in the settings.");
  assert.not.match(dialogText(), waiting);
  const before = structuredClone(demo.backend.state.config);

  await type("Agent docking address", "https://agents.example.com");
  await click("button", "Save changes");
  await eventually(() => assert.match(dialogText(), /begins with https:\/\//));
  assert.equal(bodies(), []);
  await type("Agent docking address", " agents.example.com:8008 ");
  await click("button", "Save changes");
  await eventually(() => assert.match(dialogText(), "NZ_SERVER=agents.example.com:8008"));
  await eventually(() => assert.match(dialogText(), waiting));
  await eventually(() => assert.is(document.activeElement, get("button", "Copy command")));
  assert.equal(demo.backend.state.config, { ...before, install_host: "agents.example.com:8008" });
  const [body] = bodies();
  assert.equal([body?.site_name, body?.dns_servers, body?.cover], ["Mine", "192.0.2.1:53", 2]);
});

test("an address that another admin has entered since is kept and named; a refusal is shown beside the field", async () => {
  await opens("/?install=linux");
  await host();
  await demo.control({
    op: "fail",
    path: "/setting",
    method: "PATCH",
    kind: "refuse",
    text: "no space left",
  });
  await click("button", "Save changes");
  await eventually(() => assert.match(dialogText(), "no space left"));
  assert.ok(sees("textbox", "Agent docking address"), "what was typed stays");
  await demo.control({ op: "setting", install_host: "theirs.example.com:443" });
  await click("button", "Save changes");
  await eventually(() => assert.match(dialogText(), "NZ_SERVER=theirs.example.com:443"));
  assert.ok(notices().some((text) => text.includes("theirs.example.com:443")));
  assert.is(store.get(settingsAtom).setting?.config.install_host, "theirs.example.com:443");
});

test("a typed address is not lost without a question", async () => {
  await opens("/?install=1");
  await type("Agent docking address", "half");
  await press("Escape");
  await eventually(() => assert.ok(sees("alertdialog", "Discard your changes?")));
});

test("a system chosen without an address copies nothing and says so, and the next choice reads the address again", async () => {
  await opens("/");
  const choosesLinux = async () => {
    await click("button", "Install command");
    await click("menuitem", "Linux");
  };
  await choosesLinux();
  const refusal = "The install command is not complete, so nothing was copied";
  await eventually(() => assert.ok(notices().some((text) => text.includes(refusal))));
  assert.match(dialogText(), "The Agent docking address has not been filled in in the settings.");
  assert.not.ok(sees("button", "Copy command"));
  await press("Escape");
  await demo.control({ op: "setting", install_host: "agents.example.com:443" });
  await choosesLinux();
  await eventually(() => assert.match(dialogText(), "NZ_SERVER=agents.example.com:443"));
  assert.ok(sees("button", "Copy command"));
});

test("a member is told who can enter the address, and nothing waits", async () => {
  await opens("/?add=", "member");
  await eventually(() => assert.match(dialogText(), "Ask an admin to enter it."));
  assert.not.ok(sees("textbox", "Agent docking address"));
  assert.not.match(dialogText(), waiting);
});

test.run();

/** The first steps of a new site, on the demo backend. */
import "../../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { recall, remember } from "../../../../src/api/http/storage.ts";
import ServerScreen from "../../../../src/screens/server/ServerScreen.tsx";
import { type SiteState, stepsOf } from "../../../../src/screens/server/steps/steps.ts";
import { loadSettings } from "../../../../src/state/backend/settings.ts";
import { notifiers } from "../../../../src/state/collections/notifiers.ts";
import { forgetLive } from "../../../../src/state/live/live.ts";
import { signIn } from "../../../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../../../as/demo.ts";
import { notices, visit } from "../../../as/test-history.tsx";
import { all, click, eventually, get, nameOf, sees, settled, show } from "../../../as/user.ts";
import { speak } from "../../../as/words.ts";

let demo: Demo;
async function site(options: Parameters<typeof freshDemo>[0], username = "admin"): Promise<void> {
  demo = freshDemo(options);
  await signIn(username, username);
  await loadSettings();
  demo.calls.length = 0;
  await visit("/", <ServerScreen />);
  await settled();
  await settled();
}
const fresh = { servers: 0, rows: false, config: { install_host: "" } };
const panel = () => get("region", "First steps");
const open = (): string[] => [...panel().querySelectorAll("a")].map(nameOf);

test.before(() => speak());
test.after.each(async () => {
  await (await show(null))();
  forgetLive();
});
test.after(forgetEverything);

test("an admin of a new site sees five steps, each with a link", async () => {
  await site(fresh);
  await eventually(panel);
  assert.equal(
    [...panel().querySelectorAll("a")].map((link) => link.getAttribute("href")),
    [
      "/dashboard/profile",
      "/dashboard/settings#agents",
      "/dashboard/settings#addresses",
      "/dashboard/notification?new",
      "/dashboard/?add",
    ],
  );
  assert.match(panel().textContent ?? "", /0 of 5 done/);
  assert.match(panel().textContent ?? "", /You signed in with the default password/);
});

test("completed steps have a check mark", async () => {
  const config = { install_host: "x.example.com:8008", web_real_ip_header: "NZ::Use-Peer-IP" };
  await site({ ...fresh, config });
  await eventually(() =>
    assert.equal(open(), ["Choose a password of your own", "Add a notifier", "Add a server"]),
  );
  await eventually(() =>
    assert.equal(
      all("listitem")
        .map(({ textContent }) => textContent ?? "")
        .filter((text) => text.includes("(done)")),
      ["Set the Agent docking address (done)", "Turn on the firewall (done)"],
    ),
  );
  assert.is(document.querySelectorAll("ol > li").length, 5, "an ordered list");
  assert.is(recall("steps"), "on");
});

test("the list disappears permanently when all steps are done", async () => {
  const config = { install_host: "x.example.com:8008", web_real_ip_header: "NZ::Use-Peer-IP" };
  await site({ servers: 1, config });
  await eventually(() => assert.equal(open(), ["Choose a password of your own"]));
  remember("named", "");
  await visit("/", <ServerScreen />);
  await eventually(() => assert.is(recall("steps"), "off"));
  assert.not.ok(sees("region", "First steps"));
  // The palette can show it again, with all steps done.
  remember("steps", "back");
  await visit("/", <ServerScreen />);
  await eventually(() => assert.match(panel().textContent ?? "", /5 of 5 done/));
});

test("a member sees no first steps, and no data is requested for them", async () => {
  await site(fresh, "member");
  assert.not.ok(sees("region", "First steps"));
  assert.not.ok(demo.calls.includes("GET /notification"));
});

test("a site with servers shows no first steps and does not request notifiers", async () => {
  await site({});
  assert.not.ok(sees("region", "First steps"));
  assert.not.ok(demo.calls.includes("GET /notification"));
});

test("the first steps request their data after the list", async () => {
  await site(fresh);
  await eventually(panel);
  await eventually(() => assert.is(demo.calls[0], "GET /server"));
  await eventually(() => assert.ok(demo.calls.indexOf("GET /notification") > 0));
});

test("settings read as a guest are not used for the steps about host and firewall", async () => {
  const config = { install_host: "x.example.com:8008", web_real_ip_header: "NZ::Use-Peer-IP" };
  demo = freshDemo({ ...fresh, config });
  await loadSettings();
  const release = demo.hold("GET /setting");
  await signIn("admin", "admin");
  await visit("/", <ServerScreen />);
  await eventually(() => assert.ok(demo.calls.includes("GET /notification"), demo.calls.join()));
  await settled();
  assert.not.ok(sees("region", "First steps"));
  await release();
  await eventually(() =>
    assert.equal(open(), ["Choose a password of your own", "Add a notifier", "Add a server"]),
  );
});

test("hidden first steps stay hidden, and a notice explains how to show them again", async () => {
  await site(fresh);
  await eventually(panel);
  await click("button", "Hide the first steps");
  assert.not.ok(sees("region", "First steps"));
  await eventually(() =>
    assert.equal(notices(), ["First steps hidden: You can show them again from “Search and commands”."]),
  );
  assert.is(recall("steps"), "off");
  await visit("/", <ServerScreen />);
  await settled();
  assert.not.ok(sees("region", "First steps"));
});

test("a step is left out if its list cannot be loaded", async () => {
  demo = freshDemo(fresh);
  await signIn("admin", "admin");
  await loadSettings();
  await demo.control({ op: "fail", path: "/notification", kind: "refuse", text: "no", times: 9 });
  notifiers.clear();
  await visit("/", <ServerScreen />);
  await eventually(panel);
  assert.not.ok(open().includes("Add a notifier"));
});

const siteState = (more: Partial<SiteState>): SiteState => ({
  config: { install_host: "", web_real_ip_header: "", real_ip_header: "" } as SiteState["config"],
  notifiers: 0,
  servers: 0,
  nameUsedAsPassword: null,
  username: "admin",
  ...more,
});
const done = (more: Partial<SiteState>) =>
  stepsOf(siteState(more))
    .filter((step) => step.done)
    .map(({ id }) => id);

test("the password step is left out while unknown, and done if the password is not the default", () => {
  assert.not.ok(stepsOf(siteState({})).some(({ id }) => id === "password"));
  assert.equal(done({ nameUsedAsPassword: "" }), ["password"]);
  assert.equal(done({ nameUsedAsPassword: "admin" }), []);
  // The password equals the user name, but is not the documented default.
  assert.equal(done({ nameUsedAsPassword: "bob", username: "bob" }), ["password"]);
});

test("the firewall step is done with either name of the header setting", () => {
  const config = (more: object) => ({ ...siteState({}).config, ...more });
  assert.equal(done({ config: config({ real_ip_header: "X-Real-IP" }) }), ["firewall"]);
  assert.equal(done({ config: config({ web_real_ip_header: "NZ::Use-Peer-IP" }) }), ["firewall"]);
});

test.run();

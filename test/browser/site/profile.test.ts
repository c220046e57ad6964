import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

/** The firewall checks the address of the connection, so a stale cookie leads to a block. */
const guarded = { web_real_ip_header: "NZ::Use-Peer-IP" };
const test = browserTests("profile", { backend: { servers: 3, config: guarded } });

async function form(visitor: Visitor): Promise<Part> {
  await visitor.visits("profile");
  await visitor.press("Update profile");
  const dialog = visitor.dialog("Update profile");
  await dialog.sees("textbox", "Username");
  return dialog;
}

async function types(dialog: Part, current: string, next: string): Promise<void> {
  await dialog.fill("Current password", current);
  await dialog.fill(/^New password/, next);
  await dialog.fill(/^Repeat new password/, next);
}

const sessionOf = async ({ context }: Visitor) =>
  (await context.cookies()).find(({ name }) => name === "nz-jwt")?.value;

/** How often the firewall has counted the visitor's address. */
const offences = ({ backend }: Stage) => backend.state.blocks.filter(({ ip }) => ip === "127.0.0.1").length;

test("After a new name and password only the new sign-in is sent, and the page continues", async (visitor, stage) => {
  const dialog = await form(visitor);
  await dialog.reads(/^Saving ends your session here/);
  const before = await sessionOf(visitor);
  await dialog.fill("Username", "root");
  await types(dialog, "admin", "a longer password");
  await dialog.press("Save changes");
  await visitor.reads("You are signed in again with the new credentials.");
  await visitor.misses("dialog", "Update profile");
  await visitor.sees("heading", "root");
  await visitor.reads("Hi, root");
  await visitor.isAt("/profile");
  const calls = visitor.calls();
  const at = calls.lastIndexOf("POST /profile");
  assert.equal(calls.slice(at, at + 2), ["POST /profile", "POST /login"]);
  assert.is.not(await sessionOf(visitor), before);
  assert.is(offences(stage), 0, "the firewall has counted an offence");
  await visitor.page.reload();
  await visitor.sees("heading", "root");
});

test(
  "A refusal is shown in the dialog in the server's words, and the dialog asks before it discards input",
  async (visitor) => {
    const dialog = await form(visitor);
    await dialog.fill("Username", "member");
    await types(dialog, "not this one", "a longer password");
    await dialog.press("Save changes");
    await dialog.reads("incorrect password");
    await dialog.fill("Current password", "admin");
    await dialog.press("Save changes");
    await dialog.reads("database error");
    await eventually(async () => assert.is(await dialog.field("Username").inputValue(), "member"));
    await eventually(async () =>
      assert.is(await dialog.field(/^New password/).inputValue(), "a longer password"),
    );
    await visitor.page.keyboard.press("Escape");
    await visitor.dialog("Discard your changes?").press("Discard");
    await visitor.misses("dialog", "Update profile");
    await visitor.sees("heading", "admin");
    assert.not.ok(visitor.calls().includes("POST /login"));
  },
  { expects: [/saving failed/] },
);

test("Switching off signing in by password leads to the login page without trying the password", async (visitor, stage) => {
  const dialog = await form(visitor);
  await dialog.fill("Current password", "admin");
  await dialog.find("switch", "Turn off password login").check();
  await dialog.reads(/you then need to sign in with a provider on the login page/);
  await dialog.press("Save changes");
  await visitor.sees("button", "Sign in with GitHub");
  await visitor.reads("Sign in with one of your providers now.");
  await visitor.isAt("/login");
  await eventually(async () => assert.equal(await visitor.context.cookies(), []));
  assert.not.ok(visitor.calls().includes("POST /login"));
  assert.is(offences(stage), 0);
  await visitor.press("Sign in with GitHub");
  await visitor.sees("heading", "Profile");
  await visitor.reads("Turned off");
});

test("Another tab continues with the new session, and sends nothing with the old one", async (visitor, stage) => {
  await visitor.signsInByApi();
  const other = await visitor.context.newPage();
  await other.goto(`${visitor.url}/dashboard/`);
  await other.getByRole("button", { name: "Account: admin" }).waitFor();
  const dialog = await form(visitor);
  await dialog.fill("Username", "root");
  await types(dialog, "admin", "a longer password");
  await dialog.press("Save changes");
  await visitor.sees("heading", "root");
  await other.getByRole("button", { name: "Account: root" }).waitFor();
  await other.getByText("Live", { exact: true }).first().waitFor();
  assert.is(offences(stage), 0, "a tab has sent the dead cookie");
  await eventually(async () => assert.is(await other.getByRole("alertdialog").count(), 0));
  // A theme is a stored value, whose changes the browser tells its other tabs.
  await visitor.chooses("Theme", "Dark");
  await other.locator("html[data-theme=dark]").waitFor({ state: "attached" });
});

test("Unbinding asks, binding goes to the provider and back, and the page says that it worked", async (visitor, stage) => {
  await visitor.visits("profile");
  await visitor.press("Unbind GitHub");
  await visitor.dialog("Unbind GitHub?").press("Unbind");
  await visitor.reads("GitHub is no longer bound");
  await stage.control({ op: "provider", account: "<b>anna</b>" });
  await visitor.reads(/use Back in your browser to return here/);
  await visitor.press("Bind GitHub");
  await visitor.reads("GitHub is bound");
  await visitor.reads("<b>anna</b>");
  await visitor.isAt("/profile");
  await visitor.sees("button", "Unbind GitHub");
});

test("A provider that refuses ends on plain text; Back brings the page back as it was, ready for another try", async (visitor, stage) => {
  await stage.control({ op: "setting", oauth2_providers: ["GitHub", "Zitadel"], web_real_ip_header: "" });
  await stage.control({ op: "provider", answer: "refuse" });
  await visitor.visits("profile");
  await visitor.press("Bind Zitadel");
  await visitor.reads(/code is required/);
  await visitor.page.goBack();
  await visitor.sees("heading", "Profile");
  await visitor.sees("button", "Bind Zitadel");
  await stage.control({ op: "fail", path: "/oauth2/Zitadel", kind: "refuse", text: "<i>no</i> thanks" });
  await visitor.press("Bind Zitadel");
  await visitor.reads("<i>no</i> thanks");
  // The back/forward cache may restore the page with the button still pending.
  await visitor.page.route("**/api/v1/oauth2/*", () => undefined);
  await visitor.press("Bind Zitadel");
  const button = visitor.find("button", "Bind Zitadel");
  await eventually(async () => assert.is(await button.getAttribute("aria-busy"), "true"));
  const reads = visitor.calls(/GET \/profile/).length;
  await visitor.page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await eventually(async () => assert.is(await button.getAttribute("aria-busy"), null));
  await eventually(() => assert.is(visitor.calls(/GET \/profile/).length, reads + 1));
});

test(
  "The profile fits a phone, also with the longest name",
  async (visitor, stage) => {
    const admin = stage.backend.state.users.all()[0];
    await visitor.signsInByApi();
    if (admin) admin.username = "W".repeat(32);
    await visitor.open("profile");
    await visitor.sees("heading", "W".repeat(32));
    await visitor.sees("button", "Unbind GitHub");
    await visitor.settles();
    await eventually(async () =>
      assert.ok((await visitor.overhang()) <= 0, "the page is wider than the window"),
    );
    for (const button of await visitor.page.locator("main button:visible").all()) {
      await eventually(async () => {
        const box = await button.boundingBox();
        assert.ok((box?.height ?? 0) >= 44, `${await button.getAttribute("aria-label")}: ${box?.height}`);
      });
    }
  },
  { browser: { viewport: { width: 320, height: 640 } } },
);

test.run();

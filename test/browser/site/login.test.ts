import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as assert from "uvu/assert";
import { eventually } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("login", { backend: { servers: 3 } });

test("A wrong password is refused in a sentence, and what was typed stays", async (visitor) => {
  await visitor.open("login");
  await visitor.signsIn("admin", "wrong");
  await visitor.reads("Wrong username or password, or password login is turned off for this user.");
  await eventually(async () =>
    assert.is(await visitor.find("alert").count(), 1, "said once, and read aloud"),
  );
  await eventually(async () => assert.is(await visitor.field("Username").inputValue(), "admin"));
  await eventually(async () => assert.is(await visitor.field("Password").inputValue(), "wrong"));
  await visitor.focuses("Password");
  await visitor.isAt("/login");
});

test("Empty fields are named, and nothing is sent", async (visitor) => {
  await visitor.open("login");
  await visitor.press("Login");
  await visitor.reads("Username must be at least 2 characters.");
  await visitor.reads("Password cannot be empty.");
  await visitor.focuses("Username");
  await visitor.fill("Username", "a");
  await visitor.fill("Password", "x");
  await visitor.press("Login");
  await visitor.reads("Username must be at least 2 characters.");
  assert.equal(visitor.calls(/login/), []);
});

test("A username of two characters is long enough", async (visitor) => {
  await visitor.open("login");
  await visitor.signsIn("ab", "x");
  await visitor.reads(/^Wrong username or password/);
  assert.equal(visitor.calls(/login/), ["POST /login"]);
});

test("Over-long fields are refused by the server, and the page stays usable", async (visitor) => {
  await visitor.open("login");
  await visitor.signsIn("u".repeat(20_000), "p".repeat(20_000));
  await visitor.reads(/^Wrong username or password/);
  await eventually(async () => assert.ok((await visitor.overhang()) <= 0, "the page scrolls sideways"));
  await visitor.signsIn("admin", "admin");
  await visitor.isHome();
});

test("A double click on Login, or Enter pressed twice, sends one request", async (visitor) => {
  let answer = (): void => undefined;
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await visitor.context.route("**/api/v1/login", async (route) => {
    await pressed;
    await route.continue();
  });
  await visitor.open("login");
  await visitor.fill("Username", "admin");
  await visitor.fill("Password", "admin");
  await visitor.find("button", "Login").dblclick();
  await visitor.field("Password").press("Enter");
  await visitor.field("Password").press("Enter");
  answer();
  await visitor.isHome();
  assert.equal(visitor.calls(/login/), ["POST /login"]);
});

/** A server on another port that takes what is sent to it, and the bodies that it got. */
async function elsewhere(): Promise<{ url: string; got: string[]; close(): void }> {
  const got: string[] = [];
  const server = createServer(async (request, response) => {
    for await (const part of request) got.push(String(part));
    response.writeHead(200, {
      "access-control-allow-origin": request.headers.origin ?? "*",
      "access-control-allow-headers": "content-type, x-csrf-token",
      "access-control-allow-credentials": "true",
    });
    response.end('{"success":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, got, close: () => server.close() };
}

const between =
  "This response came from something between you and the dashboard, such as a proxy, not from the dashboard itself (status 3xx).";

test("A redirected sign-in sends the password nowhere else, and says what answered", async (visitor, stage) => {
  const other = await elsewhere();
  await stage.control({ op: "fail", path: "/login", kind: "redirect", text: other.url });
  await visitor.open("login");
  await visitor.signsIn("admin", "admin");
  await visitor.reads(between);
  other.close();
  assert.equal(other.got, []);
  assert.is(await visitor.field("Password").inputValue(), "admin");
  await visitor.press("Login");
  await visitor.isHome();
});

test(
  "A redirected change of the password sends it nowhere else",
  async (visitor, stage) => {
    const other = await elsewhere();
    await visitor.visits("profile");
    await stage.control({ op: "fail", path: "/profile", method: "POST", kind: "redirect", text: other.url });
    await visitor.press("Update profile");
    const form = visitor.dialog();
    await form.fill("Current password", "admin");
    await form.fill(/^New password/, "correct horse battery");
    await form.fill(/^Repeat new password/, "correct horse battery");
    await form.press("Save changes");
    await form.reads(/such as a proxy, not from the dashboard itself \(status 3xx\)/);
    other.close();
    assert.equal(other.got, []);
  },
  { expects: [/saving failed: notJson/] },
);

test("The username field hints at admin, and the password can be shown", async (visitor) => {
  await visitor.open("login");
  await eventually(async () =>
    assert.is(await visitor.field("Username").getAttribute("placeholder"), "admin"),
  );
  await eventually(async () => assert.is(await visitor.field("Password").getAttribute("type"), "password"));
  await visitor.press("Show password");
  await eventually(async () => assert.is(await visitor.field("Password").getAttribute("type"), "text"));
  await visitor.press("Hide password");
  await eventually(async () => assert.is(await visitor.field("Password").getAttribute("type"), "password"));
});

test("The GitHub button has an icon and signs in; the address is clean afterwards", async (visitor) => {
  await visitor.open("login");
  const button = await visitor.sees("button", "Sign in with GitHub");
  await eventually(async () => assert.is(await button.locator("svg").count(), 1));
  await button.click();
  await visitor.isHome();
  await visitor.isAt("/");
});

test("There is one button for each provider, in the order of their names", async (visitor, stage) => {
  await stage.control({ op: "setting", oauth2_providers: ["Zitadel", "GitHub", "authentik"] });
  await visitor.open("login");
  await visitor.sees("button", "Sign in with Zitadel");
  const names = await visitor.find("button", /^Sign in with/).allInnerTexts();
  assert.equal(names, ["Sign in with GitHub", "Sign in with Zitadel", "Sign in with authentik"]);
});

test("Without providers there is no section for them", async (visitor, stage) => {
  await stage.control({ op: "setting", oauth2_providers: [] });
  await visitor.open("login");
  await visitor.sees("button", "Login");
  await visitor.settles();
  assert.is(await visitor.page.getByText("Or sign in with").count(), 0);
});

test("A provider that refuses leaves the visitor on the login page with the reason", async (visitor, stage) => {
  await stage.control({
    op: "fail",
    path: "/oauth2/GitHub",
    kind: "refuse",
    text: "provider is <b>asleep</b>",
  });
  await visitor.open("login");
  await visitor.press("Sign in with GitHub");
  await visitor.within("alert").reads("provider is <b>asleep</b>");
  await visitor.isAt("/login");
});

test("A provider that refuses is explained in the product's own words, which disappear after a successful sign-in", async (visitor, stage) => {
  await stage.control({
    op: "fail",
    path: "/oauth2/GitHub",
    kind: "refuse",
    text: "ApiErrorUnauthorized: state expired",
  });
  await visitor.open("login");
  await visitor.press("Sign in with GitHub");
  await visitor.within("alert").reads("The dashboard refused the sign-in (state expired).");
  await visitor.signsIn();
  await visitor.isHome();
  await eventually(async () => assert.is(await visitor.text("Login failed").count(), 0));
});

test("A return from a provider without a session is explained", async (visitor) => {
  await visitor.open("login?oauth2=true");
  await visitor.reads("Signing in with the provider did not start a session. Try again.");
});

test("A return from a provider with a session goes on to the dashboard", async (visitor) => {
  await visitor.isSignedIn();
  await visitor.open("login?oauth2=true");
  await visitor.isHome();
  await visitor.isAt("/");
});

test("Visitors are sent to the login page, and then to where they wanted to go", async (visitor) => {
  await visitor.open("nat?q=wiki");
  await visitor.sees("button", "Login");
  await visitor.isAt("/login");
  await visitor.signsIn();
  await visitor.sees("heading", "NAT profiles");
  await visitor.isAt("/nat?q=wiki");
  await visitor.row("Team wiki").sees("rowheader");
  await visitor.page.goBack();
  await visitor.settles();
  assert.not.match(visitor.address(), /login/, "the login page is not in the history");
});

test("An unknown address also asks to sign in first", async (visitor) => {
  await visitor.open("no-such-page");
  await visitor.sees("button", "Login");
});

test("A signed-in user who opens the login page is sent home", async (visitor) => {
  await visitor.isSignedIn();
  await visitor.open("login");
  await visitor.isHome();
});

test(
  "A proxy's error page, HTML and broken JSON come out as sentences",
  async (visitor, stage) => {
    await visitor.open("login");
    const cases = [
      ["502", /status 502/],
      ["html", /something between you and the dashboard, such as a proxy/],
      ["broken", /something between you and the dashboard, such as a proxy/],
      ["empty", /status 500/],
    ] as const;
    for (const [kind, sentence] of cases) {
      await stage.control({ op: "fail", path: "/login", kind });
      await visitor.signsIn();
      // Two answers have the same sentence.
      await eventually(() => assert.is(stage.backend.state.faults.length, 0));
      await visitor.page.locator("form").getByText(sentence).waitFor();
    }
    await visitor.signsIn();
    await visitor.isHome();
  },
  { expects: [/status of 50[02]/] },
);

test(
  "An unreachable dashboard is reported, and the next try works",
  async (visitor) => {
    await visitor.open("login");
    await visitor.sees("button", "Login");
    await visitor.context.setOffline(true);
    await visitor.signsIn();
    await visitor.page
      .locator("form")
      .getByText("The dashboard cannot be reached. Check your connection, then try again.")
      .waitFor();
    await visitor.context.setOffline(false);
    await visitor.signsIn();
    await visitor.isHome();
  },
  { expects: [/ERR_INTERNET_DISCONNECTED/] },
);

test("Members are let in, and sent on from the settings to who is online", async (visitor) => {
  await visitor.open("settings");
  await visitor.signsIn("member");
  await eventually(() => assert.is(visitor.address(), "/settings/online-user"));
});

test("The login page is titled with the site's name, and asks no third party for anything", async (visitor, stage) => {
  await stage.control({ op: "setting", site_name: "Nordlicht <i>" });
  await visitor.open("login");
  await visitor.sees("heading", "Nordlicht <i>");
  await eventually(async () => assert.is(await visitor.page.title(), "Login · Nordlicht <i>"));
  const strangers = visitor.watch.requests.filter((request) => !request.url().startsWith(visitor.url));
  assert.equal(
    strangers.map((request) => request.url()),
    [],
  );
});

test.run();

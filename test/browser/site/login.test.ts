import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import { eventually } from "../../as/visitor.ts";

const test = browserTests("login", { backend: { servers: 3 } });

test("Over-long fields and a wrong password are refused in a sentence, and what was typed stays", async (visitor) => {
  await visitor.open("login");
  await visitor.signsIn("u".repeat(20_000), "p".repeat(20_000));
  await visitor.reads(/^Wrong username or password/);
  await eventually(async () => assert.ok((await visitor.overhang()) <= 0, "the page scrolls sideways"));
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

test("The GitHub button has an icon and signs in; the address is clean afterwards", async (visitor) => {
  await visitor.open("login");
  const button = await visitor.sees("button", "Sign in with GitHub");
  await eventually(async () => assert.is(await button.locator("svg").count(), 1));
  await button.click();
  await visitor.isHome();
  await visitor.isAt("/");
});

test("A provider that refuses is explained, if possible in the product's own words, which disappear after a successful sign-in", async (visitor, stage) => {
  const refuses = (text: string) =>
    stage.control({ op: "fail", path: "/oauth2/GitHub", kind: "refuse", text });
  await refuses("provider is <b>asleep</b>");
  await visitor.open("login");
  await visitor.press("Sign in with GitHub");
  await visitor.within("alert").reads("provider is <b>asleep</b>");
  await visitor.isAt("/login");
  await refuses("ApiErrorUnauthorized: state expired");
  await visitor.press("Sign in with GitHub");
  await visitor.within("alert").reads("The dashboard refused the sign-in (state expired).");
  await visitor.signsIn();
  await visitor.isHome();
  await eventually(async () => assert.is(await visitor.text("Login failed").count(), 0));
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

test.run();

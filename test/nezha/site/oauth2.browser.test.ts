/** Signing in through a provider, on the real backend with a provider of our own. */
import * as assert from "uvu/assert";
import type { Visitor } from "../../as/visitor.ts";
import { realBrowserTests } from "../browser-tests.ts";
import { startProvider } from "../provider.ts";

const provider = await startProvider();
process.once("exit", () => void provider.close());
const test = realBrowserTests("real oauth2", {
  backend: { oauth2: { authentik: provider.config } },
});

async function saysAtProvider(visitor: Visitor, account: string, answer = "Allow"): Promise<void> {
  await visitor.sees("heading", "Sign in at the provider");
  await visitor.fill("Account", account);
  await visitor.press(answer);
}

test("An unbound identity and a provider that refuses end on plain text, Back leads on, and what was bound signs in until it is unbound", async (visitor, nezha) => {
  await visitor.open("login");
  await visitor.press("Sign in with authentik");
  await saysAtProvider(visitor, "stranger");
  await visitor.reads(/oauth2 user not binded yet/);
  await visitor.page.goBack();
  await visitor.page.goBack();
  await visitor.signsIn();
  await visitor.isHome();

  await visitor.open("profile");
  await visitor.press("Bind authentik");
  await saysAtProvider(visitor, "<b>anna</b>", "Refuse");
  await visitor.reads(/code is required/);
  await visitor.page.goBack();
  await visitor.page.goBack();
  await visitor.sees("heading", "Profile");
  await visitor.press("Bind authentik");
  await saysAtProvider(visitor, "<b>anna</b>");
  await visitor.reads("authentik is bound");
  await visitor.reads("<b>anna</b>");
  await visitor.isAt("/profile");

  await visitor.chooses("Account: admin", "Logout");
  await visitor.press("Sign in with authentik");
  await saysAtProvider(visitor, "<b>anna</b>");
  await visitor.isHome();
  await visitor.reads("Hi, admin");
  const { oauth2_bind } = (await (await nezha.as()).read<{ oauth2_bind: object }>("GET", "/profile")) ?? {};
  assert.equal(oauth2_bind, { authentik: "<b>anna</b>" });

  await visitor.open("profile");
  await visitor.press("Unbind authentik");
  await visitor.dialog("Unbind authentik?").press("Unbind");
  await visitor.reads("authentik is no longer bound");
  await visitor.sees("button", "Bind authentik");
});

test.run();

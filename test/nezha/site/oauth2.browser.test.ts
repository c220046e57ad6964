/** Signing in through a provider and changing the profile, on the real backend with a provider of our own. */
import * as assert from "uvu/assert";
import type { Visitor } from "../../as/visitor.ts";
import { startProvider } from "../provider.ts";
import { cookie, realWalks } from "../walks.ts";

const provider = await startProvider();
process.once("exit", () => void provider.close());
const test = realWalks("real oauth2", {
  backend: { oauth2: { GitHub: provider.config, authentik: provider.config } },
});

async function saysAtProvider(visitor: Visitor, account: string, answer = "Allow"): Promise<void> {
  await visitor.sees("heading", "Sign in at the provider");
  await visitor.fill("Account", account);
  await visitor.press(answer);
}

test("Binding, signing in with what was bound, and unbinding it", async (visitor, nezha) => {
  await visitor.visits("profile");
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

test("A provider that refuses and an unbound identity end on plain text, and Back leads on", async (visitor) => {
  await visitor.open("login");
  await visitor.press("Sign in with GitHub");
  await saysAtProvider(visitor, "stranger");
  await visitor.reads(/oauth2 user not binded yet/);
  await visitor.page.goBack();
  await visitor.page.goBack();
  await visitor.signsIn();
  await visitor.isHome();
  await visitor.open("profile");
  await visitor.press("Bind GitHub");
  await saysAtProvider(visitor, "anna", "Refuse");
  await visitor.reads(/code is required/);
  await visitor.page.goBack();
  await visitor.page.goBack();
  await visitor.sees("heading", "Profile");
  await visitor.press("Bind GitHub");
  await saysAtProvider(visitor, "anna");
  await visitor.reads("GitHub is bound");
});

test("After a change of name and password the user is signed in again, and the old ones are refused", async (visitor, nezha) => {
  await visitor.visits("profile");
  const before = await cookie(visitor, "nz-jwt");
  await visitor.press("Update profile");
  const dialog = visitor.dialog("Update profile");
  await dialog.fill("Username", "root");
  await dialog.fill("Current password", "admin");
  await dialog.fill(/^New password/, "ä".repeat(36));
  await dialog.fill(/^Repeat new password/, "ä".repeat(36));
  await dialog.press("Save changes");
  await visitor.reads("You are signed in again with the new credentials.");
  await visitor.reads("Hi, root");
  assert.is.not(await cookie(visitor, "nz-jwt"), before);
  await visitor.misses("dialog", "Update profile");
  const old = await nezha.guest().call("POST", "/login", { username: "admin", password: "admin" });
  assert.equal(old.body, { error: "ApiErrorUnauthorized" });
  const session = await nezha.as("root", "ä".repeat(36));
  assert.is((await session.read<{ username: string }>("GET", "/profile"))?.username, "root");

  await visitor.press("Update profile");
  await dialog.fill("Username", "root again");
  await dialog.fill("Current password", "ä".repeat(36));
  await dialog.press("Save changes");
  await visitor.reads("Hi, root again");
  await nezha.as("root again", "ä".repeat(36));
});

test.run();

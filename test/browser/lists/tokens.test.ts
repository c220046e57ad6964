import * as assert from "uvu/assert";
import { tokens } from "../../../demo/resources/user/api-token.ts";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";

const test = browserTests("API tokens", { backend: { servers: 12 } });
const path = "settings/api-tokens";

const names = (stage: Stage) =>
  tokens(stage.backend.state)
    .all()
    .map(({ name }) => name);

test("A token is created for a server, shown once, copied, and deleted again", async (visitor, stage) => {
  await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitor.visits(path);
  // Tokens of other users are missing; unknown scopes are shown unchanged.
  await visitor.row("Old import").reads("mcp:server:read");
  await visitor.row("Old import").reads("Expired");
  await visitor.row("Status board").reads("203.0.113.77");
  await eventually(async () =>
    assert.is(await visitor.row("Member's script").text("Member's script").count(), 0),
  );

  await visitor.press("Add API token");
  const form = visitor.dialog("Add API token");
  await form.fill("Name", "CI");
  await form.field("Open terminals and run commands on servers").check();
  await form.field("All of these: tasks").check();
  await eventually(async () => assert.ok(await form.field("Run tasks now").isChecked(), "part of all of it"));
  const servers = form.find("combobox", /^Limit to these servers/);
  await servers.fill("fra");
  await visitor.page.getByRole("option").first().waitFor();
  await servers.press("Enter");
  await servers.press("Escape");
  await form.press("Add");

  const shown = visitor.dialog("Token “CI” was created");
  await shown.reads("Copy it now");
  const secret = await shown.field("Token").inputValue();
  assert.match(secret, /^nzp_.{32}$/);
  await shown.find("button", "Close").last().click();
  await visitor.dialog("Close without copying?").press("Cancel");
  await shown.press("Copy token");
  await shown.reads("Copied");
  await eventually(async () =>
    assert.is(await visitor.page.evaluate(() => navigator.clipboard.readText()), secret),
  );
  const kept = await visitor.page.evaluate(
    () => document.title + JSON.stringify(sessionStorage) + JSON.stringify(localStorage) + location.href,
  );
  assert.not(kept.includes("nzp_"), "the secret is kept nowhere");
  await shown.find("button", "Close").last().click();
  await visitor.misses("dialog");
  await visitor.isAt(`/${path}`);

  const row = tokens(stage.backend.state)
    .all()
    .find(({ name }) => name === "CI");
  assert.equal(row?.scopes.sort(), ["nezha:cron:*", "nezha:server:exec"]);
  assert.is(row?.server_ids.length, 1);
  await visitor.row("CI").reads("Tasks: everything");
  await visitor.row("CI").press("Delete CI");
  const question = visitor.dialog("Confirm Deletion?");
  await question.reads("Programs that use it are refused immediately");
  await question.press("Delete");
  await eventually(() => assert.equal(visitor.calls(/^DELETE/), [`DELETE /api-tokens/${row?.id}`]));
  await eventually(() => assert.not(names(stage).includes("CI")));
});

async function accountMenu(visitor: Visitor): Promise<string[]> {
  await visitor.press(/^Account: /);
  await visitor.page.getByRole("menuitem", { name: "Logout" }).waitFor();
  return visitor.page.getByRole("menu").locator("[role^=menuitem]").allInnerTexts();
}

test("A member finds the tokens in the menu without knowing the version, and without the scopes of admins", async (visitor) => {
  await visitor.signsInByApi("member");
  // As after a reload, when the cookie with the version exists already.
  await visitor.context.request.get(`${visitor.url}/api/v1/profile`);
  await visitor.open();
  await eventually(() => assert.equal(visitor.calls(/api-tokens|transfer$/), ["GET /api-tokens"]));
  // An open menu does not grow.
  await visitor.settles();
  assert.ok((await accountMenu(visitor)).includes("API tokens"));
  await visitor.page.getByRole("menuitem", { name: "API tokens" }).click();
  await visitor.row("Member's script").reads("Server list: read");
  await visitor.within("navigation", "Related lists").sees("link", "API tokens");
  await visitor.press("Add API token");
  const form = visitor.dialog("Add API token");
  await form.reads("See services");
  await eventually(async () => assert.is(await form.text("For admins only").count(), 0));
});

test(
  "A backend before 2.1.0 shows no tokens, and a link to them leads to an explanation",
  async (visitor) => {
    await visitor.visits(path);
    await visitor.reads("This dashboard does not support API tokens. They require version 2.1.0 or later.");
    const tabs = visitor.within("navigation", "Related lists");
    await eventually(async () => assert.is(await tabs.find("link", "API tokens").count(), 0));
    assert.not((await accountMenu(visitor)).includes("API tokens"));
    await visitor.page.keyboard.press("Escape");
    await visitor.press("Back to Dashboard", "link");
    await visitor.sees("heading", "Servers");
    assert.is(visitor.requests("/dashboard/").filter((one) => one.isNavigationRequest()).length, 1);
  },
  { backend: { dialect: "2.0.14" }, expects: [/404/] },
);

test.run();

/** Signing in, lists and their dialogs, in every engine. */
import * as assert from "uvu/assert";
import { eventually } from "../as/eventually.ts";
import { journeys } from "../as/journeys.ts";

const journey = journeys("journeys");

journey(
  "Signing in: a wrong password is refused in a sentence, the right one leads to the list",
  async (user) => {
    await user.open("login");
    await user.fill("Username", "admin");
    await user.fill("Password", "wrong");
    await user.press("Login");
    await user.reads("Wrong username or password, or password login is turned off for this user.");
    await user.focuses("Password");
    await user.fill("Password", "admin");
    await user.keys("Enter");
    await user.sees("button", "Account: admin");
    await user.seesRow("fra-web-1");
  },
  { expects: [/401/] },
);

journey("The list shows live figures, and a search finds servers until it is cleared", async (user) => {
  await user.visits();
  await user.seesRow("fra-web-1");
  const figures = () =>
    user.page.evaluate(() => [...document.querySelectorAll("[data-row]")].map((row) => row.textContent));
  const first = await figures();
  await eventually(async () => assert.not.equal(await figures(), first));
  const field = "Search servers";
  const height = await user.page.evaluate(
    () => document.querySelector("input[type=search]")?.parentElement?.offsetHeight,
  );
  assert.ok(height && height <= 40, `the search field is ${height} px high`);
  await user.fill(field, "home-router");
  await eventually(async () => assert.is((await figures()).length, 1));
  await user.press("Clear the search");
  await eventually(async () => assert.ok((await figures()).length > 5));
  await user.focuses(field);
});

journey("Shift+Enter on a heading adds a second sort key", async (user) => {
  await user.visits("nat");
  await user.press("Name");
  await user.isAt("/nat?sort=name");
  await user.page.evaluate(() => {
    const headings = [...document.querySelectorAll<HTMLElement>("[role=columnheader] button")];
    headings.find((one) => one.textContent?.startsWith("ID"))?.focus();
  });
  await user.keys("Shift+Enter");
  await user.isAt("/nat?sort=name%2C-id");
});

journey(
  "An edit: a field error, a refusal in place, and then the list follows",
  async (user, stage) => {
    await user.visits();
    await user.press("Edit fra-web-1");
    await user.fill("Name", "");
    await user.press("Save changes");
    await user.reads("Name is required.");
    await user.focuses("Name");
    await user.fill("Name", "renamed !refuse");
    await user.press("Save changes");
    await user.reads("the demo refuses this name");
    await user.fill("Name", "renamed");
    await user.press("Save changes");
    await user.misses("dialog");
    await user.seesRow("renamed");
    assert.is(stage.backend.state.servers.get(1)?.name, "renamed");
  },
  { expects: [/saving failed/] },
);

journey("A delete asks; Cancel and Delete bring the focus back", async (user, stage) => {
  await user.visits("nat");
  await user.press("Delete Team wiki");
  await user.sees("alertdialog", "Confirm Deletion?");
  await user.focuses("Cancel");
  await user.keys("Escape");
  await user.misses("alertdialog");
  await user.focuses("Delete Team wiki");
  const before = stage.backend.state.table("nat").all().length;
  await user.keys("Enter");
  await user.sees("alertdialog", "Confirm Deletion?");
  await user.press("Delete");
  await user.reads("1 row deleted");
  assert.is(stage.backend.state.table("nat").all().length, before - 1);
});

journey.run();

/** Signing in, lists and their dialogs, in every engine. */
import * as assert from "uvu/assert";
import { eventually } from "../as/eventually.ts";
import { journeys } from "../as/journeys.ts";

const journey = journeys("journeys");

journey(
  "Signing in: a wrong password is refused in a sentence, the right one leads to the list",
  async (traveller) => {
    await traveller.open("login");
    await traveller.fill("Username", "admin");
    await traveller.fill("Password", "wrong");
    await traveller.press("Login");
    await traveller.reads("Wrong username or password, or password login is turned off for this user.");
    await traveller.focuses("Password");
    await traveller.fill("Password", "admin");
    await traveller.keys("Enter");
    await traveller.sees("button", "Account: admin");
    await traveller.seesRow("fra-web-1");
  },
  { expects: [/401/] },
);

journey("The list shows live figures, and a search finds servers until it is cleared", async (traveller) => {
  await traveller.visits();
  await traveller.seesRow("fra-web-1");
  const figures = () =>
    traveller.page.evaluate(() => [...document.querySelectorAll("[data-row]")].map((row) => row.textContent));
  const first = await figures();
  await eventually(async () => assert.not.equal(await figures(), first));
  const field = "Search servers";
  const height = await traveller.page.evaluate(
    () => document.querySelector("input[type=search]")?.parentElement?.offsetHeight,
  );
  assert.ok(height && height <= 40, `the search field is ${height} px high`);
  await traveller.fill(field, "home-router");
  await eventually(async () => assert.is((await figures()).length, 1));
  await traveller.press("Clear the search");
  await eventually(async () => assert.ok((await figures()).length > 5));
  await traveller.focuses(field);
});

journey("Shift+Enter on a heading adds a second sort key", async (traveller) => {
  await traveller.visits("nat");
  await traveller.press("Name");
  await traveller.isAt("/nat?sort=name");
  await traveller.page.evaluate(() => {
    const headings = [...document.querySelectorAll<HTMLElement>("[role=columnheader] button")];
    headings.find((one) => one.textContent?.startsWith("ID"))?.focus();
  });
  await traveller.keys("Shift+Enter");
  await traveller.isAt("/nat?sort=name%2C-id");
});

journey(
  "An edit: a field error, a refusal in place, and then the list follows",
  async (traveller, stage) => {
    await traveller.visits();
    await traveller.press("Edit fra-web-1");
    await traveller.fill("Name", "");
    await traveller.press("Save changes");
    await traveller.reads("Name is required.");
    await traveller.focuses("Name");
    await traveller.fill("Name", "renamed !refuse");
    await traveller.press("Save changes");
    await traveller.reads("the demo refuses this name");
    await traveller.fill("Name", "renamed");
    await traveller.press("Save changes");
    await traveller.misses("dialog");
    await traveller.seesRow("renamed");
    assert.is(stage.backend.state.servers.get(1)?.name, "renamed");
  },
  { expects: [/saving failed/] },
);

journey("A delete asks; Cancel and Delete bring the focus back", async (traveller, stage) => {
  await traveller.visits("nat");
  await traveller.press("Delete Team wiki");
  await traveller.sees("alertdialog", "Confirm Deletion?");
  await traveller.focuses("Cancel");
  await traveller.keys("Escape");
  await traveller.misses("alertdialog");
  await traveller.focuses("Delete Team wiki");
  const before = stage.backend.state.table("nat").all().length;
  await traveller.keys("Enter");
  await traveller.sees("alertdialog", "Confirm Deletion?");
  await traveller.press("Delete");
  await traveller.reads("1 row deleted");
  assert.is(stage.backend.state.table("nat").all().length, before - 1);
});

journey.run();

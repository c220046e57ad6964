/** Dialogs and popups, in every engine. */
import * as assert from "uvu/assert";
import type { Row } from "../../demo/state/table.ts";
import { eventually } from "../as/eventually.ts";
import { type JourneyUser, journeys } from "../as/journeys.ts";

const journey = journeys("dialogs");

const theme = (user: JourneyUser) => user.page.evaluate(() => document.documentElement.dataset.theme ?? "");

journey("Two servers are edited together", async (user, stage) => {
  await user.visits();
  for (const row of ["fra-web-1", "home-router"]) await user.ticks(row);
  await user.reads("2 selected");
  await user.press("Edit");
  await user.selects("Private note", "Replace");
  await user.fill("Private note: new text", "moved to rack 7");
  await user.press("Preview");
  await user.reads("2 servers will change");
  await user.press("Change 2 servers");
  await user.reads("Finished.");
  const noted = stage.backend.state.servers.all().filter(({ note }) => note === "moved to rack 7");
  assert.equal(noted.map(({ name }) => name).sort(), ["fra-web-1", "home-router"]);
});

journey("The install menu opens a dialog with the command, and Escape leads back", async (user) => {
  await user.visits();
  await user.chooses("Install command", "Linux");
  await user.sees("tab", "Linux");
  await user.reads("agent.sh");
  await user.focuses("Copy command");
  await user.keys("Escape");
  await user.misses("dialog");
  await user.focuses("Install command");
});

journey("An alert rule is made from a template, with a unit and a notifier group", async (user, stage) => {
  await user.visits("alert-rule");
  await user.press("Add alert rule");
  await user.fill("Name", "Busy");
  await user.chooses("Add rule", "Memory above 90%");
  await user.find('[aria-label="Unit: Duration"]');
  const look = await user.page.evaluate(() => {
    const unit = document.querySelector<HTMLElement>('[aria-label="Unit: Duration"]');
    const { appearance, backgroundColor, borderTopWidth } = getComputedStyle(unit ?? document.body);
    return { appearance, backgroundColor, borderTopWidth };
  });
  assert.equal(look, { appearance: "none", backgroundColor: "rgba(0, 0, 0, 0)", borderTopWidth: "0px" });
  await user.selects("Unit: Duration", "minutes");
  await user.fill("Duration", "1");
  await user.reads(/20 samples/);
  await user.fill(/^Notifier group/, "On call");
  await user.sees("option");
  await user.keys("Enter", "Tab");
  await user.press("Add");
  await user.misses("dialog");
  await user.seesRow("Busy");
  type Rule = Row & {
    name: string;
    notification_group_id: number;
    rules: { type: string; duration: number }[];
  };
  const made = stage.backend.state
    .table<Rule>("alert-rule")
    .all()
    .find(({ name }) => name === "Busy");
  assert.is(made?.rules[0]?.type, "memory");
  assert.is(made?.rules[0]?.duration, 20);
  assert.is(made?.notification_group_id, 2);
});

journey("The palette finds a server and a page by keyboard", async (user) => {
  await user.visits("nat");
  await user.seesRow("Team wiki");
  await user.keys("Control+k");
  await user.focuses("Search and commands");
  await user.type("web fra");
  await user.sees("option", /^fra-web-1/);
  await user.keys("Enter");
  await user.sees("heading", /^fra-web-1/);
  await user.isAt("/?server=1");
  await user.keys("Escape");
  await user.isAt("/");
});

journey("Theme and language change at once and stay after a reload", async (user) => {
  await user.visits("nat");
  await user.chooses("Theme", "Dark", "menuitemradio");
  await eventually(async () => assert.is(await theme(user), "dark"));
  for (const [menu, language, heading] of [
    ["Language", "Deutsch", "NAT-Profile"],
    ["Sprache", "繁體中文", "內網穿透設定檔"],
    ["語言", "简体中文", "内网穿透配置"],
    ["语言", "Italiano", "Profili NAT"],
  ] as const) {
    await user.chooses(menu, language, "menuitemradio");
    await user.sees("heading", heading);
  }
  await user.open("nat");
  await user.sees("heading", "Profili NAT");
  await eventually(async () => assert.is(await theme(user), "dark"));
});

journey.run();

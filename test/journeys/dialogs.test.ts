/** Dialogs and popups, in every engine. */
import * as assert from "uvu/assert";
import type { Row } from "../../demo/state/table.ts";
import { eventually } from "../as/eventually.ts";
import { journeys, type Traveller } from "../as/journeys.ts";

const journey = journeys("dialogs");

const theme = (traveller: Traveller) =>
  traveller.page.evaluate(() => document.documentElement.dataset.theme ?? "");

journey("Two servers are edited together", async (traveller, stage) => {
  await traveller.visits();
  for (const row of ["fra-web-1", "home-router"]) await traveller.ticks(row);
  await traveller.reads("2 selected");
  await traveller.press("Edit");
  await traveller.selects("Private note", "Replace");
  await traveller.fill("Private note: new text", "moved to rack 7");
  await traveller.press("Preview");
  await traveller.reads("2 servers will change");
  await traveller.press("Change 2 servers");
  await traveller.reads("Finished.");
  const noted = stage.backend.state.servers.all().filter(({ note }) => note === "moved to rack 7");
  assert.equal(noted.map(({ name }) => name).sort(), ["fra-web-1", "home-router"]);
});

journey("The install menu opens a dialog with the command, and Escape leads back", async (traveller) => {
  await traveller.visits();
  await traveller.chooses("Install command", "Linux");
  await traveller.sees("tab", "Linux");
  await traveller.reads("agent.sh");
  await traveller.focuses("Copy command");
  await traveller.keys("Escape");
  await traveller.misses("dialog");
  await traveller.focuses("Install command");
});

journey(
  "An alert rule is made from a template, with a unit and a notifier group",
  async (traveller, stage) => {
    await traveller.visits("alert-rule");
    await traveller.press("Add alert rule");
    await traveller.fill("Name", "Busy");
    await traveller.chooses("Add rule", "Memory above 90%");
    await traveller.find('[aria-label="Unit: Duration"]');
    const look = await traveller.page.evaluate(() => {
      const unit = document.querySelector<HTMLElement>('[aria-label="Unit: Duration"]');
      const { appearance, backgroundColor, borderTopWidth } = getComputedStyle(unit ?? document.body);
      return { appearance, backgroundColor, borderTopWidth };
    });
    assert.equal(look, { appearance: "none", backgroundColor: "rgba(0, 0, 0, 0)", borderTopWidth: "0px" });
    await traveller.selects("Unit: Duration", "minutes");
    await traveller.fill("Duration", "1");
    await traveller.reads(/20 samples/);
    await traveller.fill(/^Notifier group/, "On call");
    await traveller.sees("option");
    await traveller.keys("Enter", "Tab");
    await traveller.press("Add");
    await traveller.misses("dialog");
    await traveller.seesRow("Busy");
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
  },
);

journey("The palette finds a server and a page by keyboard", async (traveller) => {
  await traveller.visits("nat");
  await traveller.seesRow("Team wiki");
  await traveller.keys("Control+k");
  await traveller.focuses("Search and commands");
  await traveller.type("web fra");
  await traveller.sees("option", /^fra-web-1/);
  await traveller.keys("Enter");
  await traveller.sees("heading", /^fra-web-1/);
  await traveller.isAt("/?server=1");
  await traveller.keys("Escape");
  await traveller.isAt("/");
});

journey("Theme and language change at once and stay after a reload", async (traveller) => {
  await traveller.visits("nat");
  await traveller.chooses("Theme", "Dark", "menuitemradio");
  await eventually(async () => assert.is(await theme(traveller), "dark"));
  for (const [menu, language, heading] of [
    ["Language", "Deutsch", "NAT-Profile"],
    ["Sprache", "繁體中文", "內網穿透設定檔"],
    ["語言", "简体中文", "内网穿透配置"],
    ["语言", "Italiano", "Profili NAT"],
  ] as const) {
    await traveller.chooses(menu, language, "menuitemradio");
    await traveller.sees("heading", heading);
  }
  await traveller.open("nat");
  await traveller.sees("heading", "Profili NAT");
  await eventually(async () => assert.is(await theme(traveller), "dark"));
});

journey.run();

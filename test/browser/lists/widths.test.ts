/** The default columns of every list fit into the window. */
import * as assert from "uvu/assert";
import { eventually, type Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("widths", { backend: { servers: 12 } });

const lists = [
  "",
  "service",
  "cron",
  "notification",
  "alert-rule",
  "ddns",
  "nat",
  "server-group",
  "notification-group",
  "transfer",
  "settings/user",
  "settings/waf",
  "settings/online-user",
  "settings/api-tokens",
];

/** By how many pixels the columns are wider than the table's frame. */
const overhang = (visitor: Visitor): Promise<number> =>
  visitor.page.evaluate(() => {
    const frame = document.querySelector("main section:has([role=table])");
    return frame ? frame.scrollWidth - frame.clientWidth : Number.NaN;
  });

test(
  "No list with its default columns scrolls sideways at 1280 px",
  async (visitor) => {
    await visitor.isSignedIn();
    for (const path of lists) {
      await visitor.open(path);
      await visitor.page.locator("[data-row]").first().waitFor();
      assert.ok((await overhang(visitor)) <= 0, `/${path} by ${await overhang(visitor)} px`);
    }
  },
  {
    backend: { dialect: "2.3.7", servers: 12 },
    browser: { viewport: { width: 1280, height: 800 } },
    seconds: 90,
  },
);

test(
  "The server list shows whole columns at every width, the most important ones first, and chosen ones stay",
  async (visitor) => {
    const titles = async () =>
      (await visitor.find("columnheader").allInnerTexts()).map((title) => title.trim()).slice(1, -1);
    await visitor.isSignedIn();
    await visitor.open();
    await visitor.page.locator("[data-row]").first().waitFor();
    let before: string[] = [];
    for (const [width, added] of [
      [890, ["Name", "CPU", "Memory", "Disk", "Network"]],
      [1040, ["Groups"]],
      [1280, ["IP", "Last seen"]],
      [1440, ["ID", "CPU, 2 min"]],
    ] as const) {
      await visitor.page.setViewportSize({ width, height: 800 });
      const expected = [...before, ...added].sort();
      await eventually(async () => assert.equal((await titles()).sort(), expected, `${width} px`));
      assert.ok((await overhang(visitor)) <= 0, `${width} px`);
      before = expected;
    }
    // The menu begins with the columns that are shown. Chosen columns scroll, between the first and the last.
    await visitor.page.setViewportSize({ width: 890, height: 800 });
    await eventually(async () => assert.is((await titles()).length, 5));
    await visitor.press("Columns");
    for (const column of ["UUID", "DDNS", "Weight"])
      await visitor.page.getByRole("menuitemcheckbox", { name: column }).click();
    await visitor.page.keyboard.press("Escape");
    await eventually(async () =>
      assert.equal(await titles(), ["Name", "CPU", "Memory", "Disk", "Network", "Weight", "DDNS", "UUID"]),
    );
    assert.ok((await overhang(visitor)) > 300);
    const ends = async () => {
      const name = await visitor.row("fra-web-1").find("rowheader").boundingBox();
      const last = await visitor.find("button", "Delete fra-web-1").boundingBox();
      return [Math.round(name?.x ?? 0), Math.round(last?.x ?? 0)];
    };
    const pinned = await ends();
    const more = visitor.page.locator("section[data-more]");
    assert.is(await more.count(), 1, "the end fades out");
    await visitor.find("columnheader", "UUID").scrollIntoViewIfNeeded();
    assert.equal(await ends(), pinned);
    await eventually(async () => assert.is(await more.count(), 0));
  },
  { browser: { viewport: { width: 890, height: 800 } } },
);

test.run();

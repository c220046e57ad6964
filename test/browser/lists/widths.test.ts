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
      [1680, ["Agent version", "Owner"]],
      [1920, ["Weight", "Hidden"]],
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

test(
  "The header ends where the list ends at every width, and is not cut off at the scroll bar's gutter",
  async (visitor) => {
    await visitor.isSignedIn();
    await visitor.open();
    await visitor.page.locator("[data-row]").first().waitFor();
    for (const width of [890, 1280, 1920, 2560]) {
      await visitor.page.setViewportSize({ width, height: 800 });
      const edges = () =>
        visitor.page.evaluate(() => {
          const ends = (selector: string) => {
            const { left, right } =
              document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
            return { left: Math.round(left), right: Math.round(right) };
          };
          const list = ends("main section:has([role=table])");
          return [
            ends("header > a").left - list.left,
            ends("header > :last-child").right - list.right,
            list.right - list.left,
          ];
        });
      const client = width - 15;
      await eventually(async () =>
        assert.equal(await edges(), [0, 0, Math.min(client, 1840) - 48], `${width} px`),
      );
    }
    // The gutter has the colour of the page, and so has the header.
    const colours = await visitor.page.evaluate(() =>
      ["html", "header"].map(
        (name) => getComputedStyle(document.querySelector(name) as Element).backgroundColor,
      ),
    );
    assert.is(colours[0], colours[1]);
  },
  { chromiumOnly: "a gutter of 15 px" },
);

test("A popup at the edge of the window stays beside the scroll bar's gutter", async (visitor) => {
  await visitor.isSignedIn();
  await visitor.open("cron");
  await visitor.page.getByRole("button", { name: "3 servers" }).click();
  const [popup, page] = await visitor.page.evaluate(() =>
    ["[popover]", "html"].map((one) => document.querySelector(one)?.getBoundingClientRect().right ?? 0),
  );
  assert.is(popup, (page ?? 0) - 8);
});

test.run();

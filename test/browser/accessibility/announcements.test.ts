import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import { eventually } from "../../as/visitor.ts";

const test = browserTests("announcements", { backend: { servers: 12 } });

test("Screen readers announce a new order and the values of a curve", async (visitor) => {
  await visitor.visits("?cols=name,curve,seen");
  await visitor.press("Name", "button");
  await visitor.reads("Sorted by Name, ascending");
  await visitor.press("Name", "button");
  await visitor.reads("Sorted by Name, descending");
  await visitor.sees("img", /^CPU over the last 2 minutes: now \d+%, at most \d+%$/);
  await visitor.sees("img", "Germany");
});

test(
  "Notices cover at most a quarter of a small window",
  async (visitor) => {
    await visitor.visits("nat?edit=1");
    await visitor.dialog().press("Save changes");
    await visitor.reads("Saved");
    await visitor.chooses("More actions", "Select");
    await visitor.pressDisabled("Delete");
    await visitor.reads("No rows are selected");
    const { height = 0 } = (await visitor.find("region", "Notices").boundingBox()) ?? {};
    assert.ok(height > 0 && height <= 100, `${height} px of 400`);
  },
  { browser: { viewport: { width: 320, height: 400 } } },
);

test("A button with only an icon shows its name under the mouse, and keeps no second one for screen readers", async (visitor) => {
  const loadsTooltips = await visitor.holds("GET", "**/assets/Overlays-*.js");
  await visitor.visits("nat");
  const edit = await visitor.sees("button", "Edit Team wiki");
  const title = async (): Promise<string> => (await edit.getAttribute("title")) ?? "";
  await eventually(async () => {
    // Rows that are still loading may move the button away from the mouse.
    await edit.hover();
    assert.ok(await edit.evaluate((button) => button.matches(":hover")));
  });
  assert.is(await title(), "");
  loadsTooltips();
  await eventually(async () => assert.is(await title(), "Edit Team wiki"));
  await visitor.find("button", "Edit Home router").hover();
  await eventually(async () => assert.is(await title(), ""));
});

test.run();

import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import { printsItself, prompts } from "../../as/terminal.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";

const test = browserTests("contrast", { backend: { servers: 6 } });

/** A computed style of the first element of that selector. */
const style = (visitor: Visitor, selector: string, name: string): Promise<string> =>
  visitor.page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name);

test(
  "In a contrast theme the current page, the cursor, inverse text and plots can be seen",
  async (visitor, stage) => {
    await visitor.visits("notification");
    for (const nav of ["Main navigation", "Related lists"]) {
      const [current, other] = ["[aria-current]", ":not([aria-current])"].map(
        (which) => `nav[aria-label="${nav}"] a${which}`,
      );
      await eventually(async () =>
        assert.is.not(
          await style(visitor, current ?? "", "border-block-end-color"),
          await style(visitor, other ?? "", "border-block-end-color"),
          nav,
        ),
      );
    }
    const canvas = await style(visitor, "body", "background-color");

    await visitor.open("?server=1");
    const plot = visitor.page.locator("main [aria-hidden]:has(> .uplot)").first();
    await plot.waitFor();
    assert.is(
      await plot.evaluate((element) => getComputedStyle(element).getPropertyValue("--plot-line")),
      "CanvasText",
    );

    await visitor.open("terminal/1");
    await prompts(visitor);
    printsItself(stage, "\x1b[7minverse\x1b[0m ");
    for (const selector of [".xterm-cursor-block", ".xterm-bg-257"])
      await eventually(async () =>
        assert.is.not(await style(visitor, selector, "background-color"), canvas, selector),
      );
  },
  { browser: { forcedColors: "active" } },
);

test(
  "For a user who prefers more contrast, secondary text has the colour of the text",
  async (visitor) => {
    await visitor.visits("nat");
    await eventually(async () =>
      assert.is(
        await style(visitor, "header nav a:not([aria-current])", "color"),
        await style(visitor, "h1", "color"),
      ),
    );
  },
  { browser: { contrast: "more" } },
);

test.run();

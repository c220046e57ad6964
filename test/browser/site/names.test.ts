/** Foreign names that could do harm: members of Object.prototype, and characters that change the direction of text. */
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import { renameEverything } from "../../as/prototype-names.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually } from "../../as/visitor.ts";

const test = browserTests("names", { backend: { servers: 14 } });

/** The screens with plots, which need a canvas. test/screens/prototype-names-screens.test.tsx has all others, and the dialogs. */
const addresses = { "": ["?server=1", "?sort=constructor&country=__proto__"], service: ["?latency=1"] };

for (const [screen, queries] of Object.entries(addresses))
  test(`/${screen} shows rows that are named like members of every object`, async (visitor, stage) => {
    renameEverything(stage.backend);
    await visitor.visits(screen);
    await visitor.settles();
    await visitor.page.locator("[data-row]").first().waitFor();
    for (const query of queries) {
      await visitor.open(screen + query);
      await visitor.sees("heading");
      await visitor.settles();
    }
    assert.is(await visitor.text("Oops!").count(), 0);
    assert.is(await visitor.find("dialog", "Error").count(), 0);
  });

/** Right-to-left letters, and an override that makes "gnp.exe" read as "exe.png". */
const hebrew = "שלום";
const reversed = "\u202egnp.exe";

const rename = (stage: Stage, id: number, name: string) => stage.control({ op: "server", id, name });

test("A name in a title, a head, a question and a notice does not change the direction of the text around it", async (visitor, stage) => {
  await rename(stage, 1, reversed);
  await rename(stage, 2, hebrew);
  await stage.control({ op: "setting", site_name: "\u202eetis" });
  await visitor.visits("?server=1");
  await visitor.within("region", "\u2068\ufffdgnp.exe\u2069").sees("heading");
  await visitor.open("?server=2");
  const page = visitor.within("region", `\u2068${hebrew}\u2069`);
  await page.sees("heading");
  await page.press("Edit");
  await visitor.dialog(`Edit \u2068${hebrew}\u2069`).sees("heading");
  await eventually(async () => assert.is(await visitor.dialog().field("Name").inputValue(), hebrew));
  await visitor.open("");
  await visitor.press(`Delete \u2068\ufffdgnp.exe\u2069`);
  await visitor.dialog("Confirm Deletion?").reads("\ufffdgnp.exe");
  await visitor.open("terminal/1");
  await visitor.sees("heading", /\u2068\ufffdgnp\.exe\u2069/);
  await eventually(async () =>
    assert.match(await visitor.page.title(), "\u2068\ufffdgnp.exe\u2069 · \u2068\ufffdetis\u2069"),
  );
});

test.run();

/** A long list of servers whose answer takes a while. */
import * as assert from "uvu/assert";
import { eventually } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("arriving", { backend: { servers: 1000 } });

test(
  "Servers are shown before the last has arrived, which moves nothing that is shown",
  async (visitor, stage) => {
    await visitor.isSignedIn("admin");
    await stage.control({ op: "fail", path: "/server", kind: "half" });
    await visitor.open();
    const table = visitor.find("table", "Servers");
    const rows = visitor.page.locator("[data-row]");
    await rows.first().waitFor();
    assert.is(await table.getAttribute("aria-rowcount"), "-1");
    await visitor.text(/^\d{3} so far, loading more…$/).waitFor();
    const region = visitor.page.getByRole("region", { name: "Servers" });
    await region.evaluate((element) => element.scrollTo(0, 4000));
    const places = (): Promise<string[]> =>
      rows.evaluateAll((found) =>
        found.map((row) => `${row.dataset.row} ${row.getBoundingClientRect().top}`),
      );
    await visitor.page.locator('[aria-rowindex="100"]').waitFor();
    const before = await places();

    await stage.control({ op: "rest" });
    await eventually(async () => assert.is(await table.getAttribute("aria-rowcount"), "1001"));
    assert.equal(await places(), before);
    assert.is(await region.evaluate((element) => element.scrollTop), 4000);

    await stage.control({ op: "fail", path: "/server", kind: "half" });
    await visitor.page.reload();
    await rows.first().waitFor();
    const first = await places();
    await stage.control({ op: "rest", cut: true });
    await visitor.text(/^Only the first \d{3} rows could be loaded\./).waitFor();
    assert.is((await places()).length, first.length);
    await visitor.press("Retry");
    await eventually(async () => assert.is(await table.getAttribute("aria-rowcount"), "1001"));
    assert.equal(await places(), first);
  },
  { expects: [/ERR_INCOMPLETE_CHUNKED_ENCODING/] },
);

test.run();

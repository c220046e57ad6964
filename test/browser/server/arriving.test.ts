/** A long list of servers whose answer takes a while. */
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import { eventually } from "../../as/visitor.ts";

const test = browserTests("arriving", { backend: { servers: 1000 } });

test(
  "Servers are shown before the last has arrived, which moves nothing that is shown",
  async (visitor, stage) => {
    await visitor.signsInByApi("admin");
    await stage.control({ op: "fail", path: "/server", kind: "half" });
    await visitor.open();
    const table = visitor.find("table", "Servers");
    const rows = visitor.page.locator("[data-row]");
    await rows.first().waitFor();
    assert.is(await table.getAttribute("aria-rowcount"), "-1");
    await visitor.text(/^\d{3} so far, loading more…$/).waitFor();
    const region = visitor.page.getByRole("region", { name: "Servers" });
    const scrolled = (): Promise<number> => region.evaluate((element) => element.scrollTop);
    // Before enough rows have arrived, the scroll stops earlier.
    await eventually(async () => {
      await region.evaluate((element) => element.scrollTo(0, 4000));
      assert.is(await scrolled(), 4000);
    });
    /** The rows that can be seen. The list draws a few more, which depend on the direction of the last scroll. */
    const places = (): Promise<string[]> =>
      rows.evaluateAll((found) => {
        const { top = 0, bottom = 0 } = found[0]?.closest("section[tabindex]")?.getBoundingClientRect() ?? {};
        return found
          .map((row) => ({ id: row.dataset.row, at: row.getBoundingClientRect() }))
          .filter(({ at }) => at.bottom > top && at.top < bottom)
          .map(({ id, at }) => `${id} ${at.top}`);
      });
    const ids = (all: string[]): string[] => all.map((place) => place.split(" ")[0] ?? "");
    await visitor.page.locator('[aria-rowindex="100"]').waitFor();
    await visitor.draws();
    const before = await places();

    await stage.control({ op: "rest" });
    await eventually(async () => assert.is(await table.getAttribute("aria-rowcount"), "1001"));
    assert.equal(await places(), before);
    assert.is(await scrolled(), 4000);

    await stage.control({ op: "fail", path: "/server", kind: "half" });
    await visitor.page.reload();
    await rows.first().waitFor();
    await visitor.text(/^\d{3} so far, loading more…$/).waitFor();
    await visitor.draws();
    const first = await places();
    // Otherwise the page would soon notice that the backend answers, and read the list again without a press.
    await stage.control({ op: "fail", path: "/profile", kind: "502", times: 99 });
    await stage.control({ op: "rest", cut: true });
    await visitor.text(/^Only the first \d{3} rows could be loaded\./).waitFor();
    // The sentence takes some of their space.
    const left = ids(await places());
    assert.ok(left.length > 5, `${left.length} rows`);
    assert.equal(left, ids(first).slice(0, left.length));
    await visitor.press("Retry");
    await eventually(async () => assert.is(await table.getAttribute("aria-rowcount"), "1001"));
    await eventually(async () => assert.equal(await places(), first));
  },
  { expects: [/ERR_INCOMPLETE_CHUNKED_ENCODING/, /status of 502/] },
);

test.run();

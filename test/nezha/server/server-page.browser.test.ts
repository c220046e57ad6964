/** The page of a server with a real agent behind it. */
import * as assert from "uvu/assert";
import { eventually, type Part } from "../../as/visitor.ts";
import { agents, realBrowserTests, unknownVersion } from "../browser-tests.ts";

const test = realBrowserTests("real server page", { seconds: 60 });

const fact = (page: Part, name: string) => page.page.locator(`dt:text-is("${name}") + dd`).first();
const says = async (page: Part, name: string): Promise<string> => (await fact(page, name).innerText()).trim();
const reads = (page: Part, name: string, value: RegExp) =>
  eventually(async () => assert.match(await says(page, name), value));
const plot = async (page: Part, name: string): Promise<string> =>
  (await page.page.getByRole("img", { name: new RegExp(`^${name}, `) }).getAttribute("aria-label")) ?? "";

test(
  "Figures and plots follow a live agent, whose machine is described",
  async (visitor, nezha) => {
    await agents(nezha, { name: "alpha", version: "1.14.1", gpu: true }, "beta");
    await visitor.visits();
    await visitor.press("alpha");
    const page = visitor.within("region", "alpha");
    await page.reads("Online");
    await reads(page, "Operating system", /^debian 12\.7$/);
    await reads(page, "Processors", /^Example CPU @ 2\.40GHz 4 Virtual Core$/);
    await reads(page, "Agent version", /^1\.14\.1$/);
    await reads(page, "Load (1, 5, 15 min)", /^[\d.]+ · [\d.]+ · [\d.]+$/);
    await reads(page, "TCP connections", /^\d+$/);
    await reads(page, "coretemp_package_id_0", /°C$/);
    await reads(page, "Example GPU 16 GB", /%$/);
    const before = await says(page, "Network");
    await eventually(async () => assert.is.not(await says(page, "Network"), before));
    await page.reads(/^This version of the dashboard does not record values/);
    const drawn = await eventually(async () => {
      const label = await plot(page, "Network");
      assert.match(label, /^Network, Live\. Received: now .+\/s, lowest .+\/s, highest .+\/s\. Sent: /);
      return label;
    });
    await eventually(async () => assert.is.not(await plot(page, "Network"), drawn));
    // Values that frames lack are read again every ten seconds.
    const connections = await plot(page, "Connections");
    await eventually(async () => assert.is.not(await plot(page, "Connections"), connections));
    assert.equal(visitor.calls(/metrics/), [], "a route that is missing is not asked for");
    await page.press("Next server");
    await visitor.within("region", "beta").reads("Online");
  },
  { backend: { version: unknownVersion } },
);

test.run();

/** The page of a server with a real agent behind it, and the editor of its public note. */
import * as assert from "uvu/assert";
import { eventually, type Part } from "../../as/visitor.ts";
import { agents, realWalks, serverNamed, unknownVersion } from "../walks.ts";

const test = realWalks("real server page", { seconds: 60 });

const fact = (page: Part, name: string) => page.page.locator(`dt:text-is("${name}") + dd`).first();
const says = async (page: Part, name: string): Promise<string> => (await fact(page, name).innerText()).trim();
const reads = (page: Part, name: string, value: RegExp) =>
  eventually(async () => assert.match(await says(page, name), value));
const plot = async (page: Part, name: string): Promise<string> =>
  (await page.page.getByRole("img", { name: new RegExp(`^${name}, `) }).getAttribute("aria-label")) ?? "";

for (const version of ["1.14.14", unknownVersion]) {
  test(
    `Version ${version}: figures and plots follow a live agent, whose machine is described`,
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
    { backend: { version } },
  );
}

test("An agent that disconnects is shown as late, and its page continues when it is back", async (visitor, nezha) => {
  const [alpha] = await agents(nezha, "alpha");
  await visitor.visits();
  await visitor.press("alpha");
  const page = visitor.within("region", "alpha");
  await page.reads("Online");
  alpha?.freeze();
  await eventually(() => page.text(/^Stale · last report /).waitFor({ timeout: 1000 }));
  alpha?.thaw();
  await page.reads("Online");
});

test("A server that is deleted while its page is open stays as it was last known", async (visitor, nezha) => {
  const [alpha] = await agents(nezha, "alpha", "beta");
  await visitor.visits();
  await visitor.press("alpha");
  const page = visitor.within("region", "alpha");
  await reads(page, "TCP connections", /^\d+$/);
  await alpha?.stop();
  await (await nezha.as()).read("POST", "/batch-delete/server", [1]);
  await eventually(() => page.text(/^This server no longer exists\./).waitFor({ timeout: 1000 }));
  await eventually(async () => assert.match(await says(page, "Operating system"), /debian/));
});

test("Only the public note of the server changes", async (visitor, nezha) => {
  await agents(nezha, "alpha");
  const admin = await nezha.as();
  const note = '{ "own": 12345678901234567890, "billingDataMod": {"amount": "5", "x": [1.0]} }';
  const form = {
    name: "alpha",
    note: "for us",
    public_note: note,
    display_index: 7,
    hide_for_guest: true,
    enable_ddns: false,
    ddns_profiles: [3],
    override_ddns_domains: { 3: ["a.example.com"] },
  };
  await admin.read("PATCH", "/server/1", form);
  await visitor.visits("?server=1");
  const page = visitor.within("region", "alpha");
  await reads(page, "Price", /^5$/);
  await page.press("Edit public note");
  const editor = visitor.dialog("Public note of alpha");
  await editor.field(/^Price/).fill("6");
  await editor.press("Save changes");
  await reads(page, "Price", /^6$/);
  const after = await serverNamed(nezha, "alpha");
  const { enable_ddns: _, ...kept } = form;
  for (const [name, value] of Object.entries({ ...kept, public_note: note.replace('"5"', '"6"') }))
    assert.equal(after[name], value, name);
});

test.run();

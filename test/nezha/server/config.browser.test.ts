import * as assert from "uvu/assert";
import { eventually, type Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realBrowserTests, unknownVersion } from "../browser-tests.ts";

const test = realBrowserTests("real agent config");

type Config = Record<string, unknown>;

/** The config of a server as the backend returns it, once the agent answers. */
const configOf = async (nezha: Nezha, id: number): Promise<Config> => {
  const admin = await nezha.as();
  return eventually(
    async () => JSON.parse((await admin.read<string>("GET", `/server/config/${id}`)) ?? "") as Config,
  );
};

/** Waits until the agent has this config: it may receive a question after a change and answer it before. */
const hasConfig = (nezha: Nezha, id: number, wanted: Config): Promise<void> =>
  eventually(async () => assert.equal(await configOf(nezha, id), wanted));

async function opens(visitor: Visitor, name: string) {
  await visitor.chooses(`More actions for ${name}`, "Agent config");
  const dialog = visitor.dialog(`Agent config of ${name}`);
  await dialog.sees("button", "Send to the agent");
  return dialog;
}

test(
  "The config of an agent is read, changed and read back, and nothing else changes",
  async (visitor, nezha) => {
    await agents(nezha, { name: "alpha", version: "2.3.3" }, { name: "beta", version: "2.3.3" });
    const before = await configOf(nezha, 1);
    const other = await configOf(nezha, 2);
    await visitor.page.clock.install();
    await visitor.visits();
    const dialog = await opens(visitor, "alpha");
    await eventually(async () =>
      assert.is(await dialog.field("Report delay").inputValue(), String(before.report_delay)),
    );
    await dialog.fill("Report delay", "4");
    await dialog.find("switch", "Report GPU").click();
    await dialog.press("Add partition");
    await dialog.fill("Partition 1", "/srv");
    await dialog.press("Add interface");
    await dialog.fill("Interface 1", "eth0");
    await dialog.press("Send to the agent");
    await visitor.reads("Sent to alpha");
    await visitor.misses("dialog");
    const wanted = {
      report_delay: 4,
      gpu: true,
      hard_drive_partition_allowlist: ["/srv"],
      nic_allowlist: { eth0: true },
    };
    await hasConfig(nezha, 1, { ...before, ...wanted });
    assert.equal(await configOf(nezha, 2), other);

    const again = await opens(visitor, "alpha");
    await eventually(async () => assert.is(await again.field("Report delay").inputValue(), "4"));
    await eventually(async () => assert.is(await again.field("Interface 1").inputValue(), "eth0"));
    await again.fill("Interface 1", "ens3");
    await again.press("Send to the agent");
    await visitor.misses("dialog");
    await hasConfig(nezha, 1, { ...before, ...wanted, nic_allowlist: { eth0: false, ens3: true } });
    // The page asks the agent after twenty seconds.
    await visitor.page.clock.fastForward(20_000);
    await visitor.reads("alpha has applied the new config");
  },
  { backend: { version: unknownVersion }, seconds: 60 },
);

test.run();

import * as assert from "uvu/assert";
import { eventually, type Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realWalks, unknownVersion } from "../walks.ts";

const test = realWalks("real agent config");

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

for (const version of ["1.14.14", unknownVersion]) {
  test(
    `Version ${version}: the config of an agent is read, changed and read back, and nothing else changes`,
    async (visitor, nezha) => {
      await agents(nezha, { name: "alpha", version: "2.3.3" }, { name: "beta", version: "2.3.3" });
      const before = await configOf(nezha, 1);
      const other = await configOf(nezha, 2);
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
      // The page asks the agent after twenty seconds.
      await visitor.reads("alpha has applied the new config", 120);
      await hasConfig(nezha, 1, { ...before, ...wanted, nic_allowlist: { eth0: false, ens3: true } });
    },
    { backend: { version }, seconds: 60 },
  );
}

test(
  "For many agents only the chosen field changes; one that is offline and one that refuses are left out",
  async (visitor, nezha) => {
    const all = await agents(
      nezha,
      ...["alpha", "beta", "gamma", "delta"].map((name) => ({ name, version: "2.3.3" })),
    );
    const admin = await nezha.as();
    const locked = { ...(await configOf(nezha, 3)), disable_command_execute: true };
    await admin.read("POST", "/server/config", { servers: [3], config: JSON.stringify(locked) });
    await all[3]?.stop();
    const before = await configOf(nezha, 1);
    await visitor.visits();
    await visitor.find("checkbox", "Select all").check();
    await visitor.chooses("More actions for the selected rows", "Agent config");
    const dialog = visitor.dialog("Agent config of 4 servers");
    await dialog.find("checkbox", "Change “IP report period”").check();
    await dialog.fill("IP report period", "900");
    await dialog.press("Preview");
    const preview = visitor.dialog("Preview for 4 servers");
    await preview.sees("button", "Send to 2 agents");
    await preview.reads(/此 Agent 已禁止命令执行/);
    await preview.reads(/^Offline: 1$/);
    await preview.press("Send to 2 agents");
    await visitor.dialog("Sending to 2 servers").reads(/^Sent: 2$/);
    await hasConfig(nezha, 1, { ...before, ip_report_period: 900 });
    await eventually(async () => assert.is((await configOf(nezha, 2)).ip_report_period, 900));
    await visitor.dialog().press("Check now");
    await visitor.dialog().reads(/^Applied: 2$/);
  },
  { seconds: 60 },
);

test(
  "A slow config is reported as busy, and a silent agent as silent",
  async (visitor, nezha) => {
    const [, slow] = await agents(
      nezha,
      { name: "alpha", version: "2.3.3", applyDelay: 600 },
      { name: "beta", version: "2.3.3" },
    );
    await visitor.visits();
    const dialog = await opens(visitor, "alpha");
    await dialog.fill("Report delay", "2");
    await dialog.press("Send to the agent");
    await visitor.misses("dialog");
    await visitor.chooses("More actions for alpha", "Agent config");
    await visitor.reads(/another reload is in process.*Try again in a minute/);
    await visitor.misses("dialog");
    slow?.freeze();
    try {
      await visitor.chooses("More actions for beta", "Agent config");
      await visitor
        .dialog("Agent config of beta")
        .reads("Reading from the agent. This can take up to 10 seconds.");
      await visitor.text("The agent config of beta could not be read").waitFor();
      await visitor.misses("dialog");
    } finally {
      slow?.thaw();
    }
  },
  { seconds: 60 },
);

test("A member changes own agents, and sees of others only what the backend returns", async (visitor, nezha) => {
  await agents(nezha, { name: "alpha", version: "2.3.3" });
  await nezha.member("anna", "secret-1");
  const answer = await visitor.context.request.post(`${nezha.url}/api/v1/login`, {
    data: { username: "anna", password: "secret-1" },
  });
  assert.ok(answer.ok());
  await visitor.open("?config=1");
  await visitor.reads("Nothing with the ID 1 exists, or it has been deleted.");
  await visitor.misses("dialog");
});

test.run();

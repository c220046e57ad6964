/** The helpers of the tests on the real backend. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WebSocket } from "ws";
import { eventually } from "../as/eventually.ts";
import { type Nezha, startNezha } from "./backend.ts";
import { buildNezha } from "./build.ts";

const test = suite<{ nezha: Nezha }>("harness");
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

type Frame = { now: number; servers?: { id: number; host?: { platform?: string; cpu?: string[] } }[] };

test.before(async (context) => {
  process.env.NZ_SITENAME = "leaked"; // must not reach the backend as configuration
  context.nezha = await startNezha({ version: "1.14.14" });
  delete process.env.NZ_SITENAME;
});
test.after((context) => context.nezha.close());

test("a request for the programs during their build waits for that build", () => {
  assert.is(buildNezha(), buildNezha());
});

test("an agent comes online with the name and the host description of the test", async ({ nezha }) => {
  const hostile = "<img src=x onerror=alert(1)>";
  const agent = await nezha.agent({ uuid: uuid(1), name: "alpha", gpu: true, host: { platform: hostile } });
  const rows = await (await nezha.as()).list<{ name: string; host: { platform: string; gpu: string[] } }>(
    "/server",
  );
  assert.is(rows[0]?.name, "alpha");
  assert.is(rows[0]?.host.platform, hostile);
  assert.is(rows[0]?.host.gpu.length, 1);
  const frame = await firstFrame(nezha);
  assert.is(frame.servers?.[0]?.id, await nezha.serverId(uuid(1)));
  assert.is(frame.servers?.[0]?.host?.platform, hostile);
  await agent.stop();
});

test("the backend has the requested version and ignores NZ_ variables of the environment", async ({
  nezha,
}) => {
  const setting = await (await nezha.as()).read<{ version: string; config: { site_name: string } }>(
    "GET",
    "/setting",
  );
  assert.is(setting?.version, "1.14.14");
  assert.is(setting?.config.site_name, "Test");
});

test("a member signs in and sees no foreign servers; a wrong password is refused", async ({ nezha }) => {
  const member = await nezha.member("anna", "secret-1");
  assert.equal(await member.list("/server"), []);
  assert.is((await member.read<{ role: number }>("GET", "/profile"))?.role, 1);
  try {
    await nezha.as("admin", "wrong");
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), "ApiErrorUnauthorized");
  }
});

test("an agent that forbids commands refuses to show its config and takes no more changes", async ({
  nezha,
}) => {
  const agent = await nezha.agent({ uuid: uuid(2) });
  const admin = await nezha.as();
  const id = await nezha.serverId(uuid(2));
  const write = (config: object) =>
    admin.read("POST", "/server/config", { servers: [id], config: JSON.stringify(config) });
  const config = JSON.parse((await admin.read<string>("GET", `/server/config/${id}`)) ?? "{}");
  assert.is(config.disable_command_execute, false);
  await write({ ...config, disable_command_execute: true });
  await until(async () => {
    const answer = (await admin.call("GET", `/server/config/${id}`)).body as { error?: string };
    return /get server config failed: .*禁止命令执行/.test(answer.error ?? "");
  });
  await agent.stop();
});

test("a slow agent takes long to apply a config, which cannot be read until then", async ({ nezha }) => {
  const agent = await nezha.agent({ uuid: uuid(3), applyDelay: 3 });
  const admin = await nezha.as();
  const id = await nezha.serverId(uuid(3));
  await admin.read("POST", "/server/config", { servers: [id], config: '{"report_delay":2}' });
  const read = async () =>
    (await admin.call("GET", `/server/config/${id}`)).body as { data?: string; error?: string };
  // The task and the query are separate messages: the agent may receive the query first.
  await until(async () => (await read()).error?.includes("another reload is in process") ?? false);
  await until(async () => JSON.parse((await read()).data ?? "{}").report_delay === 2);
  await agent.stop();
});

test("a restarted backend has the same address and the same data", async ({ nezha }) => {
  const admin = await nezha.as();
  await nezha.down();
  try {
    await admin.call("GET", "/profile");
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), "fetch failed");
  }
  await nezha.restart();
  assert.ok((await admin.list("/server")).length > 0);
});

test("a backend with a firewall answers the harness and refuses requests without an address", async () => {
  const nezha = await startNezha({ realIp: "X-Real-IP", forceAuth: true });
  assert.ok((await nezha.as()).token);
  assert.match(await (await fetch(`${nezha.url}/dashboard/`)).text(), "real ip header not found");
  const guest = (await nezha.guest().call("GET", "/server-group")).body as { error?: string };
  assert.is(guest.error, "ApiErrorUnauthorized");
  await nezha.close();
});

test("nothing outlives a test process that is killed, and closing removes the folder", async () => {
  const nezha = await startNezha();
  await nezha.close();
  assert.not.ok(existsSync(nezha.dataDir));

  const script = `import { startNezha } from "./test/nezha/backend.ts";
    const nezha = await startNezha();
    const agent = await nezha.agent({ uuid: "${uuid(9)}" });
    console.log(\`PIDS \${agent.pid} \${nezha.url} \${nezha.dataDir}\`);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => /PIDS .*\n/.test(String(chunk)) && resolve(String(chunk)));
    child.once("exit", () => reject(new Error("the process ended early")));
  });
  const [, pid, url, data = ""] = /PIDS (\d+) (\S+) (\S+)/.exec(line) ?? [];
  assert.ok(url && isAlive(Number(pid)));
  child.kill("SIGKILL");
  await until(async () => !isAlive(Number(pid)) && !(await fetch(url).catch(() => undefined)));
  rmSync(dirname(data), { recursive: true }); // the one thing that a killed process cannot do
});

/** Whether a process runs. Zombies do not count. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const state = `/proc/${pid}/stat`;
  return !existsSync(state) || !/\) Z /.test(readFileSync(state, "utf8"));
}

async function firstFrame(nezha: Nezha): Promise<Frame> {
  const socket = new WebSocket(`${nezha.url.replace("http", "ws")}/api/v1/ws/server`);
  try {
    return await new Promise<Frame>((resolve, reject) => {
      socket.once("message", (data) => resolve(JSON.parse(String(data))));
      socket.once("error", reject);
    });
  } finally {
    socket.terminate();
  }
}

const until = (isSo: () => Promise<boolean>): Promise<void> =>
  eventually(async () => assert.ok(await isSo(), String(isSo)));

test.run();

/**
 * `npm run nezha [-- --port N] [--version V] [--agents N] [--embedded]`: the real backend with agents, for work by
 * hand. Serves `dist` (built first if there is none), with an empty database, on loopback. Ctrl-C ends and removes
 * all of it. A new `npm run build` shows at the next reload.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hasGo, startNezha } from "./backend.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const names = ["Frankfurt web", "Tokyo db", "Oregon cache", "São Paulo mail"];

const { values } = parseArgs({
  options: {
    port: { type: "string" },
    version: { type: "string", default: "1.14.14" },
    agents: { type: "string", default: "2" },
    embedded: { type: "boolean", default: false },
  },
});

if (!(await hasGo())) {
  console.error("This needs Go 1.25 or newer (https://go.dev/dl) and gcc.");
  process.exit(1);
}
if (!existsSync(`${root}dist/index.html`)) {
  const build = spawnSync(process.execPath, ["--import", "tsx", "build.ts"], { cwd: root, stdio: "inherit" });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

console.log("Starting. The first time this builds two Go programs, which takes a minute or two.");
const port = values.port ? Number(values.port) : (await isFree(8008)) ? 8008 : 0;
const nezha = await startNezha({
  dist: `${root}dist`,
  version: values.version,
  embedded: values.embedded,
  port,
});
const count = Number(values.agents);
for (let index = 0; index < count; index++) {
  const uuid = `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`;
  await nezha.agent({ uuid, name: names[index] ?? `Server ${index + 1}`, gpu: index === 1 });
}
await nezha.member();

console.log(`
  ${nezha.url}/dashboard/   Nezha ${values.version}, ${count} agents
  admin / admin, or member / member
  Agents sign in with ${nezha.secret}
  Data in ${nezha.dataDir}, removed at the end. Ctrl-C stops everything.
`);

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

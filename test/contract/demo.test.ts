import { type BackendOptions, createBackend } from "../../demo/backend.ts";
import { serve } from "../../demo/http/serve.ts";
import { type Dialect, dialects } from "../../demo/state/dialect.ts";
import { type Subject, tinyBuild } from "./backend-access.ts";
import { contract } from "./contract.ts";
import { oauth2Contract } from "./oauth2.ts";
import { firewallContract, forceAuthContract } from "./restricted-sites.ts";

async function start(dialect: Dialect, options: BackendOptions = {}): Promise<Subject> {
  const build = tinyBuild();
  const backend = createBackend({ dialect, servers: 2, rows: false, ...options });
  const serving = await serve({ dist: build.folder, backend });
  return {
    url: serving.url,
    version: dialect,
    adminPassword: "admin",
    async close() {
      await serving.close();
      build.remove();
    },
  };
}

const header = { real_ip_header: "X-Real-IP", web_real_ip_header: "X-Real-IP" };

for (const dialect of dialects) {
  const name = `the demo as ${dialect}`;
  contract(name, () => start(dialect)).run();
  firewallContract(name, () => start(dialect, { config: header })).run();
  forceAuthContract(name, () => start(dialect, { forceAuth: true })).run();
  oauth2Contract(name, () => start(dialect, { config: { oauth2_providers: ["GitHub"] } })).run();
}

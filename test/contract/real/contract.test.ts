import { hasGo, type NezhaOptions, startNezha } from "../../nezha/backend.ts";
import { startProvider } from "../../nezha/provider.ts";
import { type Subject, tinyBuild } from "../backend-access.ts";
import { contract } from "../contract.ts";
import { oauth2Contract } from "../oauth2.ts";
import { firewallContract, forceAuthContract } from "../restricted-sites.ts";

const version = "1.14.14";

async function start(options: NezhaOptions, withAgent: boolean): Promise<Subject> {
  const build = tinyBuild();
  const nezha = await startNezha({ version, dist: build.folder, ...options });
  if (withAgent) await nezha.agent({ uuid: "aaaaaaaa-0000-4000-8000-000000000001", version: "1.14.1" });
  return {
    url: nezha.url,
    version,
    adminPassword: "admin",
    async close() {
      await nezha.close();
      build.remove();
    },
  };
}

if (await hasGo()) {
  const name = `the real backend ${version}`;
  contract(name, () => start({}, true)).run();
  firewallContract(name, () => start({ realIp: "X-Real-IP" }, false)).run();
  forceAuthContract(name, () => start({ forceAuth: true }, false)).run();
  oauth2Contract(name, async () => {
    const provider = await startProvider();
    const subject = await start({ oauth2: { GitHub: provider.config } }, false);
    return {
      ...subject,
      async close() {
        await subject.close();
        await provider.close();
      },
    };
  }).run();
} else console.log("SKIPPED: the contract against the real backend needs Go.");

/** Sends the same requests to the demo and the real backend and compares the answers. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createBackend } from "../../../demo/backend.ts";
import { type Serving, serve } from "../../../demo/http/serve.ts";
import { differences } from "../../demo/shape.ts";
import { hasGo, type Nezha, startNezha } from "../../nezha/backend.ts";
import { type Answer, type AnyRow, tinyBuild, Visitor } from "../backend-access.ts";
import { type Asker, type Question, questions } from "../questions.ts";

const version = "1.14.14";
const headers = ["content-type", "location", "www-authenticate", "cache-control"] as const;
type Askers = Record<Asker, Visitor>;

async function askersOf(url: string): Promise<Askers> {
  const askers = { a: new Visitor(url), m: new Visitor(url), g: new Visitor(url) };
  await askers.a.data("POST", "/login", { username: "admin", password: "admin" });
  await askers.a.api("POST", "/user", { username: "member", password: "member", role: 1 });
  await askers.m.data("POST", "/login", { username: "member", password: "member" });
  return askers;
}

/** Copies the real backend's server into the demo, so that agent data does not differ. */
async function twinOf(real: Askers, dist: string): Promise<Serving> {
  const config = { site_name: "Test", install_host: "127.0.0.1:8008" };
  const backend = createBackend({ dialect: version, servers: 1, rows: false, config });
  const [server] = await real.a.data<(AnyRow & { state: unknown })[]>("GET", "/server");
  const row = backend.state.servers.get(1);
  assert.ok(server && row);
  Object.assign(row, { host: server.host, state: JSON.stringify(server.state), figures: null });
  Object.assign(row, {
    note: "",
    public_note: "",

    enable_ddns: false,
    override_ddns_domains: {},
    pieces: null,
  });
  return serve({ dist, backend });
}

function compare(real: Answer, demo: Answer): string[] {
  const found = real.status === demo.status ? [] : [`status is ${demo.status}, really ${real.status}`];
  for (const name of headers) {
    const [is, should] = [demo.headers.get(name), real.headers.get(name)];
    if (is !== should) found.push(`${name} is ${is}, really ${should}`);
  }
  const isJson = Object.keys(real.body).length + Object.keys(demo.body).length > 0;
  if (isJson) return [...found, ...differences(real.body, demo.body)];
  return real.text === demo.text ? found : [...found, `body is ${demo.text}, really ${real.text}`];
}

if (await hasGo()) {
  const build = tinyBuild();
  let nezha: Nezha;
  let demo: Serving;

  test.before(async () => {
    nezha = await startNezha({ version, dist: build.folder });
    await nezha.agent({ uuid: "aaaaaaaa-0000-4000-8000-000000000001", version: "1.14.1" });
  });

  test.after(async () => {
    await demo.close();
    await nezha.close();
    build.remove();
  });

  test(`the demo answers ${questions.length} unusual requests as the real backend ${version} does`, async () => {
    const real = await askersOf(nezha.url);
    demo = await twinOf(real, build.folder);
    const twin = await askersOf(demo.url);
    const ask = (askers: Askers, [asker, method, path, body]: Question) =>
      askers[asker].api(method, path, body);
    const wrong: string[] = [];
    for (const question of questions) {
      const found = compare(await ask(real, question), await ask(twin, question));
      wrong.push(...found.map((difference) => `${JSON.stringify(question)}: ${difference}`));
    }
    assert.is(wrong.join("\n"), "");
  });
} else console.log("SKIPPED: the comparison with the real backend needs Go.");

test.run();

/** Transfers in Chromium, with its own sockets and files on disk. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { plainHost } from "../../as/browser.ts";
import { waitSeconds, within } from "../../as/eventually.ts";
import { transfersScript } from "../../bench/transfers.ts";
import { findChromium } from "../../run/chromium.ts";
import { type Agent, type Nezha, startNezha } from "../backend.ts";
import { relay } from "../relay.ts";

const MiB = 1_048_576;
const test = suite("files in the browser on the real backend");
const sha = (data: Uint8Array): string => createHash("sha256").update(data).digest("hex");

let nezha: Nezha;
let agent: Agent;
let server = 0;
let context: BrowserContext;
let page: Page;
let code = "";
const profile = mkdtempSync(join(tmpdir(), "windfire-files-"));

test.before(async () => {
  nezha = await startNezha({ version: "1.14.14" });
  agent = await nezha.agent({ uuid: "f11eb000-0000-4000-8000-000000000001" });
  server = await nezha.serverId(agent.uuid);
  const executablePath = findChromium();
  context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu", `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`],
  });
  const { token } = await nezha.as();
  const cookie = { name: "nz-jwt", value: token, path: "/" };
  await context.addCookies([
    { ...cookie, domain: "127.0.0.1" },
    { ...cookie, domain: plainHost },
  ]);
  code = await transfersScript();
  page = await opened(nezha.url);
});
test.after(async () => {
  await context.close();
  await nezha.close();
  rmSync(profile, { recursive: true, force: true });
});

/** A page of the backend without scripts. */
async function opened(url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/api/v1/setting`);
  await page.evaluate(code);
  return page;
}

test("a file goes to a handle on the disk and back again byte for byte", async () => {
  const [down, up] = [join(agent.root, "down"), join(agent.root, "up")];
  for (const size of [0, MiB - 1, MiB, MiB + 1]) {
    const data = randomBytes(size);
    writeFileSync(down, data);
    const [fetched, sent] = await page.evaluate(
      async ([server, down, up]) => [
        (await transfersPage.fetchToDisk(server, down, true)).sha,
        (await transfersPage.sendFromDisk(server, up, true)).sha,
      ],
      [server, down, up] as const,
    );
    assert.equal([fetched, sent, sha(readFileSync(up))], [sha(data), sha(data), sha(data)], `${size} bytes`);
  }
});

// The backend goes on reading from the agent (contract §4.4), so the test counts the bytes that leave the backend.
test("a blocked target stops the stream, and cancelling ends it", async () => {
  const wire = await relay(nezha.url);
  const behind = await opened(wire.url);
  const big = join(agent.root, "big");
  writeFileSync(big, Buffer.alloc(100 * MiB, "x"));
  const ended = await behind.evaluate(([server, file]) => transfersPage.fetchToStuck(server, file, 2500), [
    server,
    big,
  ] as const);
  assert.is(ended, "cancelled");
  // Buffers of the kernel and the browser.
  const mebi = wire.passed() / MiB;
  assert.ok(mebi > 1 && mebi < 64, `${mebi.toFixed(1)} MiB left the backend`);
  await behind.close();
  await wire.close();
});

test("a session ends when its agent disconnects, also without a pending command", async () => {
  const other = await nezha.agent({ uuid: "f11eb000-0000-4000-8000-000000000002" });
  const id = await nezha.serverId(other.uuid);
  let root = "";
  await page.exposeFunction("looked", async (path: string) => {
    root = path;
    await other.stop();
  });
  const ended = page.evaluate(
    (id) => transfersPage.sessionEnds(id, (path) => Reflect.get(globalThis, "looked")(path)),
    id,
  );
  await within(waitSeconds, ended);
  assert.is(root, `${other.root}/`);
});

test.run();

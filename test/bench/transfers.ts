/**
 * Files across the network: the product's own modules in Chromium, the real backend, the test agent, and files on both disks. Every
 * transfer is compared by SHA-256.
 */
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { fuzz } from "../api/files/frames.ts";
import { plainHost } from "../as/browser.ts";
import { hasGo, startNezha } from "../nezha/backend.ts";
import { findChromium } from "../run/chromium.ts";
import { type Add, type Attempt, median } from "./report.ts";
import type { TransfersPage } from "./transfers-page.ts";

const MiB = 1_048_576;
const sizes: readonly [name: string, bytes: number][] = [
  ["0 B", 0],
  ["1 B", 1],
  ["3 B", 3],
  ["1 MiB - 1", MiB - 1],
  ["1 MiB", MiB],
  ["1 MiB + 1", MiB + 1],
  ["8 MiB", 8 * MiB],
  ["64 MiB", 64 * MiB],
];
const runs = 20;

async function sha(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file, { highWaterMark: 4 * MiB })) hash.update(piece as Buffer);
  return hash.digest("hex");
}

/** Bundles the script that runs in the page. */
export async function transfersScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "transfers-page.ts")],
    bundle: true,
    format: "iife",
    write: false,
    target: "es2022",
  });
  return outputFiles[0]?.text ?? "";
}

declare global {
  var transfersPage: TransfersPage;
}

interface Stage {
  context: BrowserContext;
  page: Page;
  profile: string;
  server: number;
  root: string;
}

/** Private memory of all the browser's processes in MiB. Pages of files on disk do not count. */
function memoryOf(profile: string): number {
  const parents = new Map<number, number>();
  const memory = new Map<number, number>();
  let main = 0;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      const of = (key: string): number =>
        Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
      parents.set(Number(name), of("PPid"));
      memory.set(Number(name), of("RssAnon") + of("RssShmem"));
      const line = readFileSync(`/proc/${name}/cmdline`, "utf8");
      if (line.includes(`--user-data-dir=${profile}`) && !line.includes("--type=")) main = Number(name);
    } catch {
      // The process has ended.
    }
  }
  const isOurs = (pid: number): boolean => pid === main || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  const all = [...memory].filter(([pid]) => main !== 0 && isOurs(pid));
  return all.reduce((sum, [, kibi]) => sum + kibi, 0) / 1024;
}

const settle = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Every promised size, in both directions, compared by SHA-256. */
async function everySize({ page, server, root }: Stage, add: Add): Promise<void> {
  let wrong = 0;
  for (const [name, size] of sizes) {
    for (let run = 0; run < runs; run += 1) {
      const down = path.join(root, "down.dat");
      const up = path.join(root, "up.dat");
      await writeFile(down, randomBytes(size));
      const expected = await sha(down);
      const ends = await page.evaluate(
        async ([server, down, up]) => {
          const fetched = await transfersPage.fetchToDisk(server, down, true);
          const sent = await transfersPage.sendFromDisk(server, up, true);
          return [fetched.sha, sent.sha];
        },
        [server, down, up] as const,
      );
      if ([...ends, await sha(up)].some((one) => one !== expected)) wrong += 1;
    }
    console.error(`  ${name}: ${runs} runs`);
  }
  add(`files that differ, ${sizes.length} sizes, ${runs} runs, both ways`, wrong, 0, "");
}

/** Alternates with a minimal client, so that other work on the machine slows both. */
async function throughput({ page, server, root }: Stage, add: Add): Promise<void> {
  const mebi = 64;
  const file = path.join(root, "fast.dat");
  await writeFile(file, randomBytes(mebi * MiB));
  const pairs: Record<string, { bare: number; ours: number }[]> = {};
  for (let run = 0; run < 10; run += 1) {
    const found = await page.evaluate(
      async ([server, file, size, mebi]) => ({
        "download to the disk": {
          bare: await transfersPage.bareFetch(server, file, size, "disk"),
          ours: (await transfersPage.fetchToDisk(server, file, false)).ms,
        },
        "download to memory": {
          bare: await transfersPage.bareFetch(server, file, size, "memory"),
          ours: await transfersPage.fetchToMemory(server, file),
        },
        "download to nowhere": {
          bare: await transfersPage.bareFetch(server, file, size, "nowhere"),
          ours: await transfersPage.fetchToNowhere(server, file),
        },
        upload: {
          bare: await transfersPage.bareSend(server, `${file}.up`, mebi),
          ours: await transfersPage.sendFromMemory(server, `${file}.up`, mebi),
        },
      }),
      [server, file, mebi * MiB, mebi] as const,
    );
    // The first run is only a warm-up.
    if (run === 0) continue;
    for (const [name, pair] of Object.entries(found)) pairs[name] = [...(pairs[name] ?? []), pair];
  }
  for (const [name, all] of Object.entries(pairs)) {
    const speed = (which: "bare" | "ours"): string =>
      (mebi / (median(all.map((pair) => pair[which])) / 1000)).toFixed(0);
    console.error(`  ${name}: ${speed("ours")} MiB/s, a bare client ${speed("bare")} MiB/s`);
    // At least 0.9 times as fast, in per cent; limits are upper ones.
    add(
      `${name}: slower than a bare client by`,
      100 - median(all.map(({ bare, ours }) => (100 * bare) / ours)),
      10,
      "%",
    );
  }
}

/** On plain HTTP, through memory and the browser's downloads. */
async function plain({ context, server, root }: Stage, url: string, code: string, add: Add): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url.replace("127.0.0.1", plainHost)}/api/v1/setting`);
  await page.evaluate(code);
  const file = path.join(root, "plain.dat");
  await writeFile(file, randomBytes(64 * MiB + 1));
  // Together, because a browser that ends fails both.
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.evaluate(([server, file]) => transfersPage.fetchAndSave(server, file), [server, file] as const),
  ]);
  const same = (await sha(await saved.path())) === (await sha(file));
  add("files that differ, plain HTTP", same ? 0 : 1, 0, "");
  await page.close();
}

/** 4 GiB down and up, every piece different, while memory is watched. */
async function huge({ page, profile, server, root }: Stage, add: Add): Promise<void> {
  const gibi = 4;
  const file = path.join(root, "huge.dat");
  const handle = await open(file, "w");
  const piece = randomBytes(16 * MiB);
  for (let at = 0; at < gibi * 64; at += 1) {
    piece.writeUInt32BE(at, 0);
    await handle.write(piece);
  }
  await handle.close();
  const expected = await sha(file);
  const watched = async (name: string, work: () => Promise<{ ms: number }>): Promise<void> => {
    await page.requestGC();
    await settle(2000);
    const base = memoryOf(profile);
    let peak = base;
    const timer = setInterval(() => {
      peak = Math.max(peak, memoryOf(profile));
    }, 100);
    const { ms } = await work();
    clearInterval(timer);
    const speed = (gibi * 1024) / (ms / 1000);
    console.error(
      `  ${name}: ${(ms / 1000).toFixed(1)} s, ${speed.toFixed(0)} MiB/s, ${base.toFixed(0)} MiB before`,
    );
    add(`memory more while ${name}`, peak - base, 64, "MiB");
  };
  await watched("4 GiB come down", () =>
    page.evaluate(([server, file]) => transfersPage.fetchToDisk(server, file, false), [
      server,
      file,
    ] as const),
  );
  await watched("4 GiB go up", () =>
    page.evaluate(([server, file]) => transfersPage.sendFromDisk(server, file, false), [
      server,
      `${file}.up`,
    ] as const),
  );
  add("files that differ, 4 GiB down and up", (await sha(`${file}.up`)) === expected ? 0 : 1, 0, "");
  add("bytes missing of 4 GiB", gibi * 1024 * MiB - statSync(`${file}.up`).size, 0, "");
}

/** `whole`: with 4 GiB, which takes minutes and 12 GiB of disk. */
export async function transfers(add: Add, attempt: Attempt, whole: boolean): Promise<void> {
  const frames = 1_000_000;
  const name = `frames of ${frames.toLocaleString("en")} that broke the codec`;
  await attempt(name, async () => {
    const { kinds, broken } = fuzz(frames, 20);
    console.error(`  fuzz: ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(", ")}`);
    add(name, broken.length, 0, "");
    for (const why of broken.slice(0, 5)) console.error(`  ${why}`);
  });
  if (!(await hasGo())) {
    console.error("SKIPPED: transfers need the real backend, and that needs Go");
    return;
  }
  await attempt("real backend", () => onNezha(add, attempt, whole), 7200);
}

async function onNezha(add: Add, attempt: Attempt, whole: boolean): Promise<void> {
  const nezha = await startNezha({ version: "1.14.14" });
  try {
    const agent = await nezha.agent({ uuid: "be2c0000-0000-4000-8000-000000000001", name: "bench" });
    const { token } = await nezha.as();
    const server = await nezha.serverId(agent.uuid);
    const code = await transfersScript();
    /** Every part has its own browser, so that a crash loses one part only. */
    const part = (what: string, measure: (stage: Stage) => Promise<void>): Promise<void> =>
      attempt(
        what,
        async () => {
          const profile = mkdtempSync(path.join(tmpdir(), "windfire-bench-"));
          const context = await launch(profile);
          try {
            const cookie = { name: "nz-jwt", value: token, path: "/" };
            await context.addCookies([
              { ...cookie, domain: "127.0.0.1" },
              { ...cookie, domain: plainHost },
            ]);
            const page = await context.newPage();
            // A page without scripts, so that only the transfers are measured.
            await page.goto(`${nezha.url}/api/v1/setting`);
            await page.evaluate(code);
            await measure({ context, page, profile, server, root: agent.root });
          } finally {
            await context.close();
            rmSync(profile, { recursive: true, force: true });
          }
        },
        1800,
      );
    await part("transfers of every size", (stage) => everySize(stage, add));
    await part("throughput beside a bare client", (stage) => throughput(stage, add));
    await part("transfer on plain HTTP", (stage) => plain(stage, nezha.url, code, add));
    if (whole) await part("transfer of 4 GiB", (stage) => huge(stage, add));
  } finally {
    await nezha.close();
  }
}

function launch(profile: string): Promise<BrowserContext> {
  const executablePath = findChromium();
  return chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu", `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`],
  });
}

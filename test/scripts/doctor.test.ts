import { execFile } from "node:child_process";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Finding } from "../../scripts/doctor/checks.ts";
import { baseOf, examine, table } from "../../scripts/doctor.ts";
import { deployment, type Faults } from "./deployment.ts";

const test = suite("doctor");

async function findings(faults: Faults): Promise<Finding[]> {
  const site = await deployment(faults);
  try {
    return await examine(site.url);
  } finally {
    await site.close();
  }
}

/** The one finding whose subject contains the word. */
async function about(word: string, faults: Faults): Promise<Finding> {
  const found = (await findings(faults)).filter((finding) => finding.what.includes(word));
  assert.is(found.length, 1, `findings about ${word}`);
  return found[0] as Finding;
}

test("a good deployment has nothing but the hint to compress", async () => {
  const all = await findings({});
  assert.equal(
    all.map((finding) => finding.verdict),
    ["good", "good", "good", "hint", "good", "good"],
  );
  assert.match(table(all), "✓ Windfire is served at /dashboard/    version 1.0.0");
  assert.is((await about("compressed", { compressing: true })).verdict, "good");
});

test("another page at the address is reported, with advice", async () => {
  const finding = await about("Windfire", { page: "<title>Nezha Monitoring</title>" });
  assert.is(finding.verdict, "bad");
  assert.match(finding.found, "Nezha Monitoring");
  assert.match(finding.advice ?? "", "admin-dist");
});

test("files with a modification time are detected by the empty answer to a reload", async () => {
  for (const subject of ["the page", "the scripts"]) {
    const finding = await about(subject, { dated: true });
    assert.is(finding.verdict, "bad");
    assert.match(finding.found, "empty answer (file dated Tue, 01 Sep 2026");
    assert.match(finding.advice ?? "", "touch -d @0");
  }
});

test("a proxy that answers 304 itself is fine", async () => {
  assert.is((await about("the page", { caching: true })).verdict, "good");
});

test("a page whose script is missing is reported as a mixture of two builds", async () => {
  const finding = await about("the scripts", { lostScript: true });
  assert.is(finding.verdict, "bad");
  assert.match(finding.advice ?? "", "different builds");
});

test("the backend's family of versions is detected without a session", async () => {
  const newest = ["api-tokens", "cron/0/manual", "transfer", "batch-move/server", "server/config/0"];
  const names = ["2.1.0 or newer", "2.0.14", "2.0.13", "1.13.0 to 2.0.12", "1.7.1 to 1.12.4", "1.7.0"];
  for (const [index, name] of names.entries()) {
    const finding = await about("backend", { lacks: newest.slice(0, index) });
    assert.equal([finding.verdict, finding.found], ["good", name]);
  }
});

test("a proxy that does not forward the API is detected", async () => {
  assert.match((await about("backend", { noApi: true })).advice ?? "", "/api/v1/");
});

test("each failure of a socket has its own advice", async () => {
  assert.match((await about("socket", { socket: "refused" })).advice ?? "", "Upgrade");
  assert.match((await about("socket", { socket: "origin" })).advice ?? "", "Host $http_host");
  assert.is((await about("socket", { socket: "guests" })).verdict, "open");
  const silent = await about("socket", { socket: "silent" });
  assert.match(silent.advice ?? "", "buffering");
});

test("a backend closed to guests is reported once", async () => {
  const blocked = await findings({
    everything: { status: 403, text: "<p>you were blocked by nezha WAF</p>" },
  });
  assert.is(blocked.length, 1);
  assert.match(blocked[0]?.found ?? "", "blocked");
  const headless = await findings({
    everything: { status: 200, text: '{"error":"real ip header not found"}' },
  });
  assert.match(headless[0]?.advice ?? "", "proxy");
});

test("any address copied from a browser is accepted", () => {
  assert.is(baseOf("nezha.example:8008").href, "http://nezha.example:8008/");
  assert.is(baseOf("https://nezha.example/dashboard/settings/user?edit=1#x").href, "https://nezha.example/");
});

test("the command exits with 1 for a broken or unreachable deployment, and with 0 otherwise", async () => {
  const run = (address: string) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      execFile(process.execPath, ["--import", "tsx", "scripts/doctor.ts", address], (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
      );
    });
  const good = await deployment();
  const bad = await deployment({ dated: true });
  assert.is((await run(good.url)).code, 0);
  assert.is((await run(bad.url)).code, 1);
  await Promise.all([good.close(), bad.close()]);
  const unreachable = await run(good.url);
  assert.is(unreachable.code, 1);
  assert.match(unreachable.text, "does not answer");
});

test.run();

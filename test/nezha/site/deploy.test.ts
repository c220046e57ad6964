/** The archive on the real backend, at the level of HTTP: file times decide whether a reload shows anything. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { firstAsset } from "../../../scripts/doctor/checks.ts";
import { examine } from "../../../scripts/doctor.ts";
import { pack } from "../../../scripts/pack.ts";
import { startNezha } from "../backend.ts";

const test = suite("deploy", { folder: "", unpacked: "" });

/** The built product if it exists, else a minimal build of the same shape. */
function someBuild(folder: string): string {
  if (existsSync("dist/index.html")) return resolve("dist");
  const dist = join(folder, "dist");
  mkdirSync(join(dist, "assets"), { recursive: true });
  writeFileSync(
    join(dist, "index.html"),
    `<!doctype html><meta name="application-name" content="Windfire"><meta name="version" content="0.0.0">
<script type="module" src="/dashboard/assets/main.js"></script>`,
  );
  writeFileSync(join(dist, "assets/main.js"), "console.log(1)");
  return dist;
}

test.before((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "windfire-deploy-"));
  const packed = pack(someBuild(context.folder), context.folder);
  execFileSync("tar", ["xzf", packed.archive, "-C", context.folder]);
  context.unpacked = join(context.folder, "admin-dist");
});
test.after((context) => rmSync(context.folder, { recursive: true, force: true }));

const reload = (url: string) =>
  fetch(url, { headers: { "if-modified-since": new Date().toUTCString(), "cache-control": "max-age=0" } });

test("an operator unpacks the archive, and every reload brings the whole page again", async ({
  unpacked,
}) => {
  const nezha = await startNezha({ dist: unpacked });
  try {
    const url = `${nezha.url}/dashboard/`;
    const first = await fetch(url);
    const page = await first.text();
    assert.is(first.status, 200);
    assert.is(first.headers.get("last-modified"), null);
    assert.match(page, 'content="Windfire"');
    for (const again of [await reload(url), await reload(url)]) assert.is(await again.text(), page);
    const script = `${nezha.url}${firstAsset(page, new URL(nezha.url))}`;
    assert.is(await (await reload(script)).text(), await (await fetch(script)).text());
    const findings = await examine(nezha.url);
    assert.equal(
      findings.filter((finding) => finding.verdict === "bad"),
      [],
    );
  } finally {
    await nezha.close();
  }
});

test("copied files have a time, so a reload is empty, and the doctor says why", async ({
  folder,
  unpacked,
}) => {
  const copy = join(folder, "copied");
  cpSync(unpacked, copy, { recursive: true });
  const nezha = await startNezha({ dist: copy });
  try {
    const url = `${nezha.url}/dashboard/`;
    assert.not.equal(await (await fetch(url)).text(), "");
    assert.is(
      await (await reload(url)).text(),
      "",
      "the backend was mended: the epoch times are not needed any more",
    );
    const bad = (await examine(nezha.url)).filter((finding) => finding.verdict === "bad");
    assert.equal(
      bad.map((finding) => finding.what),
      ["A reload brings the page", "A reload brings the scripts"],
    );
  } finally {
    await nezha.close();
  }
});

test("a build inside the binary needs no times", async ({ folder, unpacked }) => {
  const nezha = await startNezha({ dist: join(folder, "copied"), embedded: true });
  try {
    const url = `${nezha.url}/dashboard/`;
    const page = await (await fetch(url)).text();
    assert.is(await (await reload(url)).text(), page);
    assert.ok(existsSync(unpacked));
  } finally {
    await nezha.close();
  }
});

test.run();

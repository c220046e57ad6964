/** Every shell command of the manual, run in the working directory of a dashboard that serves the demo. */
import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createBackend } from "../../demo/backend.ts";
import { serve } from "../../demo/http/serve.ts";
import { pack, productVersion } from "../../scripts/pack.ts";
import { blocks, manual, root } from "../as/manual.ts";

const run = promisify(execFile);
const archive = `windfire-${productVersion()}.tar.gz`;

interface Site {
  /** Replaces the working directory of the dashboard. */
  folder: string;
  /** The installed folder. */
  installed: string;
  /** The printed text. */
  output: string;
}

/** Replaces npm: `npm ci` would install the packages again, and `npm run pack` would build first. */
const npm = `#!/bin/sh
set -e
case "$*" in
  ci) test -e '${root}/package-lock.json' ;;
  "run pack") cd '${root}' && node --import tsx scripts/pack.ts --dist "$BUILD" --out "$OUT" ;;
  run*) cd '${root}' && exec "$NPM" "$@" ;;
  *) exit 1 ;;
esac
`;

const page = (version: string): string => `<!doctype html><html><head><meta charset="utf-8">
<meta name="application-name" content="Windfire"><meta name="version" content="${version}">
<script type="module" src="/dashboard/assets/main-${version}.js"></script></head></html>`;

/** Writes a build of this version into a folder. */
function build(folder: string, version: string): string {
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "index.html"), page(version));
  writeFileSync(join(folder, `assets/main-${version}.js`), "console.log(1)");
  return folder;
}

const versionIn = (folder: string): string =>
  readdirSync(join(folder, "assets"))
    .join()
    .replace(/main-|\.js/g, "");

const hasNoTimes = (folder: string): boolean =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).every(
    (name) => statSync(join(folder, name)).mtimeMs === 0,
  );

const isNew = ({ installed }: Site): void => {
  assert.is(versionIn(installed), "new");
  assert.ok(hasNoTimes(installed));
};
const isFine = ({ output }: Site): void => {
  assert.match(output, "✓ Windfire is served at /dashboard/");
  assert.not.match(output, "✗");
};

/** The checks after each block, by page and in order. `old`: an old version is installed before. */
const outcomes: Record<string, readonly { old?: "installed" | "upgraded"; after(site: Site): void }[]> = {
  "first-alert": [{ after: isNew }],
  install: [
    { after: ({ folder }) => assert.ok(existsSync(join(folder, "out", archive))) },
    { after: isNew },
    { old: "installed", after: isFine },
    { old: "installed", after: ({ installed }) => assert.ok(hasNoTimes(installed)) },
  ],
  trouble: [{ old: "installed", after: isFine }],
  upgrade: [
    {
      old: "installed",
      after(site) {
        isNew(site);
        assert.is(versionIn(`${site.installed}.before`), "old");
      },
    },
    {
      old: "upgraded",
      after({ installed }) {
        assert.is(versionIn(installed), "old");
        assert.ok(hasNoTimes(installed));
      },
    },
    { old: "installed", after: ({ installed }) => assert.not(existsSync(installed)) },
  ],
};

const test = suite<{ folder: string }>("manual");
test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "windfire-manual-"));
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true, force: true }));

/** Installs a version with an archive of its own. With `times`, its files have lost their epoch. */
async function install(folder: string, version: string, times: boolean): Promise<void> {
  const packed = pack(build(join(folder, `build-${version}`), version), join(folder, version));
  await run("tar", ["xzf", packed.archive, "-C", folder]);
  if (times) await run("find", [join(folder, "admin-dist"), "-exec", "touch", "{}", "+"]);
}

async function prepare(folder: string, old: "installed" | "upgraded" | undefined, times: boolean) {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "npm"), npm, { mode: 0o755 });
  pack(build(join(folder, "build"), "new"), folder);
  const installed = join(folder, "admin-dist");
  if (old) await install(folder, "old", times);
  if (old === "upgraded") {
    await run("mv", [installed, `${installed}.before`]);
    await install(folder, "new", false);
  }
  return { folder, installed, bin };
}

for (const { name, text } of manual) {
  const key = name.replace(/^.*\/|\.md$/g, "");
  const commands = blocks({ name, text }, "sh");
  test(`${name}: the test knows each of its commands`, () => {
    assert.is(commands.length, outcomes[key]?.length ?? 0);
    assert.equal(
      [...text.matchAll(/windfire-[\d.]+\.tar\.gz/g)]
        .map(([file]) => file)
        .filter((file) => file !== archive),
      [],
      "the version in package.json",
    );
  });
  for (const [at, command] of commands.entries()) {
    const { old, after } = outcomes[key]?.[at] ?? { after: () => undefined };
    test(`${name}: ${command.trim().split("\n").join("; ")}`, async ({ folder }) => {
      const { installed, bin } = await prepare(folder, old, command.includes("touch"));
      const place = existsSync(installed) ? statSync(installed).ino : undefined;
      const asksTheSite = command.includes("https://");
      const site = asksTheSite
        ? await serve({ dist: installed, backend: createBackend({ servers: 1 }) })
        : undefined;
      const script = command
        .replaceAll("/opt/nezha/dashboard", folder)
        .replaceAll("https://dash.example.com", site?.url ?? "");
      try {
        const { stdout } = await run("bash", ["-euo", "pipefail", "-c", script], {
          cwd: folder,
          env: {
            ...process.env,
            PATH: `${bin}${delimiter}${process.env.PATH}`,
            BUILD: join(folder, "build"),
            OUT: join(folder, "out"),
            NPM: (await run("bash", ["-c", "command -v npm"])).stdout.trim(),
          },
        });
        after({ folder, installed, output: stdout });
        // A container shows the folder that it was started with.
        if (place && existsSync(installed)) assert.is(statSync(installed).ino, place);
      } finally {
        await site?.close();
      }
    });
  }
}

test("the proxies' lines are the same in SECURITY.md", () => {
  const security = readFileSync(join(root, "SECURITY.md"), "utf8").replace(/^ +/gm, "");
  const page = manual.find(({ name }) => name.endsWith("/install.md"));
  const lines = page ? [...blocks(page, "nginx"), ...blocks(page, "caddy")] : [];
  const framing = lines.filter((block) => block.includes("frame-ancestors"));
  assert.is(framing.length, 2);
  for (const block of framing) assert.ok(security.includes(block), block);
});

test("the lines for nginx that the doctor advises are in the manual", () => {
  const page = manual.find(({ name }) => name.endsWith("/install.md"));
  const advised = [
    ...readFileSync(join(root, "scripts/doctor/checks.ts"), "utf8").matchAll(/nginx `([^`]+)`/g),
  ]
    .flatMap(([, lines = ""]) => lines.split(";"))
    .map((line) => line.trim())
    .filter((line) => line !== "");
  assert.is(advised.length, 6);
  for (const line of advised) assert.match(page?.text ?? "", `${line};`);
});

test.run();

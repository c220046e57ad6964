/**
 * Turns the two Go programs beside this file into binaries, once. They are kept under `.cache` together with a
 * fingerprint of their sources, so that a second test run starts at once and a changed source is never missed.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const here = fileURLToPath(new URL(".", import.meta.url));
const cache = join(here, ".cache");
const run = promisify(execFile);

export type Binaries = { dashboard: string; agent: string };

/**
 * Whether the real backend can be built here: a Go tool chain, or binaries that are already up to date. Go fetches the
 * version in go.mod by itself, but only since 1.21.
 */
export async function hasGo(): Promise<boolean> {
  if (isFresh(fingerprint())) return true;
  try {
    const { stdout } = await run("go", ["version"]);
    return Number(/go1\.(\d+)/.exec(stdout)?.[1] ?? 0) >= 21;
  } catch {
    return false;
  }
}

let building: Promise<Binaries> | undefined;

/**
 * Builds missing or outdated programs. Without downloaded modules this takes more than a minute. Two steps of one test run
 * may start it at the same time; the second waits for the build of the first.
 */
export function buildNezha(): Promise<Binaries> {
  building ??= build();
  return building;
}

async function build(): Promise<Binaries> {
  const mark = fingerprint();
  if (!isFresh(mark)) {
    mkdirSync(cache, { recursive: true });
    for (const name of ["dashboard", "agent"]) {
      // Built aside and renamed: two test runs may build at the same time, and one may be running the old binary.
      const aside = join(cache, `${name}.${process.pid}`);
      await run("go", ["build", "-o", aside, `./${name}`], {
        cwd: here,
        env: { ...process.env, CGO_ENABLED: "1" },
      });
      renameSync(aside, join(cache, name));
    }
    writeFileSync(join(cache, "fingerprint"), mark);
  }
  return { dashboard: join(cache, "dashboard"), agent: join(cache, "agent") };
}

function isFresh(mark: string): boolean {
  const known = join(cache, "fingerprint");
  return (
    existsSync(known) &&
    readFileSync(known, "utf8") === mark &&
    ["dashboard", "agent"].every((name) => existsSync(join(cache, name)))
  );
}

function fingerprint(): string {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}\n`);
  for (const folder of [".", "dashboard", "agent", "docs"]) {
    for (const name of readdirSync(join(here, folder)).sort()) {
      if (!/\.go$|^go\.(mod|sum)$/.test(name)) continue;
      hash.update(`${folder}/${name}\n`).update(readFileSync(join(here, folder, name)));
    }
  }
  return hash.digest("hex");
}

/**
 * `npm run pack [-- --dist DIR] [--out DIR]`: the archive that operators unpack beside their backend.
 *
 * Its top folder is `admin-dist`, the backend's name for it. All file times are the Unix epoch: with any other time the backend answers
 * a reload with an empty page. `tar xzf` restores these times, so unpacking installs the product.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { entriesOf, gzip, tar } from "./tar.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export type Packed = { archive: string; checksumFile: string; sha256: string; bytes: number; files: number };

/** The version in package.json. */
export function productVersion(): string {
  return (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;
}

/** Packs a build folder into `out` and writes its checksum in the format of `sha256sum -c`. */
export function pack(dist: string, out: string): Packed {
  if (!existsSync(join(dist, "index.html"))) throw new Error(`${dist} contains no build (no index.html)`);
  const entries = entriesOf(dist, "admin-dist");
  const bytes = gzip(tar(entries));
  const archive = join(out, `windfire-${productVersion()}.tar.gz`);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  mkdirSync(out, { recursive: true });
  writeFileSync(archive, bytes);
  writeFileSync(`${archive}.sha256`, `${sha256}  ${basename(archive)}\n`);
  const files = entries.filter((entry) => !entry.folder).length;
  return { archive, checksumFile: `${archive}.sha256`, sha256, bytes: bytes.length, files };
}

function main(): void {
  const { values } = parseArgs({
    options: { dist: { type: "string" }, out: { type: "string", default: root } },
  });
  if (!values.dist) {
    // Build first, so that the archive never contains an older build.
    const build = spawnSync(process.execPath, ["--import", "tsx", "build.ts"], {
      cwd: root,
      stdio: "inherit",
    });
    if (build.status !== 0) process.exit(build.status ?? 1);
  }
  const packed = pack(values.dist ?? join(root, "dist"), values.out);
  console.log(`${packed.archive}  ${packed.bytes} bytes, ${packed.files} files\nsha256 ${packed.sha256}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();

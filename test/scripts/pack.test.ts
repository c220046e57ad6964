import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pack, productVersion } from "../../scripts/pack.ts";

const test = suite("pack", { folder: "" });

const long = `${"deep".repeat(20)}/${"asset".repeat(16)}.js`;
const files: Record<string, string> = {
  "index.html": "<!doctype html><title>Windfire</title>",
  "assets/app.js": "x".repeat(512),
  "assets/语言.json": "{}",
  "assets/empty.txt": "",
  [`assets/${long}`]: "long",
};

function buildAt(folder: string): string {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, text);
    utimesSync(path, new Date(), new Date());
  }
  return folder;
}

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "windfire-pack-"));
});
test.after.each((context) => rmSync(context.folder, { recursive: true, force: true }));

test("an operator who unpacks the archive with plain tar gets every file, dated to the Unix epoch", ({
  folder,
}) => {
  const packed = pack(buildAt(join(folder, "dist")), folder);
  execFileSync("tar", ["xzf", packed.archive, "-C", folder]);
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, "admin-dist", name);
    assert.is(readFileSync(path, "utf8"), text, name);
    assert.is(statSync(path).mtimeMs, 0, `${name} has a time`);
    assert.is(statSync(path).mode & 0o777, 0o644, `${name} is readable by the backend's user`);
  }
  assert.is(statSync(join(folder, "admin-dist/assets")).mtimeMs, 0);
});

test("the same build packed twice, later and elsewhere, has the same bytes", ({ folder }) => {
  const first = pack(buildAt(join(folder, "one")), join(folder, "out-1"));
  const second = pack(buildAt(join(folder, "two")), join(folder, "out-2"));
  assert.ok(readFileSync(first.archive).equals(readFileSync(second.archive)));
});

test("the archive names the version and its checksum file is what sha256sum reads", ({ folder }) => {
  const packed = pack(buildAt(join(folder, "dist")), folder);
  const name = `windfire-${productVersion()}.tar.gz`;
  const sum = createHash("sha256").update(readFileSync(packed.archive)).digest("hex");
  assert.is(packed.archive, join(folder, name));
  assert.is(readFileSync(packed.checksumFile, "utf8"), `${sum}  ${name}\n`);
});

test("no owner, no group and no time of the packing machine is in the archive", ({ folder }) => {
  const packed = pack(buildAt(join(folder, "dist")), folder);
  const listing = execFileSync("tar", ["tzvf", packed.archive, "--numeric-owner", "--utc", "--full-time"], {
    encoding: "utf8",
  });
  for (const line of listing.trim().split("\n")) assert.match(line, / 0\/0 +\d+ 1970-01-01 00:00:00 /);
});

test("a folder without a build is refused, and so is a link", ({ folder }) => {
  assert.throws(() => pack(folder, folder), /contains no build/);
  const dist = buildAt(join(folder, "dist"));
  symlinkSync("/etc/hostname", join(dist, "link"));
  assert.throws(() => pack(dist, folder), /neither a file nor a folder/);
});

test.run();

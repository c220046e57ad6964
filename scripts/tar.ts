/**
 * A reproducible tar archive: its bytes depend only on names and contents, so the same build always has the same checksum. Own code,
 * because the format is one header per file, and libraries copy times, owners and the folder's order by default.
 */
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const BLOCK = 512;

export type Entry = { name: string; folder: boolean; bytes: Uint8Array };

/** All entries below `root`, sorted by name in byte order, folders before their content. */
export function entriesOf(root: string, top: string): Entry[] {
  const entries: Entry[] = [{ name: `${top}/`, folder: true, bytes: new Uint8Array() }];
  const walk = (folder: string, prefix: string) => {
    for (const name of readdirSync(folder).sort((a, b) => (a < b ? -1 : 1))) {
      const path = join(folder, name);
      const info = lstatSync(path);
      if (info.isDirectory()) {
        entries.push({ name: `${prefix}${name}/`, folder: true, bytes: new Uint8Array() });
        walk(path, `${prefix}${name}/`);
      } else if (info.isFile()) {
        entries.push({ name: prefix + name, folder: false, bytes: readFileSync(path) });
      } else {
        // The backend confines file access to its folder, so it would not serve a link that leaves it.
        throw new Error(`${path} is neither a file nor a folder`);
      }
    }
  };
  walk(root, `${top}/`);
  return entries;
}

/** POSIX ustar: every time is the Unix epoch, owner and group are 0, files are 644 and folders 755. */
export function tar(entries: readonly Entry[]): Buffer {
  const parts: Uint8Array[] = [];
  for (const entry of entries) {
    parts.push(header(entry), entry.bytes, Buffer.alloc(-entry.bytes.length & (BLOCK - 1)));
  }
  parts.push(Buffer.alloc(2 * BLOCK));
  return Buffer.concat(parts);
}

/** gzip without name and time; the byte that names the packing system is "unknown". */
export function gzip(bytes: Uint8Array): Buffer {
  const packed = gzipSync(bytes, { level: 9 });
  packed.fill(0, 4, 8);
  packed[9] = 255;
  return packed;
}

function header({ name, folder, bytes }: Entry): Buffer {
  const block = Buffer.alloc(BLOCK);
  const [prefix, rest] = split(name);
  const number = (value: number, at: number, width: number) =>
    block.write(`${value.toString(8).padStart(width - 1, "0")}\0`, at, "latin1");
  block.write(rest, 0, "utf8");
  number(folder ? 0o755 : 0o644, 100, 8);
  number(0, 108, 8); // owner
  number(0, 116, 8); // group
  number(bytes.length, 124, 12);
  number(0, 136, 12); // modification time
  block.write(" ".repeat(8), 148, "latin1"); // the checksum is computed over blanks in its own field
  block.write(folder ? "5" : "0", 156, "latin1");
  block.write("ustar\x0000", 257, "latin1");
  block.write(prefix, 345, "utf8");
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return block;
}

/** Splits names longer than 100 bytes at a slash: up to 155 bytes go into the prefix field. */
function split(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ["", name];
  for (let cut = name.indexOf("/"); cut > 0 && cut < name.length - 1; cut = name.indexOf("/", cut + 1)) {
    const [prefix, rest] = [name.slice(0, cut), name.slice(cut + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(rest) <= 100) return [prefix, rest];
  }
  throw new Error(`${name} is too long for a tar archive`);
}

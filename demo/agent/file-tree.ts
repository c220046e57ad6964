/**
 * Virtual files of a machine. Names and paths are bytes, as on real agents, held in strings with one character per byte (latin1).
 */

export interface File {
  kind: "file";
  size: number;
  read(at: number, length: number): Buffer;
  /** Not readable and not writable. */
  denied?: true;
}

export interface Folder {
  kind: "folder";
  entries: Map<string, Node>;
  /** Cannot be listed. */
  denied?: true;
  /** The disk is full. */
  full?: true;
  /** A symbolic link: shown as a file, but can be listed. */
  link?: true;
}

export type Node = File | Folder;

export interface Tree {
  root: Folder;
  /** The home folder, which agents list in place of an unreadable folder; ends with a separator. */
  home: string;
  windows: boolean;
}

/** Error texts of the operating system. */
export const wordsOf = ({ windows }: Tree) =>
  windows
    ? {
        missing: "The system cannot find the file specified.",
        noFolder: "The system cannot find the path specified.",
        denied: "Access is denied.",
        full: "There is not enough space on the disk.",
        broken: "The device is not ready.",
      }
    : {
        missing: "no such file or directory",
        noFolder: "no such file or directory",
        denied: "permission denied",
        full: "no space left on device",
        broken: "input/output error",
      };

export const bytesOf = (name: string): Buffer => Buffer.from(name, "latin1");
/** Encodes text as UTF-8, one character per byte. */
export const utf8Bytes = (text: string): string => Buffer.from(text).toString("latin1");

export const folder = (entries: Readonly<Record<string, Node>> = {}): Folder => ({
  kind: "folder",
  entries: new Map(Object.entries(entries).map(([name, node]) => [utf8Bytes(name), node])),
});

export function file(content: string | Buffer): File {
  const data = typeof content === "string" ? Buffer.from(content) : content;
  return { kind: "file", size: data.length, read: (at, length) => data.subarray(at, at + length) };
}

const mebi = 1_048_576;
let block: Buffer | undefined;

function noiseBlock(): Buffer {
  const made = Buffer.alloc(mebi);
  for (let at = 0, state = 1; at < mebi; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    made.writeUInt32LE(state, at);
  }
  return made;
}

/** A generated file of any size: every MiB starts with its number, followed by the same noise. */
export function noise(size: number): File {
  return {
    kind: "file",
    size,
    read(at, length) {
      block ??= noiseBlock();
      const out = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
      for (let done = 0; done < out.length; ) {
        const number = Math.floor((at + done) / mebi);
        const from = (at + done) % mebi;
        const start = done;
        done += block.copy(out, done, from);
        const mark = Buffer.alloc(4);
        mark.writeUInt32BE(number, 0);
        if (from < 4) mark.copy(out, start, from, Math.min(4, from + done - start));
      }
      return out;
    },
  };
}

/** The segments of a path, with `.` and `..` resolved. */
function segments(tree: Tree, path: string): string[] {
  const found: string[] = [];
  for (const part of path.split(tree.windows ? /[\\/]+/ : /\/+/)) {
    if (part === "..") found.pop();
    else if (part !== "" && part !== ".") found.push(part);
  }
  return found;
}

function entryOf(tree: Tree, folder: Folder, name: string): Node | undefined {
  if (!tree.windows) return folder.entries.get(name);
  const wanted = name.toLowerCase();
  for (const [one, node] of folder.entries) if (one.toLowerCase() === wanted) return node;
  return undefined;
}

function absolute({ windows, home }: Tree, path: string): string {
  if (!windows) return path.startsWith("/") ? path : home + path;
  if (/^[A-Za-z]:/.test(path)) return path;
  // A single separator is the root of the current drive.
  return /^[\\/]/.test(path) ? `C:${path}` : home + path;
}

/** The parent folder of a path; relative paths start at home. */
export function placeOf(
  tree: Tree,
  path: string,
): { folder: Folder; name: string; denied: boolean } | { error: string } {
  const parts = segments(tree, absolute(tree, path));
  const name = parts.pop() ?? "";
  let folder = tree.root;
  let denied = false;
  for (const part of parts) {
    const next = entryOf(tree, folder, part);
    if (next?.kind !== "folder") return { error: wordsOf(tree).noFolder };
    folder = next;
    denied ||= next.denied === true;
  }
  return { folder, name, denied };
}

/** The node at a path; an empty name means the root. */
export function find(tree: Tree, path: string): { node: Node } | { error: string } {
  const place = placeOf(tree, path);
  if ("error" in place) return place;
  const node = place.name === "" ? tree.root : entryOf(tree, place.folder, place.name);
  if (!node) return { error: wordsOf(tree).missing };
  return place.denied || node.denied ? { error: wordsOf(tree).denied } : { node };
}

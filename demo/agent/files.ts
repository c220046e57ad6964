/**
 * The agent's side of the file protocol (contract §4.4) over virtual files. A word in a path causes a fault: `!denied`, `!fail` (disk
 * error in the middle), `!full`, `!cut`, `!silent`, `!once` (silent, but not in the next upload or download), `!slow`, `!drip` (a download
 * that goes on byte by byte), `!grow`, `!shrink`, `!babble`, `!unconfirmed` (an upload is complete, and then the connection breaks).
 */

import type { DemoState, Peer } from "../state/demo-state.ts";
import type { ServerRow } from "../state/server-row.ts";
import { pause } from "../state/time.ts";
import { unixTree, windowsTree } from "./file-seed.ts";
import { bytesOf, type File, type Folder, file, find, placeOf, type Tree, wordsOf } from "./file-tree.ts";

/** The relay splits longer messages into pieces of this size. */
const messageBytes = 1_048_576;
/** The gRPC limit between agent and dashboard: a longer message ends the session. */
const longestBytes = 4 * messageBytes;
const aheadBytes = 4 * messageBytes;
/** Maximum size of an uploaded file in the demo. */
const diskBytes = 512 * messageBytes;
const slowMilliseconds = 400;
const dripMilliseconds = 200;

const trees = new WeakMap<ServerRow, Tree>();

/** The file tree of a server, created at first use; it lives as long as the server's row. */
export function treeOf(row: ServerRow): Tree {
  const known = trees.get(row);
  if (known) return known;
  const tree = row.host.platform?.includes("Windows") ? windowsTree() : unixTree();
  trees.set(row, tree);
  return tree;
}

const has = (path: string, word: string): boolean => path.includes(`!${word}`);

/** Files with `!once` whose last upload or download fell silent. */
const silenced = new WeakMap<Tree, Set<string>>();

/** Whether the transfer that begins now falls silent in the middle. */
function fallsSilent(tree: Tree, path: string, kind: "upload" | "download"): boolean {
  if (!has(path, "once")) return has(path, "silent");
  const transfers = silenced.get(tree) ?? new Set();
  silenced.set(tree, transfers);
  const transfer = `${kind} ${path}`;
  return !transfers.delete(transfer) && transfers.add(transfer).has(transfer);
}

/** Serves one file session until the client closes it. */
export function serveFiles(state: DemoState, row: ServerRow, peer: Peer): void {
  const tree = treeOf(row);
  let open = true;
  let upload: Upload | null = null;
  peer.onClose(() => {
    open = false;
    if (upload) store(upload);
  });

  /** Sends one message, split into several if it exceeds the relay's limit. */
  function say(marker: string, ...parts: readonly Uint8Array[]): void {
    const message = Buffer.concat([Buffer.from(marker), ...parts]);
    if (message.length > longestBytes) peer.terminate();
    else
      for (let at = 0; at < message.length; at += messageBytes)
        if (open) peer.send(message.subarray(at, at + messageBytes));
  }
  const refuse = (text: string): void => say("NERR", bytesOf(text));

  async function list(path: string): Promise<void> {
    if (has(path, "slow")) await pause(slowMilliseconds * 5);
    if (has(path, "cut")) peer.terminate();
    if (has(path, "cut") || has(path, "silent")) return;
    const found = path === "" || has(path, "denied") ? null : find(tree, path);
    const folder = found && "node" in found && found.node.kind === "folder" ? found.node : null;
    // An unreadable folder falls back silently to the home folder.
    const home = find(tree, tree.home);
    const instead = "node" in home && home.node.kind === "folder" ? home.node : tree.root;
    if (has(path, "babble")) say("BABBLE");
    else say("NZFN", ...listing(folder ? path : tree.home, folder ?? instead));
  }

  function download(path: string): void {
    const words = wordsOf(tree);
    const found = has(path, "denied") ? { error: words.denied } : find(tree, path);
    if ("error" in found) {
      const newer = state.atLeast("2.3.0") && found.error === words.missing;
      refuse(`open ${newer ? "download file" : path}: ${found.error}`);
    } else if (found.node.kind === "folder") {
      if (!tree.windows) say("NZTD", long(4096));
      refuse(`read ${path}: ${tree.windows ? "Incorrect function." : "is a directory"}`);
    } else if (found.node.size === 0) refuse("requested file is empty");
    else void send(path, found.node);
  }

  async function send(path: string, { size, read }: File): Promise<void> {
    say("NZTD", long(size));
    const silent = fallsSilent(tree, path, "download");
    const end = has(path, "shrink") ? Math.floor(size / 2) : size;
    for (let at = 0; at < end && open; at += messageBytes) {
      if (at > 0 && has(path, "fail")) refuse(`read ${path}: ${wordsOf(tree).broken}`);
      if (at > 0 && has(path, "cut")) peer.terminate();
      if (at > 0 && (silent || has(path, "fail") || has(path, "cut"))) return;
      if (has(path, "slow")) await pause(slowMilliseconds);
      if (at > 0 && has(path, "drip")) return drip(at, end, read);
      const piece = read(at, Math.min(messageBytes, end - at));
      const last = at + messageBytes >= end;
      if (open) peer.send(last && has(path, "grow") ? Buffer.concat([piece, Buffer.from("more")]) : piece);
      while (peer.waiting() > aheadBytes && open) await pause(2);
    }
  }

  async function drip(from: number, end: number, read: File["read"]): Promise<void> {
    for (let at = from; at < end && open; at += 1) {
      await pause(dripMilliseconds);
      if (open) peer.send(read(at, 1));
    }
  }

  function begin(path: string, size: number): void {
    const words = wordsOf(tree);
    const place = placeOf(tree, path);
    const before = "error" in place ? undefined : place.folder.entries.get(place.name);
    if ("error" in place) refuse(`open ${path}: ${place.error}`);
    else if (place.name === "" || before?.kind === "folder") refuse(`open ${path}: is a directory`);
    else if (place.denied || before?.denied || has(path, "denied")) refuse(`open ${path}: ${words.denied}`);
    else {
      const silent = size > 0 && fallsSilent(tree, path, "upload");
      upload = { ...place, path, size, got: 0, pieces: [], silent };
      store(upload);
      if (size === 0) complete();
    }
  }

  /** Writes the received bytes to the file. */
  function store({ folder, name, pieces }: Upload): void {
    folder.entries.set(name, file(Buffer.concat(pieces)));
  }

  /** Returns to command mode: later bytes of the file are read as commands. */
  function complete(refusal?: string): void {
    if (upload) store(upload);
    upload = null;
    if (refusal === undefined) say("NZUP");
    else refuse(refusal);
  }

  function receive(target: Upload, data: Buffer): void {
    const { path, folder, got } = target;
    const words = wordsOf(tree);
    const fault = got === 0 ? undefined : ["cut", "fail"].find((word) => has(path, word));
    if (fault === "cut") peer.terminate();
    if (fault === "fail") complete(`write ${path}: ${words.broken}`);
    if (fault || (got > 0 && target.silent)) return;
    if (folder.full || has(path, "full") || got + data.length > diskBytes) {
      complete(`write ${path}: ${words.full}`);
      return;
    }
    target.pieces.push(data);
    target.got += data.length;
    if (target.got < target.size) return;
    if (has(path, "unconfirmed")) peer.terminate();
    else complete();
  }

  function obey(message: Buffer): void {
    const text = (from: number): string => message.subarray(from).toString("latin1");
    if (upload && message.length > 0) receive(upload, message);
    else if (message[0] === 0) void list(text(1));
    else if (message[0] === 1) download(text(1));
    else if (message[0] === 2 && message.length < 9) refuse("data is invalid");
    else if (message[0] === 2) begin(text(9), Number(message.readBigUInt64BE(1)));
  }

  let turn: Promise<void> = Promise.resolve();
  peer.onMessage((data, binary) => {
    // The dashboard prefixes text frames with 0x00, as for a terminal.
    const message = binary ? data : Buffer.concat([Buffer.of(0), data]);
    turn = turn.then(async () => {
      if (upload && has(upload.path, "slow")) await pause(slowMilliseconds);
      for (let at = 0; at < Math.max(1, message.length); at += messageBytes)
        obey(message.subarray(at, at + messageBytes));
    });
  });
}

interface Upload {
  folder: Folder;
  name: string;
  path: string;
  size: number;
  got: number;
  pieces: Buffer[];
  /** Falls silent after its first piece. */
  silent: boolean;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

/** Encodes a listing: path, then entries sorted by the bytes of their names. */
function listing(path: string, { entries }: Folder): Buffer[] {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(path.length);
  const rows = [...entries]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, node]) => {
      const type = node.kind === "folder" && !node.link ? 1 : 0;
      return Buffer.concat([Buffer.of(type, name.length & 255), bytesOf(name)]);
    });
  return [head, bytesOf(path), ...rows];
}

/**
 * The binary file protocol (contract §4.4) as pure functions: encodes commands and decodes replies. All integers are big-endian. Lengths
 * in messages are checked against the received bytes.
 */
import { nameBytes, nameOf } from "./file-name.ts";

/** Bytes of a piece of an upload (spec §9), and of a full message of a relay. */
export const chunkBytes = 1_048_576;

const opcode = { list: 0, download: 1, upload: 2 } as const;
const marker = { listing: 0x4e5a464e, header: 0x4e5a5444, error: 0x4e455252, complete: 0x4e5a5550 } as const;

export type Message = Uint8Array<ArrayBuffer>;

export interface FileEntry {
  /** Keeps its bytes in any encoding, see file-name.ts. */
  name: string;
  /** Links count as files, those to folders too. */
  folder: boolean;
}

export interface Listing {
  /** The listed folder: where the requested one cannot be read, the home folder with a separator at its end. */
  path: string;
  /** Folders first, each kind in the agent's order by name. */
  entries: FileEntry[];
  /** Incomplete: a name of more than 255 bytes (Windows, macOS) breaks the format. */
  cut: boolean;
}

/** One reply of the agent. Data of a download has no marker and is not a reply. */
export type Reply =
  | { kind: "listing"; listing: Listing }
  /** A download begins: this many bytes follow. */
  | { kind: "header"; size: number }
  /** The agent's own sentence. */
  | { kind: "error"; text: string }
  /** An upload is complete. */
  | { kind: "complete" }
  /** An unknown marker. */
  | { kind: "unknown" }
  /** A known marker with invalid content. */
  | { kind: "malformed" };

/** Requests the listing of a folder; "" is the home folder of the agent's user. */
export const encodeList = (path: string): Message => command(opcode.list, path, 0);
/** Requests a file. */
export const encodeDownload = (path: string): Message => command(opcode.download, path, 0);

/** Announces a file of exactly `size` bytes. The agent creates or empties it at once. */
export function encodeUpload(path: string, size: number): Message {
  const message = command(opcode.upload, path, 8);
  view(message).setBigUint64(1, BigInt(size));
  return message;
}

function command(code: number, path: string, room: number): Message {
  const bytes = nameBytes(path);
  const message = new Uint8Array(1 + room + bytes.length);
  message[0] = code;
  message.set(bytes, 1 + room);
  return message;
}

const view = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** Decodes a reply. Never throws. */
export function decodeReply(message: Uint8Array): Reply {
  if (message.length < 4) return { kind: "unknown" };
  const data = view(message);
  switch (data.getUint32(0)) {
    case marker.listing:
      return decodeListing(message, data);
    case marker.header: {
      if (message.length !== 12) return { kind: "malformed" };
      const size = Number(data.getBigUint64(4));
      return Number.isSafeInteger(size) ? { kind: "header", size } : { kind: "malformed" };
    }
    case marker.error:
      return { kind: "error", text: errorText(message) };
    case marker.complete:
      return message.length === 4 ? { kind: "complete" } : { kind: "malformed" };
    default:
      return { kind: "unknown" };
  }
}

const lenient = new TextDecoder();
const errorText = (message: Uint8Array): string => lenient.decode(message.subarray(4));

function decodeListing(message: Uint8Array, data: DataView): Reply {
  if (message.length < 8) return { kind: "malformed" };
  const length = data.getUint32(4);
  if (length > message.length - 8) return { kind: "malformed" };
  const path = nameOf(message.subarray(8, 8 + length));
  const folders: FileEntry[] = [];
  const files: FileEntry[] = [];
  let cut = false;
  for (let at = 8 + length; at < message.length; ) {
    const type = message[at] as number;
    const end = at + 2 + (message[at + 1] ?? Number.POSITIVE_INFINITY);
    // An empty name or an unknown type: the entries before it have broken the format, so stop.
    if (type > 1 || end > message.length || end === at + 2) {
      cut = true;
      break;
    }
    const entry = { name: nameOf(message.subarray(at + 2, end)), folder: type === 1 };
    (entry.folder ? folders : files).push(entry);
    at = end;
  }
  return { kind: "listing", listing: { path, entries: [...folders, ...files], cut } };
}

/**
 * The text of an error within a download, or null for data. Data may begin with the same marker, so the length decides: data comes in
 * messages of exactly 1 MiB and a rest (contract §4.4). `remaining`: number of bytes that are still missing.
 */
export function errorInData(message: Uint8Array, remaining: number): string | null {
  const expected = Math.min(chunkBytes, remaining);
  const marked = message.length >= 4 && view(message).getUint32(0) === marker.error;
  return marked && message.length !== expected ? errorText(message) : null;
}

/**
 * The binary file protocol (contract §4.4), pure: commands to bytes, answers to what they mean. All integers are big-endian. Nothing in
 * here trusts a length that was sent: every answer is a view of, or no larger than, the bytes that came.
 */
import { nameBytes, nameOf } from "./file-name.ts";

/** What an upload is cut into (spec §9), and what relays cut everything else into. */
export const chunkBytes = 1_048_576;

const opcode = { list: 0, download: 1, upload: 2 } as const;
const marker = { listing: 0x4e5a464e, header: 0x4e5a5444, error: 0x4e455252, complete: 0x4e5a5550 } as const;

export type Message = Uint8Array<ArrayBuffer>;

export interface FileEntry {
  /** See file-name.ts: whatever its encoding is, its bytes are kept. */
  name: string;
  /** Links count as files, those to folders too. */
  folder: boolean;
}

export interface Listing {
  /** What was really listed: the home folder, with a separator at its end, where the folder asked for cannot be read. */
  path: string;
  /** By type, folders first, and in the agent's order by name within each. */
  entries: FileEntry[];
  /** Its end could not be read: a name of over 255 bytes (Windows, macOS) breaks the format. */
  cut: boolean;
}

/** One answer of the agent. Data of a download has no marker and is none of these. */
export type Reply =
  | { kind: "listing"; listing: Listing }
  /** A download begins: this many bytes follow. */
  | { kind: "header"; size: number }
  /** In the agent's own words. */
  | { kind: "error"; text: string }
  /** An upload has arrived. */
  | { kind: "complete" }
  /** No marker that this knows. */
  | { kind: "unknown" }
  /** A marker, but less or other than what has to follow it. */
  | { kind: "malformed" };

/** Asks for a folder; "" is the home folder of the agent's user. */
export const encodeList = (path: string): Message => command(opcode.list, path, 0);
/** Asks for a file. */
export const encodeDownload = (path: string): Message => command(opcode.download, path, 0);

/** Announces a file of exactly `size` bytes, which the agent creates or empties at once. The path is that of the file itself. */
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

/** What an answer means. Never throws. */
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
    // An empty name or another type means that the reader is out of step: what follows would be made up.
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
 * The error that stands in the middle of a download, or null for data. Both look alike, so the length tells: data comes in messages of
 * exactly 1 MiB and a rest (contract §4.4). `remaining`: bytes that are still to come.
 */
export function errorInData(message: Uint8Array, remaining: number): string | null {
  const expected = Math.min(chunkBytes, remaining);
  const marked = message.length >= 4 && view(message).getUint32(0) === marker.error;
  return marked && message.length !== expected ? errorText(message) : null;
}

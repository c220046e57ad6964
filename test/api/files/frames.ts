/** Random frames and checks of their decoded replies, for the unit test and the bench. */
import { type Random, seeded } from "../../../demo/state/random.ts";
import { nameBytes, nameOf, shownName } from "../../../src/api/files/file-name.ts";
import { decodeReply, errorInData } from "../../../src/api/files/file-protocol.ts";

const whole = (random: Random, most: number): number => Math.floor(random() * (most + 1));

function noise(random: Random, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) bytes[at] = whole(random, 255);
  return bytes;
}

const markers = ["NZFN", "NZTD", "NERR", "NZUP", "NZXX"];
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A listing as agents encode it. */
export function listing(path: Uint8Array, entries: readonly [folder: boolean, name: Uint8Array][]) {
  const head = new Uint8Array(4);
  new DataView(head.buffer).setUint32(0, path.length);
  const rows = entries.map(([folder, name]) => joined(Uint8Array.of(folder ? 1 : 0, name.length), name));
  return joined(text("NZFN"), head, path, ...rows);
}

function right(random: Random): Uint8Array<ArrayBuffer> {
  const entries = Array.from({ length: whole(random, 12) }, (): [boolean, Uint8Array] => [
    random() < 0.3,
    noise(random, 1 + whole(random, 20)),
  ]);
  return listing(random() < 0.5 ? text("/var/log") : noise(random, whole(random, 30)), entries);
}

/** The next frame: noise, noise after a marker, or a valid listing that was damaged, cut or doubled. */
function frame(random: Random): Uint8Array<ArrayBuffer> {
  const kind = random();
  if (kind < 0.25) return noise(random, whole(random, 64));
  if (kind < 0.5) return joined(text(markers[whole(random, 4)] ?? ""), noise(random, whole(random, 40)));
  const bent = right(random);
  for (let times = whole(random, 3); times > 0; times -= 1)
    bent[whole(random, bent.length - 1)] = random() < 0.5 ? 255 : whole(random, 255);
  if (kind < 0.7) return bent;
  if (kind < 0.85) return bent.slice(0, whole(random, bent.length));
  return joined(bent, bent);
}

/** Describes a wrong reply to a frame, or "". Throws only where the codec does. */
function judged(message: Uint8Array, remaining: number, kinds: Map<string, number>): string {
  const reply = decodeReply(message);
  kinds.set(reply.kind, (kinds.get(reply.kind) ?? 0) + 1);
  if (reply.kind === "listing") {
    const { path, entries, cut } = reply.listing;
    let size = 8 + nameBytes(path).length;
    for (const { name } of entries) {
      size += 2 + nameBytes(name).length;
      if (name === "" || shownName(name).length !== name.length) return "an entry without a name";
    }
    if (size > message.length) return `${size} bytes made of ${message.length}`;
    if (!cut && size !== message.length) return "a part was lost without a word";
  }
  if (reply.kind === "error" && reply.text.length > message.length) return "more words than were sent";
  if ((errorInData(message, remaining) ?? "").length > message.length) return "more words than were sent";
  const back = nameBytes(nameOf(message));
  const same = back.length === message.length && back.every((byte, at) => byte === message[at]);
  return same ? "" : "bytes were lost";
}

/** Decodes so many frames: counts replies by kind, and describes frames that threw or had a wrong reply. */
export function fuzz(count: number, seed = 7): { kinds: Map<string, number>; broken: string[] } {
  const random = seeded(seed);
  const kinds = new Map<string, number>();
  const broken: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const message = frame(random);
    let why: string;
    try {
      why = judged(message, whole(random, 2_000_000), kinds);
    } catch (error) {
      why = String(error);
    }
    if (why !== "") broken.push(`${why}: ${message.join(" ")}`);
  }
  return { kinds, broken };
}

import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  chunkBytes,
  decodeReply,
  encodeDownload,
  encodeList,
  encodeUpload,
  errorInData,
} from "../../../src/api/files/file-protocol.ts";
import { fuzz, listing } from "./frames.ts";

const text = (value: string) => new TextEncoder().encode(value);
const bytes = (...values: number[]) => Uint8Array.from(values);

test("commands have the bytes that agents read", () => {
  assert.equal(encodeList(""), bytes(0));
  assert.equal(encodeList("/é"), bytes(0, 0x2f, 0xc3, 0xa9));
  assert.equal(encodeDownload("/\udcff"), bytes(1, 0x2f, 0xff));
  assert.equal(encodeUpload("/a", 2 ** 32 + 5), bytes(2, 0, 0, 0, 1, 0, 0, 0, 5, 0x2f, 0x61));
  assert.is(chunkBytes, 1_048_576);
});

test("a listing has folders first, and each kind in the agent's order", () => {
  const message = listing(text("/srv"), [
    [false, text("a")],
    [true, text("b")],
    [false, bytes(0xff)],
    [true, text("z")],
  ]);
  assert.equal(decodeReply(message), {
    kind: "listing",
    listing: {
      path: "/srv",
      entries: [
        { name: "b", folder: true },
        { name: "z", folder: true },
        { name: "a", folder: false },
        { name: "\udcff", folder: false },
      ],
      cut: false,
    },
  });
});

test("a name of more than 255 bytes, whose length overflows, cuts the listing", () => {
  const long = listing(text("/"), [
    [false, text("first")],
    [false, text("x".repeat(300))],
    [true, text("last")],
  ]);
  const reply = decodeReply(long);
  assert.is(reply.kind, "listing");
  if (reply.kind !== "listing") return;
  assert.ok(reply.listing.cut);
  assert.equal(reply.listing.entries[0], { name: "first", folder: false });
  assert.not(reply.listing.entries.some(({ name }) => name === ""));
});

test("headers, errors and the end of an upload are recognised, similar messages are not", () => {
  const header = bytes(0x4e, 0x5a, 0x54, 0x44, 0, 0, 0, 1, 0, 0, 0, 0);
  assert.equal(decodeReply(header), { kind: "header", size: 2 ** 32 });
  assert.is(decodeReply(header.subarray(0, 11)).kind, "malformed");
  assert.is(decodeReply(bytes(...header, 0)).kind, "malformed");
  assert.is(decodeReply(bytes(...header.subarray(0, 4), 255, 0, 0, 0, 0, 0, 0, 0)).kind, "malformed");
  assert.equal(decodeReply(text("NERRno: käse")), { kind: "error", text: "no: käse" });
  assert.equal(decodeReply(text("NERR")), { kind: "error", text: "" });
  assert.equal(decodeReply(text("NZUP")), { kind: "complete" });
  assert.is(decodeReply(text("NZUP!")).kind, "malformed");
  assert.is(decodeReply(text("NZF")).kind, "unknown");
  assert.is(decodeReply(text("BABBLE")).kind, "unknown");
  assert.is(decodeReply(bytes()).kind, "unknown");
  assert.is(decodeReply(text("NZFN\xff\xff\xff\xff")).kind, "malformed");
});

test("an error within a download is distinguished from data by its length", () => {
  assert.is(errorInData(text("NERRbroken"), 5_000_000), "broken");
  assert.is(errorInData(text("NERRbroken"), 10), null, "the last ten bytes of a file that ends so");
  const piece = new Uint8Array(chunkBytes);
  piece.set(text("NERR"));
  assert.is(errorInData(piece, 5_000_000), null);
  assert.is(errorInData(text("data"), 5_000_000), null);
});

test("a view of a larger buffer is read from its own offset", () => {
  const wide = bytes(9, 9, 9, ...text("NZUP"), 9);
  assert.equal(decodeReply(wide.subarray(3, 7)), { kind: "complete" });
});

test("50,000 random and damaged frames never throw, and no result is longer than its frame", () => {
  const { kinds, broken } = fuzz(50_000);
  assert.equal(broken, []);
  // The fuzz must reach every kind of reply.
  for (const kind of ["listing", "error", "unknown", "malformed", "complete"])
    assert.ok((kinds.get(kind) ?? 0) > 50, `${kind}: ${kinds.get(kind)}`);
});

test.run();

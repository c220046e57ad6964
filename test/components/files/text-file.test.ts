/** Text files: unchanged parts are saved byte by byte, in any encoding. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { matchedLines } from "../../../src/components/files/viewer/lines.ts";
import {
  decodeText,
  encodeText,
  sameBytes,
  type TextFile,
} from "../../../src/components/files/viewer/text-file.ts";
import { processorTime } from "../../as/processor-time.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytes = (...parts: (number[] | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...utf8(part)] : part)));
const utf16 = (text: string, little: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  view.setUint16(0, 0xfeff, little);
  for (let at = 0; at < text.length; at++) view.setUint16(2 + at * 2, text.charCodeAt(at), little);
  return new Uint8Array(view.buffer);
};
const opened = (content: Uint8Array): TextFile => {
  const file = decodeText(content);
  if (!file) throw new Error("is not text");
  return file;
};
const saved = (file: TextFile, text = file.text): Uint8Array => {
  const { bytes, lacking } = encodeText(file, text);
  if (!bytes) throw new Error(`lacks ${lacking.join()}`);
  return bytes;
};

const files: [name: string, content: Uint8Array, encoding: string, text: string][] = [
  ["empty", bytes(), "utf-8", ""],
  ["UTF-8", utf8("grüß 打印机 🔥\n"), "utf-8", "grüß 打印机 🔥\n"],
  ["UTF-8 with a mark", bytes([0xef, 0xbb, 0xbf], "a\r\nb"), "utf-8-bom", "a\nb"],
  ["UTF-16 little", utf16("a\r\nü🔥", true), "utf-16le", "a\nü🔥"],
  ["UTF-16 big", utf16("a\nü🔥\n", false), "utf-16be", "a\nü🔥\n"],
  ["UTF-16 with half a pair", utf16("a\ud83dz", true), "utf-16le", "a\ud83dz"],
  ["Latin-1", bytes("caf", [0xe9, 0x80, 0x0a]), "latin-1", "caf\u00e9\u0080\n"],
  ["Latin-1 that begins like a mark", bytes([0xef, 0xbb, 0xbf, 0xff]), "latin-1", "\u00ef\u00bb\u00bf\u00ff"],
  ["control characters", bytes([1, 7, 0x1b, 0x7f, 0x0c, 0x0b]), "utf-8", "\x01\x07\x1b\x7f\f\v"],
  ["a separator that is no line end", utf8("a\u2028b\u0085c"), "utf-8", "a\u2028b\u0085c"],
  ["a mark in the middle", utf8("a\ufeffb"), "utf-8", "a\ufeffb"],
  ["mixed ends", utf8("a\r\nb\nc\rd\r\r\n\n\r"), "utf-8", "a\nb\nc\nd\n\n\n\n"],
];
for (const [name, content, encoding, text] of files) {
  test(`${name}: a file that is opened and saved stays the same, byte by byte`, () => {
    const file = opened(content);
    assert.equal([file.encoding, file.text], [encoding, text]);
    assert.ok(sameBytes(saved(file), content));
  });
}

test("any bytes without a zero character are saved unchanged", () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return seed % below;
  };
  const favourites = [0x0a, 0x0d, 0x41, 0xc3, 0xa9, 0xef, 0xbb, 0xbf, 0xff, 0xfe, 0xd8, 0x00, 0xf0];
  let texts = 0;
  for (let turn = 0; turn < 4000; turn++) {
    const content = Uint8Array.from({ length: random(24) }, () =>
      random(2) ? (favourites[random(favourites.length)] as number) : random(256),
    );
    const file = decodeText(content);
    if (!file) continue;
    texts += 1;
    assert.ok(sameBytes(saved(file), content), [...content].join());
  }
  assert.ok(texts > 1000);
});

test("a file with a zero character or an incomplete UTF-16 unit is not text", () => {
  for (const content of [
    bytes([0]),
    bytes("a", [0], "b"),
    bytes([0xff, 0xfe, 0, 0]),
    bytes([0xff, 0xfe, 0x41]),
  ])
    assert.is(decodeText(content), null);
});

test("unchanged lines keep their ends, and new ones get the most frequent end", () => {
  const file = opened(utf8("one\r\ntwo\nthree\r\nfour\rfive"));
  const text = (typed: string): string => new TextDecoder().decode(saved(file, typed));
  assert.is(text("one\ntwo\nnew\nthree\nfour\nfive"), "one\r\ntwo\nnew\r\nthree\r\nfour\rfive");
  assert.is(text("one\nthree\nfour\nfive"), "one\r\nthree\r\nfour\rfive");
  assert.is(text("zero\none\ntwo\nthree\nfour\nfive\n"), "zero\r\none\r\ntwo\nthree\r\nfour\rfive\r\n");
  assert.is(text("one\ntwo, changed\nthree\nfour\nfive"), "one\r\ntwo, changed\r\nthree\r\nfour\rfive");
  assert.is(text("two\none"), "two\r\none", "the last line has no end");
});

test("in a file with one kind of line end, new lines have it too", () => {
  assert.is(new TextDecoder().decode(saved(opened(utf8("a\r\nb")), "a\nx\nb\n")), "a\r\nx\r\nb\r\n");
  assert.is(new TextDecoder().decode(saved(opened(utf8("a\rb")), "c\nd")), "c\rd");
  assert.is(new TextDecoder().decode(saved(opened(utf8("a")), "a\nb")), "a\nb");
  const windows = decodeText(utf8("a"), "\r\n") as TextFile;
  assert.is(new TextDecoder().decode(saved(windows, "a\nb")), "a\r\nb");
});

test("characters that the encoding lacks are listed and nothing is encoded", () => {
  assert.equal(encodeText(opened(bytes([0xe9])), "é 5 € 🔥 €").lacking, ["€", "🔥"]);
  assert.equal(encodeText(opened(utf8("a")), "a \ud83d").lacking, ["\ud83d"]);
  assert.ok(encodeText(opened(utf16("a", true)), "€🔥").bytes);
});

test("unchanged lines are matched in order, wherever they moved", () => {
  const match = (before: string, after: string): string =>
    matchedLines([...before], [...after])
      .map((from) => (from === undefined ? "-" : String(from)))
      .join("");
  assert.is(match("abc", "abc"), "012");
  assert.is(match("abc", "xabyc"), "-01-2");
  assert.is(match("aabb", "ab"), "03");
  assert.is(match("{a}{b}", "{a}{x}{b}"), "0123---45");
});

test("a long file of equal lines is compared as fast as others", async () => {
  const before = Array.from({ length: 200_000 }, (_, at) => (at % 3 ? "" : "}"));
  let found: readonly unknown[] = [];
  const took = await processorTime(() => {
    found = matchedLines(before, ["new", ...before.slice(5), "more"]);
  });
  assert.ok(took < 2000, `${took} ms`);
  assert.is(found.length, before.length - 3);
});

test.run();

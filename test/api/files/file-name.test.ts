import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  ancestorPath,
  joined,
  lastOf,
  nameBytes,
  nameOf,
  samePath,
  segmentsOf,
  shownName,
  styleOf,
} from "../../../src/api/files/file-name.ts";
import { localName } from "../../../src/api/files/file-sink.ts";
import { processorTime } from "../../as/processor-time.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);

test("a name in UTF-8 is decoded, with its byte order mark", () => {
  for (const name of ["notes.txt", "grüße 中文 🙂", "\ufeffmark", "a\u0000b", ""]) {
    assert.is(nameOf(new TextEncoder().encode(name)), name);
    assert.equal(nameBytes(name), new TextEncoder().encode(name));
  }
});

test("every other byte keeps its position and value", () => {
  assert.is(nameOf(bytes(0x67, 0xfc, 0x74)), "g\udcfct");
  // Invalid UTF-8: surrogates, overlong forms, values beyond Unicode, a cut end.
  const wrong = [
    bytes(0xed, 0xa0, 0x80),
    bytes(0xc0, 0xaf),
    bytes(0xe0, 0x80, 0xaf),
    bytes(0xf0, 0x80, 0x80, 0xaf),
    bytes(0xf4, 0x90, 0x80, 0x80),
    bytes(0xf8, 0x88, 0x80, 0x80, 0x80),
    bytes(0x61, 0xe4, 0xb8),
    bytes(0xf0, 0x9f, 0x99, 0x41),
  ];
  for (const one of wrong) {
    const name = nameOf(one);
    assert.match(name, /[\udc80-\udcff]/);
    assert.equal(nameBytes(name), one);
  }
  for (let first = 0; first < 256; first += 1)
    for (let second = 0; second < 256; second += 1) {
      const pair = bytes(first, second);
      assert.equal(nameBytes(nameOf(pair)), pair);
    }
});

test("a long name of incomplete UTF-8 is decoded quickly", async () => {
  const long = new Uint8Array(1_048_576).fill(0xe0);
  const took = await processorTime(() => assert.is(nameBytes(nameOf(long)).length, long.length));
  assert.ok(took < 2000, `${took} ms`);
});

test("a character outside the basic plane is not an escaped byte", () => {
  const name = "🙂\udcff𝒳";
  assert.equal(nameBytes(name), bytes(0xf0, 0x9f, 0x99, 0x82, 0xff, 0xf0, 0x9d, 0x92, 0xb3));
  assert.is(nameOf(nameBytes(name)), name);
});

test("undecodable, misleading and control characters are displayed visibly", () => {
  assert.is(shownName("a\nb\x1b[31m\x7f"), "a␊b␛[31m␡");
  assert.is(shownName("invoice\u202egnp.exe"), "invoice\ufffdgnp.exe");
  assert.is(shownName("gr\udcfc\udcdfe 🙂"), "gr\ufffd\ufffde 🙂");
});

test("paths of Unix and Windows are split and joined", () => {
  assert.is(styleOf("C:\\Users"), "windows");
  assert.is(styleOf("\\\\nas\\share"), "windows");
  assert.is(styleOf("/home/back\\slash"), "unix");
  assert.equal(segmentsOf("/var//log/"), ["var", "log"]);
  assert.equal(segmentsOf("C:\\Users\\anna/x"), ["C:", "Users", "anna", "x"]);
  assert.is(joined("/root/", "a"), "/root/a");
  assert.is(joined("/root", "a"), "/root/a");
  assert.is(joined("C:\\Users", "a"), "C:\\Users\\a");
  assert.is(joined("", "a"), "a");
  assert.is(ancestorPath("/a/b/c", 2), "/a/b");
  assert.is(ancestorPath("/a/b/c", 0), "/");
  assert.is(ancestorPath("C:\\a\\b", 1), "C:\\");
  assert.is(ancestorPath("C:\\a\\b", 0), "C:\\");
  assert.is(ancestorPath("\\\\nas\\share\\x", 2), "\\\\nas\\share");
  assert.is(lastOf("/a/b\\c"), "b\\c");
  assert.is(lastOf("C:\\a\\b"), "b");
});

test("differently written paths are recognised as equal", () => {
  assert.ok(samePath("/root/", "/root"));
  assert.ok(samePath("/a//b", "/a/b/"));
  assert.not(samePath("/a", "a"));
  assert.not(samePath("/a/B", "/a/b"));
  assert.ok(samePath("C:\\Users\\", "c:/users"));
  assert.not(samePath("/c", "C:\\"));
});

test("a download gets a file name that every system accepts", () => {
  assert.is(localName("/a/line\nend?.txt"), "line␊end_.txt");
  assert.is(localName("/a/back\\slash: x"), "back_slash_ x");
  assert.is(localName("C:\\a\\report. "), "report");
  assert.is(localName("/"), "download");
});

test.run();

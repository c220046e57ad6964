/** The initial files of the demo's machines: usual ones and edge cases for a file manager. */
import { crc32, deflateSync } from "node:zlib";
import { type File, file, folder, type Node, noise, type Tree, utf8Bytes } from "./file-tree.ts";

const mebi = 1024 ** 2;

/** A PNG of 96 × 64 pixels: hills under a sky. */
function picture(): Buffer {
  const [width, height] = [96, 64];
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const land = y > 40 + 10 * Math.sin(x / 14);
      const colour = land ? [60, 140 - y, 70] : [90 + y * 2, 150 + y, 230];
      rows.set(colour, y * (1 + width * 3) + 1 + x * 3);
    }
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const config = `# What the example service reads when it starts.
listen: 127.0.0.1:8080
log:
  level: info
  file: /var/log/example.log
upstreams:
  - name: blue
    weight: 3
  - name: green
    weight: 1
`;

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">
<script>document.title = "taken over"; parent.document.title = "taken over"</script>
<rect width="60" height="40" fill="#246"/><circle cx="30" cy="20" r="12" fill="#fc6"/>
</svg>
`;

/** Writes the cookies to `localStorage.stolen` if a browser opens this file as a page of the dashboard's origin. */
const evil = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">
<script href="https://evil.example/steal.js"></script>
<script>localStorage.setItem("stolen", document.cookie)</script>
<rect width="60" height="40" fill="#924"/>
</svg>
`;

const log = (lines: number): string =>
  Array.from(
    { length: lines },
    (_, at) =>
      `2026-01-01T00:00:${String(at % 60).padStart(2, "0")}Z info request ${at} took ${at % 90} ms\n`,
  ).join("");

/** File names that break careless code. They are raw bytes, some of them not UTF-8. */
function unusualNames(): Node {
  const names = folder({
    "line\nend": file("a name of two lines\n"),
    "quote'\"`$(touch x).txt": file("a name with quotes\n"),
    "-rf": file("a name like an option\n"),
    " spaces ": file("spaces at both ends\n"),
    "back\\slash": file("a backslash, which is no separator here\n"),
    "grüße 中文 🙂.txt": file("UTF-8\n"),
    "invoice\u202egnp.exe": file("reads as if it ended in .png\n"),
    "esc\u001b[31mred": file("a control character\n"),
    "<img src=x onerror=alert(1)>": file("markup\n"),
    "evil.svg": file(evil),
    "dash folder": folder({ "--help": file("") }),
    "-folder": folder({ inside: file("x") }),
    "with blanks ": folder({ "kept.txt": file("a blank at the end of the folder's name\n") }),
    [`${"n".repeat(251)}.txt`]: file("255 bytes\n"),
  });
  names.entries.set("\xff\xfe.\xe9t\xe9", file("not UTF-8\n"));
  names.entries.set("gr\xfc\xdfe", folder({ "in a folder": file("Latin-1\n") }));
  return names;
}

/** A file for each fault, and a small one without any: see the README. */
function faults(): Node {
  const words = ["denied", "fail", "cut", "silent", "once", "slow", "drip", "grow", "shrink"];
  const files = words.map((word) => [`!${word}.bin`, noise(3 * mebi + 1000)]);
  return folder({ ...Object.fromEntries(files), "none.bin": noise(1000) });
}

const many = (): Node =>
  folder(
    Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [`entry-${String(at).padStart(5, "0")}.dat`, noise(at)]),
    ),
  );

/** A file as in sysfs: its size is that of a memory page, whatever its content. */
const virtual = (content: string): File => ({ ...file(content), size: 4096 });

const latin1 = (text: string): File => file(Buffer.from(text, "latin1"));
const utf16 = (text: string): File =>
  file(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]));

const documents = (): Record<string, Node> => ({
  "config.yaml": file(config),
  "notes.txt": file("Kept with Windows line ends.\r\nSecond line.\r\n"),
  "umlaute.txt": latin1("Grüße aus München\nÄ Ö Ü ß\n"),
  "utf16.txt": utf16("Zwei Bytes je Zeichen\r\n中文\r\n"),
  "empty.txt": file(""),
  "picture.png": file(picture()),
  "drawing.svg": file(drawing),
});

export function unixTree(): Tree {
  const home = folder({
    ...documents(),
    ".profile": file("export EDITOR=vi\n"),
    "deploy.sh": file("#!/bin/sh\nset -e\necho deployed\n"),
    backup: folder({
      "backup.tar.gz": noise(24 * mebi + 4321),
      "disk.img": noise(4 * 1024 ** 3),
    }),
    faults: faults(),
    full: { ...folder({ "last.dat": noise(500) }), full: true },
    link: { ...folder({ "behind the link": file("x\n") }), link: true },
    locked: { ...folder({ key: file("secret\n") }), denied: true },
    many: many(),
    "odd names": unusualNames(),
    "secret.key": { ...file("secret\n"), denied: true },
  });
  const root = folder({
    etc: folder({ hostname: file("demo\n"), nginx: folder({ "nginx.conf": file("events {}\n") }) }),
    home: folder({ anna: folder({ "todo.txt": file("- water the plants\n") }) }),
    proc: folder({ cpuinfo: file("") }),
    root: home,
    sys: folder({ kernel: folder({ uevent_seqnum: virtual("4711\n") }) }),
    tmp: folder(),
    var: folder({
      log: folder({ "example.log": file(log(20_000)), "syslog.1": file(log(60_000)), empty: folder() }),
    }),
  });
  return { root, home: "/root/", windows: false };
}

export function windowsTree(): Tree {
  const home = folder({
    ...documents(),
    Desktop: folder({ "Liesmich.txt": latin1("Grüße\r\n") }),
    Documents: folder({ "many.log": file(log(500).replaceAll("\n", "\r\n")) }),
    locked: { ...folder(), denied: true },
    "100% & co ^!.txt": file("a name that cmd would read wrongly\r\n"),
  });
  const drive = folder({
    Users: folder({ Administrator: home, Public: folder() }),
    Windows: folder({ System32: folder({ drivers: folder({ etc: folder({ hosts: file("") }) }) }) }),
    "Program Files": folder({ Example: folder({ "example.exe": noise(mebi) }) }),
  });
  const root = folder({ "C:": drive, "D:": folder({ Data: folder({ "dump.bak": noise(9 * mebi) }) }) });
  return { root, home: utf8Bytes("C:\\Users\\Administrator\\"), windows: true };
}

import { crc32, deflateSync } from "node:zlib";

/** Turns a display's pixels, as Xvfb keeps them (an X window dump with 32 bits per pixel), into a PNG. */
export function pngOf(dump: Buffer): Buffer {
  const field = (at: number): number => dump.readUInt32BE(4 * at);
  const [headerBytes, width, height, lineBytes, colours] = [
    field(0),
    field(4),
    field(5),
    field(12),
    field(19),
  ];
  const from = headerBytes + 12 * colours;
  const littleEndian = field(7) === 0;
  // Each line begins with the number of its filter: none.
  const lines = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = from + y * lineBytes + 4 * x;
      const target = y * (1 + 3 * width) + 1 + 3 * x;
      for (const colour of [0, 1, 2])
        lines[target + colour] = dump[pixel + (littleEndian ? 2 - colour : 1 + colour)] ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8); // 8 bits per colour, no transparency
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(content.length + 8);
  whole.writeUInt32BE(data.length, 0);
  content.copy(whole, 4);
  whole.writeUInt32BE(crc32(content), content.length + 4);
  return whole;
}

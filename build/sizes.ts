/** Compares the uncompressed size of each page with its limit. */

/** Measured bytes of response headers per file, rounded up. */
const headers = 200;

/** A page, the files that it loads, and how many bytes and files it may load. */
export interface SizeGate {
  name: string;
  files: readonly string[];
  limit: number;
  maxFiles?: number;
}

/** One line per gate; `over` is true if a limit is exceeded. API responses are not counted. */
export function weigh(
  gates: readonly SizeGate[],
  size: (file: string) => number,
): { table: string; over: boolean } {
  let over = false;
  const lines = gates.map(({ name, files, limit, maxFiles }) => {
    const bytes = files.reduce((sum, file) => sum + size(file) + headers, 0);
    const tooMany = maxFiles !== undefined && files.length > maxFiles;
    // NaN, the size of a missing file, counts as over the limit.
    const bad = !(bytes <= limit) || tooMany;
    over ||= bad;
    const count = maxFiles === undefined ? `${files.length} files` : `${files.length} of ${maxFiles} files`;
    return `${bad ? "OVER" : "ok  "}  ${name.padEnd(34)} ${grouped(bytes)} of ${grouped(limit)} bytes, ${count}`;
  });
  return { table: lines.join("\n"), over };
}

const grouped = (value: number): string => value.toLocaleString("en-US").padStart(9);

/** Files of the build by size. */
export function listing(files: readonly { name: string; bytes: number }[]): string {
  return [...files]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${grouped(bytes)}  ${name}`)
    .join("\n");
}

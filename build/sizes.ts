/** Compares the uncompressed size of each page with its limit. */

/** Measured bytes of response headers per file, rounded up. */
const headers = 200;

export interface Journey {
  name: string;
  files: readonly string[];
  limit: number;
  requests?: number;
}

/** One line per journey; `over` is true if a limit is exceeded. API responses are not counted. */
export function weigh(
  journeys: readonly Journey[],
  size: (file: string) => number,
): { table: string; over: boolean } {
  let over = false;
  const lines = journeys.map(({ name, files, limit, requests }) => {
    const bytes = files.reduce((sum, file) => sum + size(file) + headers, 0);
    const tooMany = requests !== undefined && files.length > requests;
    // NaN, the size of a missing file, counts as over the limit.
    const bad = !(bytes <= limit) || tooMany;
    over ||= bad;
    const count = requests === undefined ? `${files.length} files` : `${files.length} of ${requests} files`;
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

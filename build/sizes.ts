/** Bytes of each page on an uncompressed wire, and the limits that fail the build. */

/** Bytes of response headers that the backend sends with each file; measured, rounded up. */
const headers = 200;

export interface Journey {
  name: string;
  files: readonly string[];
  limit: number;
  requests?: number;
}

/** One line per journey; `over` tells whether a limit is broken. API answers are not counted. */
export function weigh(
  journeys: readonly Journey[],
  size: (file: string) => number,
): { table: string; over: boolean } {
  let over = false;
  const lines = journeys.map(({ name, files, limit, requests }) => {
    const bytes = files.reduce((sum, file) => sum + size(file) + headers, 0);
    const tooMany = requests !== undefined && files.length > requests;
    // NaN is over the limit: the size of a file that the build did not write.
    const bad = !(bytes <= limit) || tooMany;
    over ||= bad;
    const count = requests === undefined ? `${files.length} files` : `${files.length} of ${requests} files`;
    return `${bad ? "OVER" : "ok  "}  ${name.padEnd(34)} ${grouped(bytes)} of ${grouped(limit)} bytes, ${count}`;
  });
  return { table: lines.join("\n"), over };
}

const grouped = (value: number): string =>
  String(value)
    .replace(/\B(?=(\d{3})+$)/g, ",")
    .padStart(9);

/** Files of the build by size. */
export function listing(files: readonly { name: string; bytes: number }[]): string {
  return [...files]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${grouped(bytes)}  ${name}`)
    .join("\n");
}

/** Saves a file that was created on the page. */

/** "nat-2026-11-22.csv", by the local date. */
export function datedName(what: string, ending: string, now = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${what}-${day}.${ending}`;
}

/** Starts the download of the file. */
export function download(parts: readonly string[], name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Revoke later: some browsers start to read the file after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

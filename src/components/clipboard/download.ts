/** Handing the user a file that was made on the page. */

/** "nat-2026-11-22.csv", by the day that it is here. */
export function datedName(what: string, ending: string, now = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${what}-${day}.${ending}`;
}

/** Saves it, as the browser is set to: at once, or after asking where to. */
export function download(parts: readonly string[], name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it only after the press has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

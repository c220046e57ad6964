import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** A file in a browser's download folder, or null while it is not complete: browsers first make it empty, and write beside it. */
export function finishedDownload(folder: string, name: string): Buffer | null {
  const files = readdirSync(folder);
  if (!files.includes(name) || files.some((file) => /\.(part|wkdownload)$/.test(file))) return null;
  const path = join(folder, name);
  const content = readFileSync(path);
  return content.length > 0 || Date.now() - statSync(path).mtimeMs > 1000 ? content : null;
}

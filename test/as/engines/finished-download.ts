import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file in a browser's download folder, or null while it is not complete: browsers first make it empty, and write beside it. */
export function finishedDownload(folder: string, name: string): Buffer | null {
  const files = readdirSync(folder);
  if (!files.includes(name) || files.some((file) => /\.(part|wkdownload)$/.test(file))) return null;
  const content = readFileSync(join(folder, name));
  return content.length > 0 ? content : null;
}

/** File names in one folder: which are equal, and which are free. */
import { folderOf, joined, lastOf, nameBytes, samePath, styleOf } from "../../api/files/file-name.ts";
import { FileFailure, type Listing } from "../../api/files/file-session.ts";

/** "name (2).ext"; number 1 is the name itself. A leading dot does not start an extension. */
export function numbered(name: string, count: number): string {
  if (count < 2) return name;
  const dot = name.lastIndexOf(".");
  const at = dot > 0 ? dot : name.length;
  return `${name.slice(0, at)} (${count})${name.slice(at)}`;
}

/** Whether the server's file system ignores case, judged by its paths. */
const insensitive = (path: string): boolean =>
  styleOf(path) === "windows" || /^\/(Users|Volumes|Applications|Library|System)(\/|$)/.test(path);

/** The key by which names in a folder are compared. */
export const keyFor =
  (path: string) =>
  (name: string): string =>
    insensitive(path) ? name.normalize("NFC").toLowerCase() : name;

/** The longest file name in bytes; the limit of most systems. */
const longestName = 255;

/** The first free "name (2).ext", shortened to the longest file name. */
export function freeName(name: string, taken: (name: string) => boolean): string {
  for (let count = 2; ; count++) {
    let base = name;
    while (nameBytes(numbered(base, count)).length > longestName) {
      const dot = base.lastIndexOf(".");
      const at = dot > 0 ? dot : base.length;
      base = [...base.slice(0, at)].slice(0, -1).join("") + base.slice(at);
    }
    const tried = numbered(base, count);
    if (!taken(tried)) return tried;
  }
}

/**
 * The path that an upload may write without replacing anything: its own, or with `keepBoth` another one. `busy`: paths of the other running
 * uploads. Throws FileFailure "taken", or "unlisted" if the agent has listed another folder.
 */
export function freePath(path: string, listing: Listing, busy: readonly string[], keepBoth: boolean): string {
  const folder = folderOf(path);
  if (!samePath(listing.path, folder)) throw new FileFailure("unlisted", folder);
  const key = keyFor(folder);
  const there = listing.entries.map(({ name }) => name);
  const written = busy.filter((one) => samePath(folderOf(one), folder)).map(lastOf);
  const names = new Set([...there, ...written].map(key));
  const isTaken = (name: string): boolean => names.has(key(name));
  if (!isTaken(lastOf(path))) return path;
  if (!keepBoth) throw new FileFailure("taken");
  return joined(folder, freeName(lastOf(path), isTaken));
}

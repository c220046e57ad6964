/** The rows of a folder: order, search, and which of them can be shown. */
import { joined, shownName } from "../../api/files/file-name.ts";
import { collator } from "../../i18n/format.ts";
import type { FileEntry, Listing } from "../../state/files/folder.ts";

export interface Row {
  /** Its place in the listing: names may look alike. */
  id: number;
  /** As people read it. */
  name: string;
  /** What the machine calls it (api/files/file-name.ts). */
  entry: FileEntry;
  path: string;
}

export const rowsOf = ({ path, entries }: Listing): Row[] =>
  entries.map((entry, id) => ({
    id,
    name: shownName(entry.name),
    entry,
    path: joined(path, entry.name),
  }));

/** By type, then by name; `descending` turns the names over within a type. */
export function sorted(rows: readonly Row[], descending: boolean): Row[] {
  const { compare } = collator();
  const way = descending ? -1 : 1;
  return [...rows].sort(
    (one, other) =>
      Number(other.entry.folder) - Number(one.entry.folder) ||
      way * (compare(one.name, other.name) || one.id - other.id),
  );
}

/** Those whose name has what was typed in it. */
export function found(rows: readonly Row[], query: string): readonly Row[] {
  const wanted = query.trim().toLocaleLowerCase();
  return wanted === "" ? rows : rows.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}

const images: Record<string, string> = {
  avif: "image/avif",
  bmp: "image/bmp",
  gif: "image/gif",
  ico: "image/x-icon",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/** The media type of what is shown as an image, by its name. */
export const imageType = (name: string): string | undefined =>
  images[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ""];

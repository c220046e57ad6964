/** The rows of a folder: order, search, image types. */
import { joined, shownName } from "../../api/files/file-name.ts";
import { collator } from "../../i18n/format.ts";
import type { FileEntry, Listing } from "../../state/files/folder.ts";
import type { RasterType } from "../../state/object-url.ts";

export interface Row {
  /** Its index in the listing, as names may look identical. */
  id: number;
  /** The name for display. */
  name: string;
  /** The entry with its encoded name (api/files/file-name.ts). */
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

/** Sorts by type, then by name; `descending` reverses the names within a type. */
export function sorted(rows: readonly Row[], descending: boolean): Row[] {
  const { compare } = collator();
  const direction = descending ? -1 : 1;
  return [...rows].sort(
    (one, other) =>
      Number(other.entry.folder) - Number(one.entry.folder) ||
      direction * (compare(one.name, other.name) || one.id - other.id),
  );
}

/** The rows whose name contains the query. */
export function matching(rows: readonly Row[], query: string): readonly Row[] {
  const wanted = query.trim().toLocaleLowerCase();
  return wanted === "" ? rows : rows.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}

type ImageType = RasterType | "image/svg+xml";

const images: Record<string, ImageType> = {
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

/** The media type of an image by its file name; undefined for other files. */
export function imageType(name: string): ImageType | undefined {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(images, extension) ? images[extension] : undefined;
}

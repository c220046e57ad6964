/** Makes object URLs; no other file does (test/house.test.ts). A browser opens them as documents of this origin. */

export type RasterType = `image/${"avif" | "bmp" | "gif" | "jpeg" | "png" | "webp" | "x-icon"}`;

/** Types that run no script as a document. HTML, SVG, XML and PDF would, and without a type the browser guesses one. */
type InertType = "application/octet-stream" | "text/javascript" | RasterType;

/** The caller revokes the URL. */
export const objectUrl = (parts: BlobPart[], type: InertType): string =>
  URL.createObjectURL(new Blob(parts, { type }));

/** Saves a file to the browser's downloads, at once or after a question, as the browser is configured. */
export function saveBlob(file: Blob, name: string): void {
  const url = objectUrl([file], "application/octet-stream");
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the user has answered a question.
  setTimeout(() => URL.revokeObjectURL(url), 10 * 60_000);
}

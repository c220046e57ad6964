/** Saves a file that was created on the page. */
import { saveBlob } from "../../state/object-url.ts";

/** "nat-2026-11-22.csv", by the local date. */
export function datedName(what: string, ending: string, now = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${what}-${day}.${ending}`;
}

/** Starts the download of the file. */
export const download = (parts: readonly string[], name: string): void =>
  saveBlob(new Blob([...parts]), name);

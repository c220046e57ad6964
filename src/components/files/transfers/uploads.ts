/** Plans uploads of chosen or dropped files; existing files are replaced only after a question. */
import { joined, nameBytes, samePath, segmentsOf, shownName, styleOf } from "../../../api/files/file-name.ts";
import type { Listing } from "../../../state/files/folder.ts";
import { numbered } from "../../../state/files/save.ts";

export type Choice = "keep" | "replace" | "skip";

/** An open question about a name conflict. */
export interface Asked {
  name: string;
  /** The name under which both files are kept. */
  other: string;
  /** Whether the existing entry is a folder. */
  folder: boolean;
  /** Number of further conflicts. */
  more: number;
  /** Null cancels all uploads of this plan. */
  answer(said: { choice: Choice; all: boolean } | null): void;
}

/** Whether the server's file system ignores case, judged by its paths. */
const insensitive = (path: string): boolean =>
  styleOf(path) === "windows" || /^\/(Users|Volumes|Applications|Library|System)(\/|$)/.test(path);

/** The key by which names are compared. */
const keyFor =
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
 * The target path of each file, in order, without skipped files. `busy`: target paths of running uploads. Null if the user cancelled.
 */
export async function planUploads<Source extends { name: string }>(
  files: readonly Source[],
  { path, entries }: Listing,
  busy: readonly string[],
  ask: (question: Omit<Asked, "answer">) => Promise<{ choice: Choice; all: boolean } | null>,
): Promise<{ file: Source; path: string }[] | null> {
  const key = keyFor(path);
  const there = new Map(entries.map(({ name, folder }) => [key(name), folder]));
  for (const one of busy) {
    const name = segmentsOf(one).at(-1) ?? "";
    if (samePath(joined(path, name), one)) there.set(key(name), false);
  }
  const isTaken = (name: string): boolean => there.has(key(name));
  const plan: { file: Source; path: string }[] = [];
  let forAll: Choice | null = null;
  for (const [at, file] of files.entries()) {
    const folder = there.get(key(file.name));
    let { name } = file;
    if (folder !== undefined) {
      const other = freeName(name, isTaken);
      let choice: Choice | null = forAll === "replace" && folder ? null : forAll;
      if (choice === null) {
        const more = files.slice(at + 1).filter((one) => isTaken(one.name)).length;
        const said = await ask({ name: shownName(name), other: shownName(other), folder, more });
        if (!said) return null;
        choice = said.choice;
        if (said.all) forAll = choice;
      }
      if (choice === "skip") continue;
      if (choice === "keep") name = other;
    }
    there.set(key(name), false);
    plan.push({ file, path: joined(path, name) });
  }
  return plan;
}

/** The dropped files, and the names of dropped folders, which cannot be uploaded. */
export function droppedIn(data: DataTransfer): { files: File[]; folders: string[] } {
  const items = [...data.items].filter(({ kind }) => kind === "file");
  const folders: string[] = [];
  const files: File[] = [];
  for (const item of items) {
    const entry = item.webkitGetAsEntry?.();
    const file = item.getAsFile();
    if (entry?.isDirectory) folders.push(entry.name);
    else if (file) files.push(file);
  }
  return { files, folders };
}

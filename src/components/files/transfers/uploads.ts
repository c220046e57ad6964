/** Plans uploads of chosen or dropped files; existing files are replaced only after a question. */
import { joined, samePath, segmentsOf, shownName } from "../../../api/files/file-name.ts";
import type { Listing } from "../../../state/files/folder.ts";
import { freeName, keyFor } from "../../../state/files/names.ts";

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
  answer(answer: { choice: Choice; all: boolean } | null): void;
}

/**
 * The target path of each file, in order, without skipped files, and whether to replace what is there. `busy`: target paths of running
 * uploads. Null if the user cancelled.
 */
export async function planUploads<Source extends { name: string }>(
  files: readonly Source[],
  { path, entries }: Listing,
  busy: readonly string[],
  ask: (question: Omit<Asked, "answer">) => Promise<{ choice: Choice; all: boolean } | null>,
): Promise<{ file: Source; path: string; replace: boolean }[] | null> {
  const key = keyFor(path);
  const there = new Map(entries.map(({ name, folder }) => [key(name), folder]));
  for (const one of busy) {
    const name = segmentsOf(one).at(-1) ?? "";
    if (samePath(joined(path, name), one)) there.set(key(name), false);
  }
  const isTaken = (name: string): boolean => there.has(key(name));
  const plan: { file: Source; path: string; replace: boolean }[] = [];
  let forAll: Choice | null = null;
  for (const [at, file] of files.entries()) {
    const folder = there.get(key(file.name));
    let { name } = file;
    let replace = false;
    if (folder !== undefined) {
      const other = freeName(name, isTaken);
      let choice: Choice | null = forAll === "replace" && folder ? null : forAll;
      if (choice === null) {
        const more = files.slice(at + 1).filter((one) => isTaken(one.name)).length;
        const answer = await ask({ name: shownName(name), other: shownName(other), folder, more });
        if (!answer) return null;
        choice = answer.choice;
        if (answer.all) forAll = choice;
      }
      if (choice === "skip") continue;
      if (choice === "keep") name = other;
      replace = choice === "replace";
    }
    there.set(key(name), false);
    plan.push({ file, path: joined(path, name), replace });
  }
  return plan;
}

/** Plans the upload of folders: which of them are missing on the server, and what happens to files that exist there. */
import { joined, samePath } from "../../../api/files/file-name.ts";
import type { FolderReader, Listing } from "../../../state/files/folder.ts";
import { keyFor } from "../../../state/files/names.ts";
import { planUploads } from "../transfers/uploads.ts";
import type { ChosenFolders } from "./chosen-folders.ts";

type Ask = Parameters<typeof planUploads>[3];

const placeOf = (target: string, folder: string): string =>
  folder.split("/").reduce((path, name) => (name === "" ? path : joined(path, name)), target);

export type FolderPlan =
  /** Paths of folders that do not exist; the protocol cannot create them. */
  | { missing: readonly string[]; files?: never }
  | { missing?: never; files: readonly { file: File; path: string; replace: boolean }[] };

/** Null if the user cancelled. `busy`: target paths of running uploads. */
export async function planFolders(
  { files, folders }: ChosenFolders,
  target: Listing,
  look: FolderReader["list"],
  busy: readonly string[],
  ask: Ask,
): Promise<FolderPlan | null> {
  const listings = new Map<string, Listing>([["", target]]);
  const missing: string[] = [];
  for (const folder of folders) {
    const path = placeOf(target.path, folder);
    const parent = folder.slice(0, Math.max(0, folder.lastIndexOf("/")));
    // Folders below a missing folder are missing, too.
    const listing = listings.has(parent) ? await look(path) : null;
    if (listing && samePath(listing.path, path)) listings.set(folder, listing);
    else missing.push(path);
  }
  if (missing.length > 0) return { missing };

  const places = [...listings].map(([folder, listing]) => ({
    listing,
    own: files.filter((one) => one.folder === folder).map(({ file }) => file),
  }));
  /** Conflicts in the folders that have not been planned yet. */
  let later = places.reduce((sum, { listing, own }) => sum + conflictsIn(listing, own), 0);
  let forAll: Awaited<ReturnType<Ask>> = null;
  const plan: { file: File; path: string; replace: boolean }[] = [];
  for (const { listing, own } of places) {
    later -= conflictsIn(listing, own);
    const planned = await planUploads(own, listing, busy, async (question) => {
      // A file never replaces a folder.
      if (forAll && !(forAll.choice === "replace" && question.folder)) return forAll;
      const answer = await ask({ ...question, more: question.more + later });
      if (answer?.all) forAll = answer;
      return answer;
    });
    if (!planned) return null;
    plan.push(...planned);
  }
  return { files: plan };
}

function conflictsIn({ path, entries }: Listing, files: readonly File[]): number {
  const key = keyFor(path);
  const names = new Set(entries.map(({ name }) => key(name)));
  return files.filter(({ name }) => names.has(key(name))).length;
}

/** The build deletes its output folder first, so it refuses a folder with other files. */
import { readdir } from "node:fs/promises";

const built = new Set(["assets", "index.html", "licences.txt"]);

/** Throws if the folder holds anything that no build has written. A missing folder is fine. */
export async function mustBeReplaceable(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const foreign = entries.find((entry) => !built.has(entry));
  if (foreign !== undefined)
    throw new Error(
      `${folder} would be deleted, but it contains ${JSON.stringify(foreign)}, which no build has written`,
    );
}

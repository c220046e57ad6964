/** Downloads that go to the browser's own downloads, because the page cannot write into a chosen file. */
import { download, type Watch } from "../../api/files/file-session.ts";
import { canStream, localName, toMemory } from "../../api/files/file-sink.ts";
import { downloadPrivately, hasPrivateFiles, removeLeftOver } from "../../api/files/private-file.ts";
import { saveBlob } from "../object-url.ts";

let found: Promise<boolean> | null = null;

/** Whether downloads can be kept in the private file system until they are complete. Removes files of earlier visits first. */
function usesPrivateFiles(): Promise<boolean> {
  found ??= hasPrivateFiles().then((has) => {
    if (has) void removeLeftOver().catch(() => undefined);
    return has;
  });
  return found;
}

/** Whether downloads fill the memory, so that their size is limited. */
export const usesMemory = async (): Promise<boolean> => !canStream() && !(await usesPrivateFiles());

/** Downloads a file to the browser's downloads. */
export async function downloadToBrowser(server: number, path: string, watch: Watch): Promise<void> {
  const save = (file: Blob): void => saveBlob(file, localName(path));
  if (await usesPrivateFiles()) await downloadPrivately(server, path, save, watch);
  else await download(server, path, toMemory(save), watch);
}

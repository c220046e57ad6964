/** Downloads that go to the browser's own downloads, because the page cannot write into a chosen file. */
import type { Sink } from "../../api/files/file-download.ts";
import { canStream, toMemory } from "../../api/files/file-sink.ts";
import { hasPrivateFiles, removeLeftOver, toPrivateFile } from "../../api/files/private-file.ts";
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

/** To the browser's downloads under this name. */
export const toDownloads =
  (name: string) =>
  async (size: number): Promise<Sink> => {
    const save = (file: Blob): void => saveBlob(file, name);
    return (await usesPrivateFiles()) ? toPrivateFile(save)(size) : toMemory(save)(size);
  };

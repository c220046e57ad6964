/** The file manager, loaded where it is opened. */
import { loader } from "../loading/lazy.ts";

export const loadFileManager = loader(async () => (await import("./FileManager.tsx")).FileManager);

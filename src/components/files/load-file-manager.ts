/** Loads the file manager. */
import { loader } from "../loading/lazy.ts";

export const loadFileManager = loader(async () => (await import("./FileManager.tsx")).FileManager);

/** The file manager, loaded where it is opened. */
import { loader } from "../loading/lazy.ts";

export const fileManager = loader(async () => (await import("./FileManager.tsx")).FileManager);

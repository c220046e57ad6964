/** The file manager, loaded where it is opened. */
import { part } from "../loading/lazy.ts";

export const fileManager = part(
  ["files", "list"],
  async () => (await import("./FileManager.tsx")).FileManager,
);

/** The recently used commands: only their ids, stored in this browser until logout. */
import { recall, remember } from "../../state/preferences.ts";

const maxRecent = 6;

/** The ids, the most recent first. */
export const recentIds = (): readonly string[] => recall("recent")?.split(" ") ?? [];

export function rememberUsed(id: string): void {
  remember("recent", [id, ...recentIds().filter((other) => other !== id)].slice(0, maxRecent).join(" "));
}

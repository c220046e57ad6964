/** What was used lately: ids only, in this browser, until logout (state/session/session.ts). */
import { recall, remember } from "../../state/preferences.ts";

const most = 6;

/** The ids, the last used first. */
export const recents = (): readonly string[] => recall("recent")?.split(" ") ?? [];

export function noteUsed(id: string): void {
  remember("recent", [id, ...recents().filter((other) => other !== id)].slice(0, most).join(" "));
}

/** `?safe=1` turns the operator's custom code off in this tab, so that broken code cannot lock an admin out. */
import { recall, remember } from "../../state/preferences.ts";

/** Is custom code off in this tab? Stored for the tab, so that it survives navigation and reloads. */
export const safeMode = (): boolean => recall("safe") === "1";

/** Stores `?safe=1` or `?safe=0` of the first address. Call it once, before the first navigation. */
export function noteSafeMode(search: string): void {
  const wanted = new URLSearchParams(search).get("safe");
  if (wanted === "1") remember("safe", "1");
  if (wanted === "0") remember("safe", null);
}

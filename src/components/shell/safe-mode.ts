/** `?safe=1` turns the operator's custom code off in this tab, so that broken code cannot lock an admin out. */

/** Is custom code off in this tab? Stored in sessionStorage, so that it survives navigation and reloads. */
export function safeMode(): boolean {
  try {
    return sessionStorage.getItem("windfire.safe") === "1";
  } catch {
    return false;
  }
}

/** Stores `?safe=1` or `?safe=0` of the first address. Call it once, before the first navigation. */
export function noteSafeMode(search: string): void {
  const wanted = new URLSearchParams(search).get("safe");
  try {
    if (wanted === "1") sessionStorage.setItem("windfire.safe", "1");
    if (wanted === "0") sessionStorage.removeItem("windfire.safe");
  } catch {
    // Without storage, custom code stays on.
  }
}

/**
 * Small values shared by all tabs of the browser. localStorage can be missing or throw (blocked cookies,
 * full disk); then a value lasts as long as the page.
 */
const fallback = new Map<string, string>();

/** The value stored under `windfire.<key>`, or null. */
export function recall(key: string): string | null {
  try {
    return fallback.get(key) ?? localStorage.getItem(`windfire.${key}`);
  } catch {
    return null;
  }
}

/** Stores the value under `windfire.<key>`; null removes it. */
export function remember(key: string, value: string | null): void {
  fallback.delete(key);
  try {
    if (value === null) localStorage.removeItem(`windfire.${key}`);
    else localStorage.setItem(`windfire.${key}`, value);
  } catch {
    if (value !== null) fallback.set(key, value);
  }
}

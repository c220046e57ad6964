/**
 * Everything that the product stores in the browser, besides the cookies of the session. SECURITY.md has the same list for users.
 * Only this module writes storage (test/house.test.ts). Storage can be missing or throw (blocked cookies, full disk); then a value
 * lasts as long as the page.
 */

/** Settings of this browser, state shared by its windows, and texts that users save here. All of them stay after logout. */
const kept = [
  "theme",
  "language",
  "avatar", // "off": no external avatars
  "density", // of tables
  "columns/*", // shown columns, by address of the list
  "keysOff", // single-key shortcuts
  "steps", // whether the first steps are shown
  "terminal.*", // its text size, and whether a screen reader reads it
  "snippets.*", // of the terminal, by the id of their user; may name servers
  "blocked", // end of the pause after a firewall block
  "requestPause", // end of the pause while the profile is changed
  "lock.*", // locks between windows without Web Locks, for a minute
  "safe", // ?safe=1, in this tab
] as const;

type Named<Pattern extends string> = Pattern extends `${infer Start}*` ? `${Start}${string}` : Pattern;

/** In localStorage until logout, or until another user signs in. */
type OfUser =
  | "user" // id of the user to whom these values belong
  | "recent" // ids of used commands
  | "places" // last folders by server
  | "named" // the user name, if name and password are those of a new installation
  | "refreshed" // time of the last refresh of the session
  | "readConfigs" // times of agent configs that were read, by server
  | `typed.${string}`; // a command on its way to a terminal in another window

/** In sessionStorage: until the tab is closed, or as above. */
type OfTab = `draft.${string}`;

/** The name of a stored value, without the prefix. */
export type StoredName = Named<(typeof kept)[number]> | OfUser | OfTab;

const prefix = "windfire.";
const fallback = new Map<string, string>();

const areaOf = (name: StoredName): Storage => (/^(draft\.|safe$)/.test(name) ? sessionStorage : localStorage);

/** The stored value, or null. */
export function recall(name: StoredName): string | null {
  try {
    return fallback.get(name) ?? areaOf(name).getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. */
export function remember(name: StoredName, value: string | null): void {
  fallback.delete(name);
  try {
    if (value === null) areaOf(name).removeItem(prefix + name);
    else areaOf(name).setItem(prefix + name, value);
  } catch {
    if (value !== null) fallback.set(name, value);
  }
}

const isKept = (name: string): boolean =>
  kept.some((one) => (one.endsWith("*") ? name.startsWith(one.slice(0, -1)) : name === one));

/** Removes the user's values of this tab and, unless `tabOnly`, those shared by all windows; also those of other versions. */
export function forgetStored(tabOnly = false): void {
  fallback.clear();
  try {
    for (const area of tabOnly ? [sessionStorage] : [sessionStorage, localStorage])
      for (const key of Object.keys(area))
        if (key.startsWith(prefix) && !isKept(key.slice(prefix.length))) area.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
  if (!tabOnly) void forgetFiles().catch(() => undefined);
}

/** Removes downloads of a window that is gone (api/files/private-file.ts). */
async function forgetFiles(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(`${prefix}downloads`, { recursive: true });
}

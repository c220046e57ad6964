/**
 * A command on its way into a terminal in another window. The address names only where it lies, so no command stands in an address, in
 * the history or in a log, and nobody can make a link that types something.
 */
import { recall, remember } from "../../api/http/storage.ts";

/** A window that was kept from opening must not find it tomorrow. */
const lifeMs = 60_000;

const keyOf = (name: string): string => `typed.${name}`;

/** Lays a command down; its name goes into the address of the terminal (`?typed=`), which takes it. */
export function leaveTyped(command: string, now = Date.now()): string {
  const name = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  remember(keyOf(name), JSON.stringify({ at: now, command }));
  return name;
}

/** Takes a command, once; null where there is none, or none any more. Nothing in it can press Enter or any other key. */
export function takeTyped(name: string, now = Date.now()): string | null {
  if (!/^[0-9a-f]{24}$/.test(name)) return null;
  const left = recall(keyOf(name));
  remember(keyOf(name), null);
  try {
    const { at, command } = JSON.parse(left ?? "null") as { at: unknown; command: unknown };
    if (typeof at !== "number" || typeof command !== "string") return null;
    if (now < at || now - at > lifeMs) return null;
    return withoutKeys(command);
  } catch {
    return null;
  }
}

/** What a terminal would take for keys: control characters of both sets, and ends of lines. */
export const withoutKeys = (command: string): string => command.replace(/[\p{Cc}\u2028\u2029]/gu, "");

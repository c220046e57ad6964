/**
 * A command to be typed into a terminal in another window. It is passed through localStorage; the address contains only a random key,
 * so commands appear in no history or log, and no link can type a command.
 */
import { recall, remember } from "../../api/http/storage.ts";

/** If the window does not open, the command expires. */
const lifeMs = 60_000;

const keyOf = (name: string) => `typed.${name}` as const;

/** Stores a command. Returns its key for the terminal's address (`?typed=`). */
export function storePendingCommand(command: string, now = Date.now()): string {
  const name = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  remember(keyOf(name), JSON.stringify({ at: now, command }));
  return name;
}

/** Reads and deletes a command; null if it is missing or expired. The result contains no key that would run it. */
export function takePendingCommand(name: string, now = Date.now()): string | null {
  if (!/^[0-9a-f]{24}$/.test(name)) return null;
  const stored = recall(keyOf(name));
  remember(keyOf(name), null);
  try {
    const { at, command } = JSON.parse(stored ?? "null") as { at: unknown; command: unknown };
    if (typeof at !== "number" || typeof command !== "string") return null;
    if (now < at || now - at > lifeMs) return null;
    return withoutKeys(command);
  } catch {
    return null;
  }
}

/** Commands whose line ends run nothing: in one quoted argument of `sh -c`, or after the commas of a PowerShell array. */
const severalLines =
  /^sh -c '[^']*'$|^(?:Move|New|Remove)-Item [^\r\n]*,(?:[\r\n]['(][^\r\n]*(?:,(?=[\r\n])|$))+$/;

/**
 * Removes characters that a terminal treats as keys: control characters and line separators. Line ends stay, as Enter, where the shell waits
 * for more of the command after each of them.
 */
export function withoutKeys(command: string): string {
  const enters = severalLines.test(command);
  return command.replace(/[\p{Cc}\u2028\u2029]/gu, (key) =>
    enters && (key === "\n" || key === "\r") ? "\r" : "",
  );
}

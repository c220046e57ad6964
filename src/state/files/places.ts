/**
 * The folder that was looked at last on each server, remembered in this browser until logout (decision 25; `forget` in session.ts), for
 * the servers looked at last.
 */
import { recall, remember } from "../../api/http/storage.ts";

const key = "places";
const most = 200;

type Place = [server: number, path: string];

function places(): Place[] {
  try {
    const found: unknown = JSON.parse(recall(key) ?? "[]");
    return Array.isArray(found) ? found.filter(isPlace) : [];
  } catch {
    return [];
  }
}

const isPlace = (one: unknown): one is Place =>
  Array.isArray(one) && typeof one[0] === "number" && typeof one[1] === "string";

/** The path last remembered; "", the home folder, where there is none. */
export const placeOn = (server: number): string => places().find(([id]) => id === server)?.[1] ?? "";

/** Remembers a path, in any encoding (api/files/file-name.ts). */
export function rememberPlace(server: number, path: string): void {
  const others = places().filter(([id]) => id !== server);
  remember(key, JSON.stringify([[server, path], ...others].slice(0, most)));
}

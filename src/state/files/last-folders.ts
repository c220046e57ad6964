/** The last folder on each of the recent servers, stored in this browser until logout. */
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

/** The stored path; "" (the home folder) if there is none. */
export const placeOn = (server: number): string => places().find(([id]) => id === server)?.[1] ?? "";

/** Stores an encoded path (api/files/file-name.ts). */
export function rememberPlace(server: number, path: string): void {
  const others = places().filter(([id]) => id !== server);
  remember(key, JSON.stringify([[server, path], ...others].slice(0, most)));
}

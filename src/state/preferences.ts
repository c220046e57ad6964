/**
 * Preferences of this browser: theme, language, avatar, columns. Stored in localStorage under "windfire."; if storage is missing or
 * full, a choice lasts as long as the page. Choices in other tabs arrive by the storage event.
 */
import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { recall, remember } from "../api/http/storage.ts";
import { store } from "./store.ts";

const prefix = "windfire.";

// For components, which import no functions of the API.
export { recall, remember };

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];
const themeOf = (value: string | null): Theme => themes.find((one) => one === value) ?? "system";

export const themeAtom: PrimitiveAtom<Theme> = atom<Theme>(themeOf(recall("theme")));

const dark = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");

function showTheme(theme: Theme): void {
  const shown = theme === "system" ? (dark().matches ? "dark" : "light") : theme;
  document.documentElement.dataset.theme = shown;
}

/** Chooses a theme and stores it. "system" follows the system from now on, live. */
export function chooseTheme(theme: Theme): void {
  store.set(themeAtom, theme);
  remember("theme", theme);
  showTheme(theme);
}

/** Whether the external avatar service is used: on by default (decision 8). */
export const avatarAtom: PrimitiveAtom<boolean> = atom(recall("avatar") !== "off");

/** Switches the external avatar on or off. */
export function chooseAvatar(on: boolean): void {
  store.set(avatarAtom, on);
  remember("avatar", on ? null : "off");
}

/** Follows the system's theme and choices in other tabs. Returns a function that stops it. */
export function followPreferences(): () => void {
  const onSystem = () => showTheme(store.get(themeAtom));
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === `${prefix}theme`) {
      store.set(themeAtom, themeOf(newValue));
      onSystem();
    }
    if (key === `${prefix}avatar`) store.set(avatarAtom, newValue !== "off");
  };
  const media = dark();
  media.addEventListener("change", onSystem);
  addEventListener("storage", onStorage);
  onSystem();
  return () => {
    media.removeEventListener("change", onSystem);
    removeEventListener("storage", onStorage);
  };
}

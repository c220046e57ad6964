/** The site's settings: name, language, providers, custom code; for admins also the version. A failure never breaks the page. */
import { atom } from "jotai/vanilla";
import { readSetting, type Setting } from "../../api/resources/setting.ts";
import { store } from "../store.ts";

export interface SettingsState {
  /** null until the first answer. */
  setting: Setting | null;
  error: unknown;
}

export const settingsAtom = atom<SettingsState>({ setting: null, error: null });

/** The site's name, or "" while unknown. */
export const siteNameAtom = atom((get) => get(settingsAtom).setting?.config.site_name ?? "");

let lastRequest = 0;
/** Reads the settings that the current user may see. Never rejects; keeps the old ones on failure. */
export async function loadSettings(): Promise<void> {
  lastRequest += 1;
  const request = lastRequest;
  try {
    const setting = await readSetting();
    if (request === lastRequest) store.set(settingsAtom, { setting, error: null });
  } catch (error) {
    if (request === lastRequest) store.set(settingsAtom, (now) => ({ ...now, error }));
  }
}

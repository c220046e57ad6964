import Globe from "lucide-react/icons/globe";
import { useMemo } from "react";
import {
  currentLanguage,
  isLanguage,
  type Language,
  languages,
  setLanguage,
  text,
  useText,
} from "../../i18n/intl.ts";
import { clearNotices } from "../../state/notices.ts";
import { recall, remember } from "../../state/preferences.ts";
import type { MenuItem } from "../../ui/popup/Menu.tsx";
import { missingPart } from "../loading/lazy.ts";
import { failed } from "../messages/failed.ts";

/** The icon of the language menu. */
export const languageIcon = Globe;

/** The language stored in this browser, or null to use the site's language. */
export function storedLanguage(): Language | null {
  const stored = recall("language");
  return isLanguage(stored) ? stored : null;
}

/** Switches to a language and stores it. If its messages cannot be loaded, the language stays and a notice says why. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await setLanguage(language);
    remember("language", language);
    clearNotices("language");
  } catch (error) {
    failed(text("app.error"), await missingPart(error), "language");
  }
}

/** The items of the language menu, each language in its own name. */
export function useLanguageMenu(): readonly MenuItem[] {
  const t = useText();
  return useMemo(() => {
    void t; // another language changes the checked item
    const current = currentLanguage();
    return Object.entries(languages).map(([id, label]) => ({
      id,
      label,
      lang: id,
      checked: id === current,
      run: () => void chooseLanguage(id as Language),
    }));
  }, [t]);
}

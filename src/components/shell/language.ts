import Globe from "lucide-react/icons/globe";
import { useMemo } from "react";
import { explain } from "../../i18n/explain.ts";
import {
  currentLanguage,
  isLanguage,
  type Language,
  languages,
  setLanguage,
  text,
  useText,
} from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";
import { recall, remember } from "../../state/preferences.ts";
import type { MenuItem } from "../../ui/popup/Menu.tsx";

/** Of the menu, wherever it stands. */
export const languageIcon = Globe;

/** The language stored in this browser, or null: then the site's own decides. */
export function storedLanguage(): Language | null {
  const stored = recall("language");
  return isLanguage(stored) ? stored : null;
}

/** Switches and stores; when the words cannot be fetched the old language stays and a notice says why. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await setLanguage(language);
    remember("language", language);
  } catch (error) {
    notify({ kind: "error", title: text("app.error"), text: explain(error) });
  }
}

/** The language menu: each language in its own name. */
export function useLanguageMenu(): readonly MenuItem[] {
  const t = useText();
  return useMemo(() => {
    void t; // the checked one changes with the words
    const current = currentLanguage();
    return Object.entries(languages).map(([id, label]) => ({
      id,
      label,
      checked: id === current,
      run: () => void chooseLanguage(id as Language),
    }));
  }, [t]);
}

import { useAtomValue } from "jotai";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useText } from "../../i18n/intl.ts";
import { chooseTheme, themeAtom, themes } from "../../state/preferences.ts";
import type { MenuItem } from "../../ui/popup/Menu.tsx";
import { LazyMenu } from "../loading/LazyMenu.tsx";

const icons = { light: Sun, dark: Moon, system: Monitor } as const;
const words = { light: "app.theme.light", dark: "app.theme.dark", system: "app.theme.system" } as const;

/** The menu items of the themes. */
export function useThemeItems(): readonly MenuItem[] {
  const t = useText();
  const theme = useAtomValue(themeAtom);
  return themes.map((one) => ({
    id: one,
    label: t(words[one]),
    icon: icons[one],
    checked: one === theme,
    run: () => chooseTheme(one),
  }));
}

/** Chooses the theme; its button shows the current one. */
export function ThemeMenu() {
  const t = useText();
  return <LazyMenu label={t("app.theme")} icon={icons[useAtomValue(themeAtom)]} items={useThemeItems()} />;
}

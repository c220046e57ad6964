import House from "lucide-react/icons/house";
import { useText } from "../../i18n/intl.ts";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { Menu, type MenuItem } from "../../ui/popup/Menu.tsx";
import { Link } from "../routing/Router.tsx";
import { Clock } from "./Clock.tsx";
import { languageIcon } from "./language.ts";
import * as css from "./NavigationSheet.css.ts";
import { type Tab, tabs } from "./navigation-tabs.ts";

export interface NavigationSheetProps {
  active: Tab | undefined;
  name: string;
  languageItems: readonly MenuItem[];
  onClose(): void;
}

/** The navigation of a narrow window, whose header has no room for it. */
export default function NavigationSheet({ active, name, languageItems, onClose }: NavigationSheetProps) {
  const t = useText();
  return (
    <Dialog title={t("app.menu")} closeWord={t("app.close")} onClose={onClose}>
      <nav className={css.sheet} aria-label={t("app.tabs")}>
        {tabs.map((tab) => (
          <Link
            key={tab.path}
            className={css.sheetLink}
            to={tab.path}
            aria-current={tab === active ? "page" : undefined}
            onClick={onClose}
          >
            {t(tab.title)}
          </Link>
        ))}
        <a className={css.sheetLink} href="/">
          <House size={16} strokeWidth={1.75} aria-hidden="true" />
          {t("app.home")}
        </a>
      </nav>
      <div className={css.sheetRow}>
        {t("app.language")}
        <Menu label={t("app.language")} icon={languageIcon} items={languageItems} />
      </div>
      <div className={css.sheetRow}>
        <span>{t("app.greeting", { name })}</span>
        <Clock />
      </div>
    </Dialog>
  );
}

/** The frame of every screen of a signed-in user: header, navigation, the screen, footer. */
import { useAtomValue } from "jotai";
import House from "lucide-react/icons/house";
import MenuIcon from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { siteNameAtom } from "../../state/backend/settings.ts";
import { profileAtom } from "../../state/session/session.ts";
import { icon } from "../../ui/button/Button.css.ts";
import { IconButton } from "../../ui/button/Button.tsx";
import { useDesktop } from "../../ui/useDesktop.ts";
import { ahead } from "../loading/ahead.ts";
import { LazyMenu } from "../loading/LazyMenu.tsx";
import { LazyPart } from "../loading/LazyPart.tsx";
import { componentLoader } from "../loading/lazy.ts";
import { openPalette } from "../palette/open-palette.ts";
import { Link, useLocation } from "../routing/Router.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { Clock } from "./Clock.tsx";
import { Footer } from "./Footer.tsx";
import { languageIcon, useLanguageMenu } from "./language.ts";
import { Mark } from "./Mark.tsx";
import type { NavigationSheetProps } from "./NavigationSheet.tsx";
import { activeTab, tabs } from "./navigation-tabs.ts";
import { loadPalette } from "./OpenPalette.tsx";
import * as css from "./Shell.css.ts";
import { safeMode } from "./safe-mode.ts";
import { ThemeMenu } from "./ThemeMenu.tsx";

const loadNavigationSheet = componentLoader<ComponentType<NavigationSheetProps>>(
  () => import("./NavigationSheet.tsx"),
);

/** `title` is the screen's; the header of a phone shows it. */
export function Shell({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  const wide = useDesktop();
  const { pathname } = useLocation();
  const profile = useAtomValue(profileAtom);
  const siteName = useAtomValue(siteNameAtom) || "Nezha";
  const languageItems = useLanguageMenu();
  const [sheet, setSheet] = useState(false);
  const main = useRef<HTMLElement>(null);
  const active = activeTab(pathname);
  const name = profile?.username ?? "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the sheet
  useEffect(() => setSheet(false), [pathname]);

  return (
    <div className={css.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: a link for screen readers that must not change the address, which holds the screen's state */}
      <a
        className={css.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t("app.skip")}
      </a>
      <header className={css.header}>
        {wide ? null : (
          <IconButton
            label={t("app.menu")}
            icon={MenuIcon}
            {...ahead(loadNavigationSheet)}
            onClick={() => setSheet(true)}
            aria-haspopup="dialog"
          />
        )}
        <Link className={css.brand} to="/" aria-label={wide ? undefined : siteName} data-tooltip={siteName}>
          <Mark />
          {wide ? <span className={css.siteName}>{siteName}</span> : null}
        </Link>
        {wide ? (
          <nav className={css.nav} aria-label={t("app.tabs")}>
            {tabs.map((tab) => (
              <Link
                key={tab.path}
                className={css.tab}
                to={tab.path}
                aria-current={tab === active ? "page" : undefined}
              >
                {t(tab.title)}
              </Link>
            ))}
          </nav>
        ) : (
          <span className={css.phoneTitle} aria-hidden="true">
            {title}
          </span>
        )}
        <div className={css.end}>
          {wide ? (
            <>
              <div className={css.clockAndGreeting}>
                <Clock />
                <span className={css.greeting} title={name}>
                  {t("app.greeting", { name })}
                </span>
              </div>
              <a className={icon} href="/" aria-label={t("app.home")} data-tooltip={t("app.home")}>
                <House size={16} strokeWidth={1.75} aria-hidden="true" />
              </a>
              <IconButton
                label={t("app.commands")}
                icon={Search}
                {...ahead(loadPalette)}
                onClick={openPalette}
                aria-haspopup="dialog"
                aria-keyshortcuts="Control+K Meta+K"
              />
              <LazyMenu label={t("app.language")} icon={languageIcon} items={languageItems} />
            </>
          ) : null}
          <ThemeMenu />
          <AccountMenu name={name} />
        </div>
      </header>
      {safeMode() ? (
        <div role="status" className={css.safe}>
          {t("app.safe")}
        </div>
      ) : null}
      <main id="main" ref={main} className={css.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {sheet ? (
        <LazyPart
          load={loadNavigationSheet}
          props={{ active, name, languageItems, onClose: () => setSheet(false) }}
          onClose={() => setSheet(false)}
        />
      ) : null}
    </div>
  );
}

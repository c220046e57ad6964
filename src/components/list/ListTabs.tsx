import { useText } from "../../i18n/intl.ts";
import { Link, matchPath, useLocation } from "../routing/Router.tsx";
import * as css from "./ListTabs.css.ts";
import type { ListTab } from "./list-tabs.ts";

/** Links between related lists. Each list is a page with its own address, so these are links, not a tablist. */
export function ListTabs({ tabs }: { tabs: readonly ListTab[] }) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <nav className={css.tabs} aria-label={t("list.tabs")}>
      {tabs.map(({ path, title }) => (
        <Link
          key={path}
          to={path}
          className={css.tab}
          aria-current={matchPath(path, pathname) ? "page" : undefined}
        >
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}

import { useText } from "../../i18n/intl.ts";
import { Link, useLocation } from "../routing/Router.tsx";
import * as css from "./ListTabs.css.ts";
import type { ListTab } from "./list-tabs.ts";

/** Links between lists that belong together: each is a page with an address of its own, so these are links and no tablist. */
export function ListTabs({ tabs }: { tabs: readonly ListTab[] }) {
  const t = useText();
  const { pathname } = useLocation();
  const here = pathname.replace(/\/+$/, "");
  return (
    <nav className={css.tabs} aria-label={t("rows.tabs")}>
      {tabs.map(({ path, title }) => (
        <Link key={path} to={path} className={css.tab} aria-current={path === here ? "page" : undefined}>
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}

/** The path: its last three folders, a menu of those above, and the root. */
import { ancestorPath, lastOf, segmentsOf, shownName, styleOf } from "../../api/files/file-name.ts";
import { useText } from "../../i18n/intl.ts";
import { Menu } from "../../ui/popup/Menu.tsx";
import * as css from "./files.css.ts";

const most = 3;

export function Breadcrumb({ path, onGo }: { path: string; onGo(path: string): void }) {
  const t = useText();
  const segments = segmentsOf(path);
  const hidden = Math.max(0, segments.length - most);
  const rooted = styleOf(path) === "unix" && path.startsWith("/");
  return (
    <nav className={css.crumbs} aria-label={t("files.path")}>
      <ol className={css.crumbList}>
        {rooted ? (
          <li>
            <button
              type="button"
              className={css.crumb}
              aria-label={t("files.root")}
              aria-current={segments.length === 0 ? "location" : undefined}
              onClick={() => onGo(ancestorPath(path, 0))}
            >
              /
            </button>
          </li>
        ) : null}
        {hidden > 0 ? (
          <li>
            <Menu
              label={t("files.above")}
              align="start"
              trigger={(props) => (
                <button type="button" className={css.crumb} aria-label={t("files.above")} {...props}>
                  …
                </button>
              )}
              items={() =>
                segments.slice(0, hidden).map((name, at) => ({
                  id: String(at),
                  label: shownName(name),
                  run: () => onGo(ancestorPath(path, at + 1)),
                }))
              }
            />
          </li>
        ) : null}
        {segments.slice(hidden).map((_, at) => {
          const place = ancestorPath(path, hidden + at + 1);
          const here = hidden + at + 1 === segments.length;
          return (
            <li key={place}>
              <button
                type="button"
                className={css.crumb}
                aria-current={here ? "location" : undefined}
                onClick={() => onGo(place)}
              >
                {shownName(lastOf(place))}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

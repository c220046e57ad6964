import type { ServerGroupRow } from "../../api/resources/server-group.ts";
import { Link } from "../../components/routing/Router.tsx";
import { useText } from "../../i18n/intl.ts";
import { quiet } from "../../theme/text.css.ts";
import * as css from "./ServerGroupScreen.css.ts";

/** "12 servers", a link to these servers in the server list. */
export function ServersLink({ row: { id, name, servers } }: { row: ServerGroupRow }) {
  const t = useText();
  const count = servers.length;
  if (count === 0) return <span className={quiet}>{t("group.count", { count })}</span>;
  return (
    <Link to={`/?group=${id}`} className={css.link} aria-label={t("group.serversOf", { count, name })}>
      {t("group.count", { count })}
    </Link>
  );
}

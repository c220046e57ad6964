import type { Text } from "../../i18n/intl.ts";
import { useText } from "../../i18n/intl.ts";
import { quiet, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Link } from "../routing/Router.tsx";
import * as css from "./Reference.css.ts";
import type { Names } from "./useNames.ts";

type Props = Names & {
  /** The address of the list that it belongs to, below /dashboard. */
  to: string;
  /** What opens it there: its editor, unless it has a page. */
  param?: string;
};

/** Where a server is opened. */
export const onServers = { to: "/", param: "server" } as const;

/** What another row is called, as plain text: its name, "#3, deleted" once that is certain, else "#3". "" for 0, which is none. */
export function referenceText(id: number, { nameOf, seen, missing }: Names, t: Text): string {
  if (id === 0) return "";
  return nameOf(id) ?? (seen ? t(missing, { id: String(id) }) : `#${id}`);
}

/** A row names another one: a link that opens it in its own list. 0 is none; one that is gone is shown as such, and leads nowhere. */
export function Reference({ id, to, param = "edit", ...names }: Props & { id: number }) {
  const t = useText();
  if (id === 0) return <span className={quiet}>–</span>;
  const text = referenceText(id, names, t);
  if (names.nameOf(id) === undefined) return <span className={join(css.gone, truncate)}>{text}</span>;
  return (
    <Link to={`${to}?${param}=${id}`} className={join(css.link, truncate)} title={text}>
      {text}
    </Link>
  );
}

/** The same for several, one after another; of more than `most` it says how many follow. */
export function References({
  ids,
  most = Number.POSITIVE_INFINITY,
  ...props
}: Props & { ids: readonly number[]; most?: number }) {
  const t = useText();
  if (ids.length === 0) return <span className={quiet}>–</span>;
  return (
    <span className={join(css.several, truncate)}>
      {ids.slice(0, most).map((id) => (
        <Reference key={id} id={id} {...props} />
      ))}
      {ids.length > most ? (
        <span className={css.more}>{t("app.andMore", { count: ids.length - most })}</span>
      ) : null}
    </span>
  );
}

import type { Text } from "../../i18n/intl.ts";
import { useText } from "../../i18n/intl.ts";
import { quiet, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Link } from "../routing/Router.tsx";
import * as css from "./Reference.css.ts";
import type { Names } from "./useNames.ts";

type Props = Names & {
  /** The path of the row's list, below /dashboard. */
  to: string;
  /** The query parameter that opens the row there: by default its editor. */
  param?: string;
};

/** Opens the page of a server. */
export const serverLink = { to: "/", param: "server" } as const;

/** The name of a referenced row, "#3, deleted" if no row has the id, or "#3" while names are unknown. "" for 0, which means none. */
export function referenceText(id: number, { nameOf, seen, missing }: Names, t: Text): string {
  if (id === 0) return "";
  return nameOf(id) ?? (seen ? t(missing, { id: String(id) }) : `#${id}`);
}

/** A link to a referenced row. The id 0 means none; a deleted row has no link. */
export function Reference({ id, to, param = "edit", ...names }: Props & { id: number }) {
  const t = useText();
  if (id === 0) return <span className={quiet}>–</span>;
  const text = referenceText(id, names, t);
  if (names.nameOf(id) === undefined) return <span className={join(css.gone, truncate)}>{text}</span>;
  return (
    <Link to={`${to}?${param}=${id}`} className={join(css.link, truncate)} data-tooltip={text}>
      {text}
    </Link>
  );
}

/** Links to several rows; only the first `most`, and the number of the others. */
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

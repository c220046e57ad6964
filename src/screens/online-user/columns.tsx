import type { OnlineUser } from "../../api/resources/online-user.ts";
import type { FittingColumn } from "../../components/list/fitting-columns.ts";
import type { AddressRow } from "../../components/paged-list/useTicked.ts";
import { referenceText } from "../../components/reference/Reference.tsx";
import type { Names } from "../../components/reference/useNames.ts";
import { ago, dateTime } from "../../i18n/format.ts";
import type { Text } from "../../i18n/intl.ts";
import { useText } from "../../i18n/intl.ts";
import { figures, mono, quiet, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";

/** A connection with its texts for the list. */
export interface OnlineRow extends OnlineUser, AddressRow {
  user: string;
  /** Whether this is a connection of the viewer. */
  isOwn: boolean;
  /** Milliseconds since the connection opened. */
  age: number | null;
}

/** "Guest", or the user's name if the viewer can read it. */
export const userText = ({ user_id }: OnlineUser, names: Names, t: Text): string =>
  user_id === 0 ? t("online.guest") : referenceText(user_id, names, t);

/** The time of the connection and its age. */
export function ConnectedSince({ row: { connected_at, age } }: { row: OnlineRow }) {
  if (connected_at === null || age === null) return <span className={quiet}>–</span>;
  return (
    <span className={join(figures, truncate)}>
      {dateTime(connected_at)} <span className={quiet}>· {ago(age)}</span>
    </span>
  );
}

function UserCell({ row }: { row: OnlineRow }) {
  const t = useText();
  return (
    <span className={truncate}>
      {row.user} {row.isOwn ? <span className={quiet}>{t("online.you")}</span> : null}
    </span>
  );
}

/** The columns of the online users. */
export const onlineColumns = (t: Text): readonly FittingColumn<OnlineRow>[] => [
  {
    id: "ip",
    title: t("site.ip"),
    width: "minmax(180px, 2fr)",
    heading: true,
    cell: ({ ip }) => <span className={join(mono, truncate)}>{ip}</span>,
  },
  {
    id: "user",
    title: t("online.user"),
    width: "minmax(160px, 1.5fr)",
    rank: 2,
    cell: (row) => <UserCell row={row} />,
  },
  {
    id: "since",
    title: t("online.since"),
    width: "minmax(296px, 2fr)",
    rank: 1,
    cell: (row) => <ConnectedSince row={row} />,
  },
];

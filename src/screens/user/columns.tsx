import { role, type UserRow } from "../../api/resources/user.ts";
import { idColumn } from "../../components/list/id-column.ts";
import type { ListColumn } from "../../components/list/list-view.ts";
import { Link } from "../../components/routing/Router.tsx";
import { dateTime, number } from "../../i18n/format.ts";
import type { Text } from "../../i18n/intl.ts";
import { quiet, truncate } from "../../theme/text.css.ts";
import { Tag } from "../../ui/mark/Tag.tsx";
import type { ServerCounts } from "./server-counts.ts";
import * as css from "./UserScreen.css.ts";

/** The name of a role; unknown roles are shown as numbers. */
export const roleText = (row: UserRow, t: Text): string =>
  row.role === role.admin ? t("people.admin") : row.role === role.user ? t("people.user") : String(row.role);

export const signInText = (row: UserRow, t: Text): string =>
  t(row.reject_password ? "people.passwordRejected" : "people.passwordTaken");

/** The user's own name links to the profile; other users cannot be edited. */
export function UserName({ row, isOwn }: { row: UserRow; isOwn: boolean }) {
  const name = row.name || `#${row.id}`;
  return isOwn ? (
    <Link to="/profile" className={css.ownName}>
      {name}
    </Link>
  ) : (
    <span className={truncate}>{name}</span>
  );
}

/** The columns of the users; `ownId` is the signed-in user. Servers are shown only if the backend reports their owners. */
export function userColumns(
  t: Text,
  ownId: number | undefined,
  serverCounts: ServerCounts,
): readonly ListColumn<UserRow>[] {
  const serverCount = ({ id }: UserRow) => serverCounts?.get(id) ?? 0;
  const servers: ListColumn<UserRow> = {
    id: "servers",
    title: t("people.serverCount"),
    width: "96px",
    rank: 4,
    align: "end",
    cell: (row) => (serverCounts ? number(serverCount(row)) : <span className={quiet}>–</span>),
    sortKey: serverCount,
    csv: (row) => (serverCounts ? String(serverCount(row)) : ""),
  };
  return [
    { ...idColumn(t), rank: 5 },
    {
      id: "name",
      title: t("people.username"),
      width: "minmax(180px, 2fr)",
      heading: true,
      fixed: true,
      cell: (row) => (
        <span className={css.name}>
          <UserName row={row} isOwn={row.id === ownId} />
          {row.id === ownId ? <span className={quiet}>{t("people.you")}</span> : null}
        </span>
      ),
      sortKey: ({ name }) => name,
      searchText: ({ name }) => name,
    },
    {
      id: "role",
      title: t("people.role"),
      width: "132px",
      rank: 1,
      cell: (row) => <Tag tone={row.role === role.admin ? "accent" : "plain"}>{roleText(row, t)}</Tag>,
      sortKey: ({ role }) => role,
      searchText: (row) => roleText(row, t),
    },
    {
      id: "created",
      title: t("people.created"),
      width: "minmax(180px, 1fr)",
      rank: 3,
      cell: ({ created_at }) =>
        created_at === null ? <span className={quiet}>–</span> : dateTime(created_at),
      descendingFirst: true,
      sortKey: ({ created_at }) => created_at,
    },
    ...(serverCounts === null ? [] : [servers]),
    {
      id: "password",
      title: t("people.signIn"),
      width: "minmax(160px, 1fr)",
      rank: 2,
      cell: (row) =>
        row.reject_password ? (
          <Tag tone="warning">{signInText(row, t)}</Tag>
        ) : (
          <span className={quiet}>{signInText(row, t)}</span>
        ),
      sortKey: ({ reject_password }) => Number(reject_password),
      searchText: (row) => signInText(row, t),
    },
  ];
}

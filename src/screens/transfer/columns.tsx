import type { TransferRow } from "../../api/resources/server-transfer.ts";
import { idColumn } from "../../components/list/id-column.ts";
import type { ListColumn } from "../../components/list/list-view.ts";
import { Reference, serverLink } from "../../components/reference/Reference.tsx";
import type { Names } from "../../components/reference/useNames.ts";
import { dateTime } from "../../i18n/format.ts";
import type { MessageKey, Text } from "../../i18n/intl.ts";
import { truncate } from "../../theme/text.css.ts";
import { StatusTag, statusText } from "./status.tsx";
import * as css from "./TransferScreen.css.ts";

/** A transfer with the name of its server, or "#id" if unknown. */
export interface NamedTransfer extends TransferRow {
  name: string;
}

/** The columns of the list of transfers. `userOf` returns the name of a user. */
export function transferColumns(
  t: Text,
  servers: Names,
  userOf: (id: number) => string,
): readonly ListColumn<NamedTransfer>[] {
  const user = (
    id: string,
    title: MessageKey,
    of: (row: NamedTransfer) => number,
    rank: number,
  ): ListColumn<NamedTransfer> => ({
    id,
    title: t(title),
    width: "minmax(76px, 1fr)",
    rank,
    cell: (row) => <span className={truncate}>{userOf(of(row))}</span>,
    sortKey: (row) => userOf(of(row)),
    searchText: (row) => userOf(of(row)),
  });
  const time = (
    id: string,
    title: MessageKey,
    of: (row: NamedTransfer) => number | null,
    rank: number,
  ): ListColumn<NamedTransfer> => {
    const text = (row: NamedTransfer): string => {
      const at = of(row);
      return at === null ? "" : dateTime(at);
    };
    return {
      id,
      title: t(title),
      width: "120px",
      rank,
      cell: (row) => <span className={css.lines}>{text(row)}</span>,
      descendingFirst: true,
      sortKey: of,
      searchText: text,
    };
  };
  return [
    { ...idColumn(t), rank: 7 },
    {
      id: "server",
      title: t("transfer.server"),
      width: "minmax(130px, 3fr)",
      heading: true,
      fixed: true,
      cell: ({ server_id }) => <Reference id={server_id} {...serverLink} {...servers} />,
      sortKey: ({ name }) => name,
      searchText: ({ name }) => name,
    },
    user("from", "transfer.from", ({ from_user_id }) => from_user_id, 2),
    user("to", "transfer.to", ({ to_user_id }) => to_user_id, 3),
    {
      id: "status",
      title: t("transfer.status"),
      width: "184px",
      rank: 1,
      cell: ({ status }) => <StatusTag status={status} />,
      sortKey: ({ status }) => status,
      searchText: ({ status }) => statusText(status, t),
    },
    {
      id: "error",
      title: t("transfer.error"),
      width: "minmax(160px, 9fr)",
      rank: 4,
      cell: ({ last_error }) => <span className={css.lines}>{last_error}</span>,
      sortKey: ({ last_error }) => last_error,
      searchText: ({ last_error }) => last_error,
    },
    time("created", "transfer.created", ({ created_at }) => created_at, 5),
    time("updated", "transfer.updated", ({ updated_at }) => updated_at, 6),
    { ...time("acked", "transfer.acked", ({ acked_at }) => acked_at, 8), optional: true },
    {
      ...user("initiator", "transfer.initiator", ({ initiator_id }) => initiator_id, 9),
      optional: true,
    },
  ];
}

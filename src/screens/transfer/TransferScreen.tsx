/** `/dashboard/transfer`: transfers of servers between users, if the backend has them. Opened from the server list. */
import { useAtomValue } from "jotai";
import ArrowRightLeft from "lucide-react/icons/arrow-right-left";
import { useCallback, useMemo } from "react";
import { RowMenu } from "../../components/actions/RowActions.tsx";
import { ListHead } from "../../components/list/ListHead.tsx";
import * as listCss from "../../components/list/ListParts.css.ts";
import { ListTable, ListToolbar } from "../../components/list/ListParts.tsx";
import { useListView } from "../../components/list/list-view.ts";
import { useFeature } from "../../components/loading/useFeature.ts";
import { FeatureUnavailable } from "../../components/messages/FeatureUnavailable.tsx";
import { Reference, referenceText, serverLink } from "../../components/reference/Reference.tsx";
import { useNames } from "../../components/reference/useNames.ts";
import { useUserNames } from "../../components/reference/useUserNames.ts";
import { dateTime } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { servers } from "../../state/collections/servers.ts";
import { transfers } from "../../state/collections/transfers.ts";
import { isAdminAtom, profileAtom } from "../../state/session/session.ts";
import { Card } from "../../ui/table/Card.tsx";
import { EmptyState } from "../../ui/table/EmptyState.tsx";
import { type NamedTransfer, transferColumns } from "./columns.tsx";
import { StatusTag } from "./status.tsx";
import * as css from "./TransferScreen.css.ts";
import { useTransferActions } from "./useTransferActions.ts";
import { useTransfers } from "./useTransfers.ts";

export default function TransferScreen() {
  const t = useText();
  const available = useFeature("transfers");
  if (available === false)
    return <FeatureUnavailable title={t("app.title.transfer")} text={t("transfer.unavailable")} />;
  return <Transfers />;
}

/** The names of users. Only admins can read them; members see "You" for themselves. */
function useUserText(): (id: number) => string {
  const t = useText();
  const admin = useAtomValue(isAdminAtom);
  const me = useAtomValue(profileAtom)?.id;
  const names = useUserNames();
  return useCallback(
    (id) => {
      if (id === 0) return t("transfer.nobody");
      return id === me && !admin ? t("transfer.you") : referenceText(id, names, t);
    },
    [t, admin, me, names],
  );
}

const refresh = (): void => void transfers.refresh();

function Transfers() {
  const t = useText();
  const names = useNames(servers);
  const userOf = useUserText();
  const { source, put, ...data } = useTransfers();
  const rows = useMemo(
    () =>
      data.rows.map(
        (row): NamedTransfer => ({ ...row, name: names.nameOf(row.server_id) ?? `#${row.server_id}` }),
      ),
    [data.rows, names],
  );
  const columns = useMemo(() => transferColumns(t, names, userOf), [t, names, userOf]);
  const view = useListView(rows, columns);
  const list = {
    data: { ...data, rows },
    view,
    ticked: () => rows.filter(({ id }) => data.selected.has(id)),
  };
  const { actions, bulk } = useTransferActions(put, refresh);
  const card = useCallback(
    (row: NamedTransfer) => (
      <Card
        heading={<Reference id={row.server_id} {...serverLink} {...names} />}
        menu={<RowMenu row={row} actions={actions} />}
      >
        <StatusTag status={row.status} />
        <span>
          {userOf(row.from_user_id)} → <b>{userOf(row.to_user_id)}</b>
        </span>
        <span>{row.created_at === null ? "" : dateTime(row.created_at)}</span>
        {row.last_error ? <span className={css.reason}>{row.last_error}</span> : null}
      </Card>
    ),
    [actions, names, userOf],
  );

  return (
    <div className={listCss.page}>
      <ListHead title={t("app.title.transfer")}>
        <span role="status" className={css.source}>
          {source === "connecting" ? "" : t(source === "live" ? "transfer.live" : "transfer.polling")}
        </span>
      </ListHead>
      <p className={css.intro}>{t("transfer.intro")}</p>
      <ListToolbar list={list} searchLabel={t("transfer.search")} bulk={bulk} />
      <ListTable
        label={t("app.title.transfer")}
        list={list}
        actions={actions}
        bulk={bulk}
        card={card}
        empty={<EmptyState icon={ArrowRightLeft} text={t("transfer.empty")} />}
      />
    </div>
  );
}

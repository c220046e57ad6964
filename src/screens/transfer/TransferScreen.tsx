/** `/dashboard/transfer`: servers on their way from one user to another, where the backend has that. Opened from the server list. */
import { useAtomValue } from "jotai";
import { ArrowRightLeft } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { BulkButtons, BulkMenu } from "../../components/BulkVerbs.tsx";
import * as parts from "../../components/ListParts.css.ts";
import { Count, ListFailed } from "../../components/ListParts.tsx";
import { ListPlaceholder } from "../../components/ListPlaceholder.tsx";
import { useListView } from "../../components/list-view.ts";
import { NotThere } from "../../components/NotThere.tsx";
import { useOffer } from "../../components/offered.ts";
import { PhoneBar } from "../../components/PhoneBar.tsx";
import { onServers, Reference, referenceText } from "../../components/Reference.tsx";
import { RowButtons, RowMenu } from "../../components/RowVerbs.tsx";
import { singleKeysAtom } from "../../components/single-keys.ts";
import { ToolbarMenus } from "../../components/ToolbarMenus.tsx";
import { useHas } from "../../components/useHas.ts";
import { useNames } from "../../components/useNames.ts";
import { useUserNames } from "../../components/useUserNames.ts";
import { dateTime } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { servers } from "../../state/collections.ts";
import { transfers } from "../../state/newer-collections.ts";
import { isAdminAtom, profileAtom } from "../../state/session.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { Table } from "../../ui/Table.tsx";
import { useDesktop } from "../../ui/useDesktop.ts";
import { type NamedTransfer, transferColumns } from "./columns.tsx";
import { StatusTag } from "./status.tsx";
import * as css from "./TransferScreen.css.ts";
import { useActs } from "./useActs.ts";
import { useTransfers } from "./useTransfers.ts";

export default function TransferScreen() {
  const t = useText();
  const there = useHas("transfers");
  if (there === false) return <NotThere title={t("transfer.title")} text={t("transfer.notThere")} />;
  return <Transfers />;
}

/** What users are called: only admins are told; others know themselves. */
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

const idOf = (row: NamedTransfer): number => row.id;
const reread = (): void => void transfers.refresh();

function Transfers() {
  const t = useText();
  const wide = useDesktop();
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
  const { verbs, bulk } = useActs(put, reread);
  const keys = useAtomValue(singleKeysAtom);
  const searchLabel = t("transfer.search");
  useOffer({ list, searchLabel, bulk });
  const [selecting, setSelecting] = useState(false);
  const actions = useCallback((row: NamedTransfer) => <RowButtons row={row} verbs={verbs} />, [verbs]);

  const card = useCallback(
    (row: NamedTransfer) => (
      <Card
        heading={<Reference id={row.server_id} {...onServers} {...names} />}
        menu={<RowMenu row={row} verbs={verbs} />}
      >
        <StatusTag status={row.status} />
        <span>
          {userOf(row.from_user_id)} → <b>{userOf(row.to_user_id)}</b>
        </span>
        <span>{row.created_at === null ? "" : dateTime(row.created_at)}</span>
        {row.last_error ? <span className={css.reason}>{row.last_error}</span> : null}
      </Card>
    ),
    [verbs, names, userOf],
  );

  const title = t("transfer.title");
  const loading = !data.seen && data.status !== "failed";
  return (
    <div className={parts.page}>
      <div className={parts.head}>
        <h1 className={parts.title}>{title}</h1>
        <span role="status" className={css.source}>
          {source === "connecting" ? "" : t(source === "live" ? "transfer.live" : "transfer.polling")}
        </span>
      </div>
      <p className={css.intro}>{t("transfer.intro")}</p>
      <div className={parts.toolbar}>
        <SearchField
          label={searchLabel}
          value={view.query}
          onInput={view.search}
          shortcut={keys ? "/" : undefined}
        />
        {wide ? (
          <div className={parts.bulk}>
            <Count list={list} />
            <fieldset className={parts.verbs} aria-label={t("list.bulk")}>
              <BulkButtons list={list} verbs={bulk} />
            </fieldset>
            <ToolbarMenus list={list} portable={undefined} />
          </div>
        ) : (
          <ToolbarMenus list={list} portable={undefined} />
        )}
      </div>
      {data.status === "failed" && rows.length > 0 ? <ListFailed {...data} /> : null}
      <Table<NamedTransfer>
        label={title}
        rows={view.shown}
        rowId={idOf}
        columns={view.columns}
        selected={data.selected}
        onSelect={data.select}
        sorts={view.sorts}
        onSort={view.toggleSort}
        density={view.density}
        actions={actions}
        actionsWidth="64px"
        card={card}
        status={loading ? "loading" : data.status === "failed" ? "failed" : "ready"}
        busy={data.status === "loading"}
        selecting={selecting}
        words={{
          select: t("list.select"),
          selectAll: t("list.selectAll"),
          actions: t("list.actions"),
          loading: t("app.loading"),
        }}
        placeholder={
          <ListPlaceholder
            list={list}
            empty={<EmptyState icon={ArrowRightLeft} text={t("transfer.empty")} />}
          />
        }
      />
      {wide || rows.length === 0 ? null : (
        <PhoneBar list={list} selecting={selecting} onSelecting={setSelecting}>
          <BulkMenu list={list} verbs={bulk} />
        </PhoneBar>
      )}
    </div>
  );
}

/** A list of IP addresses that the backend returns in pages: title, action on ticked addresses, rows and pagination. */
import type { LucideIcon } from "lucide-react";
import RefreshCw from "lucide-react/icons/refresh-cw";
import ShieldAlert from "lucide-react/icons/shield-exclamation-point";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { sentences } from "../../i18n/sentences.ts";
import { Button, IconButton } from "../../ui/button/Button.tsx";
import { Card } from "../../ui/table/Card.tsx";
import { EmptyState } from "../../ui/table/EmptyState.tsx";
import { Table } from "../../ui/table/Table.tsx";
import { useDesktop } from "../../ui/useDesktop.ts";
import { useLatest } from "../../ui/useLatest.ts";
import { type Offer, useOffer } from "../actions/offered-actions.ts";
import { type FittingColumn, useFitting } from "../list/fitting-columns.ts";
import * as listCss from "../list/ListParts.css.ts";
import { ListFailed, loadPhoneBar } from "../list/ListParts.tsx";
import { ListTabs } from "../list/ListTabs.tsx";
import { useSettingsTabs } from "../list/settings-tabs.ts";
import { tableWords } from "../list/table-words.ts";
import { LazyPart } from "../loading/LazyPart.tsx";
import { PageChoice } from "./PageChoice.tsx";
import * as css from "./PagedList.css.ts";
import type { AddressAction } from "./useAddressAction.ts";
import type { Pages } from "./usePages.ts";
import type { AddressRow, Ticked } from "./useTicked.ts";

/** The action on addresses: on one from its row, on the ticked ones from the toolbar. */
export interface PagedListAction extends AddressAction {
  label: string;
  /** The label of an address's button. Must stay the same between renders. */
  labelFor(ip: string): string;
  icon: LucideIcon;
  ticked: Ticked;
}

export function PagedList<Row extends AddressRow>({
  title,
  about,
  total,
  empty,
  icon,
  note,
  pages,
  rows,
  columns,
  facts,
  action,
}: {
  title: string;
  /** A sentence that describes the rows. */
  about: string;
  /** The number of rows, in words. */
  total: string;
  empty: string;
  icon: LucideIcon;
  /** A note about the whole list. */
  note?: ReactNode;
  pages: Pages<unknown>;
  rows: readonly Row[];
  /** `columns` and `facts` must stay the same between renders. */
  columns: readonly FittingColumn<Row>[];
  /** The content of an address's card. */
  facts(row: Row): ReactNode;
  /** Null: no action and no ticks. */
  action: PagedListAction | null;
}) {
  const t = useText();
  const wide = useDesktop();
  const tabs = useSettingsTabs();
  const ids = useFitting(columns);
  const fitting = useMemo(() => columns.filter(({ id }) => ids.split(",").includes(id)), [columns, ids]);
  const [selecting, setSelecting] = useState(false);
  const rowButton = useRowButton(action);
  const card = useCallback(
    (row: Row) => (
      <Card heading={row.ip} menu={rowButton?.(row)}>
        {facts(row)}
      </Card>
    ),
    [rowButton, facts],
  );
  useOffer(action && !pages.adminsOnly ? offerOf(action) : null);
  const failed = pages.status === "failed";
  const known = pages.shown !== null;
  const shown = pages.shown ? `${pages.shown.page} ${pages.shown.size}` : "";
  const before = useRef("");
  useEffect(() => {
    // Cards scroll with the window. A table has a scroller of its own, which is replaced with each page.
    if (before.current !== "" && before.current !== shown && !wide) window.scrollTo(0, 0);
    before.current = shown;
  }, [shown, wide]);
  return (
    <div className={listCss.page}>
      <div className={listCss.head}>
        <h1 className={listCss.title}>{title}</h1>
      </div>
      <ListTabs tabs={tabs} />
      {pages.adminsOnly ? (
        <AdminsOnly error={pages.error} />
      ) : (
        <>
          <div className={listCss.toolbar}>
            <p className={css.about}>
              {about}{" "}
              <span role="status" className={css.total}>
                {known ? total : ""}
              </span>
            </p>
            <div className={css.actions}>
              {wide && action ? (
                <>
                  <Count ticked={action.ticked} />
                  <BulkButton action={action} />
                </>
              ) : null}
              {!wide && action && (rows.length > 0 || action.ticked.ips.size > 0) ? (
                <Button onClick={() => setSelecting(!selecting)}>{t("list.select")}</Button>
              ) : null}
              <IconButton
                label={t("site.refresh")}
                icon={RefreshCw}
                pending={known && pages.status === "loading"}
                onClick={() => void pages.reload()}
              />
            </div>
          </div>
          {note}
          {failed && known ? <ListFailed {...pages} /> : null}
          <Table<Row>
            // Each page starts at the top.
            key={shown}
            label={title}
            rows={rows}
            rowId={idOf}
            rowName={ipOf}
            columns={fitting}
            selected={action?.ticked.ids ?? nothing}
            onSelect={action?.ticked.select}
            sorts={unsorted}
            onSort={ignore}
            actions={rowButton}
            actionsWidth="56px"
            card={card}
            status={known ? "ready" : pages.status}
            busy={pages.status === "loading"}
            selecting={selecting}
            words={{ ...tableWords(t), selectAll: t("site.selectAll") }}
            placeholder={
              known ? (
                <EmptyState icon={icon} text={empty} />
              ) : (
                <EmptyState
                  icon={TriangleAlert}
                  text={sentences(t("list.loadFailed"), explain(pages.error, t))}
                  action={<Button onClick={() => void pages.reload()}>{t("app.retry")}</Button>}
                />
              )
            }
          />
          {rows.length > 0 ? <PageChoice pages={pages} /> : null}
          {selecting && !wide && action ? (
            <LazyPart
              load={loadPhoneBar}
              props={{
                list: { data: { selected: action.ticked.ips, select: action.ticked.clear } },
                onDone: () => setSelecting(false),
                children: <BulkButton action={action} />,
              }}
              onClose={() => setSelecting(false)}
            />
          ) : null}
        </>
      )}
    </div>
  );
}

const idOf = (row: AddressRow): number => row.id;
const ipOf = ({ ip }: AddressRow): string => ip;

/** Renders the button of an address. The function stays the same while the language does, because memoised rows depend on it. */
function useRowButton(action: PagedListAction | null): ((row: AddressRow) => ReactNode) | undefined {
  const run = useLatest(action?.run);
  const { labelFor, icon } = action ?? {};
  const draw = useCallback(
    ({ ip }: AddressRow) =>
      labelFor && icon ? (
        <IconButton label={labelFor(ip)} icon={icon} onClick={() => void run.current?.([ip])} />
      ) : null,
    [labelFor, icon, run],
  );
  return action ? draw : undefined;
}

/** The ticked rows are addresses, also those on other pages. */
const offerOf = ({ label, icon, run, ticked: { ips, clear } }: PagedListAction): Offer => ({
  list: {
    data: { selected: ips, select: clear },
    ticked: () => [...ips].map((name, id) => ({ id, name })),
  },
  bulk: [{ id: "address", label, icon, run: () => void run([...ips]) }],
});
const nothing: ReadonlySet<number> = new Set();
const unsorted: readonly never[] = [];
/** The backend has only one order. */
function ignore(): void {}

/** Newer backends show online users and blocked addresses to admins only (decision 6). */
function AdminsOnly({ error }: { error: unknown }) {
  const t = useText();
  return (
    <EmptyState
      icon={ShieldAlert}
      text={sentences(t("site.adminsOnly"), t("site.answered", { text: explain(error, t) }))}
    />
  );
}

function Count({ ticked }: { ticked: Ticked }) {
  const t = useText();
  const count = ticked.ips.size;
  return (
    <div className={listCss.count}>
      <span role="status">{count > 0 ? t("site.selected", { count, elsewhere: ticked.elsewhere }) : ""}</span>
      {count > 0 ? (
        <Button kind="ghost" onClick={ticked.clear}>
          {t("list.clearSelection")}
        </Button>
      ) : null}
    </div>
  );
}

/** Looks quiet while nothing is ticked, and gives the reason when pressed (decision 7). */
function BulkButton({ action: { label, icon, pending, run, ticked } }: { action: PagedListAction }) {
  return (
    <Button
      kind="danger"
      icon={icon}
      quiet={ticked.ips.size === 0}
      pending={pending}
      onClick={() => void run([...ticked.ips])}
    >
      {label}
    </Button>
  );
}

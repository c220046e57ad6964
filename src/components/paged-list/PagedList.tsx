/** A list that the backend returns in pages: title, verbs for ticked addresses, rows and pagination. */

import type { LucideIcon } from "lucide-react";
import RefreshCw from "lucide-react/icons/refresh-cw";
import ShieldAlert from "lucide-react/icons/shield-exclamation-point";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { Button, IconButton } from "../../ui/button/Button.tsx";
import { Card } from "../../ui/table/Card.tsx";
import { EmptyState } from "../../ui/table/EmptyState.tsx";
import { type Column, Table } from "../../ui/table/Table.tsx";
import { useDesktop } from "../../ui/useDesktop.ts";
import { useLatest } from "../../ui/useLatest.ts";
import { type Offer, useOffer } from "../actions/offered-actions.ts";
import { PhoneBar } from "../actions/PhoneBar.tsx";
import * as parts from "../list/ListParts.css.ts";
import { ListFailed } from "../list/ListParts.tsx";
import { ListTabs } from "../list/ListTabs.tsx";
import { useSettingsTabs } from "../list/settings-tabs.ts";
import { tableWords } from "../list/table-words.ts";
import { PageChoice } from "./PageChoice.tsx";
import * as css from "./PagedList.css.ts";
import type { AddressAction } from "./useAddressAction.ts";
import type { Pages } from "./usePages.ts";
import type { AddressRow, Ticked } from "./useTicked.ts";

/** What an admin can do with addresses. */
export interface AddressVerb {
  label: string;
  /** What the button of one address is called; the same between renders. */
  labelFor(ip: string): string;
  icon: LucideIcon;
  action: AddressAction;
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
  verb,
}: {
  title: string;
  /** A sentence about its rows. */
  about: string;
  /** How long it is, in words. */
  total: string;
  empty: string;
  icon: LucideIcon;
  /** Something to know about the whole list. */
  note?: ReactNode;
  pages: Pages<unknown>;
  rows: readonly Row[];
  /** The same between renders, as is `facts`. */
  columns: readonly Column<Row>[];
  /** What the card of an address says below it. */
  facts(row: Row): ReactNode;
  /** None: there is nothing to tick either. */
  verb: AddressVerb | null;
}) {
  const t = useText();
  const wide = useDesktop();
  const tabs = useSettingsTabs();
  const [selecting, setSelecting] = useState(false);
  const actions = useActions(verb);
  const card = useCallback(
    (row: Row) => (
      <Card heading={row.ip} menu={actions?.(row)}>
        {facts(row)}
      </Card>
    ),
    [actions, facts],
  );
  useOffer(verb && !pages.adminsOnly ? offerOf(verb) : null);
  const failed = pages.status === "failed";
  const known = pages.shown !== null;
  const shown = pages.shown ? `${pages.shown.page} ${pages.shown.size}` : "";
  const before = useRef("");
  useEffect(() => {
    // Cards scroll with the window; the table's own scroller begins at its top because it is a new one.
    if (before.current !== "" && before.current !== shown && !wide) window.scrollTo(0, 0);
    before.current = shown;
  }, [shown, wide]);
  return (
    <div className={parts.page}>
      <div className={parts.head}>
        <h1 className={parts.title}>{title}</h1>
      </div>
      <ListTabs tabs={tabs} />
      {pages.adminsOnly ? (
        <AdminsOnly error={pages.error} />
      ) : (
        <>
          <div className={parts.toolbar}>
            <p className={css.about}>
              {about}{" "}
              <span role="status" className={css.total}>
                {known ? total : ""}
              </span>
            </p>
            <div className={css.verbs}>
              {wide && verb ? (
                <>
                  <Count ticked={verb.ticked} />
                  <BulkButton verb={verb} />
                </>
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
            // Another page begins at its top.
            key={shown}
            label={title}
            rows={rows}
            rowId={idOf}
            columns={columns}
            selected={verb?.ticked.ids ?? nothing}
            onSelect={verb?.ticked.select}
            sorts={unsorted}
            onSort={never}
            actions={actions}
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
                  text={`${t("list.loadFailed")} ${explain(pages.error, t)}`}
                  action={<Button onClick={() => void pages.reload()}>{t("app.retry")}</Button>}
                />
              )
            }
          />
          {rows.length > 0 ? <PageChoice pages={pages} /> : null}
          {wide || !verb || (rows.length === 0 && verb.ticked.ips.size === 0) ? null : (
            <PhoneBar
              list={{ data: { selected: verb.ticked.ips, select: verb.ticked.clear } }}
              selecting={selecting}
              onSelecting={setSelecting}
            >
              <BulkButton verb={verb} />
            </PhoneBar>
          )}
        </>
      )}
    </div>
  );
}

const idOf = (row: AddressRow): number => row.id;

/** The button of an address: the same function as long as its words are the same, because rows are memoised on it. */
function useActions(verb: AddressVerb | null): ((row: AddressRow) => ReactNode) | undefined {
  const run = useLatest(verb?.action.run);
  const { labelFor, icon } = verb ?? {};
  const draw = useCallback(
    ({ ip }: AddressRow) =>
      labelFor && icon ? (
        <IconButton label={labelFor(ip)} icon={icon} onClick={() => void run.current?.([ip])} />
      ) : null,
    [labelFor, icon, run],
  );
  return verb ? draw : undefined;
}

/** What is ticked are addresses, also those of other pages. */
const offerOf = ({ label, icon, action, ticked: { ips, clear } }: AddressVerb): Offer => ({
  list: {
    data: { selected: ips, select: clear },
    ticked: () => [...ips].map((name, id) => ({ id, name })),
  },
  bulk: [{ id: "address", label, icon, run: () => void action.run([...ips]) }],
});
const nothing: ReadonlySet<number> = new Set();
const unsorted: readonly never[] = [];
/** The backend has one order. */
function never(): void {}

/** Newer backends tell only admins who is online and who is blocked (decision 6). */
function AdminsOnly({ error }: { error: unknown }) {
  const t = useText();
  return (
    <EmptyState
      icon={ShieldAlert}
      text={
        <>
          {t("site.adminsOnly")} {t("site.answered", { text: explain(error, t) })}
        </>
      }
    />
  );
}

function Count({ ticked }: { ticked: Ticked }) {
  const t = useText();
  const count = ticked.ips.size;
  return (
    <div className={parts.count}>
      <span role="status">{count > 0 ? t("site.selected", { count, elsewhere: ticked.elsewhere }) : ""}</span>
      {count > 0 ? (
        <Button kind="ghost" onClick={ticked.clear}>
          {t("list.clearSelection")}
        </Button>
      ) : null}
    </div>
  );
}

/** With nothing ticked it looks quiet, and says so when it is pressed (decision 7). */
function BulkButton({ verb: { label, icon, action, ticked } }: { verb: AddressVerb }) {
  return (
    <Button
      kind="danger"
      icon={icon}
      quiet={ticked.ips.size === 0}
      pending={action.pending}
      onClick={() => void action.run([...ticked.ips])}
    >
      {label}
    </Button>
  );
}

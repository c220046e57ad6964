/** The parts of a list page below its title: toolbar and table. A screen with another layout composes them itself. */
import { useAtomValue } from "jotai";
import Plus from "lucide-react/icons/plus";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { type ComponentType, type ReactNode, useCallback, useState } from "react";
import { SessionEnded } from "../../api/http/failure.ts";
import { explain } from "../../i18n/explain.ts";
import { number } from "../../i18n/format.ts";
import { text, useText } from "../../i18n/intl.ts";
import { sentences } from "../../i18n/sentences.ts";
import { noticesAtom } from "../../state/notices.ts";
import { Button, IconButton } from "../../ui/button/Button.tsx";
import { SearchField } from "../../ui/field/SearchField.tsx";
import { Icon } from "../../ui/mark/Icon.tsx";
import { Table, type TableProps } from "../../ui/table/Table.tsx";
import { useDesktop } from "../../ui/useDesktop.ts";
import { type BulkAction, BulkButtons, BulkMenu } from "../actions/BulkActions.tsx";
import { DeleteSelected } from "../actions/DeleteSelected.tsx";
import { useOffer } from "../actions/offered-actions.ts";
import { type RowAction, RowButtons } from "../actions/RowActions.tsx";
import { ahead } from "../loading/ahead.ts";
import { LazyPart } from "../loading/LazyPart.tsx";
import { componentLoader, useWhenIdle } from "../loading/lazy.ts";
import { warn } from "../messages/warn.ts";
import { singleKeysAtom } from "../shell/single-keys.ts";
import type { Create } from "./ListHead.tsx";
import * as css from "./ListParts.css.ts";
import { ListPlaceholder } from "./ListPlaceholder.tsx";
import type { OrderMarkProps } from "./OrderMark.tsx";
import { ToolbarMenus } from "./ToolbarMenus.tsx";
import { tableWords } from "./table-words.ts";
import type { List } from "./useList.ts";

type Named = { id: number; name: string };

/** A list for display; without `deleting` if the backend has no such call. */
type ListToShow<Row extends Named> = Omit<List<Row>, "deleting" | "editor" | "arrived"> &
  Partial<Pick<List<Row>, "deleting" | "arrived">>;

/** Search, actions for the ticked rows, and the choice of columns. */
export function ListToolbar<Row extends Named>({
  filters,
  ...toolbar
}: {
  list: ListToShow<Row>;
  searchLabel: string;
  filters?: ReactNode;
  create?: Create;
  bulk?: readonly BulkAction<Row>[] | undefined;
}) {
  const t = useText();
  const wide = useDesktop();
  const { list, searchLabel, create, bulk = [] } = toolbar;
  const keys = useAtomValue(singleKeysAtom);
  useOffer(toolbar);
  const menu = <ToolbarMenus list={list} bulk={bulk} />;
  const { view, data } = list;
  return (
    <div className={css.toolbar}>
      <SearchField
        label={searchLabel}
        clearWord={t("list.clearSearch")}
        value={view.query}
        onInput={view.search}
        shortcut={keys ? "/" : undefined}
        note={
          view.narrowed && data.seen
            ? t("list.found", { shown: number(view.shown.length), total: number(data.rows.length) })
            : ""
        }
      />
      {filters}
      {wide ? (
        <div className={css.bulk}>
          <Count list={list} />
          <fieldset className={css.actions} aria-label={t("list.bulk")}>
            <BulkButtons list={list} actions={bulk} />
            {list.deleting ? <DeleteSelected list={list} deleting={list.deleting} /> : null}
          </fieldset>
          {menu}
        </div>
      ) : (
        <>
          {menu}
          {create ? (
            <IconButton
              label={create.label}
              icon={Plus}
              className={css.create}
              {...ahead(create.opens)}
              onClick={create.run}
            />
          ) : null}
        </>
      )}
    </div>
  );
}

/** How many rows are ticked, and the button that unticks them. */
function Count<Row extends Named>({ list }: { list: Pick<List<Row>, "data"> }) {
  const t = useText();
  const { selected, select } = list.data;
  return (
    <div className={css.count}>
      <span role="status">{selected.size > 0 ? t("list.selected", { count: selected.size }) : ""}</span>
      {selected.size > 0 ? (
        <Button kind="ghost" onClick={() => select(new Set())}>
          {t("list.clearSelection")}
        </Button>
      ) : null}
    </div>
  );
}

type Failed = { error: unknown; reload(): Promise<void>; arrived?: number };

/**
 * Warns that the visible rows are old or incomplete, because the last load failed. Shows nothing if the session has ended, which has its
 * own dialog, or if a notice already gives the cause.
 */
export function ListFailed({ error, reload, arrived = 0 }: Failed) {
  const t = useText();
  const notices = useAtomValue(noticesAtom);
  const cause = explain(error, t);
  if (error instanceof SessionEnded || notices.some(({ text }) => text === cause)) return null;
  return (
    <div className={css.failed} role="alert">
      <Icon of={TriangleAlert} />
      <span>
        {sentences(arrived > 0 ? t("list.someRows", { shown: number(arrived) }) : t("list.oldRows"), cause)}
      </span>
      <Button onClick={() => void reload()}>{t("app.retry")}</Button>
    </div>
  );
}

/** The bar for selecting cards. */
export const loadPhoneBar = componentLoader(() => import("../actions/PhoneBar.tsx"));

const loadOrderMark = componentLoader<ComponentType<OrderMarkProps>>(() => import("./OrderMark.tsx"));

/** The table; below 890 px cards, which have a separate mode for ticking; without rows a placeholder. */
export function ListTable<Row extends Named>({
  label,
  list,
  actions,
  card,
  empty,
  bulk = [],
  menu,
  onScroll,
  aboveBar,
}: {
  label: string;
  list: ListToShow<Row>;
  actions: readonly RowAction<Row>[];
  bulk?: readonly BulkAction<Row>[] | undefined;
  card(row: Row): ReactNode;
  empty: ReactNode;
  /** The menu beside the buttons of a table row, for actions that are loaded later. */
  menu?: (row: Row) => ReactNode;
  onScroll?: TableProps<Row>["onScroll"];
  /** Shown in the bar below cards, before its actions. */
  aboveBar?: ReactNode;
}) {
  const t = useText();
  const { data, view } = list;
  // Search, filter and another order need all rows.
  const isWhole = data.seen || view.narrowed || view.sorts.length > 0;
  const rows = isWhole || !list.arrived?.length ? view.shown : list.arrived;
  const isPart = rows === list.arrived;
  const OrderMark = useWhenIdle(loadOrderMark);
  const [openedWith] = useState(view.sorts);
  const wide = useDesktop();
  const onDone = () => view.setSelecting(false);
  const loading = !data.seen && data.status !== "failed";
  const rowButtons = useCallback(
    (row: Row) => <RowButtons row={row} actions={actions} menu={menu} />,
    [actions, menu],
  );
  return (
    <>
      {data.status === "failed" && (isPart || data.rows.length > 0) ? (
        <ListFailed {...data} arrived={isPart ? rows.length : 0} />
      ) : null}
      {OrderMark ? (
        <OrderMark {...view.order} sorts={view.sorts} openedWith={openedWith} all={view.all} />
      ) : null}
      <Table<Row>
        label={label}
        rows={rows}
        incomplete={isPart ? incomplete : undefined}
        rowId={idOf}
        rowName={nameOf}
        columns={view.columns}
        selected={data.selected}
        onSelect={data.select}
        notSelectableBecause={list.notSelectableBecause}
        onNotSelectable={warn}
        sorts={view.sorts}
        onSort={view.toggleSort}
        density={view.density}
        actions={rowButtons}
        actionsWidth={actionsWidth(actions, menu)}
        card={card}
        status={loading ? "loading" : data.status === "failed" ? "failed" : "ready"}
        busy={data.status === "loading"}
        selecting={view.selecting}
        onScroll={onScroll}
        words={tableWords(t)}
        placeholder={<ListPlaceholder list={list} empty={empty} />}
      />
      {view.selecting && !wide && data.rows.length > 0 ? (
        <LazyPart
          load={loadPhoneBar}
          props={{
            list,
            onDone,
            above: aboveBar,
            children: (
              <>
                <BulkMenu list={list} actions={bulk.filter(({ whole }) => !whole)} />
                {list.deleting ? <DeleteSelected list={list} deleting={list.deleting} /> : null}
              </>
            ),
          }}
          onClose={onDone}
        />
      ) : null}
    </>
  );
}

const incomplete = (): void => warn(text("list.notAllLoaded"));

const idOf = (row: Named): number => row.id;
const nameOf = ({ id, name }: Named): string => name || `#${id}`;

/** The width of a row's buttons: the actions with an icon, and the menu. */
function actionsWidth<Row>(actions: readonly RowAction<Row>[], menu: unknown): string {
  const icons = actions.filter(({ icon }) => icon).length;
  const buttons = icons + (menu || icons < actions.length ? 1 : 0);
  return `${Math.max(64, 36 * buttons + 4)}px`;
}

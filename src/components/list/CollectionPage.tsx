/** A standard list screen: title, create, search, table or cards, batch delete. */
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/table/EmptyState.tsx";
import type { BulkAction } from "../actions/BulkActions.tsx";
import type { RowAction } from "../actions/RowActions.tsx";
import { OpenExchange } from "../exchange/OpenExchange.tsx";
import { CreateButton, ListHead } from "./ListHead.tsx";
import * as css from "./ListParts.css.ts";
import { ListTable, ListToolbar } from "./ListParts.tsx";
import { ListTabs } from "./ListTabs.tsx";
import type { ListTab } from "./list-tabs.ts";
import type { List } from "./useList.ts";

/** Texts of a list that differ from screen to screen. */
export interface ListWords {
  title: string;
  search: string;
  create: string;
  /** The placeholder of a list without rows. */
  empty: { icon: LucideIcon; text: string };
}

/** `tabs`: the lists that share this one's navigation entry; `children`: the open editor, if any. */
export function CollectionPage<Row extends { id: number; name: string }>({
  words,
  list,
  tabs,
  actions,
  bulk,
  card,
  children,
}: {
  words: ListWords;
  list: List<Row>;
  tabs?: readonly ListTab[];
  actions: readonly RowAction<Row>[];
  bulk?: readonly BulkAction<Row>[];
  card(row: Row): ReactNode;
  children?: ReactNode;
}) {
  const create = { label: words.create, run: list.editor.openNew };
  return (
    <div className={css.page}>
      <ListHead title={words.title} create={create} />
      {tabs ? <ListTabs tabs={tabs} /> : null}
      <ListToolbar list={list} searchLabel={words.search} create={create} bulk={bulk} />
      <ListTable
        label={words.title}
        list={list}
        actions={actions}
        bulk={bulk}
        card={card}
        empty={<EmptyState {...words.empty} action={<CreateButton {...create} />} />}
      />
      {list.portable ? <OpenExchange list={list} kind={list.portable} /> : null}
      {children}
    </div>
  );
}
